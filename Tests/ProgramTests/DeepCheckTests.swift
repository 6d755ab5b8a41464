import TestSupport
import Testing

@Suite struct DeepCheckTests {
    let folder: TemporaryFolder
    let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
    }

    private func check(_ script: String, _ options: String...) throws -> ProgramRun {
        try folder.write("canvas 200x100 black frames 4\n" + script, to: "a.gs")
        let run = try program.run(["check", "a.gs", "--deep"] + options)
        #expect(folder.names == ["a.gs"])
        return run
    }

    @Test func `nothing to tell`() throws {
        try expect(check("text \"hi\" size 20\nrect size 10 10"), ProgramRun(exitCode: 0))
    }

    /// What has letters, but nothing that is seen of them.
    @Test(arguments: [
        "fill none stroke none", "fill #f000", "fill none stroke red 0", "fill linear(none, #fff0)",
        "fill none background none shadow 2 2 2 none", "opacity 0",
    ])
    func `a text without ink`(_ options: String) throws {
        try folder.write("1\n00:00:00,000 --> 00:00:05,000\nunseen\n", to: "talk.srt")
        for overlay in ["text \"unseen\"", "captions \"talk.srt\"", "group { text \"unseen\" OPTIONS }"] {
            let line =
                overlay.contains("OPTIONS") ? overlay.replacing("OPTIONS", with: options) : "\(overlay) \(options)"
            try folder.write("canvas 200x100 black frames 4\n\(line)\n", to: "a.gs")
            for run in [try program.run("check", "a.gs", "--deep"), try program.run("render", "a.gs")] {
                #expect((run.output + run.errors).contains("warning: this is never visible"), "\(line): \(run)")
            }
        }
    }

    @Test(arguments: [
        "fill none stroke red 1", "fill none shadow 2 2 red", "fill none background red", "fill linear(none, red)",
        "fill #f001",
    ])
    func `a text with some ink`(_ options: String) throws {
        try expect(check("text \"seen\" size 20 \(options)"), ProgramRun(exitCode: 0))
        try expect(check("text \"[seen](red)\" size 20 markup fill none"), ProgramRun(exitCode: 0))
    }

    @Test func `what does not fit`() throws {
        let run = try check(
            """
            text "far too many words for so small a box" size fit 20..40 box 10 10 60 20
            text "three words here" size 20 box 10 10 60 20 overflow ellipsis
            text "wide wide wide" size 30 box 10 10 60 20 overflow clip
            """)
        #expect(run.exitCode == 0)
        let heads = run.output.split(separator: "\n").filter { $0.hasPrefix("a.gs:") }.map(String.init)
        #expect(heads.count == 3, "\(run.output)")
        #expect(
            heads[0].hasPrefix(
                "a.gs:2:1: warning: \"far too many words for so small a box\" does not fit its box of 60x20 in frame 0: at 20 px it takes "
            ))
        #expect(heads[1].hasPrefix("a.gs:3:1: warning: \"three words here\" is cut to \"thre…\" in frame 0"))
        #expect(heads[2] == "a.gs:4:1: warning: \"wide wide wide\" is clipped to its box of 60x20 in frame 0")
    }

    @Test func `at which sizes texts are set`() throws {
        let run = try check(
            "text \"{\"short\" if frame < 2 else \"a much longer text than that\"}\" size 40 box 0 0 120 50",
            "--format",
            "json")
        #expect(run.exitCode == 0)
        #expect(
            run.output.hasPrefix(
                #"{"file":"a.gs","severity":"note","code":"text-size","message":"its texts are set at "#))
        #expect(run.output.contains(#"px (\"a much longer text than that\" in frame 2) to "#), "\(run.output)")
        #expect(
            run.output.contains(#"(\"short\" in frame 0) instead of 40, to fit its box of 120x50"#), "\(run.output)")
        #expect(run.output.contains(#""range":{"start":{"line":2,"column":1},"#), "\(run.output)")
        #expect(run.output.split(separator: "\n").count == 1)
    }

    @Test func `what is beside the canvas, or not seen at all`() throws {
        let run = try check(
            """
            text "over the edge" size 20 at 150 10
            text "passing by" size 20 at (frame * 100 - 50) 10
            rect size 10 10 at 300 10
            text "" at top
            text "unseen" opacity 0
            group { rect size 5 5 at 500 5 }
            """)
        expect(
            run,
            ProgramRun(
                exitCode: 0,
                output: """
                    a.gs:2:1: warning: "over the edge" reaches beyond the canvas in frame 0, by 88 px at the right
                      2 | text "over the edge" size 20 at 150 10
                        | ^^^^^^^^^^^^^^^^^^^^ let 'size' be smaller, or put it elsewhere
                    a.gs:4:1: warning: this is never visible
                      4 | rect size 10 10 at 300 10
                        | ^^^^ it is empty, transparent or outside the canvas in every frame that it has
                    a.gs:5:1: warning: this is never visible
                      5 | text "" at top
                        | ^^^^^^^ it is empty, transparent or outside the canvas in every frame that it has
                    a.gs:6:1: warning: this is never visible
                      6 | text "unseen" opacity 0
                        | ^^^^^^^^^^^^^ it is empty, transparent or outside the canvas in every frame that it has
                    a.gs:7:9: warning: this is never visible
                      7 | group { rect size 5 5 at 500 5 }
                        |         ^^^^ it is empty, transparent or outside the canvas in every frame that it has

                    """))
    }

    @Test func `characters that no font has, in captions too`() throws {
        let run = try check("text \"ok \\uDBFF\\uDFFD\" size 10\ntext \"{frame}\" size 10")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("a.gs:2:1: warning: no font has "), "\(run.output)")
    }

    /// All errors that only the layout shows, in one run.
    @Test func `errors`() throws {
        let run = try check(
            """
            text "overlong" size 40 box 0 0 20 10 overflow error
            text "x{frame}" size 40 box 0 0 20 10 overflow error frames 2..
            rect size 5 5 at 900 0
            """)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("a.gs:2:1: error: the text does not fit its box in frame 0"), "\(run.output)")
        #expect(run.output.contains("a.gs:3:1: error: the text does not fit its box in frame 2"), "\(run.output)")
        #expect(run.output.contains("a.gs:4:1: warning: this is never visible"), "\(run.output)")
    }

    @Test func `the work is bounded`() throws {
        try folder.write("canvas 200x100 black frames 100000 lasts 3600s\ntext \"{frame}\" size 10\n", to: "a.gs")
        let run = try program.run("check", "a.gs", "--deep", "--limit", "pixels=10G")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("a.gs: note: texts were laid out for frames 0 to "), "\(run)")
    }
}
