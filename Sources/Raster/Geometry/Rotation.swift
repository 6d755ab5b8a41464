/// How a picture of some size lies when it is turned clockwise about its centre: in a rectangle just large enough.
package struct Turn: Sendable, Equatable {
    /// Of the picture that is turned.
    package let pictureWidth: Int
    package let pictureHeight: Int
    /// Of the turned one.
    package let width: Int
    package let height: Int
    /// Where its top left corner goes, relative to the top left corner of the unturned picture, so that both have the
    /// same centre. After an odd number of right angles that may be half a pixel off, since no pixel is split.
    package let x: Int
    package let y: Int
    /// nil for other angles.
    fileprivate let quarterTurns: Int?
    fileprivate let cosine: Double
    fileprivate let sine: Double

    /// An angle that is not finite counts as 0.
    package init(width pictureWidth: Int, height pictureHeight: Int, degrees: Double) {
        self.pictureWidth = pictureWidth
        self.pictureHeight = pictureHeight
        let angle = degrees.isFinite ? degrees.remainder(dividingBy: 360) : 0
        cosine = Raster.cosine(angle * .pi / 180)
        sine = Raster.sine(angle * .pi / 180)
        if angle.remainder(dividingBy: 90) == 0 || pictureWidth == 0 || pictureHeight == 0 {
            let turns = Int((angle / 90).rounded()) & 3
            quarterTurns = turns
            (width, height) = turns & 1 == 0 ? (pictureWidth, pictureHeight) : (pictureHeight, pictureWidth)
            x = (pictureWidth - width) >> 1
            y = (pictureHeight - height) >> 1
            return
        }
        quarterTurns = nil
        width = Self.enclosing(
            abs(Double(pictureWidth) * cosine) + abs(Double(pictureHeight) * sine), likeParityOf: pictureWidth)
        height = Self.enclosing(
            abs(Double(pictureWidth) * sine) + abs(Double(pictureHeight) * cosine), likeParityOf: pictureHeight)
        x = (pictureWidth - width) / 2
        y = (pictureHeight - height) / 2
    }

    /// The smallest whole length that holds `length` and differs from `original` by an even number, so that both have
    /// their centre on the same pixel grid.
    private static func enclosing(_ length: Double, likeParityOf original: Int) -> Int {
        let whole = Int((length - 1e-6).rounded(.up))
        return (whole - original) % 2 == 0 ? whole : whole + 1
    }

    package var isNone: Bool { quarterTurns == 0 }

    /// All of the turned picture, in its own pixels.
    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// What of the unturned picture must be known for a part of the turned one, each in its own pixels.
    package func pictureArea(for part: PixelRect) -> PixelRect {
        let part = part.intersection(bounds)
        if part.isEmpty { return .empty }
        switch quarterTurns {
        case 0: return part
        case 1:
            return PixelRect(
                x: part.y, y: pictureHeight - part.endX, width: part.height, height: part.width)
        case 2:
            return PixelRect(
                x: pictureWidth - part.endX, y: pictureHeight - part.endY, width: part.width, height: part.height)
        case 3:
            return PixelRect(x: pictureWidth - part.endY, y: part.x, width: part.height, height: part.width)
        default: break
        }
        var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for (column, row) in [(part.x, part.y), (part.endX, part.y), (part.x, part.endY), (part.endX, part.endY)] {
            let (x, y) = picturePosition(Double(column), Double(row))
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), max(bottom, y))
        }
        // The cubic reaches two pixels far.
        let margin = 3.0
        let corner = (x: Int((left - margin).rounded(.down)), y: Int((top - margin).rounded(.down)))
        return PixelRect(
            x: corner.x, y: corner.y, width: Int((right + margin).rounded(.up)) - corner.x,
            height: Int((bottom + margin).rounded(.up)) - corner.y
        ).intersection(PixelRect(x: 0, y: 0, width: pictureWidth, height: pictureHeight))
    }

    /// A position in the turned picture, turned back into the unturned one.
    fileprivate func picturePosition(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let fromCenterX = x - Double(width) / 2
        let fromCenterY = y - Double(height) / 2
        return (
            fromCenterX * cosine + fromCenterY * sine + Double(pictureWidth) / 2,
            fromCenterY * cosine - fromCenterX * sine + Double(pictureHeight) / 2
        )
    }
}

/// A turned picture and where it lies; see `Turn`.
package struct RotatedBitmap: Sendable, Equatable {
    package var bitmap: Bitmap
    package var x: Int
    package var y: Int
}

