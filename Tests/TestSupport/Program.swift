#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// The program as a process of its own, which is what people run.
package struct Program {
    /// Where one of its standard streams goes.
    package enum Stream {
        /// To a file that the run gives back.
        case captured
        case file(String)
        /// To a pipe that nobody reads.
        case brokenPipe
        case closed
    }

    /// The current folder.
    package let folder: TemporaryFolder
    package var environment = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"]
    package var input: [UInt8]? = []
    /// What the shell does right before it becomes the program; ends with `;`.
    package var prelude = ""
    package var output = Stream.captured
    package var errors = Stream.captured

    package init(in folder: TemporaryFolder) { self.folder = folder }

    /// The program stands beside the test bundle.
    package static let path: String = {
        #if canImport(Glibc)
            var buffer = [CChar](repeating: 0, count: 4096)
            guard unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return "gifscript" }
            let bundle = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
            let bundle = CommandLine.arguments[0]
        #endif
        return bundle.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/gifscript"
    }()

    package func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

    package func run(_ arguments: [String]) throws -> ProgramRun { try run(arguments.map { Array($0.utf8) }) }

    /// With arguments that need not be UTF-8.
    package func run(_ arguments: [[UInt8]]) throws -> ProgramRun {
        let scratch = try TemporaryFolder()
        let process = try start(arguments, scratch: scratch)
        let exitCode = try Self.wait(for: process)
        func captured(_ name: String) throws -> String {
            scratch.exists(name) ? String(decoding: try scratch.read(name), as: UTF8.self) : ""
        }
        return ProgramRun(exitCode: exitCode, output: try captured("output"), errors: try captured("errors"))
    }

    /// Starts the program and gives its process number.
    package func start(_ arguments: [[UInt8]], scratch: TemporaryFolder) throws -> pid_t {
        #if canImport(Glibc)
            var actions = unsafe posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        if let input {
            try scratch.write(input, to: "input")
            unsafe posix_spawn_file_actions_addopen(&actions, 0, scratch.path + "/input", O_RDONLY, 0)
        } else {
            unsafe posix_spawn_file_actions_addclose(&actions, 0)
        }
        var abandoned: [Int32] = []
        defer { for descriptor in abandoned { close(descriptor) } }
        for (descriptor, stream, name) in [(Int32(1), output, "output"), (2, errors, "errors")] {
            switch stream {
            case .captured:
                unsafe posix_spawn_file_actions_addopen(
                    &actions, descriptor, scratch.path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            case .file(let path):
                unsafe posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR | O_NOCTTY, 0)
            case .brokenPipe:
                let end = try Self.brokenPipe()
                abandoned.append(end)
                unsafe posix_spawn_file_actions_adddup2(&actions, end, descriptor)
            case .closed:
                unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        }
        // A shell sets the current folder, and becomes the program.
        let shell = ["sh", "-c", #"cd "$1" && shift && "# + prelude + #"exec "$@""#, "sh", folder.path, Self.path]
        let argv = CStrings(shell.map { Array($0.utf8) } + arguments)
        let envp = CStrings(environment.map { Array($0.utf8) })
        var process = pid_t()
        let failure = unsafe posix_spawn(&process, "/bin/sh", &actions, nil, argv.pointers, envp.pointers)
        guard failure == 0 else { throw SystemError(failure) }
        return process
    }

    /// Runs the program with its standard error, and its output where `outputToo`, on a terminal, whose line ends come
    /// back as plain ones.
    ///
    /// - Parameters:
    ///   - columns: how wide the terminal is; 0 does not tell.
    ///   - interruption: a text after which the program is interrupted once, as by Ctrl-C.
    package func runOnTerminal(
        _ arguments: String..., outputToo: Bool = false, columns: UInt16 = 0,
        interruptedAfter interruption: String? = nil
    ) throws -> ProgramRun {
        let (terminal, name) = try Self.openTerminal()
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        #if canImport(Glibc)
            let request = UInt(TIOCSWINSZ)
        #else
            // TIOCSWINSZ, which Swift does not see there.
            let request = UInt(0x8008_7467)
        #endif
        guard unsafe ioctl(terminal, request, &size) == 0 else { throw SystemError(errno) }
        defer { close(terminal) }
        var program = self
        program.errors = .file(name)
        if outputToo { program.output = .file(name) }
        let scratch = try TemporaryFolder()
        let process = try program.start(arguments.map { Array($0.utf8) }, scratch: scratch)
        // Ends with an error when the program has closed its end.
        var interruption = interruption
        var shown: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe piece.withUnsafeMutableBytes { unsafe read(terminal, $0.baseAddress!, $0.count) }
            guard count > 0 else { break }
            shown += piece.prefix(count)
            if let text = interruption, String(decoding: shown, as: UTF8.self).contains(text) {
                kill(process, SIGINT)
                interruption = nil
            }
        }
        let exitCode = try Self.wait(for: process)
        let output = scratch.exists("output") ? String(decoding: try scratch.read("output"), as: UTF8.self) : ""
        shown.removeAll { $0 == UInt8(ascii: "\r") }
        return ProgramRun(exitCode: exitCode, output: output, errors: String(decoding: shown, as: UTF8.self))
    }

    /// The controlling end of a new terminal, and the path of its other end.
    private static func openTerminal() throws -> (descriptor: Int32, name: String) {
        let descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno) }
        #if canImport(Glibc)
            // TIOCSPTLCK and TIOCGPTN: what unlockpt and ptsname, which Swift does not see, do in Linux.
            var locked: Int32 = 0
            var number: Int32 = 0
            guard unsafe ioctl(descriptor, 0x4004_5431, &locked) == 0,
                unsafe ioctl(descriptor, 0x8004_5430, &number) == 0
            else { throw SystemError(errno) }
            return (descriptor, "/dev/pts/\(number)")
        #else
            guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0, let name = unsafe ptsname(descriptor) else {
                throw SystemError(errno)
            }
            return (descriptor, unsafe String(cString: name))
        #endif
    }

    private static func brokenPipe() throws -> Int32 {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { throw SystemError(errno) }
        close(ends[0])
        return ends[1]
    }

    package static func wait(for process: pid_t) throws -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { throw SystemError(errno) }
        }
        let ending = status & 0x7F
        return ending == 0 ? (status >> 8) & 0xFF : -ending
    }
}

/// A C array of strings, ended by a null pointer.
@safe private final class CStrings {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [[UInt8]]) {
        count = strings.count
        unsafe pointers = .allocate(capacity: count + 1)
        for (index, string) in strings.enumerated() {
            unsafe pointers[index] = unsafe strdup(string.map { CChar(bitPattern: $0) } + [0])
        }
        unsafe pointers[count] = nil
    }

    deinit {
        for index in 0..<count { unsafe free(pointers[index]) }
        unsafe pointers.deallocate()
    }
}
