/// A rounded rectangle from the box's corner to its opposite one, turned with it.
struct BackgroundBox {
    private let halfWidth: Double
    private let halfHeight: Double
    private let radius: Double
    private let toBox: AffineTransform
    let bounds: Bounds

    init(width: Int, height: Int, radius: Double, rotation: AffineTransform) {
        halfWidth = Double(width) / 2
        halfHeight = Double(height) / 2
        self.radius = max(0, min(radius, halfWidth, halfHeight))
        bounds = Bounds(left: 0, top: 0, right: Double(width), bottom: Double(height)).transformed(by: rotation)
        // A rotation always has an inverse.
        toBox = rotation.inverse ?? AffineTransform()
    }

    /// Of a pixel, 0 to 255, by the distance of its centre to the edge.
    func coverage(x: Int, y: Int) -> Int {
        let point = toBox(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let dx = (point.x - halfWidth).magnitude - (halfWidth - radius)
        let dy = (point.y - halfHeight).magnitude - (halfHeight - radius)
        let (outsideX, outsideY) = (max(dx, 0), max(dy, 0))
        let distance = (outsideX * outsideX + outsideY * outsideY).squareRoot() + min(max(dx, dy), 0) - radius
        return Int((max(0, min(1, 0.5 - distance)) * 255).rounded())
    }
}
