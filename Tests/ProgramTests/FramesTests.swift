import ImageFiles
import Raster
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct FramesTests {
    let folder: TemporaryFolder
    var program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.write(TinyGIF.spot.bytes, to: "spot.gif")
    }

    @Test func `every displayed frame, the folder made where it is missing`() throws {
        try expect(program.run("frames", "spot.gif", "-o", "out/deep"), ProgramRun(exitCode: 0))
        #expect(folder.names(in: "out/deep") == ["frame-0000.png", "frame-0001.png"])
        #expect(
            try picture("out/deep/frame-0000.png") == """
                gggg
                gbbg
                """)
        #expect(
            try picture("out/deep/frame-0001.png") == """
                gggg
                grbg
                """)
    }

    /// Also where every pixel is opaque: programs that compare frames want one layout.
    @Test func `pictures are RGBA`() throws {
        #expect(try program.run("frames", "spot.gif", "-o", "out").exitCode == 0)
        let header = try folder.read("out/frame-0000.png").dropFirst(16)
        // Width, height, bit depth 8, colour type 6: red, green, blue, alpha.
        #expect(header.prefix(10) == [0, 0, 0, 4, 0, 0, 0, 2, 8, 6])
    }

    @Test func `disposal clears to transparent`() throws {
        var gif = TinyGIF(width: 3, height: 1)
        gif.add("rgb", disposal: 2)
        gif.add("b", x: 1)
        gif.trailer()
        try folder.write(gif.bytes, to: "a.gif")
        #expect(try program.run("frames", "a.gif", "-o", "out").exitCode == 0)
        #expect(try picture("out/frame-0000.png") == "rgb")
        #expect(try picture("out/frame-0001.png") == " b ")
    }

    @Test mutating func `from standard input`() throws {
        program.input = TinyGIF.spot.bytes
        try expect(program.run("frames", "-", "-o", "out"), ProgramRun(exitCode: 0))
        #expect(folder.names(in: "out").count == 2)
    }

    @Test func `a damaged file is refused and nothing written`() throws {
        try folder.write(Array(TinyGIF.spot.bytes.prefix(100)), to: "cut.gif")
        try expect(
            program.run("frames", "cut.gif", "-o", "out"),
            ProgramRun(
                exitCode: 3,
                errors: """
                    cut.gif: error: frame 1, byte 100: the file ends inside the image data
                      --recover uses the frames that are good

                    """))
        #expect(!folder.exists("out"))
        // With no good frame there is nothing to recover.
        try folder.write(Array(TinyGIF.spot.bytes.prefix(13)), to: "bare.gif")
        try expect(
            program.run("frames", "bare.gif", "-o", "out", "--recover"),
            ProgramRun(exitCode: 3, errors: "bare.gif: error: byte 13: the file ends inside the global colour table\n"))
        #expect(
            try program.run("frames", "cut.gif", "-o", "out", "--format=json").errors
                == #"{"file":"cut.gif","severity":"error","code":"damaged","message":"frame 1, byte 100: the file ends inside the image data","range":null,"hint":"--recover uses the frames that are good"}"#
                + "\n")
    }

    @Test func `the good frames of a damaged file`() throws {
        try folder.write(Array(TinyGIF.spot.bytes.prefix(100)), to: "cut.gif")
        let warning = "cut.gif: warning: frame 1, byte 100: the file ends inside the image data\n"
        try expect(program.run("frames", "cut.gif", "-o", "out", "--recover"), ProgramRun(exitCode: 0, errors: warning))
        #expect(folder.names(in: "out") == ["frame-0000.png"])
        try expect(program.run("frames", "cut.gif", "-o", "out", "--recover", "--quiet"), ProgramRun(exitCode: 0))
    }

    @Test func `frames of an earlier run are told of`() throws {
        try folder.makeFolder("out")
        try folder.write("old", to: "out/frame-0001.png")
        try folder.write("old", to: "out/frame-0002.png")
        try expect(
            program.run("frames", "spot.gif", "-o", "out"),
            ProgramRun(
                exitCode: 0,
                errors: """
                    out/frame-0002.png: warning: it is of an earlier run: this GIF has 2 frames
                      it and the frames after it were left as they are

                    """))
        #expect(try picture("out/frame-0001.png") == "gggg\ngrbg")
    }

    @Test func `the folder is a file`() throws {
        try expect(
            program.run("frames", "spot.gif", "-o", "spot.gif"),
            ProgramRun(exitCode: 3, errors: "spot.gif: error: cannot write there: it is not a folder\n"))
        try expect(
            program.run("frames", "spot.gif", "-o", "spot.gif/out"),
            ProgramRun(exitCode: 3, errors: "spot.gif/out: error: cannot write there: it is not a folder\n"))
        #expect(try folder.read("spot.gif") == TinyGIF.spot.bytes)
    }

    @Test func `all frames or none`() throws {
        try folder.makeFolder("out")
        try folder.makeFolder("out/frame-0001.png")
        try folder.write("old", to: "out/frame-0000.png")
        try expect(
            program.run("frames", "spot.gif", "-o", "out"),
            ProgramRun(exitCode: 3, errors: "out: error: cannot write 'frame-0001.png': it is a folder\n"))
        #expect(folder.names(in: "out") == ["frame-0000.png", "frame-0001.png"])
        #expect(try folder.read("out/frame-0000.png") == Array("old".utf8))
    }

    @Test func `files of other names stay`() throws {
        try folder.makeFolder("out")
        try folder.write("mine", to: "out/notes.txt")
        try expect(program.run("frames", "spot.gif", "-o", "out"), ProgramRun(exitCode: 0))
        #expect(folder.names(in: "out") == ["frame-0000.png", "frame-0001.png", "notes.txt"])
    }

    @Test func `a link to a folder is followed, whether or not it is there`() throws {
        try folder.makeLink("link", to: "far/off")
        try expect(program.run("frames", "spot.gif", "-o", "link"), ProgramRun(exitCode: 0))
        #expect(folder.names(in: "far/off") == ["frame-0000.png", "frame-0001.png"])
        try expect(program.run("frames", "spot.gif", "-o", "link/"), ProgramRun(exitCode: 0))
        #expect(folder.names == ["far", "link", "spot.gif"])
    }

    /// What was there before stays, and nothing else.
    @Test(arguments: ["out", "new", "new/deep/folder"], [SIGINT, SIGQUIT]) func `an interrupt leaves nothing behind`(
        _ path: String, _ number: Int32
    ) throws {
        try folder.makeFolder("out")
        try folder.write("old", to: "out/frame-0000.png")
        try writeLongGIF(frames: 150)
        let scratch = try TemporaryFolder()
        let process = try program.start(["frames", "long.gif", "-o", path].map { Array($0.utf8) }, scratch: scratch)
        while !folder.allNames.contains(where: { $0.hasSuffix(".partial/frame-0002.png") }) {
            guard waitpid(process, nil, WNOHANG) == 0 else {
                Issue.record("it ended before it could be interrupted")
                return
            }
            usleep(1000)
        }
        kill(process, number)
        #expect(try Program.wait(for: process) == -number)
        #expect(folder.allNames == ["long.gif", "out", "out/frame-0000.png", "spot.gif"])
        #expect(try folder.read("out/frame-0000.png") == Array("old".utf8))
    }

    @Test mutating func `a file larger than the system allows`() throws {
        try writeLongGIF(frames: 3)
        // In blocks of 512 bytes: fewer than a picture has.
        program.prelude = "ulimit -f 1;"
        try expect(
            program.run("frames", "long.gif", "-o", "new/out"),
            ProgramRun(
                exitCode: 3,
                errors: "new/out: error: cannot write 'frame-0000.png': the file would be larger than is allowed\n"))
        #expect(folder.names == ["long.gif", "spot.gif"])
    }

    @Test func `a missing file makes no folder`() throws {
        let run = try program.run("frames", "none.gif", "-o", "out")
        #expect(run == ProgramRun(exitCode: 3, errors: "none.gif: error: cannot read it: no such file\n"))
        #expect(!folder.exists("out"))
    }

    @Test func `limits`() throws {
        let run = try program.run("frames", "spot.gif", "-o", "out", "--limit", "frames=1")
        #expect(run.exitCode == 4)
        #expect(!folder.exists("out"))
        #expect(try program.run("frames", "spot.gif", "-o", "out", "--limit=frames=2").exitCode == 0)
    }

    @Test func `progress on a terminal only`() throws {
        try writeLongGIF(frames: 40)
        let run = try program.runOnTerminal("frames", "long.gif", "-o", "out")
        #expect(run.exitCode == 0)
        #expect(run.errors.contains("/40 frames  out"))
        #expect(run.errors.hasSuffix("\u{1B}[Kout: 40 frames\n"))
        #expect(try program.runOnTerminal("frames", "long.gif", "-o", "out", "--quiet").errors == "")
    }

    @Test(arguments: [(60, "/40 frames  …"), (45, "/40 frames"), (12, " frames")]) func `the bar fits the terminal`(
        _ columns: Int, _ text: String
    ) throws {
        try writeLongGIF(frames: 40)
        let run = try program.runOnTerminal(
            "frames", "long.gif", "-o", "a/rather/long/path/for/it", columns: UInt16(columns))
        #expect(run.exitCode == 0)
        #expect(run.errors.contains(text))
        let bars = run.errors.split(separator: "\u{1B}[K").filter { $0.contains("frame") }.dropLast()
        #expect(bars.allSatisfy { $0.count < columns }, "\(bars)")
    }

    @Test func `other formats, with what writes their frames`() throws {
        try folder.write(Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8L".utf8), to: "a.webp")
        try expect(
            program.run("frames", "a.webp", "-o", "out"),
            ProgramRun(
                exitCode: 3,
                errors: """
                    a.webp: error: not a GIF but a WebP file, and only GIFs are read here
                      a script's 'source "picture.png"' and 'output "frames/%04d.png"' write the frames of any

                    """))
        #expect(!folder.exists("out"))
    }

    @Test func `an interrupt takes the bar off`() throws {
        try writeLongGIF(frames: 150)
        let run = try program.runOnTerminal("frames", "long.gif", "-o", "out", interruptedAfter: "frames  out")
        #expect(run.exitCode == -SIGINT)
        #expect(run.errors.hasSuffix("/150 frames  out\u{1B}[K"))
        #expect(folder.names == ["long.gif", "spot.gif"])
    }

    /// Large enough to take a while.
    private func writeLongGIF(frames: Int) throws {
        var gif = TinyGIF(width: 250, height: 250)
        let rows = String(repeating: "rg.b.", count: 50)
        for _ in 0..<frames { gif.add(rows) }
        gif.trailer()
        try folder.write(gif.enlarged(to: 500).bytes, to: "long.gif")
    }

    private func picture(_ name: String) throws -> String {
        let bitmap = try PNGFile.decode(folder.read(name))
        let letters: [UInt32: String] = [
            0: " ", 0xFF00_0000: ".", 0xFF00_00FF: "r", 0xFF00_FF00: "g", 0xFFFF_0000: "b",
        ]
        return (0..<bitmap.height).map { y in
            bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width].map { letters[$0] ?? "?" }.joined()
        }.joined(separator: "\n")
    }
}
