/// A turned picture and where it lies.
package struct RotatedBitmap: Sendable, Equatable {
    package var bitmap: Bitmap
    /// Where its top left corner goes, relative to the top left corner of the unturned picture, so that both have the
    /// same centre. After an odd number of right angles that may be half a pixel off, since no pixel is split.
    package var x: Int
    package var y: Int
}

extension Bitmap {
    /// This picture turned clockwise about its centre, in a bitmap just large enough.
    ///
    /// Samples with the Catmull-Rom cubic on premultiplied colour; the edges are antialiased by how far a pixel's
    /// centre lies from them. Right angles move pixels and change none. An angle that is not finite counts as 0.
    package func rotated(degrees: Double) -> RotatedBitmap {
        let angle = Self.angle(degrees)
        if angle.remainder(dividingBy: 90) == 0 {
            let turned = rotated(quarterTurns: Int(angle / 90))
            return RotatedBitmap(bitmap: turned, x: (width - turned.width) >> 1, y: (height - turned.height) >> 1)
        }
        if width == 0 || height == 0 { return RotatedBitmap(bitmap: self, x: 0, y: 0) }
        let cosine = cosine(angle * .pi / 180)
        let sine = sine(angle * .pi / 180)
        let (newWidth, newHeight) = enclosing(cosine: cosine, sine: sine)
        var result = Bitmap(width: newWidth, height: newHeight)
        unsafe pixels.withUnsafeBufferPointer { source in
            unsafe result.pixels.withUnsafeMutableBufferPointer { target in
                let sampler = unsafe CubicSampler(pixels: source, width: width, height: height)
                for row in 0..<newHeight {
                    // Each pixel's centre, turned back into the source.
                    let fromCenterY = Double(row) + 0.5 - Double(newHeight) / 2
                    for column in 0..<newWidth {
                        let fromCenterX = Double(column) + 0.5 - Double(newWidth) / 2
                        let x = fromCenterX * cosine + fromCenterY * sine + Double(width) / 2
                        let y = fromCenterY * cosine - fromCenterX * sine + Double(height) / 2
                        let coverage = sampler.coverage(x: x, y: y)
                        if coverage > 0 {
                            unsafe target[row &* newWidth &+ column] = Pixel.packed(
                                sampler.sample(x: x, y: y) * coverage)
                        }
                    }
                }
            }
        }
        return RotatedBitmap(bitmap: result, x: (width - newWidth) / 2, y: (height - newHeight) / 2)
    }

    /// The size of what `rotated` gives for that angle, without drawing it.
    package func rotatedSize(degrees: Double) -> (width: Int, height: Int) {
        let angle = Self.angle(degrees)
        if angle.remainder(dividingBy: 90) == 0 {
            return angle.remainder(dividingBy: 180) == 0 ? (width, height) : (height, width)
        }
        if width == 0 || height == 0 { return (width, height) }
        return enclosing(cosine: cosine(angle * .pi / 180), sine: sine(angle * .pi / 180))
    }

    private static func angle(_ degrees: Double) -> Double {
        degrees.isFinite ? degrees.remainder(dividingBy: 360) : 0
    }

    private func enclosing(cosine: Double, sine: Double) -> (width: Int, height: Int) {
        (
            enclosing(abs(Double(width) * cosine) + abs(Double(height) * sine), likeParityOf: width),
            enclosing(abs(Double(width) * sine) + abs(Double(height) * cosine), likeParityOf: height)
        )
    }

    /// The smallest whole length that holds `length` and differs from `original` by an even number, so that both have
    /// their centre on the same pixel grid.
    private func enclosing(_ length: Double, likeParityOf original: Int) -> Int {
        let whole = Int((length - 1e-6).rounded(.up))
        return (whole - original) % 2 == 0 ? whole : whole + 1
    }
}

/// Reads a picture between its pixels; used only while the pixels are borrowed.
@safe
private struct CubicSampler {
    let pixels: UnsafeBufferPointer<UInt32>
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
            let line = min(max(Int(top) &+ row &- 1, 0), height &- 1) &* width
            var part = SIMD4<Float>.zero
            for column in 0..<4 {
                let pixel = unsafe pixels[line &+ min(max(Int(left) &+ column &- 1, 0), width &- 1)]
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
