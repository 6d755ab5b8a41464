/// How far pixels are from the colours that they should have.
struct ColorLoss {
    /// How far, squared in R, G and B, a colour may be from the one it stands for, and how far the pixels may be on
    /// average: less than one sees at the edge of a letter.
    private static let largestUnseen = 32 * 32
    private static let largestUnseenMean = 8 * 8

    private let pixels: Int
    private var sum = 0
    private var isSeen = false

    /// - Parameter pixels: of all colours together.
    init(pixels: Int) { self.pixels = pixels }

    /// Whether so many of the pixels have a colour that it is a fill or an outline and no shade of an edge: such are
    /// named in the script, and stay exact.
    static func isFlat(_ count: Int, of pixels: Int) -> Bool { count >= 200 && count * 32 > pixels }

    mutating func add(_ color: UInt32, shownAs other: UInt32, pixels count: Int) {
        let distance = [0, 8, 16].reduce(0) { sum, shift in
            let difference = Int(color >> shift & 255) - Int(other >> shift & 255)
            return sum + difference * difference
        }
        isSeen = isSeen || distance > Self.largestUnseen || (distance > 0 && Self.isFlat(count, of: pixels))
        sum += distance * count
    }

    /// Whether nobody sees it.
    var isUnseen: Bool { !isSeen && sum <= Self.largestUnseenMean * pixels }
}
