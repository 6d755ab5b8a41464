import TestSupport
import Testing

@Suite struct FmtTests {
    let folder: TemporaryFolder
    var program: Program
    private static let ragged = "play   once\ntext \"HI\"{ at top\n}\n"
    private static let tidy = "play once\ntext \"HI\" {\n  at top\n}\n"

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
    }

    @Test func `files are rewritten, all of them, and nothing is left beside them`() throws {
        try folder.write(Self.ragged, to: "a.gs")
        try folder.write(Self.ragged, to: "b.gs")
        try expect(program.run("fmt", "a.gs", "b.gs"), ProgramRun(exitCode: 0))
        #expect(try folder.read("a.gs") == Array(Self.tidy.utf8))
        #expect(try folder.read("b.gs") == Array(Self.tidy.utf8))
        #expect(folder.names == ["a.gs", "b.gs"])
    }

    @Test mutating func `standard input goes to standard output`() throws {
        program.input = Array(Self.ragged.utf8)
        try expect(program.run("fmt", "-"), ProgramRun(exitCode: 0, output: Self.tidy))
        try expect(program.run("fmt", "--check", "-"), ProgramRun(exitCode: 1, output: "<stdin>\n"))
    }

    @Test func `a check names what differs, and changes nothing`() throws {
        try folder.write(Self.ragged, to: "a.gs")
        try folder.write(Self.tidy, to: "b.gs")
        try expect(program.run("fmt", "--check", "a.gs", "b.gs"), ProgramRun(exitCode: 1, output: "a.gs\n"))
        try expect(program.run("fmt", "--check", "b.gs"), ProgramRun(exitCode: 0))
        #expect(try folder.read("a.gs") == Array(Self.ragged.utf8))
    }

    @Test func `a script with errors stays as it is, and the others are laid out`() throws {
        try folder.write("txet  \"HI\"\n", to: "bad.gs")
        try folder.write(Self.ragged, to: "good.gs")
        try expect(
            program.run("fmt", "bad.gs", "none.gs", "good.gs"),
            ProgramRun(
                exitCode: 1,
                errors: """
                    bad.gs:1:1: error: unknown directive 'txet'
                      1 | txet  "HI"
                        | ^^^^ did you mean 'text'?
                    none.gs: error: cannot read it: no such file

                    """))
        #expect(try folder.read("bad.gs") == Array("txet  \"HI\"\n".utf8))
        #expect(try folder.read("good.gs") == Array(Self.tidy.utf8))
    }

    @Test mutating func `permissions stay, whatever the mask, and a link stays a link`() throws {
        try folder.write(Self.ragged, to: "a.gs")
        try folder.makeLink("link.gs", to: "a.gs")
        program.prelude = "chmod 664 a.gs && umask 077;"
        try expect(program.run("fmt", "link.gs"), ProgramRun(exitCode: 0))
        #expect(try folder.permissions(of: "a.gs") == 0o664)
        #expect(folder.isLink("link.gs"))
        #expect(try folder.read("a.gs") == Array(Self.tidy.utf8))
    }

    @Test func `what is laid out already is not touched`() throws {
        try folder.write(Self.tidy, to: "a.gs")
        let before = try folder.identity(of: "a.gs")
        try expect(program.run("fmt", "a.gs"), ProgramRun(exitCode: 0))
        #expect(try folder.identity(of: "a.gs") == before)
    }

    @Test func `what is no file is refused`() throws {
        try expect(
            program.run("fmt", "/dev/null"),
            ProgramRun(
                exitCode: 2,
                errors: "gifscript: fmt rewrites files, and '/dev/null' is none; '-' reads standard input\n"))
        #expect(try program.run("fmt", ".").exitCode == 2)
    }

    @Test func `limits`() throws {
        try folder.write(Self.ragged, to: "a.gs")
        let run = try program.run("fmt", "a.gs", "--limit", "script=10")
        #expect(run.exitCode == 4)
        #expect(run.errors.contains("raise it with --limit script=N"))
    }

    @Test func `errors as JSON`() throws {
        try folder.write("txet \"HI\"\n", to: "bad.gs")
        let run = try program.run("fmt", "bad.gs", "--format", "json")
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("{\"file\":\"bad.gs\",\"severity\":\"error\",\"code\":\"unknown-directive\""))
    }
}
