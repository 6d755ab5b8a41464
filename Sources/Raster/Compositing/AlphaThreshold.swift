/// Makes every pixel either opaque or clear, as a GIF needs it.
package enum AlphaThreshold {
    /// Without a matte, an alpha of a half or more (128 of 255) becomes opaque in the pixel's own colour and less
    /// becomes clear. With a matte, pixels that are neither clear nor opaque are blended onto it and opaque.
    ///
    /// - Parameters:
    ///   - canvas: at least `canvasWidth * canvasHeight` premultiplied pixels, changed in place.
    ///   - area: the part to change; what lies beyond the canvas is ignored.
    ///   - matte: its colour, taken as opaque.
    package static func apply(
        to canvas: UnsafeMutableBufferPointer<UInt32>, canvasWidth: Int, canvasHeight: Int, in area: PixelRect,
        matte: UInt32? = nil
    ) {
        precondition(canvasWidth >= 0 && canvasHeight >= 0 && canvas.count >= canvasWidth * canvasHeight)
        let area = area.intersection(PixelRect(x: 0, y: 0, width: canvasWidth, height: canvasHeight))
        guard !area.isEmpty, let base = canvas.baseAddress else { return }
        for row in area.y..<area.endY {
            let pixels = unsafe base + (row * canvasWidth + area.x)
            for column in 0..<area.width {
                let pixel = unsafe pixels[column]
                let alpha = pixel >> 24
                if alpha == 255 || pixel == 0 { continue }
                if alpha == 0 {
                    unsafe pixels[column] = 0
                } else if let matte {
                    unsafe pixels[column] = Pixel.over(pixel, matte | 0xFF00_0000)
                } else {
                    unsafe pixels[column] = alpha >= 128 ? Pixel.straight(pixel) | 0xFF00_0000 : 0
                }
            }
        }
    }

    /// The same on an array of pixels.
    package static func apply(
        to canvas: inout [UInt32], canvasWidth: Int, canvasHeight: Int, in area: PixelRect, matte: UInt32? = nil
    ) {
        unsafe canvas.withUnsafeMutableBufferPointer { canvas in
            unsafe apply(to: canvas, canvasWidth: canvasWidth, canvasHeight: canvasHeight, in: area, matte: matte)
        }
    }
}
