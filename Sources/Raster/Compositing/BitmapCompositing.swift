extension Bitmap {
    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Draws `layer` over this bitmap, see `Compositing.draw`.
    @discardableResult
    package mutating func draw(
        _ layer: Bitmap, x: Int, y: Int, opacity: Double = 1, blend: BlendMode = .normal, clip: PixelRect? = nil
    ) -> PixelRect {
        Compositing.draw(
            layer, onto: &pixels, canvasWidth: width, canvasHeight: height, x: x, y: y, opacity: opacity, blend: blend,
            clip: clip)
    }
}
