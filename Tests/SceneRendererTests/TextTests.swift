import GIFCodec
import TestSupport
import Testing

/// Text as a scene draws it: its defaults, what is missing, what does not fit.
struct TextTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func drawn(_ text: String, canvas: String = "160x60 #00ff00") async throws -> [UInt32] {
        try await workshop.render("canvas \(canvas) frames 1\n\(text)").gif.frames[0]
    }

    private func warnings(_ text: String) async throws -> [String] {
        try await workshop.render("canvas 160x60 white frames 1\n\(text)").warnings
    }

    // MARK: - Defaults

    @Test func withoutColoursTextIsWhiteWithABlackOutline() async throws {
        let plain = try await drawn("text \"Hi\" size 32")
        #expect(plain.contains(0xFFFF_FFFF) && plain.contains(0xFF00_0000))
        #expect(try await drawn("text \"Hi\" size 32 fill white stroke black 2") == plain)
        // With any of them: white, without outline.
        let filled = try await drawn("text \"Hi\" size 32 fill blue")
        #expect(filled.contains(0xFFFF_0000) && !filled.contains(0xFF00_0000) && !filled.contains(0xFFFF_FFFF))
        let stroked = try await drawn("text \"Hi\" size 32 stroke blue 2")
        #expect(stroked.contains(0xFFFF_FFFF) && stroked.contains(0xFFFF_0000) && !stroked.contains(0xFF00_0000))
        let backed = try await drawn("text \"Hi\" size 32 background blue")
        #expect(backed.contains(0xFFFF_FFFF) && !backed.contains(0xFF00_0000))
        #expect(try await drawn("text \"Hi\" size 32 background blue fill white") == backed)
    }

    @Test func sizePlaceAndWeightHaveDefaults() async throws {
        #expect(try await drawn("text \"Hi\"") == drawn("text \"Hi\" size 12 at bottom bold font \"sans\""))
        #expect(
            try await drawn("text \"Hi\"", canvas: "320x400 white")
                == drawn("text \"Hi\" size 25.6 at bottom", canvas: "320x400 white"))
        #expect(
            try await drawn("text \"Hi\" size 8%", canvas: "320x400 white")
                == drawn("text \"Hi\"", canvas: "320x400 white"))
        #expect(try await drawn("text \"Hi\"") != drawn("text \"Hi\" bold off"))
    }

    @Test func caseFollowsTheFunctionsOfTheLanguage() async throws {
        // Σ at a word's end becomes the final form.
        let written = try await drawn("text \"σας\" size 20")
        #expect(try await drawn("text \"ΣΑΣ\" size 20 case lower") == written)
        #expect(try await drawn("text (lower(\"ΣΑΣ\")) size 20") == written)
    }

    @Test func percentagesOfTextAreOfTheFontSize() async throws {
        #expect(
            try await drawn("text \"Hi\" size 20 stroke black 10% spacing 50% shadow 10% 20% 5%")
                == drawn("text \"Hi\" size 20 stroke black 2 spacing 10 shadow 2 4 1"))
        #expect(
            try await drawn("text \"Hi\" size 20 background blue padding 10% 50% radius 25%")
                == drawn("text \"Hi\" size 20 background blue padding 2 10 radius 5"))
        #expect(try await drawn("text \"Hi\" size 50%") == drawn("text \"Hi\" size 30"))
    }

    @Test func textTurnsAboutTheCentreOfItsBox() async throws {
        let script = { (angle: Int) in
            "canvas 120x120 white frames 1\ntext \"wide\" size 20 background red fill red at 30 50 rotate \(angle)deg"
        }
        let level = try await workshop.render(script(0)).gif.ink(on: 0xFFFF_FFFF)
        let upright = try await workshop.render(script(90)).gif.ink(on: 0xFFFF_FFFF)
        #expect((level.x, level.y) == (30, 50))
        #expect(abs(upright.width - level.height) <= 1 && abs(upright.height - level.width) <= 1)
        #expect(abs(2 * upright.x + upright.width - 2 * level.x - level.width) <= 2)
        #expect(abs(2 * upright.y + upright.height - 2 * level.y - level.height) <= 2)
        #expect(try await workshop.render(script(360)).gif.ink(on: 0xFFFF_FFFF) == level)
    }

    @Test func opacityFadesTextAsAWhole() async throws {
        let faint = try await drawn("text \"Hi\" size 32 opacity 50%", canvas: "160x60 black")
        // White over its black outline at half strength: nothing is brighter than half.
        #expect(faint.allSatisfy { $0 & 0xFF <= 0x80 })
        #expect(faint.contains(0xFF80_8080))
    }

    @Test func theCaseIsAppliedToWhatIsDrawn() async throws {
        #expect(try await drawn("text \"straße ok\" case upper") == drawn("text \"STRASSE OK\""))
        #expect(try await drawn("text \"Straße OK\" case lower") == drawn("text \"straße ok\""))
    }

    @Test func linesAlignAsTheyArePlaced() async throws {
        let text = "text \"wide line\\ni\" size 14 fill black"
        let ink = { (options: String) in
            try await workshop.render("canvas 160x60 white frames 1\n\(text) \(options)").gif
        }
        let left = try await ink("at left")
        #expect(try await ink("at left align left").frames == left.frames)
        #expect(try await ink("at right").frames == ink("at right align right").frames)
        #expect(try await ink("at top").frames == ink("at top align center").frames)
        #expect(try await ink("at left align right").frames != left.frames)
    }

    // MARK: - Values are data

    @Test(arguments: [
        "plain", "it's \"quoted\" {width} {{}} \\n 100% :@#,;", "source \"/etc/passwd\"", "line one\nline two",
        "// no comment /* at all */", "a}\ntext \"b\" at top", "%d %s %%", "<b>&amp;</b>", "tab\there", "{1/0}",
    ])
    func valuesAreDrawnAsTheyStand(value: String) async throws {
        let escapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "{": "\\{", "\n": "\\n", "\t": "\\t"]
        let literal = value.reduce(into: "") { result, character in
            result += escapes[character] ?? String(character)
        }
        let script = { (text: String) in "param title text = \"none\"\ncanvas 200x80 white frames 1\ntext \"\(text)\"" }
        let set = try await workshop.render(script("{title}"), settings: ["title": value])
        let written = try await workshop.render(script(literal))
        #expect(set.bytes == written.bytes)
        #expect(set.gif.ink(on: 0xFFFF_FFFF).area > 0)
    }

    @Test(arguments: [
        "\r\n\r", "\u{202E}abc\u{2066}", "\u{FEFF}\u{200D}\u{FE0F}", "\u{1F468}\u{200D}\u{1F469}",
        "\u{7F}\u{1}",
        String(repeating: "\u{301}", count: 900), String(repeating: "\n", count: 900),
        String(repeating: "W", count: 1000),
        String(repeating: "\u{FDFA}", count: 1000),
    ])
    func anyValueIsDrawn(value: String) async throws {
        let script = "param title text\ncanvas 60x40 white frames 1\ntext \"{title}\""
        for options in ["", " size fit", " box 5 5 40x30 size fit", " overflow ellipsis box 5 5 40x30 max-lines 2"] {
            #expect(await workshop.failure(script + options, settings: ["title": value]) == "")
        }
    }

    @Test func aValueHoldsNoNUL() async {
        let failure = await workshop.failure(
            "param title text\ncanvas 9x9 frames 1\ntext \"{title}\"", settings: ["title": "a\u{0}b"])
        #expect(failure.hasSuffix("must not hold the character NUL"))
    }

    @Test func aFileThatIsSetToNothingIsNoImage() async throws {
        try workshop.write(Drawing.png(["r"]), to: "dot.png")
        let script = "param picture file\ncanvas 1x1 white frames 1\nimage (picture) at 0 0"
        #expect(try await workshop.render(script, settings: ["picture": ""]).gif.letters == "w")
        #expect(try await workshop.render(script, settings: ["picture": "dot.png"]).gif.letters == "r")
    }

    @Test func valuesOpenNoFile() async throws {
        #expect(
            await workshop.failure(
                "param name text = \"a\"\ncanvas 9x9 frames 1\nimage \"{name}.png\"", settings: ["name": "../x"]
            ).contains("error"))
    }

    // MARK: - What no font has

    @Test func aCharacterThatNoFontHasIsNamed() async throws {
        #expect(
            try await warnings("text \"a\u{10FFFF}b\u{10FFFF}\"") == ["no font has '\u{10FFFF}' U+10FFFF"])
        #expect(
            await workshop.failure("canvas 99x99 frames 1\ntext \"a\u{10FFFF}\" missing error")
                == "script: no font has '\u{10FFFF}' U+10FFFF (install a font that has it)")
    }

    @Test func whatIsLackingIsToldTogether() async throws {
        let lacking = try await warnings("text \"a\u{F0000}\u{F0001}b\u{F0002}{frame}\u{F0003}\u{F0004}\"")
        #expect(lacking.count == 1)
        #expect(lacking.first?.hasPrefix("no font has '\u{F0000}' U+F0000") == true)
        #expect(lacking.first?.hasSuffix("U+F0002 and 2 more") == true)
        let two = try await warnings("text \"a\" font \"Nought\", \"Naught\"")
        #expect(two.count == 1)
        #expect(two.first?.hasPrefix("none of the font families 'Nought' and 'Naught' is installed") == true)
        let list = (0..<60_000).map { "\"Nought \($0)\"" }.joined(separator: ", ")
        let many = try await warnings("text \"a\" font \(list)")
        #expect(many.count == 1)
        #expect(
            many.first?.hasPrefix(
                "none of the font families 'Nought 0', 'Nought 1', 'Nought 2' and 59997 more is installed") == true)
    }

    @Test func theBlurStaysBelowAThousandPixels() async throws {
        let script = { (blur: String) in "canvas 20x20 frames 1\ntext \"a\" size 20 shadow 1 1 \(blur)" }
        #expect(await workshop.failure(script("999")) == "")
        #expect(
            await workshop.failure(script("1000")) == "script: the shadow's blur is 1000 px (it must be below 1000 px)")
        #expect(await workshop.failure(script("1000%")) == "")
        #expect(
            await workshop.failure("canvas 99x99 frames 1\ntext \"a\" size 200 shadow 1 1 500%")
                == "script: the shadow's blur is 1000 px (it must be below 1000 px)")
    }

    @Test func aFontThatIsNotInstalledIsNamed() async throws {
        let warning = try await warnings("text \"a\" font \"No Such Font\"")
        #expect(warning.count == 1)
        #expect(warning.first?.hasPrefix("no font family 'No Such Font' is installed") == true)
        #expect(try await warnings("text \"a\" font \"No Such Font\", \"DejaVu Sans\"") == [])
        try workshop.write(Array("not a font".utf8), to: "x.ttf")
        #expect(
            await workshop.failure("canvas 9x9 frames 1\ntext \"a\" font \"x.ttf\"")
                == "input: 'x.ttf' is no font that can be drawn (TrueType and OpenType files are)")
        #expect(
            await workshop.failure("canvas 9x9 frames 1\ntext \"a\" font \"y.ttf\"")
                .hasPrefix("input: cannot read 'y.ttf': no such file"))
    }

    // MARK: - What does not fit

    private let long = "text \"several words that are far too many\" box 10 10 60x24 size 20"

    @Test func textTooBigForItsBoxShrinks() async throws {
        #expect(try await warnings(long) == [])
        let ink = try await workshop.render("canvas 160x60 white frames 1\n\(long) fill black").gif.ink(on: 0xFFFF_FFFF)
        #expect(Rectangle(x: 9, y: 9, width: 62, height: 26).contains(ink))
        #expect(
            try await workshop.render("canvas 160x60 white frames 1\n\(long) overflow shrink fill black").gif.ink(
                on: 0xFFFF_FFFF) == ink)
    }

    @Test func theFloorOfFitStopsTheShrinking() async throws {
        let floored = "text \"several words that are far too many\" box 10 10 60x24 size fit 20..40"
        #expect(
            try await warnings(floored)
                == ["the text does not fit its box (make the box larger, let 'size' be smaller, or choose 'overflow')"])
    }

    @Test func aBoxMayHoldSoManyLines() async throws {
        #expect(
            await workshop.failure(
                "canvas 160x60 frames 1\ntext \"one two three four\" box 0 0 40x60 size 12 max-lines 2 overflow error")
                    == """
                    script: the text does not fit its box on 2 lines in frame 0 (let 'max-lines' be more or make the box larger \
                    or let 'size' be smaller)
                    """)
    }

    @Test func overflowMayBeAnError() async throws {
        #expect(
            await workshop.failure("canvas 160x60 frames 1\n\(long) overflow error")
                == "script: the text does not fit its box in frame 0 (make the box larger or let 'size' be smaller)")
        #expect(workshop.names == [])
        #expect(
            await workshop.failure("canvas 160x60 frames 1\ntext \"a\" box 10 10 60x24 size 12 overflow error") == "")
    }

    @Test(arguments: ["clip", "ellipsis"])
    func overflowMayBeCut(overflow: String) async throws {
        let gif = try await workshop.render("canvas 160x60 white frames 1\n\(long) overflow \(overflow) fill black").gif
        #expect(gif.ink(on: 0xFFFF_FFFF).area > 0)
        if overflow == "clip" {
            #expect(Rectangle(x: 10, y: 10, width: 60, height: 24).contains(gif.ink(on: 0xFFFF_FFFF)))
        }
        #expect(try await warnings("\(long) overflow \(overflow)") == [])
    }

    // MARK: - At most so many lines, without a box

    private let twelve = "text \"word word word word word word word word word word word word\" fill black size 20"

    /// How many rows of letters there are: bands of rows with ink.
    private func lineCount(_ text: String) async throws -> Int {
        let gif = try await workshop.render("canvas 200x100 white frames 1\n\(text)").gif
        let inked = (0..<gif.height).map { y in
            gif.frames[0][y * gif.width..<(y + 1) * gif.width].contains { $0 & 0xFF < 0x60 }
        }
        return zip([false] + inked, inked).filter { !$0 && $1 }.count
    }

    @Test(arguments: ["", " width 150", " overflow shrink", " width 150 overflow shrink", " size fit 4..40"])
    func linesBeyondMaxLinesMakeTextShrink(options: String) async throws {
        let text = options.contains("fit") ? twelve.replacing(" size 20", with: "") : twelve
        // A size that fits has a third of the canvas's height as well, so that fewer lines may be the larger ones.
        let lines = try await lineCount("\(text)\(options) max-lines 3 line-height 1.6")
        #expect(options.contains("fit") ? (1...3).contains(lines) : lines == 3)
        #expect(try await warnings("\(text)\(options) max-lines 3") == [])
        // Where they are few enough, it stays as it is.
        #expect(
            try await drawn("text \"few words\" size 20\(options.contains("fit") ? "" : options) max-lines 3")
                == drawn("text \"few words\" size 20\(options.contains("fit") ? "" : options)"))
    }

    @Test(arguments: ["clip", "ellipsis"])
    func linesBeyondMaxLinesMayBeCut(overflow: String) async throws {
        #expect(try await lineCount("\(twelve) max-lines 2 line-height 1.6 overflow \(overflow)") == 2)
        #expect(try await warnings("\(twelve) max-lines 2 overflow \(overflow)") == [])
    }

    @Test func aTextHigherThanTheCanvasIsToldOf() async throws {
        let workshop = try Workshop()
        let words = "canvas 60x40 frames 2\ntext \"one two three four five six\" size 14"
        #expect(
            try await workshop.render(words).warnings == [
                "the text is higher than the canvas (let 'size' be smaller, give it a 'box' with 'size fit', or choose 'overflow')"
            ])
        #expect(
            await workshop.failure(words + " overflow error")
                == "script: the text is higher than the canvas in frame 0 "
                + "(let 'size' be smaller or give it a 'box' with 'size fit')")
        // Meant to be so: what is cut, and what moves through.
        #expect(try await workshop.render(words + " overflow clip").warnings.isEmpty)
        #expect(try await workshop.render(words + " at [0%: 0 0, 100%: 0 -60]").warnings.isEmpty)
    }

    @Test func whatIsSaidOfTooManyLinesSpeaksOfNoBox() async throws {
        #expect(
            await workshop.failure("canvas 200x100 frames 1\n\(twelve) max-lines 2 overflow error")
                == "script: the text does not fit on 2 lines in frame 0 "
                + "(let 'max-lines' be more or let 'size' be smaller)")
        #expect(
            try await warnings("\(twelve.replacing("size 20", with: "size fit 20..40")) max-lines 1") == [
                "the text does not fit on 1 line (let 'max-lines' be more, let 'size' be smaller, or choose 'overflow')"
            ])
        #expect(
            try await warnings("text \"\(String(repeating: "word ", count: 400))\" size fit") == [
                "the text is too much even at its smallest size "
                    + "(let 'size' begin smaller, make 'width' larger, or choose 'overflow')"
            ])
    }

    // MARK: - What changes

    @Test func textFollowsTheFrame() async throws {
        let counting = try await workshop.render(
            "canvas 40x20 white frames 3\ntext \"{frame + 1}/{frames}\" fill black"
        ).gif
        for (index, frame) in counting.frames.enumerated() {
            let single = try await workshop.render("canvas 40x20 white frames 1\ntext \"\(index + 1)/3\" fill black")
                .gif
            #expect(frame == single.frames[0])
        }
    }

    @Test func aNumberThatIsNotFiniteNamesItsFrame() async throws {
        let failure = await workshop.failure("canvas 40x20 white frames 3\ntext \"x\" at (10 / (2 - frame)) 0")
        #expect(failure.hasPrefix("script: "))
        #expect(failure.contains("frame 2"))
        #expect(workshop.names == [])
    }
}
