/// A square of thresholds that repeats over the plane.
package struct OrderedPattern: Sendable {
    /// A power of two.
    package let side: Int
    /// What to add to a pixel, row by row: between −0.5 and 0.5, each step once.
    let thresholds: [Float]
    /// The ranks in 256 steps, row by row: a place gets the second of two colours where this is less than its share.
    package let steps: [UInt8]

    /// From the ranks 0 to `side * side - 1`, in the order in which the places of a brightening area light up.
    private init(side: Int, ranks: [Int]) {
        self.side = side
        steps = ranks.map { UInt8($0 * 256 / (side * side)) }
        thresholds = ranks.map { 0.5 - (Float($0) + 0.5) / Float(side * side) }
    }

    /// The rank's bits, from the highest, are those of x ^ y and y in turn, from the lowest.
    static let bayer: OrderedPattern = {
        let ranks = (0..<64).map { position in
            let (x, y) = (position & 7, position >> 3)
            return (0..<3).reduce(0) { rank, bit in rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1) }
        }
        return OrderedPattern(side: 8, ranks: ranks)
    }()

    package static let blueNoise = OrderedPattern(side: BlueNoise.side, ranks: BlueNoise.ranks())
}
