import TestSupport

/// Runs lines of a shell, with the program on the PATH.
enum Shell {
    static func run(_ script: String, with shell: String = "sh", in folder: TemporaryFolder) throws -> ProgramRun {
        try folder.write(script, to: ".script")
        var program = Program(in: folder)
        let home = Program.path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
        program.environment = ["PATH=\(home):/usr/bin:/bin:/usr/local/bin", "LC_ALL=C.UTF-8", "HOME=\(folder.path)"]
        // The prelude ends the shell before it becomes the program.
        program.prelude = "\(shell) .script; exit $?;"
        return try program.run()
    }

    /// Whether a program that some tests need is here; says so where it is not.
    static func has(_ name: String) throws -> Bool {
        let found = try run("command -v \(name)", in: TemporaryFolder()).exitCode == 0
        if !found { print("SKIPPED: \(name) is not here") }
        return found
    }
}
