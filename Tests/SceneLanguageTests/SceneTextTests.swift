import SceneLanguage
import Testing

@Suite("Texts in a scene")
struct SceneTextTests {
    @Test("Two lines caption a GIF")
    func twoLines() throws {
        let scene = try scene(
            """
            source "cat.gif"
            text "WHEN THE TESTS PASS" at bottom
            """)
        #expect(scene.sources.map(\.file.path) == ["cat.gif"])
        #expect(scene.overlays.map { $0.placement.at?.shown?.shown } == ["bottom"])
        #expect(!scene.overlays[0].changesOverTime)
        #expect(scene.play == nil && scene.delays.isEmpty && scene.outputs.isEmpty)
        #expect(try text("text \"WHEN THE TESTS PASS\"").text.shown == "WHEN THE TESTS PASS")
    }

    @Test(
        "Inline and block mean the same",
        arguments: [
            "text \"HI\" at bottom fill red size 12 frames 12..",
            "text \"HI\" {\n  at bottom\n  fill red\n  size 12\n  frames 12..\n}",
            "text \"HI\" at bottom { fill red; size 12; frames 12.. }",
            "text \"HI\" { frames 12..\n\n size 12; ; fill red /* a\nb */; at bottom }",
        ])
    func inlineAndBlock(line: String) throws {
        let (overlay, text) = (try overlay(line), try text(line))
        #expect(overlay.placement.at?.shown?.shown == "bottom" && overlay.when.shown == "frames 12..")
        #expect(text.fill?.shown?.printed == "#ff0000" && text.size?.shown == "12")
    }

    @Test("Places, points, anchors, offsets and margins")
    func placement() throws {
        func placement(_ line: String) throws -> Placement { try overlay("text \"HI\" " + line).placement }
        func at(_ line: String) throws -> String? { try placement("at " + line).at?.shown?.shown }
        #expect(try at("top-left") == "top-left")
        #expect(try at("40 52") == "40 52")
        #expect(try at("40px -5%") == "40 -5%")
        #expect(try at("(width / 4) (height - 40)") == "80 200")
        #expect(try at("(\"top\" if frame < 5 else \"bottom\")") == "top")
        #expect(try placement("anchor center").anchor == .center)
        #expect(try placement("offset 0 -8").offset?.shown?.shown == "0 -8")
        #expect(try placement("margin 12").margin?.shown?.shown == "12 12")
        #expect(try placement("margin 12 5%").margin?.shown?.shown == "12 5%")
    }

    @Test("Fonts are families or files")
    func fonts() throws {
        let text = try text("text \"HI\" font \"Impact\", \"fonts/a\", \"b.TTF\", \"c.otf\", \"d.ttc\"")
        #expect(text.fonts.map(\.shown) == ["family Impact", "file fonts/a", "file b.TTF", "file c.otf", "file d.ttc"])
    }

    @Test(
        "Sizes are lengths, or fit with limits",
        arguments: [
            ("32", "32"), ("8%", "8%"), ("(8 + frame)", "11"), ("fit", "fit"), ("fit 14..60", "fit 14..60"),
            ("fit ..20%", "fit ..20%"), ("fit (2 * 7)..", "fit 14.."),
        ])
    func sizes(written: String, size: String) throws {
        #expect(try text("text \"HI\" size \(written)").size?.shown == size)
    }

    @Test("Boxes, widths and lines")
    func boxes() throws {
        #expect(try text("text \"HI\" box 20 150 280 60").box?.shown?.shown == "20 150 280 60")
        #expect(try text("text \"HI\" box 20 150 280x60").box?.shown?.shown == "20 150 280 60")
        #expect(try text("text \"HI\" width 80%").width?.shown?.shown == "80%")
        let text = try text(
            "text \"HI\" max-lines 2 overflow ellipsis missing error align end line-height 120% spacing -2%")
        #expect(text.maximumLines == 2 && text.overflow == .ellipsis && text.missing == .error && text.align == .end)
        #expect(text.lineHeight?.shown == 1.2 && text.spacing?.shown?.shown == "-2%")
    }

