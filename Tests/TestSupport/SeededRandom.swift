/// SplitMix64 (Sebastiano Vigna, 2015): the same seed gives the same numbers everywhere.
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
    package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }
    package mutating func chance(oneIn: Int) -> Bool { below(oneIn) == 0 }
    package mutating func chance(percent: Int) -> Bool { below(100) < percent }
}
