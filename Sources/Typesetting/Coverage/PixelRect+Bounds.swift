import Raster

extension PixelRect {
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
        self.init(x: Int(left), y: Int(top), width: Int(width), height: Int(height))
    }
}
