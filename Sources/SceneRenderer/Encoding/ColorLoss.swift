/// How far pixels are from the colours that they should have.
package struct ColorLoss {
    /// How far, in R, G and B, a colour may be from the one that stands for it, so that nobody sees it.
    package enum Tolerance: Sendable {
        /// At the edges of letters, a pixel wide.
        case ink
        /// In soft changes of colour, where steps are seen as bands.
        case shades
        /// Anywhere in a picture, where few pixels are far.
        case picture

        var largest: Int {
            switch self {
            case .ink: 32
            case .shades: 4
            case .picture: 64
            }
        }

        /// On average, where colours are not exact.
        var mean: Int {
            switch self {
            case .ink: 10
            case .shades: 1
            case .picture: 8
            }
        }
    }

    /// The same, where the difference is hardly to be measured.
    private static let slightMean = 0.4

    private let pixels: Int
    private let tolerance: Tolerance
    private var sum = 0
    private var isSeen = false

    /// - Parameter pixels: of all colours together.
    init(pixels: Int, tolerance: Tolerance) {
        self.pixels = pixels
        self.tolerance = tolerance
    }

    /// Whether so many of the pixels have a colour that it is a fill or an outline and no shade of an edge: such are
    /// named in the script, and stay exact.
    static func isFlat(_ count: Int, of pixels: Int) -> Bool { count >= 200 && count * 32 > pixels }

    /// Whether two colours are no farther apart than that.
    static func isWithin(_ distance: Int, _ color: UInt32, _ other: UInt32) -> Bool {
        squaredDistance(color, other) <= distance * distance
    }

    private static func squaredDistance(_ color: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16].reduce(0) { sum, shift in
            let difference = Int(color >> shift & 255) - Int(other >> shift & 255)
            return sum + difference * difference
        }
    }

    mutating func add(_ color: UInt32, shownAs other: UInt32, pixels count: Int) {
        let distance = Self.squaredDistance(color, other)
        isSeen =
            isSeen || distance > tolerance.largest * tolerance.largest
            || (distance > 0 && Self.isFlat(count, of: pixels))
        sum += distance * count
    }

    /// Whether nobody sees it.
    var isUnseen: Bool { !isSeen && isUnseenOnAverage }

    /// Whether nobody sees it but in single colours.
    var isUnseenOnAverage: Bool { sum <= tolerance.mean * tolerance.mean * pixels }

    /// Whether fewer colours are as good.
    var isSlight: Bool { !isSeen && Double(sum) <= Self.slightMean * Double(pixels) }
}
