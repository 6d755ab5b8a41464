import Raster
import Testing
import Typesetting

@Suite struct HostileInputTests {
    @Test func emptyTextHasNoBox() throws {
        let text = try render(request("", .dejaVuSans))
        #expect(text.bitmap.width == 0 && text.boxWidth == 0 && text.boxHeight == 0 && text.lineCount == 0)
    }

    @Test(arguments: [" ", "\n", "\n\n\n", "\t", "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{AD}"])
    func blankTextDrawsNothing(text: String) throws {
        #expect(try render(request(text, .dejaVuSans)).inkAmount == 0)
    }

    @Test func nullDoesNotCutTheText() throws {
        let text = try measure(request("ab\u{0}cd", .dejaVuSans))
        #expect(text.boxWidth > (try measure(request("abcd", .dejaVuSans))).boxWidth)
    }

    @Test func controlCharactersAndStacksOfMarksAreDrawn() throws {
        let marks = String(repeating: "\u{0301}", count: 2000)
        for text in ["\u{1}\u{7F}\u{85}x", "e" + marks, "\u{FFFE}\u{FFFF}", "\u{2028}a\u{2029}b"] {
            let drawn = try render(request(text, .dejaVuSans))
            #expect(drawn.inkAmount > 0 && drawn.hasClearBorder)
        }
        #expect(try render(request("\r\n\r", .dejaVuSans)).inkAmount == 0)
    }

    @Test func longTextsAreRefusedOrDrawn() throws {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(throws: TypesettingError.textTooLong(bytes: 1_000_000, limit: 20_000)) {
            try render(request(long, .dejaVuSans))
        }
        var boxed = try request(String(repeating: "hello world ", count: 1_000), .dejaVuSans, size: 10)
        boxed.boxWidth = 600
        boxed.boxHeight = 400
        let text = try render(boxed)
        #expect(!text.overflows && text.fontSize < 6)
    }

    /// Each of these once took from ten seconds to minutes: a single run, shaped anew for every line and every size.
    @Test(arguments: [
        ("👩‍🚀", 1_000), ("👨🏽‍👩🏽‍👧🏽‍👦🏽", 480), ("W", 20_000), ("é", 10_000), ("مرحبا", 2_000), ("\u{301}", 10_000), ("a ", 10_000),
        ("hello world ", 1_600), ("你好", 3_300), ("\n", 20_000), ("ภาษาไทย", 950), ("न", 6_600),
    ])
    func anyTextWithinTheLimitIsLaidOut(piece: String, count: Int) throws {
        let text = String(repeating: piece, count: count)
        let typesetter = try Typesetter()
        for (size, overflow, side) in [
            (TextRequest.Size.fit(smallest: 4, largest: 1000), .shrink, 300.0), (.pixels(20), .shrink, 300),
            (.pixels(20), .ellipsis, 300), (.pixels(20), .clip, 300), (.pixels(20), .visible, 1),
        ] as [(TextRequest.Size, TextRequest.Overflow, Double)] {
            var request = try request(text, .dejaVuSans, .notoColorEmoji)
            request.size = size
            request.overflow = overflow
            request.boxWidth = side
            request.boxHeight = side
            #expect(try typesetter.measure(request).lineCount > 0)
        }
    }

    @Test func bitmapsBeyondTheLimitAreRefused() throws {
        var limits = TypesettingLimits()
        limits.maximumPixels = 10_000
        let typesetter = try Typesetter(limits: limits)
        _ = try typesetter.render(request("hi", .dejaVuSans, size: 40))
        #expect(throws: TypesettingError.self) { try typesetter.render(request("hi", .dejaVuSans, size: 400)) }
        for change: @Sendable (inout TextRequest) -> Void in [
            { $0.stroke = .init(width: .pixels(5000), color: .black) },
            { $0.shadow = .init(dx: .pixels(1e8), dy: .pixels(0), blur: .pixels(0), color: .black) },
            { $0.shadow = .init(dx: .pixels(0), dy: .pixels(0), blur: .pixels(1e8), color: .black) },
            { $0.background = .init(color: .black, paddingX: .pixels(1e8), paddingY: .pixels(0), radius: .pixels(0)) },
            { $0.letterSpacing = .pixels(1e8) },
            { $0.lineHeight = 1e8 },
        ] {
            var request = try request("hi\nho", .dejaVuSans, size: 12)
            change(&request)
            #expect(throws: TypesettingError.self) { try typesetter.render(request) }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300]) func absurdSizesAreErrors(size: Double) throws {
        #expect(throws: TypesettingError.invalidNumber) { try render(request("hi", .dejaVuSans, size: size)) }
        var fit = try request("hi", .dejaVuSans)
        fit.size = .fit(smallest: 1, largest: size)
        #expect(throws: TypesettingError.invalidNumber) { try render(fit) }
    }

    @Test(arguments: [0.0, -50, 0.001, 1]) func absurdBoxesOverflow(side: Double) throws {
        for overflow in [TextRequest.Overflow.shrink, .ellipsis, .clip, .visible] {
            var request = try request("hello world", .dejaVuSans)
            request.boxWidth = side
            request.boxHeight = side
            request.maximumLines = Int(side)
            request.overflow = overflow
            request.background = .init(color: .black, paddingX: .pixels(3), paddingY: .pixels(3), radius: .pixels(9))
            let drawn = try render(request)
            #expect(drawn.lineCount <= max(1, request.text.count) && drawn.bitmap.width < 1000, "\(overflow)")
        }
    }

    @Test func theBlurHasALimitToo() throws {
        var request = try request("hi", .dejaVuSans, size: 100)
        request.shadow = .init(dx: .pixels(0), dy: .pixels(0), blur: .pixels(999.9), color: .black)
        #expect(try render(request).bitmap.width > 2000)
        request.shadow?.blur = .pixels(1000)
        #expect(throws: TypesettingError.blurTooWide(pixels: 1000, limit: 1000)) { try render(request) }
        request.shadow?.blur = .ofFontSize(10)
        #expect(throws: TypesettingError.blurTooWide(pixels: 1000, limit: 1000)) { try render(request) }
    }

    @Test func tinyTextIsDrawn() throws {
        var request = try request("hello", .dejaVuSans, size: 0.01)
        request.stroke = .init(width: .pixels(0.01), color: .black)
        _ = try render(request)
        request.text = "😀"
        request.size = .pixels(1e-6)
        #expect(try render(request).inkAmount == 0)
    }
}
