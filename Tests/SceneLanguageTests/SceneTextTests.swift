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
        guard case .source(let clip)? = scene.clips.first, case .text(let text)? = scene.overlays.first?.content else {
            Issue.record("no source or text")
            return
        }
        #expect(clip.file.path == "cat.gif")
        #expect(text.text.shown == "WHEN THE TESTS PASS")
        #expect(scene.overlays[0].placement.at?.shown == .word(.bottom))
        #expect(!scene.overlays[0].changesOverTime)
        #expect(scene.play == nil && scene.delays.isEmpty && scene.outputs.isEmpty)
    }

    @Test("Inline and block mean the same")
    func inlineAndBlock() throws {
        for line in [
            "text \"HI\" at bottom fill red size 12 frames 12..",
            "text \"HI\" {\n  at bottom\n  fill red\n  size 12\n  frames 12..\n}",
            "text \"HI\" at bottom { fill red; size 12; frames 12.. }",
            "text \"HI\" { frames 12..\n\n size 12; ; fill red /* a\nb */; at bottom }",
        ] {
            let overlay = try overlay(line)
            guard case .text(let text) = overlay.content, case .frames(let frames) = overlay.when else {
                Issue.record("\(line)")
                continue
            }
            #expect(overlay.placement.at?.shown == .word(.bottom))
            #expect(text.fill?.shown == CSSColors.named("red"))
            #expect(frames.pieces == [.init(first: 12, last: nil)])
        }
    }

    @Test("Places, points, anchors, offsets and margins")
    func placement() throws {
        let at = { (line: String) in try overlay("text \"HI\" " + line).placement }
        #expect(try at("at top-left").at?.shown == .word(.topLeft))
        #expect(try at("at 40 52").at?.shown == .point(x: .pixels(40), y: .pixels(52)))
        #expect(try at("at 40px -5%").at?.shown == .point(x: .pixels(40), y: .percent(-5)))
        #expect(try at("at (width / 4) (height - 40)").at?.shown == .point(x: .pixels(80), y: .pixels(200)))
        #expect(try at("at (\"top\" if frame < 5 else \"bottom\")").at?.shown == .word(.top))
        #expect(try at("anchor center").anchor == .center)
        #expect(try at("offset 0 -8").offset?.shown == .init(x: .pixels(0), y: .pixels(-8)))
        #expect(try at("margin 12").margin == .init(x: .pixels(12), y: .pixels(12)))
        #expect(try at("margin 12 5%").margin == .init(x: .pixels(12), y: .percent(5)))
    }

    @Test("Fonts are families or files")
    func fonts() throws {
        let text = try text("text \"HI\" font \"Impact\", \"fonts/a\", \"b.TTF\", \"c.otf\", \"d.ttc\"")
        let shown = text.fonts.map { font in
            switch font {
            case .family(let name): "family \(name)"
            case .file(let file): "file \(file.path)"
            }
        }
        #expect(shown == ["family Impact", "file fonts/a", "file b.TTF", "file c.otf", "file d.ttc"])
    }

    @Test("Sizes are lengths, or fit with limits")
    func sizes() throws {
        func size(_ line: String) throws -> String {
            switch try text("text \"HI\" size \(line)").size {
            case .fixed(let length): "\(length.shown.map { "\($0)" } ?? "none")"
            case .fit(let smallest, let largest):
                "fit \(smallest.map { "\($0)" } ?? "") \(largest.map { "\($0)" } ?? "")"
            case nil: "none"
            }
        }
        #expect(try size("32") == "pixels(32.0)")
        #expect(try size("8%") == "percent(8.0)")
        #expect(try size("(8 + frame)") == "pixels(11.0)")
        #expect(try size("fit") == "fit  ")
        #expect(try size("fit 14..60") == "fit pixels(14.0) pixels(60.0)")
        #expect(try size("fit ..20%") == "fit  percent(20.0)")
    }

    @Test("Boxes, widths and lines")
    func boxes() throws {
        let box = TextOverlay.Box(x: .pixels(20), y: .pixels(150), width: .pixels(280), height: .pixels(60))
        #expect(try text("text \"HI\" box 20 150 280 60").box?.shown == box)
        #expect(try text("text \"HI\" box 20 150 280x60").box?.shown == box)
        #expect(try text("text \"HI\" width 80%").width?.shown == .percent(80))
        let text = try text(
            "text \"HI\" max-lines 2 overflow ellipsis missing error align end line-height 120% spacing -2%")
        #expect(text.maximumLines == 2 && text.overflow == .ellipsis && text.missing == .error && text.align == .end)
        #expect(text.lineHeight == 1.2 && text.spacing == .percent(-2))
    }

    @Test("Values of different kinds may swap")
    func swapping() throws {
        let stroke = TextOverlay.Stroke(color: .black, width: .pixels(3))
        for line in ["stroke black 3", "stroke 3 black", "stroke (1 + 2) black", "stroke (1 + 2) (black)"] {
            #expect(try text("text \"HI\" " + line).stroke?.shown == stroke, "\(line)")
        }
        let shadow = TextOverlay.Shadow(x: .pixels(2), y: .pixels(1), blur: .pixels(4), color: .white)
        for line in ["shadow 2 1 4 white", "shadow white 2 1 4", "shadow 2 white 1 4"] {
            #expect(try text("text \"HI\" " + line).shadow?.shown == shadow, "\(line)")
        }
        let plain = TextOverlay.Shadow(x: .pixels(2), y: .pixels(1), blur: .pixels(0), color: .black)
        #expect(try text("text \"HI\" shadow 2 1").shadow?.shown == plain)
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
        let background = try text("text \"HI\" background #0008 padding 6 3% radius 4").background?.shown
        #expect(background?.color == Color(red: 0, green: 0, blue: 0, alpha: 136))
        #expect(background?.paddingX == .pixels(6) && background?.paddingY == .percent(3))
        #expect(background?.radius == .pixels(4))
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
        let text = try text("text \"{frame + 1} of {frames}\" size (10 / (frame - 3))")
        #expect(text.text.shown == "4 of 10")
        guard case .fixed(let size)? = text.size else { return }
        #expect(throws: (any Error).self) { try size.value(at: aFrame) }
        do {
            _ = try size.value(at: aFrame)
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
        guard case .fixed(let size)? = try text("text \"HI\" {\n  let big = 40\n  size (big * 2)\n}").size else {
            Issue.record("no size")
            return
        }
        #expect(size.shown == .pixels(80))
        #expect(
            diagnostics(of: "source \"a.gif\"\ntext \"HI\" { let big = 40; size (big) }\ntext \"HI\" size (big)") == """
                test.gs:3:17: error: unknown name 'big'
                  3 | text "HI" size (big)
                    |                 ^^^
                """)
    }
}
