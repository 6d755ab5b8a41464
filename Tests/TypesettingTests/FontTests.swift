import Raster
import Testing
import Typesetting

@Suite struct FontTests {
    @Test func missingCharactersAreListedOnceInOrder() throws {
        let text = try render(request("a\u{F0001}b\u{10FFFD}\u{F0001}", .dejaVuSans))
        #expect(text.missing == ["\u{F0001}", "\u{10FFFD}"])
        // They leave boxes, so that something is seen.
        let without = try render(request("ab", .dejaVuSans))
        #expect(text.inkAmount > without.inkAmount)
    }

    @Test func unknownFamiliesAreNamedWithTheirStandIn() throws {
        var request = TextRequest("Hello")
        request.fonts = [.family("No Such Family"), .family("DejaVu Sans"), .family("sans-serif")]
        #expect(
            try measure(request).missingFonts == [MissingFont(family: "No Such Family", used: "DejaVu Sans")])
        request.fonts = [.family("dejavu sans")]
        #expect(try measure(request).missingFonts.isEmpty)
    }

    /// A file's font is not mixed up with the installed family of the same name, which has a true bold face.
    @Test func aFileIsOnlyItself() throws {
        for text in ["Wide", "Wide😀"] {
            var file = try request(text, .openSansLight, size: 40)
            let light = try measure(file).boxWidth
            file.bold = true
            #expect(try measure(file).boxWidth == light)
            file.fonts = [.family("Open Sans")]
            #expect(try measure(file).boxWidth > light)
        }
    }

    @Test func filesOfOtherTextsAreNoFallback() throws {
        let typesetter = try Typesetter()
        var plain = TextRequest("\u{05D0}\u{05D1}")
        plain.size = .pixels(30)
        let before = try typesetter.render(plain)
        _ = try typesetter.render(request("\u{05D0}\u{05D1}😀", .notoSansHebrew))
        #expect(try typesetter.render(plain).bitmap == before.bitmap)
    }

    @Test func absentAndBrokenFilesAreErrors() throws {
        var request = TextRequest("Hello")
        request.fonts = [.file(path: "/nonexistent/font.ttf")]
        #expect(throws: TypesettingError.unreadableFont(path: "/nonexistent/font.ttf")) { try render(request) }
        request.fonts = [.file(path: "/etc")]
        #expect(throws: TypesettingError.unreadableFont(path: "/etc")) { try render(request) }
        request.fonts = [.file(path: "/etc/passwd")]
        #expect(throws: TypesettingError.unsupportedFont(path: "/etc/passwd")) { try render(request) }
    }

    @Test func sameBytesFromEveryTypesetterAndThread() async throws {
        var requests: [TextRequest] = []
        for (index, text) in ["HELLO 😀", "مرحبا abc 12", "नमस्ते", "漢字かな", "ภาษาไทย", "plain"].enumerated() {
            var request = try request(text, .dejaVuSans, size: 20 + Double(index))
            if index % 2 == 0 { request.fonts = [] }
            request.stroke = .init(width: .pixels(2), color: .black)
            request.shadow = .init(dx: .pixels(2), dy: .pixels(2), blur: .pixels(4), color: .black)
            request.boxWidth = 150
            requests.append(request)
        }
        let expected = try requests.map { try render($0).bitmap }
        let all = requests
        try await withThrowingTaskGroup(of: [Bitmap].self) { group in
            for turn in 0..<4 {
                group.addTask {
                    let typesetter = try Typesetter()
                    var bitmaps: [Bitmap?] = Array(repeating: nil, count: all.count)
                    // Each task in another order.
                    for step in all.indices {
                        let index = (step * 5 + turn) % all.count
                        bitmaps[index] = try typesetter.render(all[index]).bitmap
                    }
                    return bitmaps.compactMap { $0 }
                }
            }
            for try await bitmaps in group { #expect(bitmaps == expected) }
        }
    }

    @Test func aListOfFamiliesWithoutEndIsNoMatter() throws {
        var request = TextRequest("abc")
        request.fonts = (0..<60_000).map { .family("No Such Font \($0)") } + [.family("DejaVu Serif")]
        let text = try measure(request)
        #expect(text.missingFonts.count == 60_000)
        #expect(text.missingFonts.first?.used == "DejaVu Serif")
    }

    @Test func namesOfFamiliesAreComparedAsFontconfigDoes() throws {
        var request = TextRequest("abc")
        request.fonts = [.family("dejavusans"), .family("DEJAVU  SANS"), .family("Sans"), .family("DejaVu Snas")]
        #expect(try measure(request).missingFonts.map(\.family) == ["DejaVu Snas"])
    }
}
