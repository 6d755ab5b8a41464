import TestSupport
import Testing

@Suite struct NewTests {
    let folder: TemporaryFolder
    let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
    }

    @Test func `a file of that name is never overwritten`() throws {
        try folder.write("precious", to: "meme.gs")
        try folder.makeLink("link.gs", to: "nowhere.gs")
        try expect(
            program.run("new", "meme"),
            ProgramRun(exitCode: 3, errors: "meme.gs: error: cannot write 'meme.gs': it exists already\n"))
        #expect(try folder.read("meme.gs") == Array("precious".utf8))
        #expect(try program.run("new", "meme", "link.gs").exitCode == 3)
        #expect(folder.names == ["link.gs", "meme.gs"])
    }

    @Test func `into a file, or to standard output`() throws {
        try expect(program.run("new", "captions", "monday.gs"), ProgramRun(exitCode: 0))
        let run = try program.run("new", "captions", "-")
        #expect(try Array(run.output.utf8) == folder.read("monday.gs"))
        #expect(folder.names == ["monday.gs"])
        try expect(
            program.run("new", "captions", "none/monday.gs"),
            ProgramRun(exitCode: 3, errors: "none/monday.gs: error: cannot write 'none/monday.gs': no such folder\n"))
    }

    @Test func `on a terminal it says what to do next`() throws {
        let run = try program.runOnTerminal("new", "template", outputToo: true)
        #expect(
            run.errors
                == "template.gs: written. It draws over cat.gif: write the name of your GIF there.\n"
                + "Then: gifscript render template.gs --set name=Ada\n")
    }
}
