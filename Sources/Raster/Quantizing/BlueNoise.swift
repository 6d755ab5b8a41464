/// Makes a dither pattern by the void-and-cluster method (R. Ulichney, "The void-and-cluster method for dither array
/// generation", 1993): pixels are ranked so that, however many of the first ranks are set, the set ones lie evenly.
struct BlueNoise {
    static let side = 32
    private static let area = side * side

    /// How crowded each place is by set pixels: a Gaussian around each, in whole numbers so that every machine ranks
    /// alike.
    private var crowding = [Int](repeating: 0, count: area)
    private var isSet = [Bool](repeating: false, count: area)
    /// By squared distance: what a set pixel adds to the crowding there; beyond the last it is too little to count.
    private static let weights: [Int] = (0...2 * reach * reach).map { Int(exponential(-Double($0) / 4.5) * 0x1p24) }
    private static let reach = 8

    /// Each place's rank, row by row.
    static func ranks() -> [Int] {
        var noise = BlueNoise()
        noise.scatter()
        noise.spread()
        let start = noise.isSet
        var ranks = [Int](repeating: 0, count: area)

        // The start pattern's pixels, from the most crowded one down.
        let count = start.count { $0 }
        for rank in stride(from: count - 1, through: 0, by: -1) {
            let place = noise.tightestCluster
            noise.set(place, to: false)
            ranks[place] = rank
        }
        // From the start pattern up, always the emptiest place.
        noise = BlueNoise()
        for place in start.indices where start[place] { noise.set(place, to: true) }
        for rank in count..<area {
            let place = noise.largestVoid
            noise.set(place, to: true)
            ranks[place] = rank
        }
        return ranks
    }

    /// Sets a tenth of the places, by a generator that always gives the same ones.
    private mutating func scatter() {
        var state: UInt32 = 1
        var left = Self.area / 10
        while left > 0 {
            state = state &* 1_664_525 &+ 1_013_904_223
            let place = Int(state >> 20) % Self.area
            if !isSet[place] {
                set(place, to: true)
                left -= 1
            }
        }
    }

    /// Moves pixels from the tightest cluster to the largest void until that is where they come from.
    private mutating func spread() {
        for _ in 0..<Self.area {
            let cluster = tightestCluster
            set(cluster, to: false)
            let void = largestVoid
            set(void, to: true)
            if void == cluster { return }
        }
    }

    private var tightestCluster: Int {
        var best = (crowding: Int.min, place: 0)
        for place in crowding.indices where isSet[place] && crowding[place] > best.crowding {
            best = (crowding[place], place)
        }
        return best.place
    }

    private var largestVoid: Int {
        var best = (crowding: Int.max, place: 0)
        for place in crowding.indices where !isSet[place] && crowding[place] < best.crowding {
            best = (crowding[place], place)
        }
        return best.place
    }

    private mutating func set(_ place: Int, to value: Bool) {
        isSet[place] = value
        let (x, y) = (place % Self.side, place / Self.side)
        for down in -Self.reach...Self.reach {
            for across in -Self.reach...Self.reach {
                // The pattern repeats in both directions.
                let (column, row) = ((x + across) & (Self.side - 1), (y + down) & (Self.side - 1))
                let weight = Self.weights[across * across + down * down]
                crowding[row * Self.side + column] += value ? weight : -weight
            }
        }
    }
}
