import TestSupport
import Testing

/// The program never ends with 0 where its result did not arrive.
@Suite struct StreamTests {
    let folder: TemporaryFolder
    var program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.write(TinyGIF.spot.bytes, to: "spot.gif")
    }

    static let results = [["--version"], ["--help"], ["info", "spot.gif"], ["info", "spot.gif", "--json"]]

    private static func message(_ reason: String, for arguments: [String]) -> String {
        arguments.contains("--json")
            ? #"{"file":"<stdout>","severity":"error","code":"output","message":"cannot write it: \#(reason)","range":null,"hint":null}"#
                + "\n"
            : "<stdout>: error: cannot write it: \(reason)\n"
    }

    @Test(arguments: results) mutating func `standard output is closed`(_ arguments: [String]) throws {
        program.output = .closed
        let run = try program.run(arguments.map { Array($0.utf8) })
        #expect(run == ProgramRun(exitCode: 3, errors: Self.message("it is closed", for: arguments)))
    }

    #if os(Linux)
        @Test(arguments: results) mutating func `standard output is full`(_ arguments: [String]) throws {
            program.output = .file("/dev/full")
            let run = try program.run(arguments.map { Array($0.utf8) })
            #expect(run == ProgramRun(exitCode: 3, errors: Self.message("the disk is full", for: arguments)))
        }
    #endif

    @Test mutating func `nobody reads standard output`() throws {
        program.output = .brokenPipe
        try expect(program.run("info", "spot.gif"), ProgramRun(exitCode: 3))
    }

    @Test mutating func `standard error is closed`() throws {
        program.errors = .closed
        try expect(program.run("info", "none.gif"), ProgramRun(exitCode: 3))
        #expect(try program.run("info", "spot.gif").exitCode == 0)
    }

    @Test mutating func `nobody reads standard error`() throws {
        program.errors = .brokenPipe
        try expect(program.run("info", "none.gif"), ProgramRun(exitCode: 3))
    }

    /// A closed stream's number must not go to the file that is written.
    @Test mutating func `all streams are closed`() throws {
        program.input = nil
        program.output = .closed
        program.errors = .closed
        #expect(try program.run("frames", "spot.gif", "-o", "frames").exitCode == 0)
        #expect(folder.names(in: "frames") == ["frame-0000.png", "frame-0001.png"])
        #expect(try folder.read("frames/frame-0000.png").prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    }

    @Test mutating func `colour on a terminal only`() throws {
        let plain = "none.gif: error: cannot read it: no such file\n"
        #expect(try program.run("info", "none.gif").errors == plain)

        #expect(try program.runOnTerminal("info", "none.gif").errors.contains("\u{1B}["))
        program.environment.append("NO_COLOR=1")
        #expect(try program.runOnTerminal("info", "none.gif").errors == plain)
        program.environment = ["TERM=dumb"]
        #expect(try program.runOnTerminal("info", "none.gif").errors == plain)
        // https://no-color.org: an empty value does not count.
        program.environment = ["NO_COLOR="]
        #expect(try program.runOnTerminal("info", "none.gif").errors.contains("\u{1B}["))
    }
}
