/// How far pixels are from the colours that they should have.
struct ColorLoss {
    /// How far, squared in R, G and B, a colour may be from the one it stands for, and how far the pixels may be on
    /// average: less than one sees at the edge of a letter.
    private static let largestUnseen = 32 * 32
    private static let largestUnseenMean = 8 * 8

    private var largest = 0
    private var sum = 0
    private var pixels = 0

    mutating func add(_ color: UInt32, shownAs other: UInt32, pixels count: Int) {
        let distance = [0, 8, 16].reduce(0) { sum, shift in
            let difference = Int(color >> shift & 255) - Int(other >> shift & 255)
            return sum + difference * difference
        }
        largest = max(largest, distance)
        sum += distance * count
        pixels += count
    }

    /// Whether nobody sees it.
    var isUnseen: Bool { largest <= Self.largestUnseen && sum <= Self.largestUnseenMean * pixels }
}
