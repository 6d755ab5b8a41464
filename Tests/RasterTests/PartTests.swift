import Raster
import Testing

/// What is drawn in part is, to the bit, what it is in the whole.
@Suite struct PartTests {
    /// A picture of any pixels, and any part of a picture of that size.
    private struct Sample {
        var random: SeededNumbers

        mutating func bitmap(_ width: Int, _ height: Int) -> Bitmap {
            let pixels = (0..<width * height).map { _ in
                Pixel.premultiplied(UInt32.random(in: 0 ... .max, using: &random))
            }
            return Bitmap(width: width, height: height, pixels: pixels)
        }

        mutating func part(_ width: Int, _ height: Int) -> PixelRect {
            let x = Int.random(in: -3..<max(1, width), using: &random)
            let y = Int.random(in: -3..<max(1, height), using: &random)
            return PixelRect(
                x: x, y: y, width: Int.random(in: 0...width, using: &random),
                height: Int.random(in: 0...height, using: &random))
        }
    }

    @Test(arguments: 1...60) func ofAScaledPicture(seed: UInt64) {
        var sample = Sample(random: SeededNumbers(seed: seed))
        let picture = sample.bitmap(
            Int.random(in: 1...40, using: &sample.random), Int.random(in: 1...40, using: &sample.random))
        let (width, height) = (
            Int.random(in: 1...90, using: &sample.random), Int.random(in: 1...90, using: &sample.random)
        )
        let part = sample.part(width, height)
        for filter in ResamplingFilter.allCases {
            let whole = picture.resized(width: width, height: height, filter: filter)
            #expect(
                picture.resized(width: width, height: height, filter: filter, part: part) == whole.cropped(to: part))
        }
    }

    @Test(arguments: 1...60) func ofATurnedPicture(seed: UInt64) {
        var sample = Sample(random: SeededNumbers(seed: seed))
        let picture = sample.bitmap(
            Int.random(in: 1...60, using: &sample.random), Int.random(in: 1...60, using: &sample.random))
        let angles = [0, 90, 180, 270, -90, 45, Double.random(in: -400...400, using: &sample.random)]
        for degrees in angles {
            let turn = Turn(width: picture.width, height: picture.height, degrees: degrees)
            let whole = picture.rotated(degrees: degrees).bitmap
            let part = sample.part(turn.width, turn.height)
            let needed = turn.pictureArea(for: part)
            #expect(
                picture.cropped(to: needed).turned(turn, part: part, from: needed) == whole.cropped(to: part),
                "\(degrees) degrees, \(part)")
        }
    }

    @Test(arguments: 1...20) func ofAMaskedPicture(seed: UInt64) {
        var sample = Sample(random: SeededNumbers(seed: seed))
        let picture = sample.bitmap(30, 20)
        let mask = sample.bitmap(
            Int.random(in: 1...50, using: &sample.random), Int.random(in: 1...50, using: &sample.random))
        let part = sample.part(30, 20).intersection(picture.bounds)
        #expect(
            picture.cropped(to: part).masked(by: mask, asPart: part, ofWidth: 30, height: 20)
                == picture.masked(by: mask).cropped(to: part))
    }

    @Test(arguments: [0.3, 1, 2.9, 3, 7.5, 20]) func ofABlurredMask(sigma: Double) {
        var sample = Sample(random: SeededNumbers(seed: 7))
        let reach = GaussianBlur.reach(sigma: sigma)
        #expect(reach >= GaussianBlur.margin(sigma: sigma))
        let (side, shift) = (2 * reach + 40, 13)
        let whole = (0..<side * side).map { _ in UInt8.random(in: 0...255, using: &sample.random) }
        // Without its outermost columns and rows, the middle that they do not reach stays.
        var part: [UInt8] = []
        for row in shift..<side { part += whole[row * side + shift..<(row + 1) * side] }
        let partSide = side - shift
        var (blurred, blurredPart) = (whole, part)
        GaussianBlur.apply(to: &blurred, width: side, height: side, sigma: sigma)
        GaussianBlur.apply(to: &blurredPart, width: partSide, height: partSide, sigma: sigma)
        for row in shift + reach..<side {
            #expect(
                blurred[row * side + shift + reach..<(row + 1) * side].elementsEqual(
                    blurredPart[(row - shift) * partSide + reach..<(row - shift + 1) * partSide]))
        }
    }
}
