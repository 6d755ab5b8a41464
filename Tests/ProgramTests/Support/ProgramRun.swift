#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a run of the built program gave.
struct ProgramRun: Equatable {
    /// Negative where a signal ended it.
    var exitCode: Int32
    var output: String
    var errors: String

    init(exitCode: Int32, output: String = "", errors: String = "") {
        self.exitCode = exitCode
        self.output = output
        self.errors = errors
    }
}

/// The program as a process of its own, which is what people run.
struct Program {
    /// Where one of its standard streams goes.
    enum Stream {
        /// To a file that the run gives back.
        case captured
        case file(String)
        case closed
    }

    /// The current folder.
    var folder: String
    var environment = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"]
    var input: [UInt8]? = []
    var output = Stream.captured
    var errors = Stream.captured

    init(in folder: TemporaryFolder) { self.folder = folder.path }

    /// The program stands beside the test bundle.
    static let path: String = {
        #if canImport(Glibc)
            var buffer = [CChar](repeating: 0, count: 4096)
            guard unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return "gifscript" }
            let bundle = unsafe String(cString: buffer)
        #else
            let bundle = CommandLine.arguments[0]
        #endif
        return bundle.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/gifscript"
    }()

    func run(_ arguments: String...) throws -> ProgramRun { try run(arguments.map { Array($0.utf8) }) }

    /// With arguments that need not be UTF-8.
    func run(_ arguments: [[UInt8]]) throws -> ProgramRun {
        let scratch = try TemporaryFolder()
        let process = try start(arguments, scratch: scratch)
        let exitCode = try Self.wait(for: process)
        func captured(_ name: String) throws -> String {
            scratch.exists(name) ? String(decoding: try scratch.read(name), as: UTF8.self) : ""
        }
        return ProgramRun(exitCode: exitCode, output: try captured("output"), errors: try captured("errors"))
    }

    /// Starts the program and gives its process number.
    func start(_ arguments: [[UInt8]], scratch: TemporaryFolder) throws -> pid_t {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addchdir_np(&actions, folder)
        if let input {
            try scratch.write(input, to: "input")
            unsafe posix_spawn_file_actions_addopen(&actions, 0, scratch.path + "/input", O_RDONLY, 0)
        } else {
            unsafe posix_spawn_file_actions_addclose(&actions, 0)
        }
        for (descriptor, stream, name) in [(Int32(1), output, "output"), (2, errors, "errors")] {
            switch stream {
            case .captured:
                unsafe posix_spawn_file_actions_addopen(
                    &actions, descriptor, scratch.path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            case .file(let path):
                unsafe posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR | O_NOCTTY, 0)
            case .closed:
                unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        }
        var argv = CStrings(["gifscript".utf8.map { $0 }] + arguments)
        var envp = CStrings(environment.map { Array($0.utf8) })
        defer {
            argv.free()
            envp.free()
        }
        var process = pid_t()
        let failure = unsafe posix_spawn(&process, Self.path, &actions, nil, &argv.pointers, &envp.pointers)
        guard failure == 0 else { throw SystemError(failure) }
        return process
    }

    static func wait(for process: pid_t) throws -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { throw SystemError(errno) }
        }
        let ending = status & 0x7F
        return ending == 0 ? (status >> 8) & 0xFF : -ending
    }
}

/// A C array of strings, ended by a null pointer.
private struct CStrings {
    var pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [[UInt8]]) {
        unsafe pointers = strings.map { string in
            var string = string.map { CChar(bitPattern: $0) }
            string.append(0)
            return unsafe strdup(string)
        }
        unsafe pointers.append(nil)
    }

    func free() {
        for pointer in unsafe pointers {
            #if canImport(Glibc)
                unsafe Glibc.free(pointer)
            #else
                unsafe Darwin.free(pointer)
            #endif
        }
    }
}
