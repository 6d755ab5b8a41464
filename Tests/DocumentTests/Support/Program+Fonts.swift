import TestSupport

extension Program {
    /// The program with the fonts that the tests install and no others.
    static func withTestFonts(in folder: TemporaryFolder) -> Program {
        var program = Program(in: folder)
        program.environment.append("FONTCONFIG_FILE=\(PackageFolder.path)/Tests/DocumentTests/fonts.conf")
        return program
    }
}
