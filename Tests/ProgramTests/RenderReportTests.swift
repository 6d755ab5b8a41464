import TestSupport
import Testing

@Suite struct RenderReportTests {
    let folder: TemporaryFolder
    let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.makeFolder("media")
        try folder.write(TinyGIF.spot.bytes, to: "media/spot 1.gif")
        try folder.write(TinyGIF.spot.bytes, to: "media/over#2.gif")
        try folder.write("include \"b.gs\"\nparam n text\nsource \"spot 1.gif\"\nmin-delay 20ms\n", to: "media/a.gs")
        try folder.write("image \"over#2.gif\"\n", to: "media/b.gs")
        try folder.write("{\"n\": \"x\"}", to: "data.json")
    }

    @Test func `a rule for make names all that was read`() throws {
        try expect(
            program.run("render", "media/a.gs", "-o", "$out.gif", "--deps", "a.d", "--data", "data.json"),
            ProgramRun(exitCode: 0))
        #expect(
            try String(decoding: folder.read("a.d"), as: UTF8.self) == ##"""
                $$out.gif: \
                  data.json \
                  media/a.gs \
                  media/b.gs \
                  media/over\#2.gif \
                  media/spot\ 1.gif

                data.json:

                media/a.gs:

                media/b.gs:

                media/over\#2.gif:

                media/spot\ 1.gif:

                """##)
    }

    @Test func `a rule on standard output`() throws {
        try folder.write("source \"spot 1.gif\"\nmin-delay 20ms\n", to: "media/c.gs")
        let names = folder.names + ["c.gif"]
        let run = try program.run("render", "media/c.gs", "-o", "c.gif", "--deps", "-")
        #expect(
            run
                == ProgramRun(
                    exitCode: 0,
                    output: #"""
                        c.gif: \
                          media/c.gs \
                          media/spot\ 1.gif

                        media/c.gs:

                        media/spot\ 1.gif:

                        """#))
        #expect(folder.names == names.sorted())
    }

    @Test(arguments: ["media/a.gs", "media/b.gs", "media/spot 1.gif", "data.json", "out.gif"])
    func `the rule takes the place of nothing that is read or written`(_ taken: String) throws {
        let before = taken == "out.gif" ? nil : try folder.read(taken)
        let names = folder.names
        let run = try program.run(
            "render", "media/a.gs", "-o", "out.gif", "--deps", taken, "--data", "data.json", "--quiet")
        #expect(run.exitCode == 3)
        #expect(run.errors.contains("the rule cannot take its place"), "\(run.errors)")
        if let before { #expect(try folder.read(taken) == before) }
        // That is known before anything is drawn.
        #expect(folder.names == names)
    }

    @Test func `make reads the rule`() throws {
        guard try Shell.has("make") else { return }
        let run = try Shell.run(
            """
            printf 'out.gif: ; @gifscript render media/a.gs --set n=x -o $@ --deps out.d && echo made\\n-include out.d\\n' > Makefile
            make -s && make -s && touch 'media/spot 1.gif' && make -s && rm 'media/over#2.gif' && touch media/a.gs
            make -s 2>&1 | grep -q "cannot read 'over#2.gif'" && echo told
            """, in: folder)
        // What is gone is told by the program, not by make.
        #expect(run.output == "made\nmade\ntold\n", "\(run)")
    }

    @Test func `no rule for what has no name`() throws {
        try expect(
            program.run("render", "media/a.gs", "-o", "-", "--deps", "a.d", "--set", "n=x"),
            ProgramRun(
                exitCode: 2,
                errors: "gifscript: '--deps' needs an output that has a name; standard output has none: -o FILE\n"))
        let run = try program.run("render", "media/a.gs", "-o", "out.gif", "--set", "n=x", "--deps", "none/a.d")
        #expect(run.exitCode == 3)
        #expect(run.errors.contains("cannot write 'none/a.d': no such folder"))
    }

    @Test func `figures on request`() throws {
        let run = try program.run("render", "media/a.gs", "-o", "out.gif", "--report", "--set", "n=x")
        #expect(run.exitCode == 0)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 6, "\(run.errors)")
        #expect(lines.first?.hasPrefix("out.gif: ") == true, "\(run.errors)")
        #expect(run.errors.contains("  palettes: one of "))
        #expect(run.errors.contains("  drawn: "))
        #expect(run.errors.contains("  frames: 2 copied from the source, 0 quantized, 0 drawn in their own colours\n"))
        #expect(run.errors.contains("  changed: 0 pixels of the source in a neighbouring colour\n  time: 0"))
        let json = try program.run(
            "render", "media/a.gs", "-o", "out.gif", "--report", "--format", "json", "--set", "n=x"
        ).errors
        #expect(json.hasPrefix("{\"output\":\"out.gif\",\"width\":"), "\(json)")
        #expect(
            json.contains("\"copied_frames\":2,\"quantized_frames\":0,\"changed_pixels\":0,\"seconds\":0"), "\(json)")
    }

    /// Rows in another order are compressed anew.
    @Test func `an interlaced output copies nothing`() throws {
        try folder.write(
            "source \"spot 1.gif\"\nmin-delay 20ms\noutput \"x.gif\" interlace\n", to: "media/c.gs")
        let run = try program.run("render", "media/c.gs", "--report")
        #expect(run.errors.contains("  frames: 0 copied from the source, 0 quantized, 2 drawn in their own colours\n"))
        let explained = try program.run("explain", "media/c.gs").output
        #expect(explained.contains("this output has it compressed anew"), "\(explained)")
    }

    /// The script's own name for an output is not where it is.
    @Test func `figures of an output that lies beside its script`() throws {
        try folder.write(
            "source \"spot 1.gif\"\nmin-delay 20ms\noutput \"x.gif\"\noutput \"y.webp\"\n", to: "media/c.gs")
        let run = try program.run("render", "media/c.gs", "--report")
        #expect(run.exitCode == 0)
        let lines = run.errors.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
        #expect(
            lines == ["x.gif", "  palettes", "  drawn", "  frames", "  changed", "  time", "y.webp", "  time"],
            "\(run.errors)")
        #expect(run.errors.contains("  frames: 2 copied from the source, 0 quantized, 0 drawn in their own colours\n"))
    }
}
