/// A rectangle of pixels on the canvas; x grows to the right, y downwards.
public struct Rectangle: Sendable, Hashable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public static let empty = Rectangle(x: 0, y: 0, width: 0, height: 0)

    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// One past the right-most column.
    public var maxX: Int { x + width }
    /// One past the lowest row.
    public var maxY: Int { y + height }
    /// Pixels inside.
    public var area: Int { isEmpty ? 0 : width * height }

    /// The part that lies in both; empty where there is none.
    public func intersection(_ other: Rectangle) -> Rectangle {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .empty }
        return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    public func union(_ other: Rectangle) -> Rectangle {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return Rectangle(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Whether all of `other` lies inside. An empty rectangle lies everywhere.
    public func contains(_ other: Rectangle) -> Bool {
        other.isEmpty || intersection(other) == other
    }
}
