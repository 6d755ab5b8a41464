/// Draws layers onto a canvas of premultiplied sRGB pixels, in 8 bits a channel, as W3C Compositing and Blending Level 1
/// says for source-over: with αs and αb the alphas of source and backdrop,
///
///     co = αs (1 − αb) Cs + αs αb B(Cb, Cs) + (1 − αs) αb Cb        αo = αs + αb (1 − αs)
///
/// Each result channel is rounded once, to nearest.
package enum Compositing {
    /// Draws `layer` with its top left corner at (`x`, `y`), which may lie anywhere, onto a canvas that the caller
    /// owns, in place and without a copy.
    ///
    /// - Parameters:
    ///   - canvas: at least `canvasWidth * canvasHeight` pixels, row by row.
    ///   - opacity: from 0 to 1, clamped.
    ///   - clip: pixels outside it stay as they are; nil is the whole canvas.
    /// - Returns: the part of the canvas that the layer covers: nothing outside it has changed.
    @discardableResult
    package static func draw(
        _ layer: Bitmap, onto canvas: UnsafeMutableBufferPointer<UInt32>, canvasWidth: Int, canvasHeight: Int,
        x: Int, y: Int, opacity: Double = 1, blend: BlendMode = .normal, clip: PixelRect? = nil
    ) -> PixelRect {
        precondition(canvasWidth >= 0 && canvasHeight >= 0 && canvas.count >= canvasWidth * canvasHeight)
        var area = PixelRect(x: 0, y: 0, width: canvasWidth, height: canvasHeight)
            .intersection(PixelRect(x: x, y: y, width: layer.width, height: layer.height))
        if let clip { area = area.intersection(clip) }
        let opacity = opacity > 0 ? min(opacity, 1) : 0
        guard !area.isEmpty, opacity > 0, let target = canvas.baseAddress else { return .empty }
        unsafe layer.pixels.withUnsafeBufferPointer { source in
            guard let source = source.baseAddress else { return }
            for row in 0..<area.height {
                unsafe drawRow(
                    source + ((area.y - y + row) * layer.width + (area.x - x)),
                    onto: target + ((area.y + row) * canvasWidth + area.x),
                    count: area.width, opacity: opacity, blend: blend)
            }
        }
        return area
    }

    /// The same on an array of pixels.
    @discardableResult
    package static func draw(
        _ layer: Bitmap, onto canvas: inout [UInt32], canvasWidth: Int, canvasHeight: Int,
        x: Int, y: Int, opacity: Double = 1, blend: BlendMode = .normal, clip: PixelRect? = nil
    ) -> PixelRect {
        unsafe canvas.withUnsafeMutableBufferPointer { canvas in
            unsafe draw(
                layer, onto: canvas, canvasWidth: canvasWidth, canvasHeight: canvasHeight,
                x: x, y: y, opacity: opacity, blend: blend, clip: clip)
        }
    }

    private static func drawRow(
        _ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int, opacity: Double,
        blend: BlendMode
    ) {
        if blend == .normal {
            let weight = UInt64((opacity * 65536).rounded())
            if weight == 65536 {
                unsafe drawNormalRow(source, onto: target, count: count)
            } else {
                unsafe drawNormalRow(source, onto: target, count: count, weight: weight)
            }
        } else {
            unsafe blendRow(source, onto: target, count: count, opacity: Float(opacity), blend: blend)
        }
    }

    /// The path of every caption on every frame: clear pixels are passed over two at a time, opaque ones are copied.
    private static func drawNormalRow(
        _ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var column = 0
        while column < count {
            let pixel = unsafe source[column]
            if pixel >= 0xFF00_0000 {
                unsafe target[column] = pixel
            } else if pixel != 0 {
                unsafe target[column] = Pixel.over(pixel, target[column])
            } else {
                while unsafe column &+ 2 < count && source[column &+ 1] | source[column &+ 2] == 0 { column &+= 2 }
            }
            column &+= 1
        }
    }

    /// Normal blending with an opacity of `weight` / 65536.
    private static func drawNormalRow(
        _ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int, weight: UInt64
    ) {
        for column in 0..<count {
            let pixel = unsafe source[column]
            if pixel == 0 { continue }
            let backdrop = unsafe target[column]
            // Everything over the common denominator 255 · 65536, so that the only rounding is the last.
            let kept = 255 &* 65536 &- UInt64(pixel >> 24) &* weight
            var result: UInt32 = 0
            for channel in UInt32(0)..<4 {
                let shift = channel &* 8
                let sum =
                    UInt64(pixel >> shift & 0xFF) &* weight &* 255 &+ UInt64(backdrop >> shift & 0xFF) &* kept
                result |= UInt32(truncatingIfNeeded: ((sum &+ 255 &* 32768) >> 16) / 255) << shift
            }
            unsafe target[column] = result
        }
    }
}
