import Raster
import Testing
import Typesetting

/// Parts of a text that look otherwise than the rest.
@Suite struct RunTests {
    private func styled(
        _ text: String, _ part: String, size: Double = 40, font: TestFont = .dejaVuSans,
        _ look: (inout TextRun.Look) -> Void
    ) throws -> TextRequest {
        var request = try request(text, font, size: size)
        request.fill = .color(.black)
        let found = try #require(text.firstRange(of: part))
        let lower = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        var changed = TextRun.Look()
        look(&changed)
        request.runs = [TextRun(lower..<lower + part.utf8.count, changed)]
        return request
    }

    private let red = TextColor(red: 255, green: 0, blue: 0)

    @Test func aColourMovesNoLetter() throws {
        for (text, part, font) in [
            ("plain red plain", "red", TestFont.dejaVuSans), ("سلام", "لا", .notoSansArabic),
            ("final", "f", .dejaVuSans),
        ] {
            let colored = try styled(text, part, font: font) { $0.color = red }
            var plain = colored
            plain.runs = []
            let (a, b) = (try render(colored), try render(plain))
            #expect(a.measure == b.measure && a.isColored && !b.isColored)
            // Where letters of two colours touch, their edges mix.
            let differing = zip(a.bitmap.pixels, b.bitmap.pixels).count { abs(Int($0 >> 24) - Int($1 >> 24)) > 40 }
            #expect(differing < 20)
        }
    }

    @Test func eachPartHasItsColour() throws {
        var request = try request("II", .dejaVuSansBold, size: 40)
        request.fill = .color(.black)
        var (first, second) = (TextRun.Look(), TextRun.Look())
        first.color = red
        second.color = TextColor(red: 0, green: 0, blue: 255, alpha: 128)
        request.runs = [TextRun(0..<1, first), TextRun(1..<2, second)]
        let text = try render(request)
        let colors = Set(text.bitmap.pixels)
        #expect(colors.contains(0xFF00_00FF) && colors.contains(0x8080_0000) && !colors.contains(0xFF00_0000))
        // The stroke has one colour, lies around all of it, and shows through none.
        request.stroke = .init(width: .pixels(3), color: .white)
        let stroked = Set(try render(request).bitmap.pixels)
        #expect(stroked.contains(0xFF00_00FF) && stroked.contains(0x8080_0000) && stroked.contains(0xFFFF_FFFF))
    }

    @Test func aPartIsPixelByPixelWhatItIsInTheWhole() throws {
        var request = try styled("many coloured words", "coloured", size: 30) {
            $0.color = red
            $0.isUnderlined = true
        }
        request.stroke = .init(width: .pixels(2), color: .white)
        request.shadow = .init(dx: .pixels(3), dy: .pixels(3), blur: .pixels(4), color: .black)
        let typeset = try Typesetter().typeset(request)
        let whole = try typeset.drawn()
        let part = try typeset.drawn(within: .init(x: 40, y: 5, width: 60, height: 25))
        for y in 5..<30 {
            for x in 40..<100 { #expect(part.pixel(x, y) == whole.pixel(x, y)) }
        }
    }

    @Test func boldItalicAndLargePartsTakeTheirRoom() throws {
        let plain = try measure(request("a word here", .dejaVuSans, size: 40))
        let bold = try measure(styled("a word here", "word") { $0.bold = true })
        // A file that has no bold face is emboldened, which takes no more room.
        #expect(bold == plain)
        #expect(
            try render(styled("a word here", "word") { $0.bold = true }).inkAmount
                > render(styled("a word here", "word") { $0.bold = false }).inkAmount)
        let italic = try render(styled("a word here", "word") { $0.italic = true })
        #expect(italic.picture != (try render(styled("a word here", "word") { $0.bold = false })).picture)
        let large = try measure(styled("a word here", "word") { $0.sizeFactor = 2 })
        #expect(large.boxHeight == 2 * plain.boxHeight || large.boxHeight == 2 * plain.boxHeight - 1)
        #expect(large.boxWidth > plain.boxWidth * 5 / 4)
        // What is smaller makes no line smaller.
        let small = try measure(styled("a word here", "word") { $0.sizeFactor = 0.5 })
        #expect(small.boxHeight == plain.boxHeight && small.boxWidth < plain.boxWidth)
    }

