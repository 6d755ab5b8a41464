/// Sine and cosine of angles in degrees, by arithmetic alone: the same bits on every platform, and exact at multiples
/// of 90 degrees.
enum Trigonometry {
    /// `degrees` must be finite.
    static func sine(degrees: Double) -> Double {
        let (quadrant, rest) = reduced(degrees)
        switch quadrant {
        case 0: return kernelSine(rest)
        case 1: return kernelCosine(rest)
        case 2: return -kernelSine(rest)
        default: return -kernelCosine(rest)
        }
    }

    /// `degrees` must be finite.
    static func cosine(degrees: Double) -> Double {
        let (quadrant, rest) = reduced(degrees)
        switch quadrant {
        case 0: return kernelCosine(rest)
        case 1: return -kernelSine(rest)
        case 2: return -kernelCosine(rest)
        default: return kernelSine(rest)
        }
    }

    /// The nearest multiple of 90 degrees, as 0 to 3, and how far the angle is from it, in radians.
    private static func reduced(_ degrees: Double) -> (quadrant: Int, radians: Double) {
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        let quarters = (turned / 90).rounded()
        let rest = turned - quarters * 90
        let quadrant = ((Int(quarters) % 4) + 4) % 4
        return (quadrant, rest * (Double.pi / 180))
    }

    // Taylor series, whose first term left out is below 1e-17 up to 45 degrees.

    private static func kernelSine(_ x: Double) -> Double {
        let square = x * x
        var term = x
        var sum = 0.0
        var terms: [Double] = []
        for n in stride(from: 1.0, through: 17, by: 2) {
            terms.append(term)
            term *= -square / ((n + 1) * (n + 2))
        }
        for term in terms.reversed() { sum += term }
        return sum
    }

    private static func kernelCosine(_ x: Double) -> Double {
        let square = x * x
        var term = 1.0
        var sum = 0.0
        var terms: [Double] = []
        for n in stride(from: 0.0, through: 16, by: 2) {
            terms.append(term)
            term *= -square / ((n + 1) * (n + 2))
        }
        for term in terms.reversed() { sum += term }
        return sum
    }
}
