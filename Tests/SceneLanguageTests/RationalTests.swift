import SceneLanguage
import Testing

@Suite("Exact fractions")
struct RationalTests {
    @Test("Sums, products and centiseconds are those of long division, however large the numbers")
    func reference() {
        var random = SplitMix(state: 42)
        for _ in 0..<20_000 {
            let (a, b) = (random.rational(), random.rational())
            let below = Int128(a.denominator) * Int128(b.denominator)
            let sum = Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator)
            let difference = Int128(a.numerator) * Int128(b.denominator) - Int128(b.numerator) * Int128(a.denominator)
            expect(a + b, sum, below)
            expect(a - b, difference, below)
            expect(a * b, Int128(a.numerator) * Int128(b.numerator), below)
            #expect((a < b) == (difference < 0))

            let hundredfold = Int128(a.numerator.magnitude) * 100
            let (whole, rest) = hundredfold.quotientAndRemainder(dividingBy: Int128(a.denominator))
            let rounded = 2 * rest >= Int128(a.denominator) ? whole + 1 : whole
            #expect(a.roundedCentiseconds == Int64(clamping: a.numerator < 0 ? -rounded : rounded), "\(a)")
        }
    }

    @Test("The ends of the numbers do not overflow")
    func ends() {
        let (least, most) = (Rational(.min), Rational(.max))
        #expect(least == -most && -least == most)
        #expect(most + most == most && least + least == least && most * most == most)
        #expect(Rational(.min, .min) == Rational(1))
        #expect(Rational(1, .min) == .zero)
        #expect(Rational(.max, 2).roundedCentiseconds == .max)
        #expect(Rational(1, .max).roundedCentiseconds == 0)
        #expect(Rational(1, .max) + Rational(1, .max - 1) == .zero)
        #expect(Rational(seconds: .infinity) == Rational(9_000_000_000))
        #expect(Rational(seconds: -1e300) == Rational(-9_000_000_000))
        #expect(Rational(seconds: .nan) == .zero)
    }

    @Test("Many odd delays add up without loss")
    func adding() {
        let delay = Rational(999_999_000_000_001, 1_000_000_000)
        let total = (0..<9000).reduce(Rational.zero) { sum, _ in sum + delay }
        #expect(total == delay * Rational(9000))
        let third = Rational(1, 3_000_000_019)
        #expect((0..<1000).reduce(Rational.zero) { sum, _ in sum + third } == Rational(1000, 3_000_000_019))
    }

    /// Exact where numerator and denominator fit 64 bits, else rounded to nanoseconds, seconds or the last number.
    private func expect(
        _ result: Rational, _ numerator: Int128, _ denominator: Int128, at place: SourceLocation = #_sourceLocation
    ) {
        let divisor = divisor(numerator.magnitude, denominator.magnitude)
        let (above, below) = (numerator.magnitude / divisor, denominator.magnitude / divisor)
        let sign: Int128 = numerator < 0 ? -1 : 1
        let limit = UInt128(Int64.max)
        var expected = (sign * Int128(above), Int128(below))
        if above > limit || below > limit {
            let whole = above / below
            let digits = whole < 9_223_372_036 ? 9 : 0
            let scale = Int128(digits == 9 ? 1_000_000_000 : 1)
            let rounded = min(scaled(above, below, digits: digits), limit)
            expected = (sign * Int128(rounded), scale)
        }
        #expect(
            Int128(result.numerator) * expected.1 == expected.0 * Int128(result.denominator),
            "\(result) for \(numerator) / \(denominator)", sourceLocation: place)
        #expect(result.denominator > 0, sourceLocation: place)
        #expect(
            self.divisor(UInt128(result.numerator.magnitude), UInt128(result.denominator)) == 1, sourceLocation: place)
    }

    /// The fraction with that many decimal digits, without the point, a digit at a time.
    private func scaled(_ above: UInt128, _ below: UInt128, digits: Int) -> UInt128 {
        var (result, rest) = above.quotientAndRemainder(dividingBy: below)
        for _ in 0..<digits {
            let (digit, left) = (rest * 10).quotientAndRemainder(dividingBy: below)
            result = result * 10 + digit
            rest = left
        }
        return rest * 2 >= below ? result + 1 : result
    }

    private func divisor(_ a: UInt128, _ b: UInt128) -> UInt128 { b == 0 ? a : divisor(b, a % b) }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Of every size: up to 63 bits above and 62 below, so that ten times a product of two stays within 128.
    mutating func rational() -> Rational {
        let above = Int64(bitPattern: next() >> UInt64.random(in: 1...63, using: &self))
        let below = Int64(next() >> UInt64.random(in: 2...63, using: &self))
        return Rational(Bool.random(using: &self) ? above : -above, max(below, 1))
    }
}
