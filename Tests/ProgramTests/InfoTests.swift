import TestSupport
import Testing

@Suite struct InfoTests {
    let folder: TemporaryFolder
    let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.write(TinyGIF.spot.bytes, to: "spot.gif")
    }

    @Test func `for people`() throws {
        try expect(
            program.run("info", "spot.gif"),
            ProgramRun(
                exitCode: 0,
                output: """
                    spot.gif: GIF89a, 4x2, 2 frames, 103 bytes
                    70 ms stored, 170 ms as shown, plays 3 times
                    global palette of 4 colours
                    comment: hello

                    frame  position  size  delay   shown  disposal    palette  transparent  bytes  offset
                        0       0,0   4x2  70 ms          keep        global                    7      61
                        1       1,1   2x1   0 ms  100 ms  background  global             0      4      87

                    """))
    }

    @Test func `for programs`() throws {
        try expect(
            program.run("info", "spot.gif", "--json"),
            ProgramRun(
                exitCode: 0,
                output: """
                    {"file":"spot.gif","bytes":103,"version":"89a","width":4,"height":2,"frame_count":2,\
                    "loop_count":2,"plays":3,"duration_ms":70,"displayed_duration_ms":170,"global_palette":4,\
                    "background_index":0,"comments":["hello"],"frames":[
                    {"index":0,"x":0,"y":0,"width":4,"height":2,"delay_cs":7,"displayed_delay_ms":70,\
                    "disposal":"keep","transparent_index":null,"interlaced":false,"local_palette":0,\
                    "compressed_bytes":7,"offset":61},
                    {"index":1,"x":1,"y":1,"width":2,"height":1,"delay_cs":0,"displayed_delay_ms":100,\
                    "disposal":"background","transparent_index":0,"interlaced":false,"local_palette":0,\
                    "compressed_bytes":4,"offset":87}
                    ],"warnings":[]}

                    """))
    }

    @Test func `from standard input`() throws {
        var program = program
        program.input = TinyGIF.spot.bytes
        let run = try program.run("info", "-")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("<stdin>: GIF89a, 4x2, 2 frames, 103 bytes\n"))
    }

    @Test func `a still picture has no time`() throws {
        var gif = TinyGIF(width: 1, height: 1)
        gif.add("r", delay: 0)
        gif.trailer()
        try folder.write(gif.bytes, to: "still.gif")
        try expect(
            program.run("info", "still.gif"),
            ProgramRun(
                exitCode: 0,
                output: """
                    still.gif: GIF89a, 1x1, 1 frame, 49 bytes
                    global palette of 4 colours

                    frame  position  size  delay   shown  disposal     palette  bytes  offset
                        0       0,0   1x1   0 ms  100 ms  unspecified  global       4      33

                    """))
    }

    @Test func `plays as viewers do`() throws {
        for (count, plays, words) in [(nil, "1", "once"), (0, "null", "forever"), (1, "2", "2 times")]
            as [(UInt8?, String, String)]
        {
            var gif = TinyGIF(width: 1, height: 1)
            if let count { gif.loop(count) }
            gif.add("r")
            gif.add("g")
            gif.trailer()
            try folder.write(gif.bytes, to: "a.gif")
            let stored = count.map { String($0) } ?? "null"
            #expect(
                try program.run("info", "a.gif", "--json").output.contains(
                    "\"loop_count\":\(stored),\"plays\":\(plays),"))
            #expect(try program.run("info", "a.gif").output.contains("200 ms, plays \(words)\n"))
        }
    }

    /// Whatever a file says of itself must not reach the terminal's ears.
    @Test func `a comment with control characters`() throws {
        var gif = TinyGIF(width: 1, height: 1)
        gif.comment("a\u{1B}[31m\"b\"\n\u{202E}é\u{9B}")
        gif.add("r")
        gif.trailer()
        try folder.write(gif.bytes, to: "a.gif")
        #expect(try program.run("info", "a.gif").output.contains("\ncomment: a\\u{1b}[31m\"b\"\\n\\u{202e}é\\u{9b}\n"))
        #expect(
            try program.run("info", "--json", "a.gif").output.contains(
                #""comments":["a\u001b[31m\"b\"\n\#u{202E}é\u009b"]"#))
    }

    @Test func `a comment that is not UTF-8 is Latin-1`() throws {
        var bytes = TinyGIF.spot.bytes
        let place = bytes.firstIndex(of: UInt8(ascii: "h")) ?? 0
        bytes[place] = 0xE9
        try folder.write(bytes, to: "a.gif")
        #expect(try program.run("info", "a.gif").output.contains("comment: éello\n"))
    }

    @Test func `a file that is cut short is described as far as it goes`() throws {
        try folder.write(Array(TinyGIF.spot.bytes.prefix(100)), to: "cut.gif")
        let run = try program.run("info", "cut.gif")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("cut.gif: GIF89a, 4x2, 2 frames, 100 bytes\n"))
        #expect(run.errors == "cut.gif: warning: frame 1, byte 100: the file ends inside the image data\n")
        let json = try program.run("info", "cut.gif", "--json")
        #expect(json.exitCode == 0)
        #expect(json.errors == "")
        #expect(json.output.hasSuffix("],\"warnings\":[\"frame 1, byte 100: the file ends inside the image data\"]}\n"))
    }

    @Test func `a file that is cut before its first image`() throws {
        try folder.write(Array(TinyGIF.spot.bytes.prefix(13)), to: "bare.gif")
        try expect(
            program.run("info", "bare.gif"),
            ProgramRun(
                exitCode: 0, output: "bare.gif: GIF89a, 4x2, 0 frames, 13 bytes\nno global palette\n",
                errors: "bare.gif: warning: byte 13: the file ends inside the global colour table\n"))
        try expect(
            program.run("info", "bare.gif", "--json"),
            ProgramRun(
                exitCode: 0,
                output: """
                    {"file":"bare.gif","bytes":13,"version":"89a","width":4,"height":2,"frame_count":0,\
                    "loop_count":null,"plays":1,"duration_ms":0,"displayed_duration_ms":0,"global_palette":0,\
                    "background_index":0,"comments":[],"frames":[],\
                    "warnings":["byte 13: the file ends inside the global colour table"]}

                    """))
        for length in 14...TinyGIF.spot.bytes.count {
            try folder.write(Array(TinyGIF.spot.bytes.prefix(length)), to: "cut.gif")
            let run = try program.run("info", "cut.gif")
            #expect(run.output.hasPrefix("cut.gif: GIF89a, 4x2, "), "\(length)")
            #expect(!run.errors.contains("--recover"))
        }
    }

    @Test func `bad pixel data and what follows the trailer`() throws {
        var bytes = TinyGIF.spot.bytes
        // The first frame's second code becomes 7, which means nothing yet.
        bytes[73] = 0b10_111_100
        bytes += [1, 2, 3]
        try folder.write(bytes, to: "bad.gif")
        let run = try program.run("info", "bad.gif")
        #expect(run.exitCode == 0)
        #expect(
            run.errors == """
                bad.gif: warning: frame 0, byte 73: LZW code 7 is not defined yet (the next is 6)
                bad.gif: warning: 3 bytes after the trailer

                """)
    }

    @Test func `no image at all`() throws {
        var gif = TinyGIF(width: 1, height: 1)
        gif.trailer()
        try folder.write(gif.bytes, to: "none.gif")
        try expect(
            program.run("info", "none.gif"),
            ProgramRun(
                exitCode: 3, output: "none.gif: GIF89a, 1x1, 0 frames, 26 bytes\nglobal palette of 4 colours\n",
                errors: "none.gif: error: byte 26: the file holds no image\n"))
    }

    static let unreadable: [(file: String, bytes: [UInt8], errors: String)] = [
        ("empty.gif", [], "empty.gif: error: not a GIF file\n"),
        ("text.gif", Array("source \"a.gif\"".utf8), "text.gif: error: not a GIF file\n"),
        (
            "picture.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0],
            """
            picture.png: error: not a GIF but a PNG file, and only GIFs are read here
              'gifscript explain' tells size and frames of a script's 'source "picture.png"'

            """
        ),
        (
            "new.gif", Array("GIF90a".utf8),
            "new.gif: error: byte 3: unsupported GIF version '90a': only 87a and 89a exist\n"
        ),
        (
            "short.gif", Array("GIF89a".utf8) + [1, 0],
            "short.gif: error: byte 8: the file ends inside the logical screen descriptor\n"
        ),
    ]

    @Test(arguments: unreadable) func `what is no GIF`(_ file: String, _ bytes: [UInt8], _ errors: String) throws {
        try folder.write(bytes, to: file)
        try expect(program.run("info", file), ProgramRun(exitCode: 3, errors: errors))
    }

    @Test func `a missing file, with what may be meant`() throws {
        try expect(
            program.run("info", "spto.gif"),
            ProgramRun(
                exitCode: 3,
                errors: "spto.gif: error: cannot read it: no such file\n  did you mean 'spot.gif'?\n"))
        try expect(
            program.run("info", "spto.gif", "--json"),
            ProgramRun(
                exitCode: 3,
                errors:
                    #"{"file":"spto.gif","severity":"error","code":"input","message":"cannot read it: no such file","range":null,"hint":"did you mean 'spot.gif'?"}"#
                    + "\n"))
    }

    @Test func `a folder`() throws {
        try expect(
            program.run("info", "."), ProgramRun(exitCode: 3, errors: ".: error: cannot read it: it is a folder\n"))
    }

    @Test func `a closed standard input`() throws {
        var program = program
        program.input = nil
        try expect(
            program.run("info", "-"), ProgramRun(exitCode: 3, errors: "<stdin>: error: cannot read it: it is closed\n"))
    }

    static let limitCases = [
        ("frames=1", "it has more frames than the 1 that may be"),
        ("canvas=7", "a frame has 8 pixels, and 7 are allowed"),
        ("pixels=9", "its frames have more pixels in all than the 9 that may be"),
    ]

    @Test(arguments: limitCases) func `limits`(_ limit: String, _ message: String) throws {
        let name = limit.prefix { $0 != "=" }
        try expect(
            program.run("info", "spot.gif", "--limit", limit),
            ProgramRun(exitCode: 4, errors: "spot.gif: error: \(message)\n  raise it with --limit \(name)=N\n"))
    }

    @Test func `a file name that is not UTF-8`() throws {
        let run = try program.run([Array("info".utf8), Array("caf".utf8) + [0xE9] + Array(".gif".utf8)])
        #expect(
            run == ProgramRun(exitCode: 2, errors: "gifscript: the argument 'caf\u{FFFD}.gif' is not valid UTF-8\n"))
    }
}
