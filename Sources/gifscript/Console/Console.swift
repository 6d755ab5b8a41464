#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program's three standard streams.
struct Console {
    let output = OutputStream(descriptor: STDOUT_FILENO, bufferSize: 1 << 16)
    let errors = OutputStream(descriptor: STDERR_FILENO, bufferSize: 0)

    /// Makes the standard descriptors safe to use, and asks for errors instead of signals.
    ///
    /// A descriptor that the caller closed would be given to the first file opened, and what is meant for the stream
    /// would land in that file. It is taken up here by `/dev/null`, opened the wrong way round for the standard input and
    /// output so that using them still fails.
    static func prepareStreams() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(descriptor, F_GETFD) == -1 {
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Writes a line to standard error. There is nowhere to tell of a failure to do so.
    func tell(_ line: String) {
        try? errors.write(line + "\n")
    }

    func usesColor(on stream: OutputStream) -> Bool {
        // https://no-color.org: any value but an empty one.
        stream.isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }

    private func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