extension Bitmap {
    /// This picture turned clockwise about its centre, in a bitmap just large enough.
    ///
    /// Samples with the Catmull-Rom cubic on premultiplied colour; the edges are antialiased by how far a pixel's
    /// centre lies from them. Right angles move pixels and change none. An angle that is not finite counts as 0.
    package func rotated(degrees: Double) -> RotatedBitmap {
        let turn = Turn(width: width, height: height, degrees: degrees)
        let bitmap =
            turn.quarterTurns.map(rotated(quarterTurns:)) ?? turned(turn, part: turn.bounds, from: bounds)
        return RotatedBitmap(bitmap: bitmap, x: turn.x, y: turn.y)
    }

    /// A part of a turned picture, of which this bitmap is at least `turn.pictureArea(for: part)`.
    ///
    /// - Parameter area: where in the unturned picture this bitmap lies.
    package func turned(_ turn: Turn, part: PixelRect, from area: PixelRect) -> Bitmap {
        precondition(area.width == width && area.height == height)
        let part = part.intersection(turn.bounds)
        let needed = turn.pictureArea(for: part)
        precondition(area.contains(needed))
        if let turns = turn.quarterTurns {
            return cropped(
                to: PixelRect(
                    x: needed.x - area.x, y: needed.y - area.y, width: needed.width, height: needed.height)
            ).rotated(quarterTurns: turns)
        }
        var result = Bitmap(width: part.width, height: part.height)
        if needed.isEmpty { return result }
        unsafe pixels.withUnsafeBufferPointer { source in
            unsafe result.pixels.withUnsafeMutableBufferPointer { target in
                let sampler = unsafe CubicSampler(
                    pixels: source, area: area, width: turn.pictureWidth, height: turn.pictureHeight)
                for row in 0..<part.height {
                    for column in 0..<part.width {
                        // Each pixel's centre.
                        let (x, y) = turn.picturePosition(
                            Double(part.x &+ column) + 0.5, Double(part.y &+ row) + 0.5)
                        let coverage = sampler.coverage(x: x, y: y)
                        if coverage > 0 {
                            unsafe target[row &* part.width &+ column] = Pixel.packed(
                                sampler.sample(x: x, y: y) * coverage)
                        }
                    }
                }
            }
        }
        return result
    }
}

/// Reads a picture between its pixels; used only while the pixels are borrowed.
@safe
private struct CubicSampler {
    let pixels: UnsafeBufferPointer<UInt32>
    /// Where the pixels lie in the picture: all that are asked for lie in it.
    let area: PixelRect
    /// Of the picture.
    let width: Int
    let height: Int

    /// How much of a pixel centred at a position lies inside the picture, taking the pixel to be as wide as the
    /// distance from the edge, whatever its turn.
    func coverage(x: Double, y: Double) -> Float {
        let across = min(max(x + 0.5, 0), 1) * min(max(Double(width) - x + 0.5, 0), 1)
        let down = min(max(y + 0.5, 0), 1) * min(max(Double(height) - y + 0.5, 0), 1)
        return Float(across * down)
    }

    /// The position is at most a pixel outside the picture, which goes on there as its outermost pixels.
    func sample(x: Double, y: Double) -> SIMD4<Float> {
        let left = (x - 0.5).rounded(.down)
        let top = (y - 0.5).rounded(.down)
        let across = weights(Float(x - 0.5 - left))
        let down = weights(Float(y - 0.5 - top))
        var sum = SIMD4<Float>.zero
        for row in 0..<4 {
            let line = min(max(Int(top) &+ row &- 1 &- area.y, 0), area.height &- 1) &* area.width
            var part = SIMD4<Float>.zero
            for column in 0..<4 {
                let pixel = unsafe pixels[
                    line &+ min(max(Int(left) &+ column &- 1 &- area.x, 0), area.width &- 1)]
                part += Pixel.channels(of: pixel) * across[column]
            }
            sum += part * down[row]
        }
        return sum
    }

    /// Catmull-Rom weights of the four pixels around a position that is `t` beyond the second.
    private func weights(_ t: Float) -> SIMD4<Float> {
        SIMD4(
            ((2 - t) * t - 1) * t / 2,
            ((3 * t - 5) * t * t + 2) / 2,
            ((4 - 3 * t) * t + 1) * t / 2,
            (t - 1) * t * t / 2)
    }
}
