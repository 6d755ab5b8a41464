import Raster
import Testing
import Typesetting

@Suite struct ScriptTests {
    /// Two Hebrew letters stand from right to left: as when their order is forced the other way round.
    @Test func hebrewRunsFromTheRight() throws {
        let natural = try picture("\u{05D0}\u{05D1}")
        #expect(try natural == picture("\u{202D}\u{05D1}\u{05D0}\u{202C}"))
        #expect(try natural != picture("\u{05D1}\u{05D0}"))
    }

    @Test func latinAndDigitsInsideHebrewKeepTheirDirection() throws {
        // Logical: alef bet, blank, 12. Shown: 12, blank, bet alef.
        #expect(try picture("\u{05D0}\u{05D1} 12") == picture("\u{202D}12 \u{05D1}\u{05D0}\u{202C}"))
    }

    /// Aligned left, so that all begin at the same fraction of a pixel.
    private func picture(_ text: String) throws -> [String] {
        var request = try request(text, .notoSansHebrew, .dejaVuSans)
        request.alignment = .left
        return try render(request).picture
    }

    @Test func paragraphsAlignByTheirDirection() throws {
        var request = try request("\u{05D0}\u{05D1}\nlong latin line", .notoSansHebrew, .dejaVuSans)
        func firstLine(_ alignment: TextRequest.Alignment) throws -> ClosedRange<Int> {
            request.alignment = alignment
            let text = try render(request)
            let columns = (0..<text.boxWidth).filter { x in (0..<30).contains { text.alpha(x, $0) > 0 } }
            return try #require(columns.first)...(#require(columns.last))
        }
        let width = try measure(request).boxWidth
        #expect(try firstLine(.start).upperBound > width - 6)
        #expect(try firstLine(.end).lowerBound < 6)
        #expect(try firstLine(.left).lowerBound < 6)
        let middle = try firstLine(.center)
        #expect((middle.lowerBound + middle.upperBound - width).magnitude < 4)
    }

    @Test func arabicLettersJoin() throws {
        let joined = try measure(request("\u{0628}\u{0628}\u{0628}", .notoSansArabic))
        let parted = try measure(request("\u{0628}\u{200C}\u{0628}\u{200C}\u{0628}", .notoSansArabic))
        #expect(joined.boxWidth < parted.boxWidth)
        #expect(joined.missing.isEmpty)
    }

    /// KA, VIRAMA, SSA make one conjunct, narrower than the letters by themselves.
    @Test func devanagariFormsConjuncts() throws {
        let conjunct = try measure(request("क्ष", .notoSansDevanagari))
        let letters = try measure(request("कष", .notoSansDevanagari))
        #expect(conjunct.boxWidth < letters.boxWidth)
    }

    @Test func thaiBreaksBetweenWords() throws {
        // "ภาษา" and "ไทย" are words: no break falls within one.
        var request = try request("ภาษาไทย", .notoSansThai)
        let words = try ["ภาษา", "ไทย"].map { word in
            request.text = word
            return try measure(request).boxWidth
        }
        request.text = "ภาษาไทย"
        request.overflow = .visible
        request.boxWidth = Double(try #require(words.max())) + 2
        let wrapped = try measure(request)
        #expect(wrapped.lineCount == 2)
        #expect((wrapped.boxWidth - (words.max() ?? 0)).magnitude <= 1)
    }

    @Test func japaneseBreaksAnywhereButBeforeAFullStop() throws {
        var request = try request("漢字漢字。", .notoSansCJK, size: 20)
        request.language = "ja"
        request.overflow = .visible
        request.boxWidth = 81
        // Four would fit, but the full stop takes the fourth along.
        let wrapped = try measure(request)
        #expect(wrapped.lineCount == 2)
        #expect(wrapped.boxWidth == 60)
    }

    @Test func theLanguageChoosesAmongHanFaces() throws {
        _ = try TestFont.notoSansCJK.choice()
        var request = TextRequest("直")
        request.size = .pixels(40)
        request.language = "ja"
        let japanese = try render(request)
        request.language = "zh-cn"
        let chinese = try render(request)
        #expect(japanese.missing.isEmpty && chinese.missing.isEmpty)
        #expect(japanese.picture != chinese.picture)
    }

    @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"]) func emojiSequencesAreOnePicture(emoji: String) throws {
        let one = try render(request("😀", .dejaVuSans))
        let text = try render(request(emoji, .dejaVuSans))
        #expect(text.missing.isEmpty && text.undrawable.isEmpty)
        #expect(text.boxWidth == one.boxWidth)
        let dark = text.bitmap.pixels.contains { $0 >> 24 == 255 && $0 & 255 < 200 }
        #expect(text.isColored || dark)
    }

    /// More of them than are kept at a time.
    @Test func manyEmojiAreDrawnLikeOne() throws {
        let typesetter = try Typesetter()
        let single = try request("😀", .notoColorEmoji, size: 20)
        let before = try typesetter.render(single)
        let all = (0x1F300...0x1F5FF).compactMap { Unicode.Scalar($0) }.filter(\.properties.isEmojiPresentation)
        var many = try request(String(String.UnicodeScalarView(all + ["😀"])), .notoColorEmoji, size: 20)
        many.boxWidth = 600
        many.alignment = .left
        let page = try typesetter.render(many)
        #expect(page.missing.isEmpty && page.lineCount > 10)
        #expect(try typesetter.render(single).bitmap == before.bitmap)
        #expect(try Typesetter().render(many).bitmap == page.bitmap)
    }

    @Test func emojiAreColouredAndInLine() throws {
        let text = try render(request("I😀I", .dejaVuSans, size: 40))
        #expect(text.isColored)
        #expect(text.lineCount == 1)
        // As tall as an em and a little more, not the font's own 109 pixels.
        let ink = try #require(text.ink)
        #expect((40...54).contains(ink.bottom - ink.top))
        #expect(text.hasClearBorder)
    }

    @Test func textFacesOfEmojiAreNotTakenForColour() throws {
        // DejaVu Sans has a black and white U+1F600, and it is the first font.
        #expect(try render(request("\u{1F600}", .dejaVuSans)).isColored)
        // A plain smiling face is text by default.
        #expect(try !render(request("\u{263A}", .dejaVuSans)).isColored)
    }

    @Test func fallbackFollowsTheOrderOfTheFonts() throws {
        let latin = try render(request("a\u{05D0}", .openSansBold, .notoSansHebrew))
        let hebrew = try render(request("\u{05D0}", .notoSansHebrew))
        #expect(latin.missing.isEmpty)
        // The Hebrew letter comes from the second file, not from a system font.
        let widths = try [measure(request("a", .openSansBold)), measure(request("\u{05D0}", .notoSansHebrew))]
        #expect((latin.boxWidth - widths[0].boxWidth - widths[1].boxWidth).magnitude <= 1)
        #expect(hebrew.inkAmount > 0)
    }
}
