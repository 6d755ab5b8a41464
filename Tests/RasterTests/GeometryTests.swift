import Raster
import Testing

@Suite struct GeometryTests {
    let sample = bitmap(
        """
        rgb
        w.k
        """)

    @Test func cropping() {
        #expect(picture(sample.cropped(to: PixelRect(x: 1, y: 0, width: 2, height: 1))) == "gb")
        #expect(picture(sample.cropped(to: PixelRect(x: -5, y: 1, width: 6, height: 9))) == "w")
        let outside = sample.cropped(to: PixelRect(x: 3, y: 0, width: 2, height: 2))
        #expect(outside.width == 0 && outside.height == 0)
        #expect(sample.cropped(to: PixelRect(x: .min, y: .min, width: .max, height: .max)).pixels.isEmpty)
    }

    @Test func flipping() {
        #expect(picture(sample.flipped(horizontal: true, vertical: false)) == "bgr\nk.w")
        #expect(picture(sample.flipped(horizontal: false, vertical: true)) == "w.k\nrgb")
        #expect(picture(sample.flipped(horizontal: true, vertical: true)) == "k.w\nbgr")
    }

    @Test(arguments: [(0, "rgb\nw.k"), (1, "wr\n.g\nkb"), (2, "k.w\nbgr"), (3, "bk\ng.\nrw")])
    func quarterTurns(turns: Int, expected: String) {
        #expect(picture(sample.rotated(quarterTurns: turns)) == expected)
        #expect(picture(sample.rotated(quarterTurns: turns - 4)) == expected)
        let turned = sample.rotated(degrees: Double(turns) * 90 + 720)
        #expect(picture(turned.bitmap) == expected)
    }

    @Test func tiling() {
        #expect(picture(sample.tiled(width: 7, height: 3)) == "rgbrgbr\nw.kw.kw\nrgbrgbr")
        #expect(picture(sample.tiled(width: 4, height: 2, phaseX: 1, phaseY: -1)) == "kw.k\nbrgb")
        #expect(Bitmap(width: 0, height: 2).tiled(width: 1, height: 1).pixels == [0])
        #expect(sample.tiled(width: 2, height: 1, phaseX: .min, phaseY: .max).pixels.count == 2)
    }

    @Test func fitting() {
        // A 4:3 picture in a square box of 100.
        #expect(place(.contain, 40, 30, 100, 100) == [0, 12, 100, 75])
        #expect(place(.cover, 40, 30, 100, 100) == [-17, 0, 133, 100])
        #expect(place(.stretch, 40, 30, 100, 100) == [0, 0, 100, 100])
        #expect(place(.none, 40, 30, 100, 101) == [30, 35, 40, 30])
        #expect(place(.none, 400, 300, 100, 100) == [-150, -100, 400, 300])
        // Never thinner than a pixel; nothing from nothing.
        #expect(place(.contain, 1000, 1, 10, 10) == [0, 4, 10, 1])
        #expect(place(.cover, 1, .max, 5, 5)[2] == 5)
        #expect(place(.contain, 0, 30, 100, 100) == [0, 0, 0, 0])
    }

    @Test func rectangles() {
        let a = PixelRect(x: 0, y: 0, width: 4, height: 3)
        let b = PixelRect(x: 2, y: 1, width: 9, height: 1)
        #expect(a.intersection(b) == PixelRect(x: 2, y: 1, width: 2, height: 1))
        #expect(a.union(b) == PixelRect(x: 0, y: 0, width: 11, height: 3))
        #expect(a.union(.empty) == a && PixelRect.empty.union(b) == b)
        #expect(a.intersection(PixelRect(x: 4, y: 0, width: 1, height: 1)).isEmpty)
        #expect(a.contains(x: 3, y: 2) && !a.contains(x: 4, y: 2))
        #expect(a.contains(PixelRect(x: 1, y: 1, width: 3, height: 2)) && !a.contains(b))
        let endless = PixelRect(x: .max - 1, y: .min, width: .max, height: .max)
        #expect(endless.intersection(a).isEmpty)
        #expect(endless.union(a).width == .max)
    }

    private func place(_ fitting: Fitting, _ width: Int, _ height: Int, _ boxWidth: Int, _ boxHeight: Int) -> [Int] {
        let place = fitting.place(width: width, height: height, inWidth: boxWidth, inHeight: boxHeight)
        return [place.x, place.y, place.width, place.height]
    }
}
