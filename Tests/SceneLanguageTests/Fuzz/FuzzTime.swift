#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How long fuzz tests run, and from which seed: half a second each from the same one, or what `GIFSCRIPT_FUZZ_SECONDS`
/// and `GIFSCRIPT_FUZZ_SEED` say.
enum FuzzTime {
    static let seed = environment("GIFSCRIPT_FUZZ_SEED").flatMap { UInt64($0) } ?? 1
    static let seconds = environment("GIFSCRIPT_FUZZ_SECONDS").flatMap { Double($0) } ?? 0.5

    /// Runs the body with one seed after another until the time is over.
    static func cases(_ body: (UInt64) throws -> Void) rethrows {
        let clock = ContinuousClock()
        let start = clock.now
        var number: UInt64 = 0
        while clock.now - start < .seconds(seconds) {
            try body(seed &+ number &* 0x1_0000_0001)
            number += 1
        }
    }

    private static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
