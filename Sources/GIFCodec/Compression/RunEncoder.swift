/// Compresses indices one phrase after another, and passes runs of one index in a single step.
enum RunEncoder {
    /// Writes the codes of all indices, after the first clear code.
    static func encode(_ indices: UnsafeBufferPointer<UInt8>, into list: inout CodeList) {
        let codes = unsafe list.codes
        let clearCode = list.clearCode
        var count = list.end
        guard let first = indices.baseAddress else {
            unsafe codes[count] = UInt16(truncatingIfNeeded: list.endCode)
            list.append(count..<count + 1)
            return
        }
        let last = unsafe first + indices.count
        var tree = PhraseTree(indexCount: indices.count, clearCode: clearCode)
        defer { tree.deallocate() }
        var wear = TableWear(indexCount: indices.count, clearCode: clearCode)
        wear.beginCycle(indices: 0, codes: count)
        var cycleStart = count
        var next = clearCode + 2
        var pieceEnd = Int.max
        // All indices from here to there are the same.
        var from = unsafe first
        var runEnd = unsafe first

        while unsafe from < last {
            // A phrase begins with one index, and goes on as long as the tree knows it.
            var index = unsafe UInt32(from.pointee)
            unsafe from += 1
            var phrase = index
            // The part of the phrase in which its last index is new, and how many times that comes again.
            var root = index
            var repetitions = 0
            while unsafe from < last {
                if repetitions >= PhraseTree.shortRun {
                    if unsafe runEnd <= from { unsafe runEnd = end(ofRunAt: from - 1, last) }
                    let known = min(tree.repetitions(of: root), repetitions + (unsafe runEnd - from))
                    unsafe from += known - repetitions
                    if known > repetitions { phrase = tree.code(of: root, repeated: known) }
                    repetitions = known
                    if unsafe from == last { break }
                }
                let following = unsafe UInt32(from.pointee)
                var place = 0
                guard let longer = tree.code(of: phrase, following, place: &place) else {
                    if next < UInt32(LZW.maximumCodeCount) {
                        tree.enter(phrase, following, code: next, at: place)
                        if repetitions >= PhraseTree.shortRun, following == index {
                            tree.enterRepetition(of: root, code: next)
                        }
                    }
                    break
                }
                unsafe from += 1
                phrase = longer
                // All ones where the index repeats: whether it does cannot be predicted, so there is no branch.
                let repeats = (Int(following ^ index) &- 1) &>> 63
                root = longer ^ (longer ^ root) & UInt32(truncatingIfNeeded: repeats)
                repetitions = (repetitions &+ 1) & repeats
                index = following
            }
            unsafe codes[count] = UInt16(truncatingIfNeeded: phrase)
            count &+= 1
            if next < UInt32(LZW.maximumCodeCount) {
                next &+= 1
                if next == UInt32(LZW.maximumCodeCount) {
                    unsafe wear.becomeFull(indices: from - first, codes: count)
                    pieceEnd = count + TableWear.pieceCodes
                }
            } else if count == pieceEnd {
                pieceEnd = count + TableWear.pieceCodes
                if unsafe wear.endPiece(indices: from - first, codes: count) {
                    unsafe codes[count] = UInt16(truncatingIfNeeded: clearCode)
                    count += 1
                    list.append(cycleStart..<count)
                    cycleStart = count
                    tree.clear()
                    next = clearCode + 2
                    unsafe wear.beginCycle(indices: from - first, codes: count)
                }
            }
        }
        unsafe codes[count] = UInt16(truncatingIfNeeded: list.endCode)
        list.append(cycleStart..<count + 1)
    }

    /// The end of the run of one index that begins here: looks at eight indices at a time.
    private static func end(
        ofRunAt start: UnsafePointer<UInt8>, _ last: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        let run = unsafe UInt64(start.pointee) &* 0x0101_0101_0101_0101
        var end = unsafe start
        while unsafe last - end >= 8 {
            let different = unsafe UnsafeRawPointer(end).loadUnaligned(as: UInt64.self).littleEndian ^ run
            if different != 0 { return unsafe end + different.trailingZeroBitCount &>> 3 }
            unsafe end += 8
        }
        while unsafe end < last, unsafe end.pointee == start.pointee { unsafe end += 1 }
        return unsafe end
    }
}
