import GIFCodec
import ImageFiles
import Raster
import TestSupport
import Testing

/// Pictures that are drawn on top, and animated ones on their own clock.
struct ImageTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(Drawing.png(["rg", "by"]), to: "four.png")
        try workshop.write(Drawing.png(["rrgg", "rrgg", "bbyy", "bbyy"]), to: "large.png")
        try workshop.write(flatGIF("rgb", delays: [7, 7, 7], width: 1, height: 1), to: "clock.gif")
    }

    /// The picture over a black canvas of 6 x 4.
    private func drawn(_ overlay: String, canvas: String = "6x4 black") async throws -> [String] {
        try await workshop.render("canvas \(canvas) frames 1\n\(overlay)").gif.rows()
    }

    // MARK: - Clocks

    /// What an image of three frames of 70 ms shows over ten frames of 100 ms.
    @Test(arguments: [
        ("", "0121212120"), ("play forever", "0121212120"), ("clock frame", "0120120120"), ("play once", "012......."),
        ("play hold", "0122222222"), ("clock frame play once", "012......."), ("clock frame play hold", "0122222222"),
        ("frames 4..", "....012121"), ("time 0.3s..", "...0121212"), ("clock frame frames [2, 4..6]", "..0.201..."),
        ("play once frames [1, 3, 4..]", ".0.2......"),
    ])
    func anAnimatedImageHasItsOwnClock(options: String, expected: String) async throws {
        let gif = try await workshop.render("canvas 2x1 black frames 10\nimage \"clock.gif\" at 0 0 \(options)").gif
        let digits = Dictionary(uniqueKeysWithValues: zip("rgbk", "012."))
        #expect(String(gif.letters.map { digits[$0] ?? "?" }) == expected)
    }

    @Test func storedDelaysBelow2CountAsTheyAreShown() async throws {
        try workshop.write(flatGIF("rgb", delays: [0, 1, 10], width: 1, height: 1), to: "quick.gif")
        #expect(try await workshop.render("canvas 2x1 frames 6\nimage \"quick.gif\" at 0 0").gif.letters == "rgbrgb")
    }

    // MARK: - Geometry

    @Test func scaling() async throws {
        try workshop.write(Drawing.png(Drawing.flat("w", 4, 4)), to: "white.png")
        let small = ["wwkkkk", "wwkkkk", "kkkkkk", "kkkkkk"]
        #expect(try await drawn("image \"white.png\" at 0 0 scale 50%") == small)
        #expect(try await drawn("image \"white.png\" at 0 0 scale 0.5") == small)
        #expect(try await drawn("image \"white.png\" at 0 0 size 2 auto") == small)
        #expect(try await drawn("image \"white.png\" at 0 0 size auto 50%") == small)
        #expect(try await drawn("image \"large.png\" at 2 1") == ["kkkkkk", "kkrrgg", "kkrrgg", "kkbbyy"])
    }

    @Test func fitting() async throws {
        try workshop.write(Drawing.png(Drawing.flat("w", 2, 2)), to: "white.png")
        #expect(try await drawn("image \"white.png\" fit contain") == Array(repeating: "kwwwwk", count: 4))
        #expect(try await drawn("image \"white.png\" fit cover") == Drawing.flat("w", 6, 4))
        #expect(try await drawn("image \"white.png\" fit stretch") == Drawing.flat("w", 6, 4))
        #expect(try await drawn("image \"white.png\" fit none") == ["kkkkkk", "kkwwkk", "kkwwkk", "kkkkkk"])
        #expect(try await drawn("image \"white.png\" at 0 0 size 4 1") == ["wkkkkk", "kkkkkk", "kkkkkk", "kkkkkk"])
        #expect(
            try await drawn("image \"white.png\" at 0 0 size 4 1 fit stretch")
                == ["wwwwkk", "kkkkkk", "kkkkkk", "kkkkkk"])
        #expect(
            try await drawn("image \"white.png\" at 0 0 size 4 3 fit cover") == [
                "wwwwkk", "wwwwkk", "wwwwkk", "kkkkkk",
            ])
    }

    @Test func croppingFlippingAndTurning() async throws {
        #expect(
            try await drawn("image \"large.png\" at 0 0 crop 1 1 2 2") == ["rgkkkk", "bykkkk", "kkkkkk", "kkkkkk"])
        #expect(
            try await drawn("image \"large.png\" at 0 0 crop 50% 0 50% 50%")
                == ["ggkkkk", "ggkkkk", "kkkkkk", "kkkkkk"])
        #expect(
            try await drawn("image \"four.png\" at 0 0 flip horizontal") == ["grkkkk", "ybkkkk", "kkkkkk", "kkkkkk"])
        #expect(try await drawn("image \"four.png\" at 0 0 flip vertical") == ["bykkkk", "rgkkkk", "kkkkkk", "kkkkkk"])
        #expect(try await drawn("image \"four.png\" at 0 0 flip both") == ["ybkkkk", "grkkkk", "kkkkkk", "kkkkkk"])
        #expect(try await drawn("image \"four.png\" at 0 0 rotate 90deg") == ["brkkkk", "ygkkkk", "kkkkkk", "kkkkkk"])
        #expect(try await drawn("image \"four.png\" at 0 0 rotate -90deg") == ["gykkkk", "rbkkkk", "kkkkkk", "kkkkkk"])
        #expect(try await drawn("image \"four.png\" at 0 0 rotate 180deg") == ["ybkkkk", "grkkkk", "kkkkkk", "kkkkkk"])
    }

    @Test func turningGoesAboutTheCentreOfTheBox() async throws {
        try workshop.write(Drawing.png(["rrgg"]), to: "bar.png")
        #expect(
            try await drawn("image \"bar.png\" at 1 2 rotate 90deg", canvas: "6x5 black")
                == ["kkrkkk", "kkrkkk", "kkgkkk", "kkgkkk", "kkkkkk"])
    }

    @Test func croppingASource() async throws {
        let gif = try await workshop.render("source \"large.png\" crop 1 1 2x2").gif
        #expect(gif.rows() == ["rg", "by"])
        #expect(
            try await workshop.render("source \"large.png\" crop 0 0 50% 100%").gif.rows(0) == ["rr", "rr", "bb", "bb"])
        let small = try await workshop.render("source \"large.png\" size 2 auto").gif
        #expect((small.width, small.height) == (2, 2))
        #expect(
            await workshop.failure("source \"large.png\" crop 9 9 2x2")
                == "script: nothing is left of 'large.png' after this crop (the picture is 4 x 4)")
    }

    @Test func tiling() async throws {
        #expect(try await drawn("image \"four.png\" at 0 0 tile") == ["rgrgrg", "bybyby", "rgrgrg", "bybyby"])
        #expect(try await drawn("image \"four.png\" at 1 1 tile") == ["ybybyb", "grgrgr", "ybybyb", "grgrgr"])
    }

    @Test func tilesThatMoveAreDrawnAnew() async throws {
        try workshop.write(Drawing.png(["rgbyc", "kkkkk", "wwwww"]), to: "wide.png")
        let script = "canvas 5x3 frames 4\nimage \"wide.png\" tile at (frame) (-7 * frame)"
        let gif = try await workshop.render(script).gif
        #expect(gif.rows(1) == ["kkkkk", "wwwww", "crgby"])
        #expect(gif.rows(2) == ["wwwww", "ycrgb", "kkkkk"])
    }

    // MARK: - Colour

    @Test func opacityMixesWithWhatLiesBelow() async throws {
        try workshop.write(Drawing.png(["w"]), to: "white.png")
        let gif = try await workshop.render(
            "canvas 1x1 black frames 2\nimage \"white.png\" at 0 0 opacity 40% frames 1"
        ).gif
        #expect(gif.frames == [[0xFF00_0000], [0xFF66_6666]])
    }

    @Test(
        arguments: [
            ("normal", 0xFF00_00FF), ("multiply", 0xFF00_0080), ("screen", 0xFF80_80FF), ("difference", 0xFF80_807F),
            ("add", 0xFF80_80FF), ("darken", 0xFF00_0080), ("lighten", 0xFF80_80FF),
        ] as [(String, UInt32)])
    func blending(mode: String, expected: UInt32) async throws {
        try workshop.write(Drawing.png(["r"]), to: "red.png")
        let gif = try await workshop.render("canvas 1x1 #808080 frames 1\nimage \"red.png\" at 0 0 blend \(mode)").gif
        #expect(gif.frames == [[expected]])
    }

    @Test func aMaskShowsByItsBrightnessTimesItsAlpha() async throws {
        try workshop.write(Drawing.png(Drawing.flat("r", 3, 1)), to: "red.png")
        try workshop.write(Drawing.png(["wk."]), to: "mask.png")
        #expect(
            try await drawn("image \"red.png\" at 0 0 mask \"mask.png\"", canvas: "3x1 blue") == ["rbb"])
        let grey = Bitmap(width: 3, height: 1, pixels: [0xFF80_8080, 0x8080_8080, 0xFFFF_FFFF])
        try workshop.write(PNGFile.encode(grey), to: "mask.png")
        let gif = try await workshop.render("canvas 3x1 black frames 1\nimage \"red.png\" at 0 0 mask \"mask.png\"").gif
        #expect(gif.frames == [[0xFF00_0080, 0xFF00_0080, 0xFF00_00FF]])
    }

    @Test func scaledEdgesHaveNoDarkFringe() async throws {
        // White beside clear black: whatever the weights, each mixed pixel is white with some alpha.
        try workshop.write(Drawing.png(["w...", "w...", "w...", "w..."]), to: "edge.png")
        let gif = try await workshop.render("canvas 9x9 white frames 1\nimage \"edge.png\" at 0 0 size 9 9").gif
        #expect(Set(gif.frames[0]) == [0xFFFF_FFFF])
        let turned = try await workshop.render("canvas 9x9 white frames 1\nimage \"edge.png\" scale 2 rotate 30deg").gif
        #expect(Set(turned.frames[0]) == [0xFFFF_FFFF])
    }

    // MARK: - More colours than a GIF holds

    /// A smooth picture of 64 x 64 with 4,096 colours.
    private var gradient: Bitmap {
        var bitmap = Bitmap(width: 64, height: 64)
        for y in 0..<64 {
            for x in 0..<64 {
                let (red, green, blue) = (UInt8(x * 4), UInt8(y * 4), UInt8((x + y) * 2))
                bitmap.pixels[y * 64 + x] = Pixel.opaque(red: red, green: green, blue: blue)
            }
        }
        return bitmap
    }

    @Test func aPhotoKeepsItsColoursOnAverage() async throws {
        let photo = gradient
        try workshop.write(PNGFile.encode(photo), to: "photo.png")
        let gif = try await workshop.render("source \"photo.png\"").gif
        // Means over squares of 8 x 8.
        for square in 0..<64 {
            for shift in [0, 8, 16] as [UInt32] {
                var sum = 0
                for position in 0..<64 {
                    let (x, y) = (square % 8 * 8 + position % 8, square / 8 * 8 + position / 8)
                    let shown = Int(gif.frames[0][y * 64 + x] >> shift & 255)
                    let wanted = Int(photo.pixels[y * 64 + x] >> shift & 255)
                    sum += shown - wanted
                }
                #expect(abs(sum) < 4 * 64, "square \(square)")
            }
        }
    }

    @Test func aPhotoUnderChangingTextStandsStill() async throws {
        try workshop.write(PNGFile.encode(gradient), to: "photo.png")
        let gif = try await workshop.render("source \"photo.png\" lasts 500ms\ntext \"{frame}\" at 20 20 size 20").gif
        #expect(gif.frames.count == 10)
        let ink = Rectangle(x: 16, y: 16, width: 26, height: 34)
        for frame in gif.frames {
            let changed = frame.indices.contains { position in
                let (x, y) = (position % 64, position / 64)
                return !(ink.x..<ink.maxX ~= x && ink.y..<ink.maxY ~= y) && frame[position] != gif.frames[0][position]
            }
            #expect(!changed)
        }
    }

    // MARK: - Formats

    @Test func theOrientationOfAPhotoIsHonoured() async throws {
        // Stored lying down, 16 x 8, the left half red; turned clockwise it stands, 8 x 16, with red on top.
        try workshop.write(Samples.photo(orientation: 6), to: "photo.jpg")
        let source = try await workshop.render("source \"photo.jpg\"").gif
        #expect((source.width, source.height) == (8, 16))
        let isRed = { (pixel: UInt32) in pixel & 0xFF > 200 && pixel >> 16 & 0xFF < 60 }
        #expect(isRed(source.frames[0][0]))
        #expect(!isRed(source.frames[0][8 * 15]))
        let overlay = try await workshop.render("canvas 20x20 white frames 1\nimage \"photo.jpg\" at 0 0").gif
        #expect(overlay.ink(on: 0xFFFF_FFFF) == Rectangle(x: 0, y: 0, width: 8, height: 16))
        #expect(isRed(overlay.frames[0][0]))
    }

    @Test func anAnimatedWebPKeepsItsDelays() async throws {
        try workshop.write(Samples.animatedWebP(durations: [40, 125, 33], loopCount: 3), to: "three.webp")
        let gif = try await workshop.render("source \"three.webp\"").gif
        #expect(gif.delays == [4, 13, 3])
        #expect(gif.letters == "rbr")
        #expect(gif.loopCount == 2)
        let overlay = try await workshop.render("canvas 4x2 black frames 3\nimage \"three.webp\" at 0 0").gif
        #expect(overlay.letters == "rbr")
    }

    @Test func unreadablePictures() async throws {
        try workshop.write(Array("hello".utf8), to: "words.png")
        try workshop.write([], to: "empty.png")
        try workshop.makeFolder("folder")
        let failure = { (name: String) in await workshop.failure("canvas 4x4 frames 1\nimage \"\(name)\"") }
        #expect(await failure("words.png") == "input: cannot read 'words.png': not a GIF, PNG, JPEG or WebP file")
        #expect(
            await failure("empty.png")
                == "input: cannot read 'empty.png': not a GIF, PNG, JPEG or WebP file (the file is empty)")
        #expect(await failure("folder") == "input: cannot read 'folder': it is a folder")
        #expect(await failure("for.png") == "input: cannot read 'for.png': no such file (did you mean 'four.png'?)")
        #expect(workshop.names == ["clock.gif", "empty.png", "folder", "four.png", "large.png", "words.png"])
    }
}
