/// How a picture is brought into a box.
package enum Fitting: String, Sendable, CaseIterable {
    /// As large as the box holds whole, keeping its proportions.
    case contain
    /// As small as covers the whole box, keeping its proportions; what sticks out is meant to be cut off.
    case cover
    /// The box's size, whatever becomes of the proportions.
    case stretch
    /// Its own size.
    case none

    /// Where a picture of the given size lies in a box, centred, relative to the box's top left corner. Where the
    /// space left over is odd, the larger part is on the right and below. Never smaller than one pixel either way,
    /// unless the picture or the box is empty, which gives an empty rectangle.
    package func place(width: Int, height: Int, inWidth boxWidth: Int, inHeight boxHeight: Int) -> PixelRect {
        if width <= 0 || height <= 0 || boxWidth <= 0 || boxHeight <= 0 { return .empty }
        let across = Double(boxWidth) / Double(width)
        let down = Double(boxHeight) / Double(height)
        switch self {
        case .contain: return centered(width, height, scale: min(across, down), boxWidth, boxHeight)
        case .cover: return centered(width, height, scale: max(across, down), boxWidth, boxHeight)
        case .stretch: return PixelRect(x: 0, y: 0, width: boxWidth, height: boxHeight)
        case .none: return centered(width, height, scale: 1, boxWidth, boxHeight)
        }
    }

    private func centered(
        _ width: Int, _ height: Int, scale: Double, _ boxWidth: Int, _ boxHeight: Int
    ) -> PixelRect {
        let scaledWidth = wholePixels(Double(width) * scale)
        let scaledHeight = wholePixels(Double(height) * scale)
        return PixelRect(
            x: (boxWidth - scaledWidth) >> 1, y: (boxHeight - scaledHeight) >> 1,
            width: scaledWidth, height: scaledHeight)
    }

    private func wholePixels(_ length: Double) -> Int {
        // Far beyond any limit on pictures, and safe to calculate with.
        Int(min(max(length.rounded(), 1), 0x1p40))
    }
}