    @Test("Values of different kinds may swap")
    func swapping() throws {
        for line in ["black 3", "3 black", "(1 + 2) black", "(1 + 2) (black)", "(black) (1 + 2)"] {
            #expect(try text("text \"HI\" stroke " + line).stroke?.shown?.shown == "#000000 3", "\(line)")
        }
        for line in ["2 1 4 white", "white 2 1 4", "2 white 1 4"] {
            #expect(try text("text \"HI\" shadow " + line).shadow?.shown?.shown == "2 1 4 #ffffff", "\(line)")
        }
        #expect(try text("text \"HI\" shadow 2 1").shadow?.shown?.shown == "2 1 0 #000000")
        #expect(try text("text \"HI\" stroke red").stroke?.shown?.shown == "#ff0000 -")
    }

    @Test("Colours by name, number and function")
    func colors() throws {
        func fill(_ line: String) throws -> String? { try text("text \"HI\" fill \(line)").fill?.shown?.printed }
        #expect(try fill("rebeccapurple") == "#663399")
        #expect(try fill("#f08") == "#ff0088")
        #expect(try fill("#ff008880") == "#ff008880")
        #expect(try fill("rgb(255, 0, 8 * 17)") == "#ff0088")
        #expect(try fill("hsl(0deg, 100%, 50%)") == "#ff0000")
        #expect(try fill("none") == "#00000000")
        #expect(try fill("(red if frame < 5 else blue)") == "#ff0000")
    }

    @Test("A background has its sub-options")
    func background() throws {
        func background(_ line: String) throws -> String? {
            try text("text \"HI\" background " + line).background?.shown?.shown
        }
        #expect(try background("#0008 padding 6 3% radius 4") == "#00000088 padding 6 3% radius 4")
        #expect(try background("red padding 6") == "#ff0000 padding 6 6 radius 0")
    }

    @Test("A flag is on by its word; off or a condition may follow")
    func flags() throws {
        #expect(try text("text \"HI\" bold").bold == true)
        #expect(try text("text \"HI\" bold off italic").bold == false)
        #expect(try text("text \"HI\" bold off italic").italic == true)
        #expect(try text("text \"HI\" bold (1 < 2)").bold == true)
        #expect(try text("text \"HI\"").bold == nil)
    }

    @Test("Factors are numbers or percentages; angles turn")
    func effects() throws {
        let overlay = try overlay("text \"HI\" opacity 50% rotate (progress * 360deg) blend color-burn")
        #expect(overlay.opacity?.shown == 0.5 && overlay.rotation?.shown == 108 && overlay.blend == .colorBurn)
        #expect(overlay.changesOverTime)
        #expect(overlay.opacity?.changesOverTime == false)
    }

    @Test("Case, direction and language")
    func words() throws {
        let text = try text("text \"HI\" case upper direction rtl language \"pt-BR\"")
        #expect(text.letterCase == .upper && text.direction == .rtl && text.language == "pt-BR")
    }

    @Test("What differs from frame to frame is evaluated for each; errors name the frame")
    func dynamic() throws {
        let text = try text("text \"{frame + 1} of {frames}\" width (10 / (frame - 3))")
        #expect(text.text.shown == "4 of 10")
        do {
            _ = try text.width?.value(at: aFrame)
            Issue.record("no error")
        } catch {
            #expect(error.message == "division by zero in frame 3")
        }
    }

    @Test("A value that leaves its bounds in some frame is an error there")
    func boundsInAFrame() throws {
        let overlay = try overlay("text \"HI\" opacity (frame)")
        do {
            _ = try overlay.opacity?.value(at: aFrame)
            Issue.record("no error")
        } catch {
            #expect(error.message == "opacity must be at least 0 and at most 1 in frame 3")
        }
    }

    @Test("Only what changes over time says so")
    func changes() throws {
        #expect(try overlay("text \"{width}\"").changesOverTime == false)
        #expect(try overlay("text \"{frame}\"").changesOverTime)
        #expect(try overlay("text \"HI\" at (time / 1s) 0").changesOverTime)
        #expect(try overlay("text \"HI\" fill (red if progress < 0.5 else blue)").changesOverTime)
    }

    @Test("A let is evaluated where it is used, and may stand in a block")
    func lets() throws {
        #expect(try text("let n = frame + 1\ntext \"{n}\"").text.shown == "4")
        #expect(try text("text \"HI\" {\n  let big = 40\n  size (big * 2)\n}").size?.shown == "80")
        #expect(
            diagnostics(of: "source \"a.gif\"\ntext \"HI\" { let big = 40; size (big) }\ntext \"HI\" size (big)") == """
                test.gs:3:17: error: unknown name 'big'
                  3 | text "HI" size (big)
                    |                 ^^^ it is declared in line 2, and holds only inside the block of 'text'
                """)
    }
}
