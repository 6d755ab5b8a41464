/// How much of each pixel of a rectangle is covered: 0 nothing, 255 all.
struct CoverageMask {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    /// Row by row.
    var values: [UInt8]

    init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = max(0, width)
        self.height = max(0, height)
        values = Array(repeating: 0, count: self.width * self.height)
    }

    /// As large as the whole pixels that `bounds` touches.
    init(covering bounds: PixelBounds) {
        self.init(left: bounds.left, top: bounds.top, width: bounds.width, height: bounds.height)
    }
}

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
}
