import Testing
import Typesetting

@Suite struct LatinTests {
    @Test func strokedLineHasItsSizeAndInk() throws {
        var request = TextRequest("HELLO")
        request.fonts = [.file(path: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")]
        request.size = .pixels(32)
        request.stroke = .init(width: .pixels(2), color: .black)
        let text = try Typesetter().render(request)
        #expect(text.lineCount == 1)
        #expect(text.fontSize == 32)
        #expect(text.bitmap.pixels.contains(0xFFFF_FFFF))
        #expect(text.bitmap.pixels.contains(0xFF00_0000))
    }
}
