package import SceneLanguage

/// What the server asks of the machine that it runs on, and of the program around it.
package struct ServerEnvironment {
    package struct FolderEntry: Sendable, Hashable {
        package var name: String
        package var isFolder: Bool

        package init(name: String, isFolder: Bool) {
            self.name = name
            self.isFolder = isFolder
        }
    }

    /// The program's version.
    package var version: String
    /// What compiling a script may cost.
    package var limits: ScriptLimits
    /// The installed families, asked for when a font is first completed.
    package var fontFamilies: () -> [String]
    /// What a folder holds, which must lie within the root; empty where it does not or cannot be read.
    package var entries: (_ folder: String, _ root: String) -> [FolderEntry]
    /// Reads what the script at a path includes; nil where nothing can.
    package var includes: (_ path: String) -> IncludeReader?
    /// What is wrong with a compiled script that lies at the path, and with its files, besides what the compiler found.
    package var problems: (_ compilation: Compilation, _ path: String) -> [Diagnostic]
    /// When the frames of a scene are shown; nil where that cannot be known. The path is the script's, nil where it lies
    /// in no file.
    package var clock: (_ scene: Scene, _ path: String?) -> FrameClock?

    package init(
        version: String = "", limits: ScriptLimits = ScriptLimits(), fontFamilies: @escaping () -> [String] = { [] },
        entries: @escaping (_ folder: String, _ root: String) -> [FolderEntry] = { _, _ in [] },
        includes: @escaping (_ path: String) -> IncludeReader? = { _ in nil },
        problems: @escaping (_ compilation: Compilation, _ path: String) -> [Diagnostic] = { _, _ in [] },
        clock: @escaping (_ scene: Scene, _ path: String?) -> FrameClock? = { _, _ in nil }
    ) {
        self.version = version
        self.limits = limits
        self.fontFamilies = fontFamilies
        self.entries = entries
        self.includes = includes
        self.problems = problems
        self.clock = clock
    }
}