    @Test func onlyLinesWithLargeLettersGrow() throws {
        let text = "one\ntwo\nthree"
        let plain = try measure(request(text, .dejaVuSans, size: 20))
        let large = try measure(styled(text, "two", size: 20) { $0.sizeFactor = 3 })
        let pitch = plain.baselines[1] - plain.baselines[0]
        #expect(large.baselines[0] == plain.baselines[0])
        #expect(abs(large.baselines[1] - large.baselines[0] - 2.75 * pitch) < pitch)
        #expect(abs(Double(large.boxHeight) - 5.0 / 3 * Double(plain.boxHeight)) <= 1)
    }

    @Test(arguments: [0.5, 1.5, 3]) func fitCountsWhatIsLarger(factor: Double) throws {
        var request = try styled("fit these words into the box", "words") { $0.sizeFactor = factor }
        request.size = .fit(smallest: 4, largest: 400)
        (request.boxWidth, request.boxHeight) = (240, 120)
        let fitted = try measure(request)
        #expect(!fitted.overflows && fitted.boxWidth <= 240 && fitted.boxHeight <= 120)
        request.size = .pixels(fitted.fontSize * 1.02)
        request.overflow = .visible
        #expect(try measure(request).overflows)
    }

    @Test func anUnderlineIsStraightWholeAndOfTheWordsColour() throws {
        let text = try render(
            styled("no word no", "word", size: 60) {
                $0.isUnderlined = true
                $0.color = red
            })
        let baseline = Int(text.measure.baselines[0])
        // One run of red pixels below the letters, as wide as the word.
        var row: [Int] = []
        for y in baseline + 3..<baseline + 12 {
            let red = (0..<text.boxWidth).filter { text.pixel($0, y) == 0xFF00_00FF }
            if red.count > row.count { row = red }
        }
        let (first, last) = (try #require(row.first), try #require(row.last))
        #expect(last - first + 1 == row.count && row.count > 100 && first > 60 && last < text.boxWidth - 60)
    }

    @Test func aStruckWordIsLongerInkThroughItsMiddle() throws {
        let plain = try render(styled("o o", "o o", size: 60) { $0.bold = false })
        let struck = try render(styled("o o", "o o", size: 60) { $0.isStruckThrough = true })
        #expect(struck.inkAmount > plain.inkAmount)
        let middle = struck.boxWidth / 2
        let inked = (0..<struck.boxHeight).filter { struck.alpha(middle, $0) == 255 }
        let baseline = Int(struck.measure.baselines[0])
        #expect(!inked.isEmpty && inked.allSatisfy { $0 < baseline && $0 > baseline - 30 })
    }

    @Test func charactersThatAreReplacedOrCutLeaveRunsInPlace() throws {
        // U+0000 grows to three bytes.
        let replaced = try render(styled("\0\0 red", "red") { $0.color = red })
        let written = try render(styled("\u{FFFD}\u{FFFD} red", "red") { $0.color = red })
        #expect(replaced.bitmap.pixels == written.bitmap.pixels)
        var cut = try styled("the word that is cut somewhere", "word") { $0.color = red }
        cut.boxWidth = 200
        cut.maximumLines = 1
        cut.overflow = .ellipsis
        #expect(try render(cut).isColored)
    }

    @Test func runsOfNoSenseAreTakenForWhatTheyCanBe() throws {
        var request = try request("añ", .dejaVuSans)
        var look = TextRun.Look()
        look.bold = true
        look.family = "no,such\0family"
        look.isUnderlined = true
        for range in [-5..<2, 2..<900, 0..<0, 2..<3, 90..<95, Int.min..<Int.max] {
            request.runs = [TextRun(range, look), TextRun(0..<3, look)]
            _ = try render(request)
        }
        for factor in [0, -1, 1e9, .nan, .infinity] {
            look.sizeFactor = factor
            request.runs = [TextRun(0..<1, look)]
            #expect(throws: TypesettingError.invalidNumber) { try render(request) }
        }
        look.sizeFactor = 100
        request.runs = [TextRun(0..<1, look)]
        #expect(try measure(request).boxHeight > 3000)
    }

    @Test func thousandsOfRunsAreNotSlow() throws {
        let words = 1500
        var request = try request(String(repeating: "word ", count: words), .dejaVuSans, size: 12)
        request.runs = (0..<words).map { index in
            var look = TextRun.Look()
            look.color = TextColor(red: UInt8(index % 256), green: UInt8(index / 256), blue: 0)
            look.isUnderlined = index % 2 == 0
            look.bold = index % 3 == 0
            return TextRun(index * 5..<index * 5 + 4, look)
        }
        (request.boxWidth, request.boxHeight) = (600, 600)
        let text = try render(request)
        #expect(text.boxHeight <= 600 && text.isColored)
    }
}
