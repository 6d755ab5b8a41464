#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Commands, run as by a shell.
enum Shell {
    struct Run {
        /// 128 and more where a signal ended it.
        var status: Int32
        /// Standard output and standard error, as a terminal shows them.
        var output: String
    }

    /// Runs `words` as one command in `folder`; every word stands for itself.
    @discardableResult
    static func run(_ words: [String], in folder: String) throws -> Run {
        try run(command: words.map(quoted).joined(separator: " "), in: folder)
    }

    /// Runs the built program, with the fonts that the tests install and no others.
    static func program(_ words: [String], in folder: String) throws -> Run {
        let fonts = "\(Files.package)/Tests/DocumentTests/fonts.conf"
        return try run(["env", "FONTCONFIG_FILE=\(fonts)", Files.program] + words, in: folder)
    }

    static func run(command: String, in folder: String) throws -> Run {
        guard let stream = unsafe popen("cd \(quoted(folder)) && { \(command)\n} 2>&1 </dev/null", "r") else {
            throw FileTrouble(path: folder, code: errno)
        }
        let output = unsafe Files.rest(of: stream)
        let status = unsafe pclose(stream)
        return Run(
            status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F),
            output: String(decoding: output, as: UTF8.self))
    }

    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
