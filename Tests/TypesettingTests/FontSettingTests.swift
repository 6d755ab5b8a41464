import Raster
import Testing
import Typesetting

/// OpenType features, axes of variable fonts, and lines that fill their box.
@Suite struct FontSettingTests {
    @Test func featuresChooseOtherGlyphs() throws {
        var request = try request("fi 1/2 AV", .dejaVuSans, size: 40)
        let plain = try render(request)
        request.features = [try #require(.init(tag: "liga", value: 0)), try #require(.init(tag: "kern", value: 0))]
        let without = try render(request)
        #expect(without.bitmap.pixels != plain.bitmap.pixels && without.boxWidth > plain.boxWidth)
        request.features = [try #require(.init(tag: "none", value: 1))]
        #expect(try render(request).bitmap.pixels == plain.bitmap.pixels)
    }

    /// Outlines are drawn by FreeType, and laid out by HarfBuzz: both must stand at the same place of an axis.
    @Test func variationsChangeOutlinesAndAdvancesAlike() throws {
        var request = try request("mmmmmm", .interVariable, size: 40)
        func drawn(_ weight: Double) throws -> RenderedText {
            request.variations = [try #require(.init(tag: "wght", value: weight))]
            return try render(request)
        }
        let (thin, middle, black) = (try drawn(100), try drawn(500), try drawn(900))
        #expect(thin.boxWidth < middle.boxWidth && middle.boxWidth < black.boxWidth)
        #expect(thin.inkAmount * 3 < black.inkAmount * 2 && thin.inkAmount < middle.inkAmount)
        for text in [thin, middle, black] {
            let ink = try #require(text.ink)
            #expect(ink.left >= 0 && ink.left < 6 && text.boxWidth - ink.right < 8)
        }
        // Beyond an axis's end is its end; an axis that the font has not says nothing.
        #expect(try drawn(5000).bitmap.pixels == black.bitmap.pixels)
        request.variations = []
        let plain = try render(request)
        request.variations = [try #require(.init(tag: "XXXX", value: 3))]
        #expect(try render(request).bitmap.pixels == plain.bitmap.pixels)
    }

    @Test func tagsOfNoSenseAreNone() {
        for (tag, value) in [("abc", 1.0), ("abcde", 1), ("ab,c", 1), ("a=b1", 1), ("", 1), ("äbc", 1), ("tnum", 1e7)] {
            #expect(TextRequest.FontSetting(tag: tag, value: value) == nil)
        }
        #expect(TextRequest.FontSetting(tag: "tnum", value: .nan) == nil)
    }

    @Test(arguments: [12.0, 40, 90]) func justifiedLinesFillTheBox(size: Double) throws {
        var request = try request("the quick brown fox jumps over the lazy dog and is gone", .dejaVuSans, size: size)
        (request.boxWidth, request.overflow) = (size * 8, .visible)
        let ragged = try render(request)
        request.alignment = .justify
        let text = try render(request)
        #expect(text.lineCount == ragged.lineCount && !text.overflows)
        #expect(abs(text.boxWidth - Int(size * 8)) <= 1 && text.boxWidth > ragged.boxWidth)
        let baselines = text.measure.baselines.map { Int($0) }
        for (index, baseline) in baselines.enumerated() {
            let row = (baseline - Int(size / 2))..<baseline
            let right = (0..<text.boxWidth).last { x in row.contains { text.alpha(x, $0) > 60 } } ?? 0
            // The last line stands at its start.
            #expect((right > text.boxWidth - Int(size / 3)) == (index < baselines.count - 1))
        }
    }

    /// Letters that join would be torn apart.
    @Test(arguments: [
        "مرحبا superlongwordhere نمستے a", "क्षत्रिय superlongwordhere नमस्ते a", "WAVE superlongwordhere AWAY a",
    ])
    func aLineOfOneWordIsNotJustified(words: String) throws {
        var request = try request(words, .dejaVuSans, size: 20)
        (request.boxWidth, request.overflow) = (240, .visible)
        request.alignment = .start
        let ragged = try render(request)
        request.alignment = .justify
        let text = try render(request)
        #expect(text.lineCount >= 3)
        #expect(text.inkAmount == ragged.inkAmount && text.bitmap == ragged.bitmap)
    }

    @Test func justifiedTextFitsItsBox() throws {
        var request = try request("the quick brown fox jumps over the lazy dog", .dejaVuSans)
        request.size = .fit(smallest: 4, largest: 400)
        (request.boxWidth, request.boxHeight) = (300, 150)
        let ragged = try measure(request)
        request.alignment = .justify
        let justified = try measure(request)
        #expect(!justified.overflows && abs(justified.fontSize / ragged.fontSize - 1) < 0.01)
    }
}
