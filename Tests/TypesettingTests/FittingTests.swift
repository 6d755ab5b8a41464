import Testing
import Typesetting

@Suite struct FittingTests {
    static let texts = [
        "WHEN THE TESTS PASS ON THE FIRST TRY", "a", "one two three four five six seven eight nine ten",
        "Supercalifragilistic expialidocious", "first line\nsecond, longer line\nthird",
    ]

    func fitted(_ text: String, _ width: Double, _ height: Double) throws -> TextRequest {
        var request = try request(text, .openSansCondensedBold)
        request.size = .fit(smallest: 4, largest: 500)
        request.boxWidth = width
        request.boxHeight = height
        return request
    }

    @Test(arguments: texts, [(300.0, 100.0), (120, 300), (500, 40)])
    func fitIsTheLargestThatFits(text: String, box: (width: Double, height: Double)) throws {
        var request = try fitted(text, box.width, box.height)
        let measure = try measure(request)
        #expect(!measure.overflows)
        #expect(measure.boxWidth <= Int(box.width) && measure.boxHeight <= Int(box.height))
        request.overflow = .visible
        request.size = .pixels(measure.fontSize)
        #expect(try Typesetter().measure(request).overflows == false)
        request.size = .pixels(measure.fontSize * 1.01)
        // One percent more needs a broken word or more room.
        let larger = try Typesetter().measure(request)
        #expect(larger.overflows || text.split(separator: " ").contains { widthAlone($0, request) > Int(box.width) })
    }

    @Test(arguments: texts) func wordsAreNeverCut(text: String) throws {
        let request = try fitted(text, 150, 200)
        let measure = try measure(request)
        for word in text.split(whereSeparator: \.isWhitespace) {
            var alone = request
            alone.size = .pixels(measure.fontSize)
            #expect(widthAlone(word, alone) <= 150)
        }
    }

    private func widthAlone(_ word: Substring, _ request: TextRequest) -> Int {
        var request = request
        request.text = String(word)
        request.boxWidth = nil
        request.boxHeight = nil
        return (try? measure(request).boxWidth) ?? 0
    }

    @Test(arguments: texts) func aLargerBoxNeverHasSmallerText(text: String) throws {
        let typesetter = try Typesetter()
        for (width, height) in [(1.0, 0.0), (0, 1), (1, 1)] {
            var last = 0.0
            for step in 0..<120 {
                let request = try fitted(text, 40 + 4 * width * Double(step), 20 + 2 * height * Double(step))
                let size = try typesetter.measure(request).fontSize
                #expect(size >= last)
                last = size
            }
        }
    }

    @Test func fixedTextShrinksIntoItsBoxAndNoFurther() throws {
        var request = try request("The quick brown fox jumps over the lazy dog", .dejaVuSans, size: 24)
        request.boxWidth = 260
        request.boxHeight = 200
        #expect(try measure(request).fontSize == 24)
        request.boxHeight = 50
        let shrunk = try measure(request)
        #expect(shrunk.fontSize < 24 && !shrunk.overflows && shrunk.boxHeight <= 50)
        request.size = .fit(smallest: 22, largest: 40)
        let floored = try measure(request)
        #expect(floored.fontSize == 22 && floored.overflows)
    }

    @Test func aWordIsBrokenOnlyWhenItMust() throws {
        var request = try request("Donaudampfschifffahrtsgesellschaft", .dejaVuSans, size: 24)
        request.boxWidth = 200
        // Small enough letters spare it.
        let shrunk = try measure(request)
        #expect(shrunk.lineCount == 1 && shrunk.fontSize < 24 && shrunk.fontSize > 8)
        request.boxWidth = 60
        let broken = try measure(request)
        #expect(broken.lineCount > 1 && broken.fontSize == 8 && !broken.overflows)
        request.overflow = .visible
        #expect(try measure(request).fontSize == 24)
    }

    @Test func linesEndWithAnEllipsisWhereTheBoxEnds() throws {
        var request = try request("The quick brown fox jumps over the lazy dog", .dejaVuSans, size: 24)
        request.boxWidth = 200
        request.boxHeight = 60
        request.overflow = .ellipsis
        let cut = try render(request)
        #expect(cut.lineCount == 2 && !cut.overflows)
        request.text = "The quick brown fox jumps…"
        #expect(try measure(request).lineCount <= 2)
        request.maximumLines = 1
        request.text = "The quick brown fox jumps over"
        #expect(try measure(request).lineCount == 1)
    }

    @Test func clippedTextEndsAtItsBox() throws {
        var request = try request("The quick brown fox jumps over the lazy dog", .dejaVuSans, size: 24)
        request.boxWidth = 200
        request.boxHeight = 40
        request.overflow = .clip
        let text = try render(request)
        #expect(text.overflows && text.boxHeight == 40)
        let ink = try #require(text.ink)
        #expect(ink.bottom == 39)
        request.overflow = .visible
        let visible = try render(request)
        #expect(visible.overflows && visible.boxHeight > 60)
    }

    @Test func linesKeepTheirNumber() throws {
        var request = try request("one two three four five six", .dejaVuSans, size: 30)
        request.boxWidth = 140
        let free = try measure(request)
        #expect(free.lineCount > 2 && free.fontSize == 30)
        request.maximumLines = 2
        let limited = try measure(request)
        #expect(limited.lineCount == 2 && limited.fontSize < 30 && !limited.overflows)
    }

    @Test func paddingTakesRoomFromTheText() throws {
        var request = try fitted("PADDED", 200, 100)
        let bare = try measure(request)
        request.background = .init(color: .black, paddingX: .pixels(20), paddingY: .pixels(5), radius: .pixels(0))
        let padded = try measure(request)
        #expect(padded.boxWidth == 200)
        #expect((padded.fontSize / bare.fontSize - 160.0 / 200).magnitude < 0.01)
    }
}
