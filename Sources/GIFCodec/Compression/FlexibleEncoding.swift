/// Compresses an image, some of whose pixels may be left.
@safe struct FlexibleEncoding {
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

    /// Without looking ahead, and what may be left is left where neither index makes a phrase longer: in a third of the time
    /// of looking ahead.
    func quick() -> [UInt8] {
        encode(LookaheadEncoder.Way(preference: .transparent, looksAhead: false), clearingAt: nil)
    }

    /// - Parameter ends: where the table is cleared, see `LookaheadEncoder.encode(clearingAt:into:)`.
    func encode(_ way: LookaheadEncoder.Way, clearingAt ends: [Int]?) -> [UInt8] {
        let count = unsafe indices.count
        var list = CodeList(indexCount: count, minimumCodeSize: minimumCodeSize)
        unsafe withUnsafeTemporaryBuffer(of: FlexibleIndex.self, count: count) { choices in
            unsafe fill(choices, preferring: way.preference)
            let encoder = unsafe LookaheadEncoder(choices, count: count, way: way, minimumCodeSize: minimumCodeSize)
            encoder.encode(clearingAt: ends, into: &list)
        }
        return list.chained()
    }

    /// The preferred index of each pixel first.
    private func fill(
        _ choices: UnsafeMutablePointer<FlexibleIndex>, preferring preference: LookaheadEncoder.Preference
    ) {
        guard let mayBeLeft = unsafe mayBeLeft else {
            for place in unsafe indices.indices {
                unsafe choices[place] = FlexibleIndex(indices[place], or: indices[place])
            }
            return
        }
        for place in unsafe indices.indices {
            let drawn = unsafe indices[place]
            let other = unsafe mayBeLeft[place] == 0 ? drawn : transparent
            unsafe choices[place] =
                preference == .drawn ? FlexibleIndex(drawn, or: other) : FlexibleIndex(other, or: drawn)
        }
    }
}
