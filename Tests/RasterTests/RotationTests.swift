import Raster
import Testing

@Suite struct RotationTests {
    @Test func turnsClockwiseAboutTheCentre() {
        // A bar from the left edge to the middle; clockwise by 45 degrees its end goes from the left to the top.
        var bar = Bitmap(width: 41, height: 41)
        bar.draw(Bitmap(width: 20, height: 5, filledWith: 0xFFFF_FFFF), x: 0, y: 18)
        let turned = bar.rotated(degrees: 45)
        let center = (x: 20 - turned.x, y: 20 - turned.y)
        #expect(turned.bitmap.pixels[(center.y - 10) * turned.bitmap.width + center.x - 10] == 0xFFFF_FFFF)
        #expect(turned.bitmap.pixels[(center.y + 10) * turned.bitmap.width + center.x - 10] == 0)
        #expect(turned.bitmap.pixels[(center.y + 10) * turned.bitmap.width + center.x + 10] == 0)
    }

    @Test(arguments: [(10, 10), (7, 4), (1, 1), (1, 30), (16, 9)])
    func holdsThePictureAndKeepsItsCentre(width: Int, height: Int) {
        for degrees in [1, 30, 45, 89.5, 137, -20, 1234.5] {
            let flat = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
            let turned = flat.rotated(degrees: degrees)
            #expect(turned.x * 2 + turned.bitmap.width == width && turned.y * 2 + turned.bitmap.height == height)
            #expect(size(of: flat, turnedBy: degrees) == (turned.bitmap.width, turned.bitmap.height))
            // The area stays, but for what the pixel grid makes of thin pictures; every pixel is white of some alpha.
            let area = turned.bitmap.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
            #expect(abs(area - Double(width * height)) < 0.08 * Double(width + height) + 0.5, "\(degrees)")
            #expect(turned.bitmap.pixels.allSatisfy { $0 == 0 || Pixel.straight($0) & 0xFF_FFFF == 0xFF_FFFF })
        }
    }

    @Test(arguments: [-450, -180, 0, 90, 180, 270, 3600, Double.nan])
    func rightAnglesHaveTheSizeThatIsForetold(degrees: Double) {
        let turned = Bitmap(width: 7, height: 4).rotated(degrees: degrees)
        #expect(
            size(of: Bitmap(width: 7, height: 4), turnedBy: degrees) == (turned.bitmap.width, turned.bitmap.height))
    }

    @Test func edgesAreSmooth() {
        let turned = Bitmap(width: 60, height: 60, filledWith: 0xFFFF_FFFF).rotated(degrees: 10)
        let partial = turned.bitmap.pixels.count { $0 >> 24 > 0 && $0 >> 24 < 255 }
        // About one pixel of every row or column that an edge crosses, and its neighbour.
        #expect((200...520).contains(partial))
    }

    @Test func anglesThatAreNoneAndEmptyPicturesStay() {
        let sample = bitmap("rg")
        #expect(sample.rotated(degrees: .nan).bitmap == sample)
        #expect(sample.rotated(degrees: .infinity).bitmap == sample)
        #expect(Bitmap(width: 0, height: 3).rotated(degrees: 30).bitmap.pixels.isEmpty)
        #expect(Bitmap(width: 0, height: 3).rotated(degrees: 90).bitmap.width == 3)
    }

    private func size(of bitmap: Bitmap, turnedBy degrees: Double) -> (Int, Int) {
        let turn = Turn(width: bitmap.width, height: bitmap.height, degrees: degrees)
        return (turn.width, turn.height)
    }
}
