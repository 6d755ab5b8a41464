/// A rectangle of whole pixels; x grows to the right, y downwards. A width or height of zero or less is empty.
///
/// No operation overflows, whatever the numbers: edges saturate at the ends of `Int`.
package struct PixelRect: Sendable, Hashable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The first column to the right of the rectangle.
    package var endX: Int { saturatingSum(x, max(width, 0)) }

    /// The first row below the rectangle.
    package var endY: Int { saturatingSum(y, max(height, 0)) }

    package func intersection(_ other: PixelRect) -> PixelRect {
        if isEmpty || other.isEmpty { return .empty }
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(endX, other.endX)
        let bottom = min(endY, other.endY)
        return left < right && top < bottom ? PixelRect(fromX: left, y: top, toX: right, y: bottom) : .empty
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other.isEmpty ? .empty : other }
        if other.isEmpty { return self }
        return PixelRect(
            fromX: min(x, other.x), y: min(y, other.y), toX: max(endX, other.endX), y: max(endY, other.endY))
    }

    package func contains(x column: Int, y row: Int) -> Bool {
        column >= x && column < endX && row >= y && row < endY
    }

    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.endX <= endX && other.endY <= endY)
    }

    private init(fromX left: Int, y top: Int, toX right: Int, y bottom: Int) {
        self.init(x: left, y: top, width: saturatingDifference(right, left), height: saturatingDifference(bottom, top))
    }
}

private func saturatingSum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b < 0 ? .min : .max) : sum
}

private func saturatingDifference(_ a: Int, _ b: Int) -> Int {
    let (difference, overflow) = a.subtractingReportingOverflow(b)
    return overflow ? (b < 0 ? .max : .min) : difference
}
