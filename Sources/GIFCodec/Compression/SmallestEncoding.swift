/// Compresses an image in several ways and keeps the smallest.
@safe struct SmallestEncoding {
    /// Up to so many indices, all ways are tried.
    private static let smallImage = 40_000
    private static let usualWays = LookaheadEncoder.Preference.allCases.map { LookaheadEncoder.Way(preference: $0) }
    private static let allWays = LookaheadEncoder.Preference.allCases.flatMap { preference in
        [2, 1, 3, .max / 2].map { LookaheadEncoder.Way(preference: preference, gain: $0) }
    }

    private let indices: UnsafeBufferPointer<UInt8>
    private let mayBeLeft: UnsafeBufferPointer<UInt8>?
    private let transparent: UInt8
    private let minimumCodeSize: Int
    /// The smallest so far.
    private(set) var data: [UInt8]

    init(
        _ indices: UnsafeBufferPointer<UInt8>, mayBeLeft: UnsafeBufferPointer<UInt8>?, transparent: UInt8,
        minimumCodeSize: Int
    ) {
        unsafe self.indices = indices
        unsafe self.mayBeLeft = mayBeLeft
        self.transparent = transparent
        self.minimumCodeSize = minimumCodeSize
        data = unsafe LZWEncoder.encode(indices, minimumCodeSize: minimumCodeSize).chained()
        var best: Attempt?
        for way in ways {
            let attempt = encode(way, clearingAt: nil)
            if attempt.bytes.count < best?.bytes.count ?? .max { best = attempt }
        }
        guard let best else { return }
        keep(best)
        let plan = unsafe best.shown.withUnsafeBufferPointer { shown in
            unsafe ClearPlan(shown, minimumCodeSize: minimumCodeSize, codeCount: best.codeCount)
        }
        if let plan { keep(encode(best.way, clearingAt: plan.ends)) }
    }

    private struct Attempt {
        var way: LookaheadEncoder.Way
        var codeCount: Int
        var bytes: [UInt8]
        /// The indices that decoding gives.
        var shown: [UInt8]
    }

    private mutating func keep(_ attempt: Attempt) {
        if attempt.bytes.count < data.count { data = attempt.bytes }
    }

    private func encode(_ way: LookaheadEncoder.Way, clearingAt ends: [Int]?) -> Attempt {
        guard let first = unsafe indices.baseAddress else {
            return Attempt(way: way, codeCount: 0, bytes: data, shown: [])
        }
        let count = unsafe indices.count
        let encoder = unsafe LookaheadEncoder(
            first, count: count, mayBeLeft: mayBeLeft?.baseAddress, transparent: transparent, way: way,
            minimumCodeSize: minimumCodeSize)
        var list = CodeList(indexCount: count, minimumCodeSize: minimumCodeSize)
        let shown = unsafe [UInt8](unsafeUninitializedCapacity: count) { shown, shownCount in
            if let shown = shown.baseAddress { unsafe encoder.encode(clearingAt: ends, into: &list, shown: shown) }
            shownCount = count
        }
        return Attempt(way: way, codeCount: list.count, bytes: list.chained(), shown: shown)
    }

    private var ways: [LookaheadEncoder.Way] {
        let ways = unsafe indices.count <= Self.smallImage ? Self.allWays : Self.usualWays
        // Where no pixel has a choice there is nothing to prefer.
        return unsafe mayBeLeft == nil ? ways.filter { $0.preference == .transparent } : ways
    }
}
