/// Compresses an image, some of whose pixels may be left, in several ways and keeps the smallest.
@safe struct FlexibleEncoding {
    /// Up to so many indices, different gains are tried: which suits is a matter of luck.
    private static let smallImage = 16_000
    /// One pixel in so many that may be left is little to choose.
    private static let fewChoices = 32

    private let indices: UnsafeBufferPointer<UInt8>
    private let mayBeLeft: UnsafeBufferPointer<UInt8>?
    private let transparent: UInt8
    private let minimumCodeSize: Int

    init(
        _ indices: UnsafeBufferPointer<UInt8>, mayBeLeft: UnsafeBufferPointer<UInt8>?, transparent: UInt8,
        minimumCodeSize: Int
    ) {
        unsafe self.indices = indices
        unsafe self.mayBeLeft = mayBeLeft
        self.transparent = transparent
        self.minimumCodeSize = minimumCodeSize
    }

    /// Without looking ahead, and what may be left is left where neither index makes a phrase longer: in a tenth of the time
    /// of `smallest`.
    func quick() -> [UInt8] {
        encode(LookaheadEncoder.Way(preference: .transparent, looksAhead: false), clearingAt: nil).bytes
    }

    func smallest() -> [UInt8] {
        var data = plain()
        func keep(_ attempt: Attempt) {
            if attempt.bytes.count < data.count { data = attempt.bytes }
        }
        // It shows which index is to be preferred, and where the table is to be cleared.
        guard var best = withoutLookingAhead() else { return data }
        keep(best)
        let plan = unsafe best.shown.withUnsafeBufferPointer { shown in
            unsafe ClearPlan(shown, minimumCodeSize: minimumCodeSize, codeCount: best.codeCount)
        }
        best.way.looksAhead = true
        for gain in indexCount <= Self.smallImage ? [2, 1, 3] : [2] {
            best.way.gain = gain
            keep(encode(best.way, clearingAt: plan?.ends))
        }
        return data
    }

    private func plain() -> [UInt8] {
        unsafe LZWEncoder.encode(indices, minimumCodeSize: minimumCodeSize).chained()
    }

    private struct Attempt {
        var way: LookaheadEncoder.Way
        var codeCount: Int
        var bytes: [UInt8]
        /// The indices that decoding gives.
        var shown: [UInt8]
    }

    private func withoutLookingAhead() -> Attempt? {
        var best: Attempt?
        for way in ways {
            let attempt = encode(way, clearingAt: nil)
            if attempt.bytes.count < best?.bytes.count ?? .max { best = attempt }
        }
        return best
    }

    private func encode(_ way: LookaheadEncoder.Way, clearingAt ends: [Int]?) -> Attempt {
        guard let first = unsafe indices.baseAddress else {
            return Attempt(way: way, codeCount: 0, bytes: plain(), shown: [])
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

    /// Where there is little to choose, either preference gives about the same.
    private var ways: [LookaheadEncoder.Way] {
        preferences.map { LookaheadEncoder.Way(preference: $0, looksAhead: false) }
    }

    private var indexCount: Int { unsafe indices.count }

    private var preferences: [LookaheadEncoder.Preference] {
        guard let mayBeLeft = unsafe mayBeLeft else { return [.drawn] }
        let choices = unsafe mayBeLeft.reduce(0) { $0 &+ Int($1 & 1) }
        let areFew = choices * Self.fewChoices < indexCount
        return areFew ? [.transparent] : LookaheadEncoder.Preference.allCases
    }
}
