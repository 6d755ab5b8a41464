/// The command line's arguments as text.
enum RawArguments {
    /// Without the program's own name. An argument that is not UTF-8 is refused: a file name with its odd bytes replaced
    /// would name another file.
    static func decode() throws(UsageError) -> [String] {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
            guard let text = unsafe String(validatingCString: argument) else {
                throw .notUTF8(unsafe String(cString: argument))
            }
            arguments.append(text)
        }
        return arguments
    }
}
