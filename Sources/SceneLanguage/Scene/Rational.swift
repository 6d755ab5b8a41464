/// An exact fraction, for times in seconds.
///
/// Kept in lowest terms with a positive denominator. A result that does not fit 64 bits is rounded to the nearest
/// nanosecond, which keeps a day's sum exact far below the centisecond that a GIF stores; one too large for that to the
/// nearest whole second, and beyond `Int64.max` seconds it stays there. No operation overflows.
public struct Rational: Sendable, Hashable, Comparable {
    public let numerator: Int64
    public let denominator: Int64

    package static let zero = Rational(0)

    /// `Int64.min`, whose negative is no `Int64`, becomes the number above it.
    package init(_ whole: Int64) {
        numerator = max(whole, -.max)
        denominator = 1
    }

    /// `denominator` must not be 0.
    package init(_ numerator: Int64, _ denominator: Int64) {
        precondition(denominator != 0)
        let sign: Int128 = denominator < 0 ? -1 : 1
        self.init(wide: sign * Int128(numerator), sign * Int128(denominator))
    }

    /// The nearest nanosecond to `seconds`; beyond 9e9 in magnitude that number, and zero for what is not a number.
    package init(seconds: Double) {
        let nanoseconds = min(max((seconds * 1e9).rounded(), -9e18), 9e18)
        self.init(nanoseconds.isNaN || seconds.isNaN ? 0 : Int64(nanoseconds), 1_000_000_000)
    }

    /// The fraction nearest to one of 128 bits, whose `denominator` must be positive.
    private init(wide numerator: Int128, _ denominator: Int128) {
        let divisor = Int128(Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
        let (reduced, rest) = (numerator / divisor, denominator / divisor)
        if let exact = Int64(exactly: reduced), exact > .min, let below = Int64(exactly: rest) {
            self.init(reduced: exact, below)
        } else {
            self.init(nearestTo: reduced, rest)
        }
    }

    private init(reduced numerator: Int64, _ denominator: Int64) {
        self.numerator = numerator
        self.denominator = denominator
    }

    private init(nearestTo numerator: Int128, _ denominator: Int128) {
        let billion: UInt128 = 1_000_000_000
        let below = denominator.magnitude
        let (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: below)
        // The fraction of a second times a billion has more than 128 bits.
        var (nanoseconds, left) = below.dividingFullWidth(rest.multipliedFullWidth(by: billion))
        if left >= below - left { nanoseconds += 1 }
        let sign: Int64 = numerator < 0 ? -1 : 1
        if whole < UInt128(Int64.max) / billion {
            self.init(sign * Int64(whole * billion + nanoseconds), Int64(billion))
        } else {
            let rounded = rest >= below - rest ? whole + 1 : whole
            self.init(sign * Int64(clamping: rounded))
        }
    }

    public var seconds: Double { Double(numerator) / Double(denominator) }

    package static func centiseconds(_ count: Int64) -> Rational { Rational(count, 100) }

    /// The nearest whole number of centiseconds, halves away from zero; at most `Int64.max` in magnitude.
    package var roundedCentiseconds: Int64 {
        let below = Int128(denominator)
        let doubled = Int128(numerator) * 200
        return Int64(clamping: (doubled < 0 ? doubled - below : doubled + below) / (2 * below))
    }

    public static func < (a: Rational, b: Rational) -> Bool {
        Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
    }

    package static func + (a: Rational, b: Rational) -> Rational {
        let (left, right) = (Int128(a.denominator), Int128(b.denominator))
        return Rational(wide: Int128(a.numerator) * right + Int128(b.numerator) * left, left * right)
    }

    package static prefix func - (a: Rational) -> Rational { Rational(-a.numerator, a.denominator) }

    package static func - (a: Rational, b: Rational) -> Rational { a + -b }

    package static func * (a: Rational, b: Rational) -> Rational {
        Rational(
            wide: Int128(a.numerator) * Int128(b.numerator), Int128(a.denominator) * Int128(b.denominator))
    }

    /// `b` must not be zero.
    package static func / (a: Rational, b: Rational) -> Rational {
        a * Rational(b.denominator, b.numerator)
    }

    private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        // Narrow numbers, which are nearly all, divide many times faster.
        while b > UInt128(UInt64.max) { (a, b) = (b, a % b) }
        guard b != 0 else { return max(a, 1) }
        var (narrow, next) = (UInt64(b), UInt64(a % b))
        while next != 0 { (narrow, next) = (next, narrow % next) }
        return UInt128(narrow)
    }
}
