#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A point of a plane whose y grows downwards.
package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// x' = a·x + c·y + e, y' = b·x + d·y + f.
struct AffineTransform: Hashable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var e = 0.0
    var f = 0.0

    func callAsFunction(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }

    /// This after `first`.
    func after(_ first: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * first.a + c * first.b, b: b * first.a + d * first.b,
            c: a * first.c + c * first.d, d: b * first.c + d * first.d,
            e: a * first.e + c * first.f + e, f: b * first.e + d * first.f + f)
    }

    /// nil where it flattens the plane.
    var inverse: AffineTransform? {
        let determinant = a * d - b * c
        guard determinant.isFinite, determinant.magnitude > 1e-18 else { return nil }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
    }

    static func scale(_ factor: Double) -> AffineTransform { AffineTransform(a: factor, d: factor) }

    static func translation(_ x: Double, _ y: Double) -> AffineTransform { AffineTransform(e: x, f: y) }
}

/// A rectangle by its edges; empty until something is added.
struct Bounds: Hashable {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity

    var isEmpty: Bool { left > right || top > bottom }

    mutating func add(_ point: Point) {
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
    }

    mutating func add(_ other: Bounds) {
        guard !other.isEmpty else { return }
        add(Point(x: other.left, y: other.top))
        add(Point(x: other.right, y: other.bottom))
    }

    func grown(by margin: Double) -> Bounds {
        guard !isEmpty else { return self }
        return Bounds(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
    }

    func meets(_ other: Bounds) -> Bool {
        left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
    }

    func moved(_ x: Double, _ y: Double) -> Bounds {
        Bounds(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }
}

extension Bounds {
    /// The upright rectangle around the transformed one.
    func transformed(by transform: AffineTransform) -> Bounds {
        guard !isEmpty else { return self }
        var result = Bounds()
        result.add(transform(Point(x: left, y: top)))
        result.add(transform(Point(x: right, y: top)))
        result.add(transform(Point(x: left, y: bottom)))
        result.add(transform(Point(x: right, y: bottom)))
        return result
    }
}

extension AffineTransform {
    /// Clockwise where y grows downwards; exact at multiples of a right angle.
    static func rotation(degrees: Double, about center: Point) -> AffineTransform {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let (cosine, sine): (Double, Double) =
            switch turn {
            case 0: (1, 0)
            case 90, -270: (0, 1)
            case 180, -180: (-1, 0)
            case 270, -90: (0, -1)
            default: (cos(turn * .pi / 180), sin(turn * .pi / 180))
            }
        guard turn != 0 else { return AffineTransform() }
        return AffineTransform(
            a: cosine, b: sine, c: -sine, d: cosine,
            e: center.x - cosine * center.x + sine * center.y, f: center.y - sine * center.x - cosine * center.y)
    }
}

func sine(_ radians: Double) -> Double { sin(radians) }

func cosine(_ radians: Double) -> Double { cos(radians) }

func arcCosine(_ x: Double) -> Double { acos(x) }
