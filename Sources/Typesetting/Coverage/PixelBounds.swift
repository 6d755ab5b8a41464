/// A rectangle of whole pixels.
struct PixelBounds: Hashable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int

    static let empty = PixelBounds(left: 0, top: 0, width: 0, height: 0)

    /// The whole pixels that `bounds` touches; nil where they are more than `limit`.
    init?(_ bounds: Bounds, limit: Int) {
        guard !bounds.isEmpty else {
            self = .empty
            return
        }
        let (left, top) = (bounds.left.rounded(.down), bounds.top.rounded(.down))
        let (width, height) = (bounds.right.rounded(.up) - left, bounds.bottom.rounded(.up) - top)
        guard width * height <= Double(limit), left.magnitude < 1e9, top.magnitude < 1e9, width < 1e9, height < 1e9
        else { return nil }
        self.init(left: Int(left), top: Int(top), width: Int(width), height: Int(height))
    }

    init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    func intersection(_ other: PixelBounds) -> PixelBounds {
        let (left, top) = (max(self.left, other.left), max(self.top, other.top))
        return PixelBounds(
            left: left, top: top, width: max(0, min(self.left + width, other.left + other.width) - left),
            height: max(0, min(self.top + height, other.top + other.height) - top))
    }
}
