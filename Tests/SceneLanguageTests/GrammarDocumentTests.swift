import SceneLanguage
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("grammar.md")
struct GrammarDocumentTests {
    /// The repository's root: three folders above this file.
    private var path: String {
        #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/grammar.md"
    }

    @Test("Its tables are those of the vocabulary")
    func tables() throws {
        let document = try #require(read(path), "no \(path)")
        let updated = try #require(GrammarDocument.updating(document), "the markers are missing")
        if unsafe getenv("UPDATE_GRAMMAR") != nil, updated != document {
            #expect(write(updated, to: path))
            Issue.record("grammar.md was made anew: look at what changed, then run the tests again")
        } else {
            #expect(updated == document, "run scripts/update-grammar")
        }
    }

    private func read(_ path: String) -> String? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = unsafe fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(_ text: String, to path: String) -> Bool {
        guard let file = unsafe fopen(path, "wb") else { return false }
        defer { unsafe fclose(file) }
        let bytes = Array(text.utf8)
        return unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count
    }
}
