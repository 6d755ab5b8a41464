/// An exact fraction, for times in seconds.
///
/// Kept in lowest terms with a positive denominator. Results that would overflow 64 bits are rounded to the nearest
/// nanosecond, which keeps a day's sum exact far below the centisecond that a GIF stores.
public struct Rational: Sendable, Hashable, Comparable {
    public let numerator: Int64
    public let denominator: Int64

    public static let zero = Rational(0)

    public init(_ whole: Int64) {
        numerator = whole
        denominator = 1
    }

    /// `denominator` must not be 0.
    public init(_ numerator: Int64, _ denominator: Int64) {
        precondition(denominator != 0)
        let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        let sign: Int64 = (numerator < 0) != (denominator < 0) ? -1 : 1
        self.numerator = sign * Int64(numerator.magnitude / divisor)
        self.denominator = Int64(denominator.magnitude / divisor)
    }

    /// The nearest nanosecond to `seconds`, which must be finite and below 9e9 in magnitude.
    public init(seconds: Double) {
        self.init(Int64((seconds * 1e9).rounded()), 1_000_000_000)
    }

    public var seconds: Double { Double(numerator) / Double(denominator) }

    public static func centiseconds(_ count: Int64) -> Rational { Rational(count, 100) }

    /// The nearest whole number of centiseconds, halves away from zero.
    public var roundedCentiseconds: Int64 {
        let (product, overflow) = numerator.multipliedReportingOverflow(by: 200)
        guard !overflow else { return Int64((seconds * 100).rounded()) }
        let (sum, overflowed) = product.addingReportingOverflow(product < 0 ? -denominator : denominator)
        guard !overflowed else { return Int64((seconds * 100).rounded()) }
        return sum / (2 * denominator)
    }

    public static func < (a: Rational, b: Rational) -> Bool {
        a.numerator.multipliedFullWidth(by: b.denominator) < b.numerator.multipliedFullWidth(by: a.denominator)
    }

    public static func + (a: Rational, b: Rational) -> Rational {
        let (left, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
        let (right, o2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
        let (sum, o3) = left.addingReportingOverflow(right)
        let (denominator, o4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        guard !(o1 || o2 || o3 || o4) else { return Rational(seconds: a.seconds + b.seconds) }
        return Rational(sum, denominator)
    }

    public static prefix func - (a: Rational) -> Rational { Rational(-a.numerator, a.denominator) }

    public static func - (a: Rational, b: Rational) -> Rational { a + -b }

    public static func * (a: Rational, b: Rational) -> Rational {
        let (numerator, o1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
        let (denominator, o2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        guard !(o1 || o2) else { return Rational(seconds: a.seconds * b.seconds) }
        return Rational(numerator, denominator)
    }

    /// `b` must not be zero.
    public static func / (a: Rational, b: Rational) -> Rational {
        a * Rational(b.denominator, b.numerator)
    }

    private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }
}

private func < (a: (high: Int64, low: UInt64), b: (high: Int64, low: UInt64)) -> Bool {
    a.high != b.high ? a.high < b.high : a.low < b.low
}
