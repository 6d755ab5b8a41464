import TestSupport
import Testing

@Suite struct ExplainTests {
    let folder: TemporaryFolder
    var program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        var gif = TinyGIF(width: 4, height: 2)
        gif.loop(0)
        for delay in [7, 7, 7, 12, 7, 7] as [UInt8] { gif.add("gggg", "gbbg", delay: delay) }
        gif.trailer()
        try folder.write(gif.bytes, to: "six.gif")
    }

    @Test func `which frames go through, and what is drawn over the others`() throws {
        try folder.write(
            """
            source "six.gif"
            rect size 2 1 fill red at 1 0 frames 1..3
            output "out.gif"
            """, to: "a.gs")
        try expect(
            program.run("explain", "a.gs"),
            ProgramRun(
                exitCode: 0,
                output: """
                    a.gs: 4x2, 6 frames, 0.47 s, plays forever
                    source 'six.gif': 4x2, 6 frames, shown as it is
                    output 'out.gif': GIF, 6 frames

                    frames  time           delay   source  base        drawn  position  size  line
                    0       0 - 0.07 s     70 ms   0       untouched
                    1-2     0.07 - 0.21 s  70 ms   1-2     drawn over  rect   1,0       2x1   2
                    3       0.21 - 0.33 s  120 ms  3       drawn over  rect   1,0       2x1   2
                    4       0.33 - 0.4 s   70 ms   4       restored
                    5       0.4 - 0.47 s   70 ms   5       untouched

                    untouched   the source's frame goes through as it is stored, its compressed data too
                    drawn over  outside of what is drawn the source's pixels keep their colours
                    restored    what was drawn over the frame before is taken off

                    lossy: nothing that the script asks for

                    known only after rendering:
                      where colours of the source and of what is drawn need more than 256 together: the least used give way
                      which frames that are drawn over are copied all the same: those that change nothing there

                    """))
        #expect(folder.names == ["a.gs", "six.gif"])
    }

    /// What changes in every frame is one row, from what to what.
    @Test func `hundreds of frames in a few rows`() throws {
        try folder.write(
            """
            canvas 100x60 white frames 800 lasts 40s
            text "{frame}" at (frame / 10) 4 size 20 frames 10..
            for x in 0..9 { if x < 5 { rect at (x * 10) 50 size 4 4 fill black } }
            """, to: "a.gs")
        let run = try program.run("explain", "a.gs")
        #expect(run.exitCode == 0)
        let table = """

            frames  time          delay  source  base       drawn               position     size            line
            0       0 - 0.05 s    50 ms  canvas  new        rect, 5 times       0,50         44x4            3
            1-9     0.05 - 0.5 s  50 ms  canvas  as before  rect, 5 times       0,50         44x4            3
            10-799  0.5 - 40 s    50 ms  canvas  new        text "10" to "799"  1,4 to 80,4  23x28 to 35x28  2
                                                            rect, 5 times       0,50         44x4            3

            """
        #expect(run.output.contains(table), "\(run.output)")
    }

    /// The first place and the last do not tell of a way that comes back.
    @Test func `a way to and fro`() throws {
        try folder.write(
            "canvas 100x60 white frames 60 lasts 6s\nrect size 4 4 at (frame % 30 * 2) 50\n", to: "a.gs")
        let run = try program.run("explain", "a.gs")
        #expect(run.output.contains(" rect   0,50 to 58,50  4x4 "), "\(run.output)")
        try folder.write(
            "canvas 100x60 white frames 50 lasts 5s\nrect size 4 4 at (frame % 30 * 2) 50\n", to: "a.gs")
        #expect(
            try program.run("explain", "a.gs").output.contains(" rect   0,50 to 38,50, in 62x4 at 0,50  4x4 "))
    }

    @Test func `clips that go over into one another`() throws {
        try folder.write(
            "source \"six.gif\"\ntransition wipe left 140ms\nsource \"six.gif\"\noutput \"out.gif\"\n", to: "a.gs")
        let run = try program.run("explain", "a.gs")
        #expect(run.output.contains("  six.gif 4-5 to six.gif 0-1  new: wipe"), "\(run.output)")
        #expect(run.output.contains("\n0-2     0 - 0.21 s     70 ms   six.gif 0-2  "), "\(run.output)")
    }

    /// Each caption has a clock and a place of its own there.
    @Test func `captions that move`() throws {
        try folder.write("1\n00:00:00,000 --> 00:00:01,000\nhi\n\n2\n00:00:00,500 --> 00:00:01,000\nho\n", to: "c.srt")
        try folder.write(
            "canvas 100x100 black lasts 1s frames 4\ncaptions \"c.srt\" size 20 enter slide left 250ms\n", to: "a.gs")
        let run = try program.run("explain", "a.gs")
        let rows = run.output.split(separator: "\n").filter { $0.contains("captions") }
        #expect(rows.count == 3, "\(run.output)")
        #expect(rows[2].contains("\"hi\" \"ho\""), "\(run.output)")
    }

    @Test func `what makes new colours, and what is known only later`() throws {
        try folder.write(
            """
            source "six.gif" size 8 4
            effect blur 2 frames 2..
            output "out.gif" colors 16 lossy 30 matte white max-size 1MB
            output "out.webp"
            """, to: "a.gs")
        let run = try program.run("explain", "a.gs")
        #expect(
            run.output.hasSuffix(
                """
                lossy:
                  'six.gif' is scaled to 8x4, which makes new colours
                  the effect 'blur' changes the colours of the frames that it acts on
                  'out.gif' has the best 16 colours for all frames
                  'out.gif' takes near colours for one another ('lossy 30')
                  'out.gif' has half-transparent pixels blended onto its matte

                known only after rendering:
                  whether the colours of all new frames fit in one table of 256: else some may be shown by near ones
                  what 'out.gif' gives up for its 'max-size', if anything

                """), "\(run)")
        #expect(run.output.contains("\noutput 'out.webp': lossless WebP, 6 frames\n"), "\(run.output)")
        #expect(run.output.contains("new: blur"), "\(run.output)")
    }

    @Test(arguments: ["colors 16", "palette global", "lossy 20", "keep-colors red", "palette \"six.gif\""])
    func `an output with colours of its own`(_ option: String) throws {
        try folder.write(
            "source \"six.gif\"\nrect size 2 1 fill red at 1 0 frames 1..3\noutput \"o.gif\" \(option)\n", to: "a.gs")
        let output = try program.run("explain", "a.gs").output
        #expect(output.contains("\n0       0 - 0.07 s     70 ms   0       recoloured\n"), "\(output)")
        #expect(
            output.contains(
                "\nrecoloured  the source's frame with nothing drawn over it, in the colours of the output\n"),
            "\(output)")
        #expect(output.contains("\ndrawn over  something is drawn over the source's frame\n"), "\(output)")
        #expect(!output.contains("untouched") && !output.contains("keep their colours"), "\(output)")
        let json = try program.run("explain", "a.gs", "--format", "json").output
        #expect(json.contains("\"made\":\"recolored\"") && !json.contains("\"made\":\"untouched\""), "\(json)")
    }

    @Test func `outputs of which one copies frames`() throws {
        try folder.write(
            "source \"six.gif\"\noutput \"a.gif\"\noutput \"b.gif\" colors 16\noutput \"c.webp\"\n", to: "a.gs")
        let output = try program.run("explain", "a.gs").output
        #expect(
            output.contains(
                "the source's frame goes through as it is stored, its compressed data too; not in 'b.gif', 'c.webp'\n"),
            "\(output)")
        try folder.write(
            "source \"six.gif\" frames [5, 0]\noutput \"c.webp\"\noutput \"b.gif\" colors 16\n", to: "a.gs")
        let anew = try program.run("explain", "a.gs").output
        #expect(!anew.contains("copied") && !anew.contains("recoloured"), "\(anew)")
    }

    @Test func `captions in chosen frames`() throws {
        try folder.write("1\n00:00:00,000 --> 00:00:01,000\nhi\n", to: "c.srt")
        try folder.write(
            "canvas 100x100 black lasts 1s frames 4\ncaptions \"c.srt\" size 20 frames 1..2\n", to: "a.gs")
        let rows = try program.run("explain", "a.gs").output.split(separator: "\n").filter { $0.contains("captions") }
        #expect(rows.map { $0.prefix(2) } == ["1 ", "2 "], "\(rows)")
    }

    @Test func `as JSON, every frame by itself`() throws {
        try folder.write(
            "source \"six.gif\"\ngroup size 3 2 at 0 0 { rect size 1 1 at 1 0 fill red frames 1 }\noutput \"out.gif\"",
            to: "a.gs")
        let run = try program.run("explain", "a.gs", "--format", "json")
        #expect(run.exitCode == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 8, "\(run.output)")
        #expect(
            lines.first
                == #"{"file":"a.gs","width":4,"height":2,"frame_count":6,"duration_ms":470,"plays":null,"sources":[{"file":"six.gif","width":4,"height":2,"frame_count":6,"as_it_is":true,"scaled_to":null,"transition":null,"place":{"file":"a.gs","line":1,"column":1}}],"effects":[],"overlays":[{"kind":"group","file":null,"depth":0,"place":{"file":"a.gs","line":2,"column":1}},{"kind":"rect","file":null,"depth":1,"place":{"file":"a.gs","line":2,"column":25}}],"outputs":[{"output":"out.gif","format":"gif","frame_count":6,"copies_frames":true}],"lossy":[],"after_rendering":["where colours of the source and of what is drawn need more than 256 together: the least used give way","which frames that are drawn over are copied all the same: those that change nothing there"],"frames":["#
        )
        #expect(
            lines[2]
                == #"{"index":1,"time_ms":70,"delay_ms":70,"displayed_delay_ms":70,"delay_cs":7,"source":0,"source_frame":1,"transition":null,"made":"drawn-over","effects":[],"drawn":[{"overlay":0,"x":0,"y":0,"width":3,"height":2,"opacity":1,"texts":[],"font_size":null,"image_frame":null},{"overlay":1,"x":1,"y":0,"width":1,"height":1,"opacity":1,"texts":[],"font_size":null,"image_frame":null}]},"#
        )
    }

    /// Its amount would be wrong in the frames that there are.
    @Test func `an effect that acts in no frame`() throws {
        try folder.write("source \"six.gif\"\neffect opacity (frame - 4) frames 40", to: "a.gs")
        let run = try program.run("explain", "a.gs")
        #expect(run.exitCode == 0)
        #expect(run.errors.hasPrefix("a.gs:2:28: warning: this range meets no frame"), "\(run.errors)")
    }

    @Test func `errors and warnings as from a render`() throws {
        try folder.write("sorce \"six.gif\"\n", to: "bad.gs")
        let bad = try program.run("explain", "bad.gs")
        #expect(bad.exitCode == 1 && bad.output.isEmpty && bad.errors.contains("did you mean 'source'?"))
        try folder.write("param title text\nsource \"six.gif\"\ntext \"{title}\" size 8 frames 9..\n", to: "a.gs")
        #expect(try program.run("explain", "a.gs").exitCode == 2)
        #expect(
            try program.run("explain", "a.gs", "--set", "title=x").errors == """
                a.gs:3:23: warning: this range meets no frame
                  3 | text "{title}" size 8 frames 9..
                    |                       ^^^^^^^^^^ there are 6 frames, 0 to 5

                """)
        try folder.write("source \"none.gif\"\n", to: "none.gs")
        #expect(try program.run("explain", "none.gs").exitCode == 3)
        #expect(try program.run("explain", "bad.gs", "--limit", "script=3").exitCode == 4)
        // What only the layout of a late frame shows leaves no half of a result.
        try folder.write(
            "source \"six.gif\"\ntext \"{\"\" if frame < 4 else \"overlong\"}\" size 8 box 0 0 4 2 overflow error\n",
            to: "late.gs")
        let late = try program.run("explain", "late.gs", "--format", "json")
        #expect(late.exitCode == 1 && late.output.isEmpty, "\(late)")
    }
}
