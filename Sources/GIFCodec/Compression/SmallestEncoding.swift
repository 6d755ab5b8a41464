/// Compresses an image, some of whose pixels may be left, to the fewest bytes that can be found.
///
/// Drawing all that may be left, and leaving it, tells in little time what the image takes about; what looks ahead takes a
/// few times as long.
package struct SmallestEncoding {
    /// Up to so many indices, what takes little time however often it is tried, several ways are tried: which suits is a
    /// matter of luck.
    package static let smallImage = 1 << 15
    /// One pixel in so many that may be left is little to choose.
    private static let fewChoices = 32

    private let indices: [UInt8]
    private let mayBeLeft: [UInt8]?
    private let transparent: UInt8
    private let minimumCodeSize: UInt8
    /// What is shown by the smallest data so far, and that data.
    private let shown: [UInt8]
    private let draft: [UInt8]

    /// - Parameters:
    ///   - indices: as for `LZW.encode(indices:minimumCodeSize:)`.
    ///   - minimumCodeSize: 2 to 8.
    ///   - mayBeLeft: as many bytes as indices: where one is not 0, the transparent index may stand as well.
    ///   - transparentIndex: nil where `mayBeLeft` is of no use; fits in the minimum code size.
    package init(indices: [UInt8], minimumCodeSize: UInt8, mayBeLeft: [UInt8], transparentIndex: UInt8?) {
        self.indices = indices
        self.minimumCodeSize = minimumCodeSize
        transparent = transparentIndex ?? 0
        let choices = transparentIndex == nil ? 0 : Self.count(mayBeLeft)
        let drawn = LZW.encode(indices: indices, minimumCodeSize: minimumCodeSize)
        guard choices > 0 else {
            self.mayBeLeft = nil
            (shown, draft) = (indices, drawn)
            return
        }
        precondition(mayBeLeft.count == indices.count)
        precondition(transparent >> minimumCodeSize == 0, "the transparent index does not fit in the code size")
        self.mayBeLeft = mayBeLeft
        if choices * Self.fewChoices < indices.count {
            (shown, draft) = (indices, drawn)
            return
        }
        let left = Self.left(indices, where: mayBeLeft, as: transparent)
        let data = LZW.encode(indices: left, minimumCodeSize: minimumCodeSize)
        (shown, draft) = data.count < drawn.count ? (left, data) : (indices, drawn)
    }

    /// How many bytes are not 0.
    private static func count(_ bytes: [UInt8]) -> Int {
        let bytes = bytes.span
        // As many as a picture's pixels fit; four times as many lanes as with an `Int`.
        var count: UInt32 = 0
        for place in 0..<bytes.count { count &+= unsafe bytes[unchecked: place] == 0 ? 0 : 1 }
        return Int(count)
    }

    /// The transparent index wherever a pixel may be left.
    private static func left(_ indices: [UInt8], where mayBeLeft: [UInt8], as transparent: UInt8) -> [UInt8] {
        let (indices, mayBeLeft) = (indices.span, mayBeLeft.span)
        return unsafe [UInt8](unsafeUninitializedCapacity: indices.count) { left, count in
            for place in 0..<indices.count {
                let drawn = unsafe indices[unchecked: place]
                unsafe left[place] = mayBeLeft[unchecked: place] == 0 ? drawn : transparent
            }
            count = indices.count
        }
    }

    /// Bytes that are enough.
    package var byteCount: Int { draft.count }

    /// Sub-blocks with their length bytes and the terminator, without the minimum code size's byte before.
    package func smallest() -> [UInt8] {
        unsafe indices.withUnsafeBufferPointer { indices in
            guard let mayBeLeft else { return unsafe smallest(indices, mayBeLeft: nil) }
            return unsafe mayBeLeft.withUnsafeBufferPointer { unsafe smallest(indices, mayBeLeft: $0) }
        }
    }

    private func smallest(
        _ indices: UnsafeBufferPointer<UInt8>, mayBeLeft: UnsafeBufferPointer<UInt8>?
    ) -> [UInt8] {
        let encoding = unsafe FlexibleEncoding(
            indices, mayBeLeft: mayBeLeft, transparent: transparent, minimumCodeSize: Int(minimumCodeSize))
        let plan = unsafe shown.withUnsafeBufferPointer {
            unsafe ClearPlan($0, minimumCodeSize: Int(minimumCodeSize), byteCount: draft.count)
        }
        var best = draft
        for way in ways {
            let data = encoding.encode(way, clearingAt: plan?.ends)
            if data.count < best.count { best = data }
        }
        return best
    }

    private var ways: [LookaheadEncoder.Way] {
        guard indices.count <= Self.smallImage else { return [LookaheadEncoder.Way()] }
        var ways: [LookaheadEncoder.Way] = []
        for preference in mayBeLeft == nil ? [.drawn] : LookaheadEncoder.Preference.allCases {
            for gain in 1...3 { ways.append(LookaheadEncoder.Way(preference: preference, gain: gain)) }
            ways.append(LookaheadEncoder.Way(preference: preference, looksAhead: false))
        }
        return ways
    }
}
