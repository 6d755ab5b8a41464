import GIFCodec
import SceneLanguage
import SceneRenderer
import TestSupport
import Testing

/// Subtitle files over pictures.
struct CaptionTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// Where captions are seen in each frame of a canvas of 100 ms a frame: `.` none, else how many letters are inked.
    private func rendered(_ file: String, _ options: String = "", frames: Int = 10, canvas: String = "120x60 black")
        async throws -> Workshop.Rendered
    {
        try workshop.write(file, to: "talk.srt")
        return try await workshop.render("canvas \(canvas) frames \(frames)\ncaptions \"talk.srt\" \(options)")
    }

    /// `.` for a frame that shows nothing, else a letter for each look that differs.
    private func pattern(_ gif: DecodedGIF) -> String {
        var seen: [[UInt32]] = []
        return String(
            gif.frames.map { frame -> Character in
                if Set(frame).count == 1 { return "." }
                if let known = seen.firstIndex(of: frame) { return Array("abcdefghijklmnop")[known] }
                seen.append(frame)
                return Array("abcdefghijklmnop")[seen.count - 1]
            })
    }

    // MARK: - Times

    @Test(
        "Every way of writing times gives the same captions",
        arguments: [
            "1\n00:00:00,100 --> 00:00:00,300\nOne\n\n2\n00:00:00,300 --> 00:00:00,500\nTwo\n\n",
            "00:00,100 --> 00:00.300\nOne\n00:00.3 --> 00:00.5\nTwo",
            "\u{FEFF}1\r\n00:00:00.100 --> 00:00:00.300  X1:10 X2:20\r\nOne\r\n\r\n\r\n2\r\n0:00:00,300-->0:00:00,500\r\nTwo\r\n",
            "WEBVTT\n\n00:00.100 --> 00:00.300\nOne\n\n00:00.300 --> 00:00.500\nTwo",
            "WEBVTT - a title\nKind: captions\n\nNOTE\na comment 1\n00:00.000 is no time\n\nSTYLE\n::cue { color: red }\n\n"
                + "REGION\nid:a\n\nintro\n00:00.100 --> 00:00.300\nOne\n\n\n00:00.300 --> 00:00.500\nTwo\n\nNOTE end",
            "2\n00:00:00,300 --> 00:00:00,500\nTwo\n\n1\n00:00:00,100 --> 00:00:00,300\nOne\n",
            "1\r00:00:00,100 --> 00:00:00,300\rOne\r\r2\r00:00:00,300 --> 00:00:00,500\rTwo",
        ])
    func forms(file: String) async throws {
        let result = try await rendered(file)
        #expect(pattern(result.gif) == ".aabb.....")
        #expect(result.warnings == [])
    }

    @Test(arguments: [true, false]) func utf16IsReadByItsMarkOrItsZeros(_ isMarked: Bool) async throws {
        let text = "1\n00:00:00,100 --> 00:00:00,300\nÑandú 😀\n"
        let plain = try await rendered(text)
        for isBig in [true, false] {
            var bytes: [UInt8] = !isMarked ? [] : isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
            for unit in text.utf16 {
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                bytes += isBig ? pair : pair.reversed()
            }
            try workshop.write(bytes, to: "talk.srt")
            let read = try await workshop.render("canvas 120x60 black frames 10\ncaptions \"talk.srt\"")
            #expect(read.gif.frames == plain.gif.frames)
        }
    }

    @Test func aStillLastsAsLongAsItsCaptionsWithAFrameForEach() async throws {
        try workshop.write(
            "00:01,000 --> 00:02,500\nOne\n\n00:02,500 --> 00:04,000\nTwo\n\n00:06,000 --> 00:07,250\nThree",
            to: "talk.srt")
        let still = try await workshop.render("canvas 120x60 black lasts 100ms\ncaptions \"talk.srt\"")
        #expect(still.gif.frames.count == 1 && still.warnings.count == 1)
        try workshop.write(try png(["kk", "kk"]), to: "still.png")
        let gif = try await workshop.render("source \"still.png\" size 120x60\ncaptions \"talk.srt\"").gif
        #expect(gif.delays == [100, 150, 150, 200, 125])
        #expect(pattern(gif) == ".ab.c")
        let longer = try await workshop.render("source \"still.png\" size 120x60 lasts 8s\ncaptions \"talk.srt\"").gif
        #expect(longer.delays == [100, 150, 150, 200, 125, 75])
        // What changes besides wants frames of its own.
        let moving = try await workshop.render(
            "source \"still.png\" size 120x60\ncaptions \"talk.srt\" at (frame) 10"
        ).gif
        #expect(moving.frames.count == 145)
    }

    @Test func captionsThatNoFrameShowsAreCounted() async throws {
        let result = try await rendered(
            "00:00,110 --> 00:00,190\nbetween\n\n00:00,500 --> 00:00,500\nnever\n\n00:01,000 --> 00:02,000\nlate\n\n"
                + "00:00,400 --> 00:00,500\nseen\n\n00:05,000 --> 00:06,000\nlate\n\n00:07,000 --> 00:08,000\n<i> </i>\n"
        )
        #expect(pattern(result.gif) == "....a.....")
        #expect(
            result.warnings == [
                "4 of 6 captions of 'talk.srt' are not shown: 2 begin after its end at 1 s, 2 fall between two frames"
            ])
    }

    // MARK: - Frames that are chosen

    private let three =
        "00:00,100 --> 00:00,300\nOne\n\n00:00,300 --> 00:00,500\nTwo\n\n00:00,600 --> 00:00,900\nThree\n"

    @Test(
        "Captions are drawn in their overlay's frames, at their own times",
        arguments: [
            ("", ".aabb.ccc."), ("frames 2..6", "..abb.c..."), ("time 0.2s..0.7s", "..abb.c..."),
            ("frames [1, 4, 8]", ".a..b...c."), ("frames -3..", ".......aa."),
        ])
    func chosen(_ option: String, _ wanted: String) async throws {
        let result = try await rendered(three, option)
        #expect(pattern(result.gif) == wanted)
        #expect(result.warnings == [])
    }

    @Test func whatIsLeftOutOnPurposeIsNotMissed() async throws {
        let file =
            "00:00,110 --> 00:00,190\nbetween\n\n00:00,400 --> 00:00,500\nseen\n\n00:02,000 --> 00:03,000\nlate\n"
        #expect(try await rendered(file, "frames 3..5").warnings == [])
        #expect(
            try await rendered(file, "frames 1..5").warnings == [
                "1 of 3 captions of 'talk.srt' is not shown: 1 falls between two frames"
            ])
        #expect(
            try await rendered(file, "time 0.6s..").warnings == ["no caption of 'talk.srt' is shown in these frames"])
        let group = try await workshop.render(
            "canvas 120x60 black frames 10\ngroup frames 6.. { captions \"talk.srt\" }")
        #expect(group.warnings.contains("no caption of 'talk.srt' is shown in these frames"))
        #expect(
            try await rendered(file, "frames 20..").warnings == [
                "this range meets no frame (there are 10 frames, 0 to 9)"
            ])
    }

    @Test func aMovementIsThatOfTheFramesThatShowACaption() async throws {
        try workshop.write("00:00,000 --> 00:01,000\nOne\n", to: "talk.srt")
        let gif = try await workshop.render(
            "canvas 120x60 black frames 10\ncaptions \"talk.srt\" size 14 fill white fade in 200ms out 200ms frames 3..7"
        ).gif
        let brightest = gif.frames.map { $0.map { $0 & 0xFF }.max() ?? 0 }
        #expect(brightest == [0, 0, 0, 0, 128, 255, 255, 128, 0, 0])
    }

    @Test func aStillLastsAsLongAsTheCaptionsThatAreDrawn() async throws {
        try workshop.write(three, to: "talk.srt")
        try workshop.write(try png(["kk", "kk"]), to: "still.png")
        let gif = try await workshop.render(
            "source \"still.png\" size 120x60\ncaptions \"talk.srt\" time ..0.5s"
        ).gif
        #expect(gif.delays.reduce(0) { $0 + Int($1) } == 50)
    }

    // MARK: - Captions at the same time

    @Test func captionsAtTheSameTimeStandOneAboveTheOther() async throws {
        let file = "00:00,000 --> 00:00,600\nfirst\n\n00:00,200 --> 00:00,400\nsecond\n"
        let result = try await rendered(file, "size 12")
        #expect(pattern(result.gif) == "aabbaa....")
        func written(_ both: String, _ place: String) async throws -> [[UInt32]] {
            try await workshop.render(
                """
                canvas 120x60 black frames 10
                text "first" size 12 bold off \(place) frames [0..1, 4..5]
                text "\(both)" size 12 bold off \(place) frames 2..3
                """
            ).gif.frames
        }
        #expect(try await result.gif.frames == written(#"second\nfirst"#, "at bottom"))
        // At the top the later one goes below.
        let top = try await rendered(file, "size 12 at top")
        #expect(try await top.gif.frames == written(#"first\nsecond"#, "at top"))
    }

    // MARK: - Places

    @Test(
        "A caption goes where its file says",
        arguments: [
            ("00:00,000 --> 00:01,000\n{\\an8}Hi", "at top"),
            ("00:00,000 --> 00:01,000\n{\\an1}{\\b1}Hi", "at bottom-left"),
            ("WEBVTT\n\n00:00.000 --> 00:01.000 line:0\nHi", "at top"),
            ("WEBVTT\n\n00:00.000 --> 00:01.000 line:-1\nHi", "at bottom"),
            ("WEBVTT\n\n00:00.000 --> 00:01.000 line:50%,center\nHi", "at center"),
            ("WEBVTT\n\n00:00.000 --> 00:01.000 align:left\nHi", "at bottom-left"),
            ("WEBVTT\n\n00:00.000 --> 00:01.000 position:100% align:end line:0%\nHi", "at top-right"),
            ("WEBVTT\n\n00:00.000 --> 00:01.000 line:x position:900% size: nonsense\nHi", "at bottom"),
        ])
    func places(file: String, place: String) async throws {
        let canvas = "200x100 black"
        let caption = try await rendered(file, frames: 1, canvas: canvas)
        let text = try await workshop.render("canvas \(canvas) frames 1\ntext \"Hi\" bold off \(place)")
        let (a, b) = (caption.gif.ink(on: 0xFF00_0000), text.gif.ink(on: 0xFF00_0000))
        #expect(abs(a.x - b.x) <= 1 && abs(a.y - b.y) <= 1 && a.width == b.width && a.height == b.height)
    }

    @Test func captionsInSeveralPlacesAreShownTogether() async throws {
        let gif = try await rendered(
            "00:00,000 --> 00:01,000\nbelow\n\n00:00,000 --> 00:00,500\n{\\an8}above\n", "opacity 50%", frames: 10,
            canvas: "120x80 black"
        ).gif
        #expect(pattern(gif) == "aaaaabbbbb")
        let both = gif.ink(0, on: 0xFF00_0000)
        #expect(both.y < 20 && both.y + both.height > 60)
        #expect(gif.ink(5, on: 0xFF00_0000).y > 40)
        #expect(gif.frames[0].allSatisfy { $0 & 0xFF <= 0x80 })
    }

    @Test func theScriptsOptionsHoldForAllCaptions() async throws {
        let file = "00:00,000 --> 00:01,000\nHi <b>you</b>\n"
        let caption = try await rendered(
            file, "size 20 fill yellow case upper background blue padding 2 at center", frames: 1)
        let text = try await workshop.render(
            "canvas 120x60 black frames 1\ntext \"Hi **you**\" markup size 20 fill yellow case upper background blue padding 2 at center"
        )
        #expect(caption.gif.frames == text.gif.frames)
    }

    // MARK: - Tags

    @Test(
        "Tags and entities are read as players do",
        arguments: [
            ("<b>bold</b> <I>italic</I>", "**bold** *italic*"),
            ("<u>under</u> <s>struck</s> <strike>too</strike>", "__under__ ~~struck~~ ~~too~~"),
            (
                "<font color=\"#ff0000\">red</font> <FONT face=x size=3 color=lime>lime</FONT>",
                "[red](#ff0000) [lime](lime)"
            ),
            ("<font color='00ff00'>x</font>", "[x](#00ff00)"),
            ("<v Mary Jane>said</v> <c.yellow.bg_blue>yes</c> <lang en>no</lang>", "said [yes](yellow) no"),
            ("<ruby>base<rt>top</rt></ruby> <ruby>a<rt>b</ruby>c", "base ac"),
            ("<00:00:00.500>one <00:00:00.700>two", "one two"),
            ("a &lt;b&gt; &amp;c&nbsp;d &#233;&#xE9; &lrm;&quot;", "a <b> &c\u{A0}d éé \u{200E}{\"\\\"\"}"),
            ("<wobble>in</wobble> <3 a < b > c &unknown; & { x }", "in <3 a < b > c &unknown; & \\{ x }"),
            ("<b>un<i>closed", "**un***closed*"),
            ("<b>a<i>b</b>c</i>", "**a*b****c*"),
            ("{\\pos(1,2)}moved{\\i1}", "moved"),
            ("one<br>two<br/>three", "one\\ntwo\\nthree"),
            ("  <i> padded </i>  ", "*padded*"),
            ("**not** *marks* [a](red)", "{\"**\"}not{\"**\"} {\"*\"}marks{\"*\"} [a]{\"(\"}red)"),
            ("{1 + 1} \"quoted\"", "\\{1 + 1} {\"\\\"\"}quoted{\"\\\"\"}"),
            ("line one\n\nline two after a blank one", "line one\\n\\nline two after a blank one"),
        ])
    func tags(cue: String, marked: String) async throws {
        let canvas = "300x80 black"
        let caption = try await rendered(
            "1\n00:00:00,000 --> 00:00:01,000\n\(cue)\n\n2\n00:00:05,000 --> 00:00:06,000\nx", "size 12", frames: 1,
            canvas: canvas)
        // A line of marks that open and close side by side is not worth a rule of its own.
        var expected = marked
        if marked == "**un***closed*" { expected = "**un[closed](italic)**" }
        if marked == "**a*b****c*" { expected = "**a*b***[c](italic)" }
        let text = try await workshop.render("canvas \(canvas) frames 1\ntext \"\(expected)\" markup size 12")
        #expect(caption.gif.frames[0] == text.gif.frames[0])
    }

    // MARK: - What is wrong

    @Test func brokenCuesAreToldWithTheirLines() async throws {
        try workshop.write(
            """
            1
            00:00:01,000 --> 00:00:02,xyz
            one

            2
            00:00:03,000 -> 00:00:04,000
            two

            3
            00:00:06,000 --> 00:00:05,000
            three

            4
            00:00:06,000 --> 00:00:07,000
            look --> here
            """, to: "talk.srt")
        let script = "canvas 90x30 black lasts 9s\ncaptions \"talk.srt\""
        #expect(
            await workshop.failure(script) == """
                input: talk.srt:2: the times '00:00:01,000 --> 00:00:02,xyz' cannot be read (times are written 00:01:02,500 --> 00:01:04,000)
                talk.srt:6: the times '00:00:03,000 -> 00:00:04,000' have no ' --> ' (times are written 00:01:02,500 --> 00:01:04,000)
                talk.srt:10: the caption ends before it begins
                """)
        // With the others shown.
        let recovered = try await workshop.render(script) { $0.recover = true }
        #expect(recovered.warnings.count == 3 && recovered.warnings[2].hasPrefix("talk.srt:10: the caption ends"))
        #expect(pattern(recovered.gif) == ".a.")
    }

    @Test(
        "What is no subtitle file is refused",
        arguments: [
            ("hello", "'talk.srt' is no subtitle file that can be read"),
            ("{\"json\": [1, 2]}\n", "'talk.srt' is no subtitle file that can be read"),
            (
                "1\n99:00:61,000 --> 99:00:62,000\nx",
                "talk.srt:2: the times '99:00:61,000 --> 99:00:62,000' cannot be read"
            ),
            ("1\n9999999:00:00,0 --> 9999999:00:01,0\nx", "talk.srt:2: the times"),
            ("1\n-00:00:01,000 --> 00:00:01,000\nx", "talk.srt:2: the times"),
            ("WEBVTT\n\n00:00.000 --> \nx", "talk.srt:3: the times '00:00.000 -->"),
        ])
    func refused(file: String, message: String) async throws {
        try workshop.write(file, to: "talk.srt")
        let failure = await workshop.failure("canvas 90x30 lasts 1s\ncaptions \"talk.srt\"")
        #expect(failure.hasPrefix("input: \(message)"))
    }

    @Test func otherEncodingsAreNamed() async throws {
        try workshop.write(Array("1\n00:00:00,000 --> 00:00:01,000\ncaf".utf8) + [0xE9, 0x0A], to: "talk.srt")
        #expect(
            await workshop.failure("canvas 90x30 lasts 1s\ncaptions \"talk.srt\"") == """
                input: talk.srt:3: byte 0xE9 at offset 35 is not UTF-8 (convert the file, for example with: iconv -f windows-1252 -t utf-8)
                """)
        try workshop.write([0xFF, 0xFE, 0x41, 0x00, 0x00, 0xD8, 0x41, 0x00], to: "talk.srt")
        #expect(
            await workshop.failure("canvas 90x30 lasts 1s\ncaptions \"talk.srt\"")
                == "input: 'talk.srt' is not UTF-16 at offset 4")
        try workshop.write([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], to: "talk.srt")
        #expect(
            await workshop.failure("canvas 90x30 lasts 1s\ncaptions \"talk.srt\"")
                == "input: 'talk.srt' is UTF-32, which is not read (convert the file, for example with: iconv -f utf-32 -t utf-8)"
        )
    }

    @Test func checkLooksIntoTheFile() async throws {
        func checked(_ file: String) throws -> [String] {
            try workshop.write(file, to: "talk.srt")
            let scene = try #require(
                SceneCompiler.compile(
                    SourceFile(name: "a.gs", text: "canvas 90x30 lasts 1s\ncaptions \"talk.srt\"\noutput \"a.gif\"")
                ).scene)
            do {
                return try Renderer(RenderOptions(scriptDirectory: workshop.path)).check(scene).map(\.message)
            } catch {
                return error.diagnostics.map(\.message)
            }
        }
        #expect(try checked("00:00,000 --> 00:01,000\nfine") == [])
        #expect(try checked("") == ["'talk.srt' has no captions"])
        #expect(try checked("WEBVTT") == ["'talk.srt' has no captions"])
        #expect(try checked("x --> y\n0 --> 1\n") == ["talk.srt:2: the times '0 --> 1' cannot be read"])
        #expect(
            try checked("00:09,000 --> 00:10,000\nlate") == [
                "1 of 1 captions of 'talk.srt' is not shown: 1 begins after its end at 1 s"
            ])
    }

    @Test func theRootConfinesCaptions() async throws {
        let outside = try Workshop()
        try outside.write("00:00,000 --> 00:01,000\nsecret", to: "talk.srt")
        let failure = await workshop.failure("canvas 90x30\ncaptions \"\(outside.path)/talk.srt\"") {
            $0.root = workshop.path
        }
        #expect(failure.hasPrefix("input: ") && failure.contains("outside"))
    }

    // MARK: - Hostile files

    @Test func largeFilesAreRefusedAndManyCuesAreLean() async throws {
        try workshop.write([UInt8](repeating: 0x41, count: 10_000_001), to: "talk.srt")
        #expect(
            await workshop.failure("canvas 9x9\ncaptions \"talk.srt\"").hasPrefix(
                "limit: 'talk.srt' has 10000001 bytes, where the limit 'captions' is 10000000"))
        var file = ""
        for index in 0..<50_000 {
            func time(_ tenths: Int) -> String {
                "\(tenths / 36000):\(tenths / 600 % 60):\(tenths / 10 % 60).\(tenths % 10)"
            }
            file += "\(time(index)) --> \(time(index + 1))\ncue \(index)\n\n"
        }
        let result = try await rendered(file, "size 12", frames: 3)
        #expect(pattern(result.gif) == "abc")
        #expect(result.warnings.count == 1)
    }

    @Test(
        "No file brings it down",
        arguments: [
            String(repeating: "00:00,000 --> 00:01,000\nx\n\n", count: 101),
            "00:00,000 --> 00:01,000\n" + String(repeating: "<b>", count: 5000) + "x",
            "00:00,000 --> 00:01,000\n" + String(repeating: "<", count: 50_000) + "{\\",
            "00:00,000 --> 00:01,000\n" + String(repeating: "x", count: 30_000),
            "00:00,000 --> 999999:59:59,999\nx", "-->", "1\n-->\n", "WEBVTT\n-->", "00:00,000 --> 00:01,000",
            "00:00,000 --> 00:01,000\n&#0;&#xD800;&#99999999999;&#x;<font color=>\0</font><v",
        ])
    func hostile(file: String) async throws {
        try workshop.write(file, to: "talk.srt")
        _ = await workshop.failure("canvas 90x30 frames 2\ncaptions \"talk.srt\"")
        try workshop.write(try png(["kk", "kk"]), to: "still.png")
        _ = await workshop.failure("source \"still.png\"\ncaptions \"talk.srt\" at top style meme") {
            $0.limits[.frames] = 1000
        }
    }

    private func png(_ rows: [String]) throws -> [UInt8] { try Drawing.png(rows) }
}
