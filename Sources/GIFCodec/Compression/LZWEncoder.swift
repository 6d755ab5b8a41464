extension LZW {
    /// Compresses indices in the order given (`Interlace.interlaced` puts them in an interlaced image's order).
    ///
    /// Each code stands for the longest phrase that the table holds; a full table is cleared when it no longer fits what
    /// comes. The same indices always give the same bytes.
    ///
    /// - Parameters:
    ///   - indices: each less than 2 to the power of `minimumCodeSize`.
    ///   - minimumCodeSize: 2 to 8.
    /// - Returns: sub-blocks with their length bytes and the terminator, without the minimum code size's byte before.
    public static func encode(indices: Span<UInt8>, minimumCodeSize: UInt8) -> [UInt8] {
        precondition((2...8).contains(minimumCodeSize), "a minimum code size is 2 to 8")
        return unsafe indices.withUnsafeBufferPointer { indices in
            let used = unsafe indices.reduce(0, |)
            precondition(used >> minimumCodeSize == 0, "an index does not fit in the minimum code size")
            let list = unsafe LZWEncoder.encode(indices, minimumCodeSize: Int(minimumCodeSize))
            return list.chained()
        }
    }

    /// As `encode(indices:minimumCodeSize:)`, for an array.
    public static func encode(indices: [UInt8], minimumCodeSize: UInt8) -> [UInt8] {
        encode(indices: indices.span, minimumCodeSize: minimumCodeSize)
    }

    /// Compresses an image some of whose pixels may be left: with whichever index makes the longer phrase. Takes a few
    /// times as long as `encode(indices:minimumCodeSize:)`.
    ///
    /// - Parameters:
    ///   - indices: as for `encode(indices:minimumCodeSize:)`.
    ///   - minimumCodeSize: 2 to 8.
    ///   - mayBeLeft: as many bytes as indices: where one is not 0, the transparent index may stand as well.
    ///   - transparentIndex: fits in the minimum code size.
    public static func encode(
        indices: [UInt8], minimumCodeSize: UInt8, mayBeLeft: [UInt8], transparentIndex: UInt8
    ) -> [UInt8] {
        precondition((2...8).contains(minimumCodeSize), "a minimum code size is 2 to 8")
        precondition(indices.reduce(transparentIndex, |) >> minimumCodeSize == 0, "an index does not fit")
        precondition(mayBeLeft.count == indices.count)
        return unsafe indices.withUnsafeBufferPointer { indices in
            unsafe mayBeLeft.withUnsafeBufferPointer { mayBeLeft in
                unsafe FlexibleEncoding(
                    indices, mayBeLeft: mayBeLeft, transparent: transparentIndex,
                    minimumCodeSize: Int(minimumCodeSize)
                ).quick()
            }
        }
    }

    /// Compresses to the fewest bytes that can be found: in several ways, with phrases chosen by what follows, and clear
    /// codes where they save most. Takes some ten times as long as `encode(indices:minimumCodeSize:)`.
    ///
    /// - Parameters:
    ///   - indices: as for `encode(indices:minimumCodeSize:)`.
    ///   - minimumCodeSize: 2 to 8.
    ///   - mayBeLeft: as many bytes as indices: where one is not 0, the transparent index may stand as well.
    ///   - transparentIndex: nil where `mayBeLeft` is of no use; fits in the minimum code size.
    public static func encodeSmallest(
        indices: [UInt8], minimumCodeSize: UInt8, mayBeLeft: [UInt8] = [], transparentIndex: UInt8? = nil
    ) -> [UInt8] {
        precondition((2...8).contains(minimumCodeSize), "a minimum code size is 2 to 8")
        return SmallestEncoding(
            indices: indices, minimumCodeSize: minimumCodeSize, mayBeLeft: mayBeLeft, transparentIndex: transparentIndex
        ).smallest()
    }

    /// Compresses to fewer bytes, by showing pixels in near colours where longer phrases match then.
    ///
    /// - Parameters:
    ///   - indices: as for `encode(indices:minimumCodeSize:)`.
    ///   - minimumCodeSize: 2 to 8.
    /// - Returns: the data, and the indices that decoding it gives.
    public static func encode(
        indices: [UInt8], minimumCodeSize: UInt8, tolerance: LossyTolerance
    ) -> (data: [UInt8], shown: [UInt8]) {
        precondition((2...8).contains(minimumCodeSize), "a minimum code size is 2 to 8")
        precondition(indices.allSatisfy { $0 >> minimumCodeSize == 0 }, "an index does not fit in the code size")
        precondition(tolerance.leeway.count == indices.count)
        var encoder = LossyEncoder(indices, minimumCodeSize: minimumCodeSize, tolerance: tolerance)
        var list = CodeList(indexCount: indices.count, minimumCodeSize: Int(minimumCodeSize))
        let shown = encoder.encode(into: &list)
        return (list.chained(), shown)
    }
}

/// Finds an image's codes, from the first clear code to the end code.
enum LZWEncoder {
    static func encode(_ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int) -> CodeList {
        var list = CodeList(indexCount: indices.count, minimumCodeSize: minimumCodeSize)
        let laneCount = unsafe LaneEncoder.laneCount(for: indices, minimumCodeSize: minimumCodeSize)
        if laneCount > 1 {
            unsafe LaneEncoder.encode(indices, laneCount: laneCount, into: &list)
        } else {
            unsafe RunEncoder.encode(indices, into: &list)
        }
        return list
    }
}
