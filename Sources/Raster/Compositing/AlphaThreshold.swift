/// Makes every pixel either opaque or clear, as a GIF needs it.
package enum AlphaThreshold {
    /// Without a matte, an alpha of a half or more (128 of 255) becomes opaque in the pixel's own colour and less
    /// becomes clear. With a matte, pixels that are neither clear nor opaque are blended onto it and opaque.
    ///
    /// - Parameters:
    ///   - canvas: `canvasWidth * canvasHeight` premultiplied pixels, changed in place.
    ///   - area: the part to change; what lies beyond the canvas is ignored.
    ///   - matte: its colour, taken as opaque.
    ///   - straight: as many pixels with straight alpha, of which one tells the own colour where it is the pixel's;
    ///     empty where none are known.
    package static func apply(
        to canvas: inout [UInt32], canvasWidth: Int, canvasHeight: Int, in area: PixelRect, matte: UInt32? = nil,
        straight: [UInt32] = []
    ) {
        precondition(canvasWidth >= 0 && canvasHeight >= 0 && canvas.count >= canvasWidth * canvasHeight)
        precondition(straight.isEmpty || straight.count == canvas.count)
        let area = area.intersection(PixelRect(x: 0, y: 0, width: canvasWidth, height: canvasHeight))
        guard !area.isEmpty else { return }
        let known = straight.span
        var pixels = canvas.mutableSpan
        for row in area.y..<area.endY {
            for position in row * canvasWidth + area.x..<row * canvasWidth + area.endX {
                let pixel = unsafe pixels[unchecked: position]
                let alpha = pixel >> 24
                if alpha == 255 || pixel == 0 { continue }
                var settled: UInt32 = 0
                if alpha > 0, let matte {
                    settled = Pixel.over(pixel, matte | 0xFF00_0000)
                } else if alpha >= 128 {
                    settled = Pixel.straight(pixel, known: known.isEmpty ? 0 : known[position]) | 0xFF00_0000
                }
                unsafe pixels[unchecked: position] = settled
            }
        }
    }
}
