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
        try folder.write("source \"spot 1.gif\"\nimage \"over#2.gif\"\n", to: "media/a.gs")
    }

    @Test func `a rule for make names all that was read`() throws {
        try expect(program.run("render", "media/a.gs", "-o", "$out.gif", "--deps", "a.d"), ProgramRun(exitCode: 0))
        #expect(
            try String(decoding: folder.read("a.d"), as: UTF8.self) == ##"""
                $$out.gif: \
                  media/a.gs \
                  media/over\#2.gif \
                  media/spot\ 1.gif

                media/a.gs:

                media/over\#2.gif:

                media/spot\ 1.gif:

                """##)
    }

    @Test func `make reads the rule`() throws {
        guard try Shell.has("make") else { return }
        let run = try Shell.run(
            """
            printf 'out.gif: ; @gifscript render media/a.gs -o $@ --deps out.d && echo made\\n-include out.d\\n' > Makefile
            make -s && make -s && touch 'media/spot 1.gif' && make -s && rm 'media/over#2.gif' && touch media/a.gs
            make -s 2>&1 | grep -c 'over#2.gif'
            """, in: folder)
        #expect(run.output.hasPrefix("made\nmade\n"), "\(run)")
        // What is gone is told by the program, not by make.
        #expect(run.output.hasSuffix("\n2\n") || run.output.hasSuffix("\n3\n"), "\(run)")
    }

    @Test func `no rule for what has no name`() throws {
        try expect(
            program.run("render", "media/a.gs", "-o", "-", "--deps", "a.d"),
            ProgramRun(
                exitCode: 2,
                errors: "gifscript: '--deps' needs an output that has a name; standard output has none: -o FILE\n"))
        let run = try program.run("render", "media/a.gs", "-o", "out.gif", "--deps", "none/a.d")
        #expect(run.exitCode == 3)
        #expect(run.errors.contains("cannot write 'none/a.d': no such folder"))
    }

    @Test func `figures on request`() throws {
        let run = try program.run("render", "media/a.gs", "-o", "out.gif", "--report")
        #expect(run.exitCode == 0)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 3, "\(run.errors)")
        #expect(lines.first?.hasPrefix("out.gif: ") == true)
        #expect(run.errors.contains("  palettes: one of "))
        #expect(run.errors.contains("  drawn: "))
        let json = try program.run("render", "media/a.gs", "-o", "out.gif", "--report", "--format", "json").errors
        #expect(json.hasPrefix("{\"output\":\"out.gif\",\"width\":"), "\(json)")
    }
}
