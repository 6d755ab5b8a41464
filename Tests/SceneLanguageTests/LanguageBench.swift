import SceneLanguage
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How fast the language is, for `scripts/bench/language.py`, which says in `GIFSCRIPT_BENCH_SCRIPT` what to read. Not a
/// test: it prints, and expects nothing of the times.
@Suite("Speed of the language", .enabled(if: unsafe getenv("GIFSCRIPT_BENCH_SCRIPT") != nil), .serialized)
struct LanguageBench {
    private static let script: [UInt8] = {
        guard let path = unsafe getenv("GIFSCRIPT_BENCH_SCRIPT") else { return [] }
        return (try? TemporaryFolder.read(unsafe String(cString: path))) ?? []
    }()

    @Test func parse() {
        Self.measure("parse", atLeast: Self.megabyte) { _ = Parser.parse($0) }
    }

    @Test func layOut() {
        Self.measure("fmt", atLeast: Self.megabyte) { #expect(ScriptFormatter.format($0).bytes != nil) }
    }

    @Test func check() {
        Self.measure("check", atLeast: 1) { #expect(SceneCompiler.compile($0, mode: .check).scene != nil) }
    }

    private static let megabyte = 1_000_000

    /// Prints the bytes of the script, often enough in a row to be so many, and the best time of a run in microseconds:
    /// what else the machine does only adds to it.
    private static func measure(_ name: String, atLeast size: Int, _ body: (SourceFile) -> Void) {
        let bytes = Array(repeatElement(script, count: max(1, size / max(1, script.count))).joined())
        let file = SourceFile(name: "bench.gs", bytes: bytes)
        let clock = ContinuousClock()
        let best = (0..<20).map { _ in clock.measure { body(file) } }.min() ?? .zero
        print("bench \(name) \(bytes.count) \(best / .microseconds(1))")
    }
}
