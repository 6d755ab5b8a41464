import SceneLanguage
import Testing

@Suite("Clips, images and settings in a scene")
struct SceneTests {
    @Test("Sources play in a row, each with its part, crop, size and fit")
    func sources() throws {
        let scene = try scene(
            """
            source "cat.gif" frames [4, 0..2] crop 10 5% 200x120 size 480 auto
            source "photos/*.jpg" time 0.5s..50% size 320x240 fit cover lasts 1.5s
            """)
        let clips = scene.sources
        #expect(clips.map(\.file.path) == ["cat.gif", "photos/*.jpg"])
        #expect(clips[0].frames?.shown == "4, 0..2" && clips[0].crop?.shown == "10 5% 200 120")
        #expect(clips[0].size?.shown == "480 auto" && clips[0].fit == nil && clips[0].lasts == nil)
        #expect(clips[1].time?.shown == "1/2s..50%" && clips[1].size?.shown == "320 240")
        #expect(clips[1].fit == .cover && clips[1].lasts == Rational(3, 2))
    }

    @Test("A source's list of frames keeps its order")
    func frameOrder() throws {
        let scene = try scene("source \"cat.gif\" frames [4, 0..2, -1, ..3, 7.., (1 + 1)]")
        #expect(scene.sources[0].frames?.shown == "4, 0..2, -1, ..3, 7.., 2")
    }

    @Test("A canvas before the first source is the stage; any other is a clip")
    func canvases() throws {
        let staged = try scene("canvas 320x240 white\nsource \"cat.gif\"\ncanvas 20 10")
        #expect(staged.stage?.width == 320 && staged.stage?.color == .white)
        #expect(staged.clips.count == 2)
        let timed = try scene("canvas 320x240 lasts 2s frames 20\nsource \"cat.gif\"")
        #expect(timed.stage == nil && timed.clips.count == 2)
        let alone = try scene("canvas 320x240")
        guard alone.stage == nil, case .blank(let clip)? = alone.clips.first else {
            Issue.record("no blank clip")
            return
        }
        #expect(clip.width == 320 && clip.height == 240 && clip.color == nil)
    }

    @Test("Images have a clock, a size or scale, a flip and a mask")
    func images() throws {
        let first = try image(
            "image \"b.gif\" clock frame play hold size 30% auto fit cover flip both tile mask \"m.png\"")
        #expect(first.clock == .frame && first.play == .hold && first.fit == .cover && first.tile)
        #expect(first.size?.shown?.shown == "30% auto" && first.flip?.shown == "horizontalvertical")
        #expect(first.mask?.path == "m.png")
        let second = try image("image \"b.gif\" play forever scale 2x flip vertical crop 0 0 50% 50%")
        #expect(second.play == .loop && second.clock == .own && second.scale?.shown == 2 && !second.tile)
        #expect(second.flip?.shown == "vertical" && second.crop?.shown?.shown == "0 0 50% 50%")
        #expect(try image("image \"b.gif\" scale 50%").scale?.shown == 0.5)
        #expect(try image("image \"b.gif\" tile off").tile == false)
    }

    @Test("Overlays show in frames or times")
    func timing() throws {
        func when(_ line: String) throws -> String { try overlay("image \"b.png\" " + line).when.shown }
        #expect(try when("frames 8..(3 * 4)") == "frames 8..12")
        #expect(try when("frames (1)..(2)") == "frames 1..2")
        #expect(try when("frames -3..") == "frames -3..")
        #expect(try when("time [..1s, 2s..]") == "time ..1s, 2s..")
        #expect(try when("time 25%..(1s + 500ms)") == "time 25%..3/2s")
        #expect(try when("") == "always")
    }

    @Test("Delays are exact fractions")
    func delays() throws {
        let scene = try scene(
            """
            source "cat.gif"
            delay 33.3ms
            delay 7cs frames 0..9
            delay [0cs, 10cs, 3cs]
            delay (1s / 3)
            min-delay 20ms
            """)
        let shown = scene.delays.map { setting in
            switch setting.delays {
            case .all(let time): time.shown
            case .each(let times): times.map(\.shown).joined(separator: " ")
            }
        }
        #expect(shown == ["333/10000", "7/100", "0 1/10 3/100", "333333333/1000000000"])
        #expect(scene.delays[1].frames?.shown == "0..9")
        #expect(scene.minimumDelay == Rational(1, 50))
    }

    @Test("The last play wins", arguments: [("once", Play.times(1)), ("3 times", .times(3)), ("forever", .forever)])
    func play(written: String, play: Play) throws {
        #expect(try scene("source \"cat.gif\"\nplay 7 times\nplay \(written)").play == play)
    }

    @Test("Outputs have a comment and a matte")
    func outputs() throws {
        let scene = try scene("source \"cat.gif\"\noutput \"out.gif\" matte white comment \"made {1 + 1} times\"")
        #expect(scene.outputs.map(\.path.path) == ["out.gif"])
        #expect(scene.outputs[0].matte == .white && scene.outputs[0].comment == "made 2 times")
    }

    @Test("The version, a first line for the shell, and a byte order mark may stand before all")
    func preludes() throws {
        for prelude in [
            "gifscript 1\n", "#!/usr/bin/env gifscript\n", "\u{FEFF}", "\u{FEFF}#! x\ngifscript 1\n", "\r\n",
        ] {
            #expect(try scene(prelude + "source \"cat.gif\"\r\ntext \"HI\"\r\n").overlays.count == 1)
        }
    }

    @Test("Strings of several lines lose the blanks that they share")
    func severalLines() throws {
        let line = """
            text \"""
                Dear {upper("cat")},

                  all is well.\\n

                \"""
            """
        #expect(try text(line).text.shown == "Dear CAT,\n\n  all is well.\n\n")
        #expect(try text("text \"\"\"\n  a\n  b\"\"\"").text.shown == "a\nb")
        #expect(try text("text \"\"\"\r\n  a\r\n  b\r\n  \"\"\"").text.shown == "a\nb")
        #expect(try text("text \"\"\"\n\"\"\"").text.shown == "")
        #expect(
            try text("text \"\"\"\n \t a\n \tb \\\"\"\" \"quoted\"\n\"\"\"").text.shown == " a\nb \"\"\" \"quoted\"")
    }

    @Test("In text no character but the brace and backslash is special")
    func plainCharacters() throws {
        #expect(try text("text \"100% 'a': @b #c } // /* $x\"").text.shown == "100% 'a': @b #c } // /* $x")
        #expect(try text("text \"\\{width} \\\\ \\u00e9 \\ud83d\\ude00\"").text.shown == "{width} \\ é 😀")
    }
}
