import TestSupport
import Testing

@Suite struct FontsTests {
    let folder: TemporaryFolder
    var program: Program
    private static let dejavu = "/usr/share/fonts/truetype/dejavu/"

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
    }

    /// Whether the fonts of Debian's fonts-dejavu-core are where it puts them; says so where they are not.
    private func hasFonts() -> Bool {
        let found = TemporaryFolder.names(in: Self.dejavu).contains("DejaVuSansMono.ttf")
        if !found { print("SKIPPED: there is no \(Self.dejavu)") }
        return found
    }

    @Test func `families with their styles and files`() throws {
        guard hasFonts() else { return }
        let run = try program.run("fonts", "dejavu sans mono")
        #expect(run.exitCode == 0 && run.errors == "")
        #expect(
            run.output.hasPrefix(
                """
                DejaVu Sans Mono
                  Bold\(run.output.contains("Oblique") ? "          " : "  ")\(Self.dejavu)DejaVuSansMono-Bold.ttf
                """))
        #expect(run.output.contains("\(Self.dejavu)DejaVuSansMono.ttf\n"))
    }

    @Test func `as JSON, and by a pattern`() throws {
        guard hasFonts() else { return }
        let run = try program.run("fonts", "D?javu*mono", "--json")
        #expect(run.exitCode == 0)
        #expect(
            run.output.hasPrefix("[\n{\"family\":\"DejaVu Sans Mono\",\"names\":[\"DejaVu Sans Mono\"],\"style\":\"B"))
        #expect(run.output.hasSuffix("}\n]\n"))
    }

    @Test func `none that matches`() throws {
        guard hasFonts() else { return }
        try expect(
            program.run("fonts", "DejaVuSans"),
            ProgramRun(exitCode: 1, errors: "gifscript: no family matches 'DejaVuSans'; did you mean 'DejaVu Sans'?\n"))
        try expect(
            program.run("fonts", "zzzzzzzzzzzz", "--json"),
            ProgramRun(
                exitCode: 1, output: "[]\n",
                errors: "gifscript: no family matches 'zzzzzzzzzzzz'; 'gifscript fonts' lists all\n"))
    }

    @Test mutating func `a machine without fonts`() throws {
        try folder.write(
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>",
            to: "fonts.conf")
        program.environment.append("FONTCONFIG_FILE=\(folder.path)/fonts.conf")
        try expect(
            program.run("fonts"),
            ProgramRun(
                exitCode: 1, errors: "gifscript: there are no fonts; install some, such as Debian's fonts-open-sans\n"))
    }
}
