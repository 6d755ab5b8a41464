import GIFCodec
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct RenderTests {
    let folder: TemporaryFolder
    var program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.write(TinyGIF.plain.bytes, to: "tiny.gif")
        try folder.write("source \"tiny.gif\"\n", to: "copy.gs")
    }

    // MARK: - Where the result goes

    @Test func `the script's name`() throws {
        try expect(program.run("render", "copy.gs"), ProgramRun(exitCode: 0))
        #expect(folder.names == ["copy.gif", "copy.gs", "tiny.gif"])
        #expect(try frameCount("copy.gif") == 2)
    }

    @Test func `the same bytes in any locale, time zone and folder`() throws {
        try folder.write(
            "source \"tiny.gif\" size 90 60\ntext \"I i {fixed(1.5, 2)} é\" case upper at 4 4 size 14\n", to: "words.gs"
        )
        try expect(program.run("render", "words.gs", "-o", "first.gif"), ProgramRun(exitCode: 0))
        let environments = [["LC_ALL=C", "TZ=Asia/Kathmandu"], ["LC_ALL=tr_TR.UTF-8", "HOME=/"]]
        for (number, environment) in environments.enumerated() {
            var other = program
            other.environment = ["PATH=/usr/bin:/bin"] + environment
            let run = try other.run(
                "render", folder.path + "/words.gs", "-o", "\(number).gif", "--jobs", "\(number + 1)")
            #expect(run.exitCode == 0)
            #expect(try folder.read("\(number).gif") == folder.read("first.gif"), "\(environment)")
        }
    }

    @Test func `beside the script, not in the current folder`() throws {
        try folder.makeFolder("scenes")
        try folder.write("source \"../tiny.gif\"", to: "scenes/a.gifscript")
        try expect(program.run("render", "scenes/a.gifscript"), ProgramRun(exitCode: 0))
        #expect(folder.names(in: "scenes") == ["a.gif", "a.gifscript"])
    }

    @Test func `-o is relative to the current folder`() throws {
        try folder.makeFolder("scenes")
        try folder.write("source \"../tiny.gif\"\noutput \"named.gif\" comment \"kept\"", to: "scenes/a.gs")
        try expect(program.run("render", "scenes/a.gs", "-o", "out.gif"), ProgramRun(exitCode: 0))
        #expect(folder.names == ["copy.gs", "out.gif", "scenes", "tiny.gif"])
        #expect(folder.names(in: "scenes") == ["a.gs"])
        #expect(try program.run("info", "out.gif").output.contains("comment: kept\n"))
    }

    @Test mutating func `standard streams carry the script in and the GIF out`() throws {
        try expect(program.run("render", "copy.gs", "-o", "out.gif"), ProgramRun(exitCode: 0))
        program.input = Array("source \"tiny.gif\"".utf8)
        program.output = .file(folder.path + "/streamed.gif")
        try folder.write("", to: "streamed.gif")
        try expect(program.run("render", "-", "-o", "-"), ProgramRun(exitCode: 0))
        #expect(try folder.read("streamed.gif") == folder.read("out.gif"))
    }

    @Test mutating func `a script from standard input has no name to give`() throws {
        program.input = Array("source \"tiny.gif\"".utf8)
        try expect(
            program.run("render", "-"),
            ProgramRun(
                exitCode: 2, errors: "gifscript: a script from standard input without 'output' needs -o FILE\n"))
    }

    @Test mutating func `errors in a script from standard input`() throws {
        program.input = Array("sorce \"tiny.gif\"".utf8)
        try expect(
            program.run("render", "-", "-o", "-"),
            ProgramRun(
                exitCode: 1,
                errors: """
                    <stdin>:1:1: error: unknown directive 'sorce'
                      1 | sorce "tiny.gif"
                        | ^^^^^ did you mean 'source'?

                    """))
    }

    @Test func `several outputs`() throws {
        try folder.write("source \"tiny.gif\"\noutput \"a.gif\"\noutput \"b.gif\"", to: "two.gs")
        try expect(program.run("render", "two.gs"), ProgramRun(exitCode: 0))
        #expect(try folder.read("a.gif") == folder.read("b.gif"))
        try expect(
            program.run("render", "two.gs", "-o", "c.gif"),
            ProgramRun(exitCode: 2, errors: "gifscript: -o names one file, and the script has 2 outputs\n"))
    }

    @Test func `a device needs no suffix`() throws {
        try expect(program.run("render", "copy.gs", "-o", "/dev/null"), ProgramRun(exitCode: 0))
    }

    #if os(Linux)
        /// What it points to has no path: a pipe.
        @Test mutating func `standard output by its path`() throws {
            program.prelude = #"exec sh -c '"$0" "$@" -o /dev/stdout | cat > got.gif' "$@";"#
            try expect(program.run("render", "copy.gs"), ProgramRun(exitCode: 0))
            #expect(try frameCount("got.gif") == 2)
        }
    #endif

    // MARK: - What is refused, and leaves what was there

    @Test func `an output that is an input`() throws {
        try folder.write("source \"tiny.gif\"", to: "tiny.gs")
        try expect(
            program.run("render", "tiny.gs"),
            ProgramRun(
                exitCode: 1,
                errors: """
                    tiny.gs: error: the output 'tiny.gif' is the input 'tiny.gif'
                      give another name with -o FILE

                    """))
        try expect(
            program.run("render", "copy.gs", "-o", "./tiny.gif"),
            ProgramRun(exitCode: 2, errors: "gifscript: -o: the output './tiny.gif' is the input 'tiny.gif'\n"))
        #expect(try folder.read("tiny.gif") == TinyGIF.plain.bytes)
        // The script is an input too.
        try folder.write("source \"tiny.gif\"", to: "script.gif")
        try expect(
            program.run("render", "script.gif", "-o", "script.gif"),
            ProgramRun(exitCode: 2, errors: "gifscript: -o: the output 'script.gif' is the input 'script.gif'\n"))
    }

    @Test func `a link is written through, whether or not its file is there`() throws {
        try folder.makeFolder("far")
        try folder.makeLink("link.gif", to: "far/out.gif")
        for _ in 0..<2 {
            try expect(program.run("render", "copy.gs", "-o", "link.gif"), ProgramRun(exitCode: 0))
            #expect(try frameCount("far/out.gif") == 2)
            #expect(folder.isLink("link.gif"))
        }
        #expect(folder.names(in: "far") == ["out.gif"])
        try folder.makeLink("nowhere.gif", to: "none/out.gif")
        try expect(
            program.run("render", "copy.gs", "-o", "nowhere.gif"),
            ProgramRun(exitCode: 3, errors: "copy.gs: error: cannot write 'nowhere.gif': no such folder\n"))
        try folder.makeLink("circle.gif", to: "circle.gif")
        try expect(
            program.run("render", "copy.gs", "-o", "circle.gif"),
            ProgramRun(exitCode: 3, errors: "copy.gs: error: cannot write 'circle.gif': too many links\n"))
        #expect(
            folder.names == ["circle.gif", "copy.gs", "far", "link.gif", "nowhere.gif", "tiny.gif"])
    }

    @Test mutating func `a result larger than the system allows`() throws {
        try writeLongScene(frames: 5)
        program.prelude = "ulimit -f 1;"
        try expect(
            program.run("render", "long.gs"),
            ProgramRun(
                exitCode: 3,
                errors: "long.gs: error: cannot write 'out.gif': the file would be larger than is allowed\n"))
        #expect(folder.names == ["copy.gs", "long.gif", "long.gs", "tiny.gif"])
    }

    static let unwritable =
        [
            ("no/out.gif", 3, "copy.gs: error: cannot write 'no/out.gif': no such folder\n"),
            ("folder.gif", 3, "copy.gs: error: cannot write 'folder.gif': it is a folder\n"),
            ("copy.gs/a.gif", 3, "copy.gs: error: cannot write 'copy.gs/a.gif': a part of the path is not a folder\n"),
            (
                "out", 2,
                "gifscript: -o: 'out' has no suffix that tells its format; end it in '.gif', '.png', '.apng' or '.webp'\n"
            ),
            (
                "out.txt", 2,
                "gifscript: -o: '.txt' is no format that can be written; end it in '.gif', '.png', '.apng' or '.webp'\n"
            ),
        ] as [(String, Int32, String)]

    @Test(arguments: unwritable) func `an output that cannot be written`(
        _ path: String, _ exitCode: Int32, _ errors: String
    ) throws {
        try folder.makeFolder("folder.gif")
        try expect(
            program.run("render", "copy.gs", "-o", path), ProgramRun(exitCode: exitCode, errors: errors))
        #expect(folder.names == ["copy.gs", "folder.gif", "tiny.gif"])
        #expect(folder.names(in: "folder.gif") == [])
    }

    // MARK: - Other formats

    @Test func `the suffix picks the format`() throws {
        for (name, start) in [
            ("a.webp", Array("RIFF".utf8)), ("a.apng", [0x89, 0x50, 0x4E, 0x47]), ("a.PNG", [0x89, 0x50, 0x4E, 0x47]),
        ] {
            try expect(program.run("render", "copy.gs", "-o", name), ProgramRun(exitCode: 0))
            #expect(try Array(folder.read(name).prefix(4)) == start)
        }
        try folder.write("source \"tiny.gif\"\noutput \"frames/%04d.png\"", to: "all.gs")
        try expect(program.run("render", "all.gs"), ProgramRun(exitCode: 0))
        #expect(folder.names(in: "frames") == ["0000.png", "0001.png"])
        try expect(program.run("check", "all.gs"), ProgramRun(exitCode: 0))
    }

    @Test func `check finds what no picture can hold`() throws {
        try folder.write("source \"tiny.gif\"\noutput \"a.png\" frames 0..", to: "still.gs")
        try expect(
            program.run("check", "still.gs"),
            ProgramRun(
                exitCode: 1,
                output: """
                    still.gs:2:16: error: 'a.png' holds one picture, and these are 2 frames
                      2 | output "a.png" frames 0..
                        |                ^^^^^^^^^^ a script's name with a number, such as "frames/%04d.png", makes a file of each

                    """))
    }

    static let elsewhere = ["out.webp", "out.apng", "out.png"]

    @Test(arguments: elsewhere) func `other formats that cannot be written`(_ name: String) throws {
        try folder.makeFolder("in")
        try folder.makeFolder("in/" + name)
        try expect(
            program.run("render", "copy.gs", "-o", "in/" + name),
            ProgramRun(exitCode: 3, errors: "copy.gs: error: cannot write 'in/\(name)': it is a folder\n"))
        try expect(
            program.run("render", "copy.gs", "-o", "no/" + name),
            ProgramRun(exitCode: 3, errors: "copy.gs: error: cannot write 'no/\(name)': no such folder\n"))
        #expect(folder.names == ["copy.gs", "in", "tiny.gif"])
        #expect(folder.names(in: "in") == [name])
        #if os(Linux)
            try folder.makeLink(name, to: "/dev/full")
            try expect(
                program.run("render", "copy.gs", "-o", name),
                ProgramRun(exitCode: 3, errors: "copy.gs: error: cannot write '\(name)': the disk is full\n"))
        #endif
    }

    #if os(Linux)
        @Test mutating func `a full disk`() throws {
            program.output = .file("/dev/full")
            try expect(
                program.run("render", "copy.gs", "-o", "-"),
                ProgramRun(exitCode: 3, errors: "copy.gs: error: cannot write standard output: the disk is full\n"))
        }
    #endif

    @Test mutating func `a closed standard output`() throws {
        program.output = .closed
        try expect(
            program.run("render", "copy.gs", "-o", "-"),
            ProgramRun(exitCode: 3, errors: "copy.gs: error: cannot write standard output: it is closed\n"))
        #expect(folder.names == ["copy.gs", "tiny.gif"])
    }

    @Test mutating func `nobody reads standard output`() throws {
        program.output = .brokenPipe
        #expect(try program.run("render", "copy.gs", "-o", "-").exitCode == 3)
    }

    @Test mutating func `a terminal is sent no GIF`() throws {
        try expect(
            program.runOnTerminal("render", "copy.gs", "-o", "-", outputToo: true),
            ProgramRun(
                exitCode: 2,
                errors:
                    "gifscript: standard output is a terminal; send the GIF to a file or a pipe: -o FILE, or '> FILE'\n"
            ))
    }

    @Test func `script errors write nothing`() throws {
        try folder.write("source \"tiny.gif\"\ntext \"hello\" colour red\ndelay 80\n", to: "bad.gs")
        try folder.write("before", to: "bad.gif")
        try expect(
            program.run("render", "bad.gs"),
            ProgramRun(
                exitCode: 1,
                errors: """
                    bad.gs:2:14: error: unknown option 'colour' for text
                      2 | text "hello" colour red
                        |              ^^^^^^ did you mean 'fill'?
                    bad.gs:3:7: error: delay needs a time such as 80ms or 1.5s, not a number
                      3 | delay 80
                        |       ^^ write 80ms or 80s

                    """))
        #expect(try folder.read("bad.gif") == Array("before".utf8))
    }

    @Test func `errors as JSON`() throws {
        try folder.write("source \"tiny.gif\"\ntext \"é\" colour \"a\\\"b\"\n", to: "bad.gs")
        try expect(
            program.run("render", "bad.gs", "--format", "json"),
            ProgramRun(
                exitCode: 1,
                errors: """
                    {"file":"bad.gs","severity":"error","code":"unknown-option","message":"unknown option 'colour' for \
                    text","range":{"start":{"line":2,"column":10},"end":{"line":2,"column":16}},"hint":"did you mean \
                    'fill'?"}

                    """))
        try expect(
            program.run("render", "copy.gs", "--format=json", "--jobs", "x"),
            ProgramRun(
                exitCode: 2,
                errors: """
                    {"file":null,"severity":"error","code":"usage","message":"'--jobs' is a number of cores from 1 to \
                    1024, not 'x'","range":null,"hint":null}

                    """))
    }

    // MARK: - Inputs

    @Test func `a missing script, with what may be meant`() throws {
        try expect(
            program.run("render", "cpoy.gs"),
            ProgramRun(
                exitCode: 3, errors: "cpoy.gs: error: cannot read it: no such file\n  did you mean 'copy.gs'?\n"))
        try expect(
            program.run("render", "."), ProgramRun(exitCode: 3, errors: ".: error: cannot read it: it is a folder\n"))
    }

    @Test func `a missing input`() throws {
        try folder.write("source \"tyni.gif\"", to: "a.gs")
        try expect(
            program.run("render", "a.gs"),
            ProgramRun(
                exitCode: 3,
                errors: """
                    a.gs:1:8: error: cannot read 'tyni.gif': no such file
                      1 | source "tyni.gif"
                        |        ^^^^^^^^^^ did you mean 'tiny.gif'?

                    """))
        #expect(folder.names == ["a.gs", "copy.gs", "tiny.gif"])
    }

    @Test func `a damaged input is refused unless recovered from`() throws {
        try folder.write(Array(TinyGIF.plain.bytes.prefix(70)), to: "cut.gif")
        try folder.write("source \"cut.gif\"", to: "a.gs")
        try expect(
            program.run("render", "a.gs"),
            ProgramRun(
                exitCode: 3,
                errors: """
                    a.gs:1:8: error: cannot read 'cut.gif': frame 1, byte 70: the file ends inside the image data
                      1 | source "cut.gif"
                        |        ^^^^^^^^^ --recover uses its good frames

                    """))
        #expect(!folder.exists("a.gif"))
        try expect(
            program.run("render", "a.gs", "--recover"),
            ProgramRun(
                exitCode: 0,
                errors: """
                    a.gs:1:8: warning: 'cut.gif' is damaged: frame 1, byte 70: the file ends inside the image data
                      1 | source "cut.gif"
                        |        ^^^^^^^^^ its good frames are used

                    """))
        #expect(try frameCount("a.gif") == 1)
        try expect(program.run("render", "a.gs", "--recover", "--quiet"), ProgramRun(exitCode: 0))
    }

    @Test func `--root confines inputs`() throws {
        try folder.makeFolder("inside")
        try folder.makeLink("inside/link.gif", to: "../tiny.gif")
        try folder.write("source \"link.gif\"", to: "inside/a.gs")
        try expect(
            program.run("render", "inside/a.gs", "--root", "inside", "-o", "out.gif"),
            ProgramRun(
                exitCode: 3,
                errors: """
                    inside/a.gs:1:8: error: 'link.gif' is outside the root folder
                      1 | source "link.gif"
                        |        ^^^^^^^^^^ --root confines every file to it

                    """))
        try expect(program.run("render", "inside/a.gs", "--root", ".", "-o", "out.gif"), ProgramRun(exitCode: 0))
        try expect(
            program.run("render", "inside/a.gs", "--root", "none", "-o", "out.gif"),
            ProgramRun(exitCode: 2, errors: "gifscript: --root: no folder 'none'\n"))
    }

    static let limitCases = ["frames=1", "canvas=7", "pixels=9", "script=5"]

    @Test(arguments: limitCases) func `limits`(_ limit: String) throws {
        let name = limit.prefix { $0 != "=" }
        let run = try program.run("render", "copy.gs", "--limit", limit, "--format", "json")
        #expect(run.exitCode == 4)
        #expect(run.errors.contains("\"code\":\"limit-\(name)\""))
        #expect(run.errors.contains("--limit \(name)=N"))
        #expect(folder.names == ["copy.gs", "tiny.gif"])
    }

    /// More of them than may be open, on the canvas at the same time.
    @Test mutating func `many animated pictures`() throws {
        var scripts = ["canvas 20x20 frames 4", "canvas 20x20 frames 4"]
        for index in 0..<400 {
            var gif = TinyGIF(width: 1, height: 1)
            for letter in index % 2 == 0 ? ["r", "g", "b", "."] : [".", "b", "g", "r"] { gif.add(letter) }
            gif.trailer()
            try folder.write(gif.bytes, to: "\(index).gif")
            let place = "at \(index % 20) \(index / 20)"
            scripts[0] += "\nimage \"\(index).gif\" \(place)"
            scripts[1] += "\nimage \"\(index % 2).gif\" \(place)"
        }
        for (number, script) in scripts.enumerated() { try folder.write(script, to: "scene\(number).gs") }
        program.prelude = "ulimit -n 100;"
        for number in 0..<2 { try expect(program.run("render", "scene\(number).gs"), ProgramRun(exitCode: 0)) }
        #expect(try frameCount("scene0.gif") == 4)
        #expect(try folder.read("scene0.gif") == folder.read("scene1.gif"))
    }

    /// Threads whose stacks do not fit the memory that the process may have.
    @Test mutating func `too few threads`() throws {
        program.prelude = "ulimit -s 1000000; ulimit -v 3000000;"
        try expect(
            program.run("render", "caption.gs"),
            ProgramRun(
                exitCode: 4,
                errors: """
                    gifscript: the system lets this process have too few threads: 'ulimit -u', 'ulimit -v' and a \
                    container's number of processes limit them

                    """))
    }

    // MARK: - Parameters

    @Test func `settings that do not fit`() throws {
        try folder.write("param title text\nparam n number = 3 max 5\nsource \"tiny.gif\"", to: "a.gs")
        try expect(
            program.run("render", "a.gs", "--set", "titel=x", "--set=n=9"),
            ProgramRun(
                exitCode: 2,
                errors: """
                    gifscript: param 'title' is not set: give it a value with --set title=…
                    gifscript: param 'n' must be at most 5
                    gifscript: there is no param 'titel'; did you mean 'title'?

                    """))
        try expect(program.run("render", "a.gs", "--set", "title=a=b\n\"{x}\""), ProgramRun(exitCode: 0))
    }

    /// Whoever calls wrongly is told so before anything is opened.
    @Test func `usage comes before inputs`() throws {
        try folder.write("param title text\nsource \"none.gif\"", to: "a.gs")
        try expect(
            program.run("render", "a.gs"),
            ProgramRun(
                exitCode: 2, errors: "gifscript: param 'title' is not set: give it a value with --set title=…\n"))
    }

    // MARK: - Terminal and interruption

    @Test func `a summary on a terminal`() throws {
        let run = try program.runOnTerminal("render", "copy.gs")
        #expect(run.exitCode == 0)
        #expect(run.errors.hasPrefix("copy.gif: 4x2, 2 frames, 170 ms, "))
        #expect(try program.runOnTerminal("render", "copy.gs", "--quiet").errors == "")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1])
    func `an interrupt leaves nothing behind`(_ number: Int32) throws {
        try writeLongScene()
        let scratch = try TemporaryFolder()
        let process = try program.start(["render", "long.gs"].map { Array($0.utf8) }, scratch: scratch)
        while !folder.names.contains(where: { $0.hasSuffix(".partial") }) {
            guard waitpid(process, nil, WNOHANG) == 0 else {
                Issue.record("it ended before it could be interrupted")
                return
            }
            usleep(1000)
        }
        kill(process, number)
        #expect(try Program.wait(for: process) == -number)
        #expect(folder.names == ["copy.gs", "long.gif", "long.gs", "tiny.gif"])
    }

    @Test mutating func `a signal that the caller ignores is ignored`() throws {
        try writeLongScene(frames: 20)
        program.prelude = "trap '' HUP;"
        let scratch = try TemporaryFolder()
        let process = try program.start(["render", "long.gs"].map { Array($0.utf8) }, scratch: scratch)
        while !folder.names.contains(where: { $0.hasSuffix(".partial") }) { usleep(1000) }
        kill(process, SIGHUP)
        #expect(try Program.wait(for: process) == 0)
        #expect(try frameCount("out.gif") == 20)
    }

    private func writeLongScene(frames: Int = 100) throws {
        var gif = TinyGIF(width: 250, height: 250)
        let row = String(repeating: "rg.b.", count: 50)
        for frame in 0..<frames { gif.add(Array(repeating: frame % 2 == 0 ? row : String(row.reversed()), count: 250)) }
        gif.trailer()
        try folder.write(gif.bytes, to: "long.gif")
        try folder.write("source \"long.gif\" size 1000 1000\noutput \"out.gif\"", to: "long.gs")
    }

    private func frameCount(_ name: String) throws -> Int {
        try GIFDescription.scan(MemorySource(folder.read(name)), verifyPixels: true).images.count
    }
}
