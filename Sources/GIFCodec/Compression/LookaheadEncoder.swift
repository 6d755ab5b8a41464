/// Compresses indices to fewer bytes than `RunEncoder`, in more time.
///
/// - It looks one phrase ahead: where a shorter phrase lets the next one reach further, it is taken. With a table that
///   does not change this gives the fewest codes there can be, since each part at the start of a phrase is a phrase (Yossi
///   Matias and Süleyman Cenk Şahinalp, "On the optimality of parsing in dynamic dictionary based data compression",
///   1999). While the table grows, a shorter phrase defines nothing new, and must gain more.
/// - A pixel that may be left has two indices that are right. Phrases match with either, and the longest of all that
///   match is found by following them side by side.
@safe struct LookaheadEncoder: ~Copyable {
    /// Of the two indices of pixels that may be left, the one that phrases begin with where neither makes them longer.
    enum Preference: CaseIterable {
        case transparent
        case drawn
    }

    /// How phrases are chosen: what suits differs from picture to picture.
    struct Way {
        var preference = Preference.transparent
        /// What a shorter phrase must gain while the table grows, in indices; when it is full, 1.
        var gain = 2
        /// Whether shorter phrases are tried.
        var looksAhead = true
    }

    /// So many shorter phrases are tried.
    private static let shorterCount = 4
    /// So many phrases are followed side by side.
    private static let widest = 4

    private let indices: UnsafePointer<UInt8>
    /// 0 where the index must stand as it is; nil where all must.
    private let mayBeLeft: UnsafePointer<UInt8>?
    private let indexCount: Int
    private let transparent: UInt32
    private let way: Way
    private let clearCode: UInt32
    private let phrases: FlexiblePhrases
    /// By length less 1: a phrase that matches.
    private let matches: UnsafeMutablePointer<UInt16>
    /// Phrases of one length that match, and those of the length before.
    private let sideBySide: UnsafeMutablePointer<UInt16>

    /// - Parameters:
    ///   - indices: outlive the encoder, as `mayBeLeft`.
    ///   - transparent: what stands for a pixel that is left.
    init(
        _ indices: UnsafePointer<UInt8>, count: Int, mayBeLeft: UnsafePointer<UInt8>?, transparent: UInt8,
        way: Way, minimumCodeSize: Int
    ) {
        unsafe self.indices = indices
        unsafe self.mayBeLeft = mayBeLeft
        indexCount = count
        self.transparent = UInt32(transparent)
        self.way = way
        clearCode = 1 << UInt32(minimumCodeSize)
        phrases = FlexiblePhrases(indexCount: count, clearCode: clearCode)
        unsafe matches = .allocate(capacity: LZW.maximumCodeCount)
        unsafe sideBySide = .allocate(capacity: 2 * (Self.widest + 2))
    }

    deinit {
        unsafe matches.deallocate()
        unsafe sideBySide.deallocate()
    }

    /// Writes the codes of all indices, after the first clear code.
    ///
    /// - Parameters:
    ///   - ends: where the table is cleared, ascending, and the end of the indices; nil clears it when it is worn out.
    ///   - shown: receives the indices that the codes stand for; has room for them.
    func encode(clearingAt ends: [Int]?, into list: inout CodeList, shown: UnsafeMutablePointer<UInt8>) {
        let codes = unsafe list.codes
        let tableSize = UInt32(LZW.maximumCodeCount)
        var count = list.end
        var cycleStart = count
        var wear = TableWear(indexCount: indexCount, clearCode: clearCode)
        wear.beginCycle(indices: 0, codes: count)
        var pieceEnd = Int.max
        var next = clearCode + 2
        var position = 0
        var previous = FlexiblePhrases.none
        var laterEnds = (ends ?? [indexCount])[...]
        var end = laterEnds.popFirst() ?? indexCount
        while position < indexCount {
            let isGrowing = previous != FlexiblePhrases.none && next < tableSize
            // A decoder defines the phrase before, followed by the first index of this one. That may be this very phrase,
            // if both begin alike.
            let expected = firstIndex(at: position, after: previous)
            var isDefined = isGrowing && phrases.define(previous, followedBy: expected, as: next)
            let length = bestLength(
                at: position, end: end, gain: next < tableSize - 1 ? way.gain : 1)
            let phrase = unsafe UInt32(matches[length - 1])
            if isGrowing {
                let first = phrases.first(of: phrase)
                if first != expected {
                    if isDefined { phrases.removeLast(previous, followedBy: expected) }
                    isDefined = phrases.define(previous, followedBy: first, as: next)
                }
                next += 1
                if next == tableSize {
                    wear.becomeFull(indices: position, codes: count)
                    pieceEnd = count + TableWear.pieceCodes
                }
            }
            position += length
            unsafe phrases.copy(phrase, before: shown + position)
            unsafe codes[count] = UInt16(truncatingIfNeeded: phrase)
            count += 1
            previous = phrase
            var clears = false
            if ends != nil {
                clears = position == end && position < indexCount
                if clears { end = laterEnds.popFirst() ?? indexCount }
            } else if next == tableSize, count >= pieceEnd {
                pieceEnd = count + TableWear.pieceCodes
                clears = position < indexCount && wear.endPiece(indices: position, codes: count)
            }
            guard clears else { continue }
            unsafe codes[count] = UInt16(truncatingIfNeeded: clearCode)
            count += 1
            list.append(cycleStart..<count)
            cycleStart = count
            phrases.clear()
            next = clearCode + 2
            previous = FlexiblePhrases.none
            pieceEnd = .max
            wear.beginCycle(indices: position, codes: count)
        }
        unsafe codes[count] = UInt16(truncatingIfNeeded: list.endCode)
        list.append(cycleStart..<count + 1)
    }

    /// The index of a pixel that the phrase before begins with too, where it has such a one; else the one that draws it.
    private func firstIndex(at position: Int, after previous: UInt32) -> UInt32 {
        let drawn = unsafe UInt32(indices[position])
        guard previous != FlexiblePhrases.none, let mayBeLeft = unsafe mayBeLeft, unsafe mayBeLeft[position] != 0
        else { return drawn }
        return phrases.first(of: previous) == transparent ? transparent : drawn
    }

    /// How long the phrase is to be: the longest, or a shorter one that gains by the phrase after it. Leaves the phrases
    /// of each length in `matches`.
    private func bestLength(at position: Int, end: Int, gain: Int) -> Int {
        let longest = longestMatch(at: position, end: end, keepsMatches: true)
        guard way.looksAhead, position + longest < end else { return longest }
        var best = longest
        var reach = longest + longestMatch(at: position + longest, end: end, keepsMatches: false)
        var gain = gain
        var length = longest - 1
        while length >= max(1, longest - Self.shorterCount) {
            // In the middle of a run a phrase reaches no further than from its start.
            if length < longest - 1, unsafe indices[position + length] == indices[position + length - 1] {
                length -= 1
                continue
            }
            let found = length + longestMatch(at: position + length, end: end, keepsMatches: false)
            if found >= reach + gain {
                reach = found
                best = length
                gain = 1
            }
            length -= 1
        }
        return best
    }

    /// The length of the longest phrase that matches.
    @inline(__always)
    private func longestMatch(at start: Int, end: Int, keepsMatches: Bool) -> Int {
        guard let mayBeLeft = unsafe mayBeLeft else {
            return longestExactMatch(at: start, end: end, keepsMatches: keepsMatches)
        }
        return unsafe longestMatch(at: start, end: end, mayBeLeft: mayBeLeft, keepsMatches: keepsMatches)
    }

    @inline(__always)
    private func longestExactMatch(at start: Int, end: Int, keepsMatches: Bool) -> Int {
        var phrase = unsafe UInt32(indices[start])
        if keepsMatches { unsafe matches[0] = UInt16(truncatingIfNeeded: phrase) }
        var place = start + 1
        while place < end {
            phrase = unsafe phrases.code(of: phrase, UInt32(indices[place]))
            guard phrase != FlexiblePhrases.none else { break }
            if keepsMatches { unsafe matches[place - start] = UInt16(truncatingIfNeeded: phrase) }
            place += 1
        }
        return place - start
    }

    /// Follows all phrases that match, those of the index preferred first. Where several are left in the end, the last is
    /// taken: it has the other index most. (Tried against the first, it makes files up to 1.5 % smaller.)
    private func longestMatch(
        at start: Int, end: Int, mayBeLeft: UnsafePointer<UInt8>, keepsMatches: Bool
    ) -> Int {
        var current = unsafe sideBySide
        var following = unsafe sideBySide + Self.widest + 2
        let prefersTransparent = way.preference == .transparent
        var count = 1
        let drawn = unsafe indices[start]
        unsafe current[0] = UInt16(drawn)
        if unsafe mayBeLeft[start] != 0, UInt32(drawn) != transparent {
            unsafe current[prefersTransparent ? 1 : 0] = UInt16(drawn)
            unsafe current[prefersTransparent ? 0 : 1] = UInt16(truncatingIfNeeded: transparent)
            count = 2
        }
        if keepsMatches { unsafe matches[0] = current[0] }
        var place = start + 1
        while place < end {
            let drawn = unsafe UInt32(indices[place])
            let isFree = unsafe mayBeLeft[place] != 0 && drawn != transparent
            let first = isFree && prefersTransparent ? transparent : drawn
            let second = prefersTransparent ? drawn : transparent
            var found = 0
            for number in 0..<count {
                let phrase = unsafe UInt32(current[number])
                let longer = phrases.code(of: phrase, first)
                unsafe following[found] = UInt16(truncatingIfNeeded: longer)
                if longer != FlexiblePhrases.none { found &+= 1 }
                if isFree {
                    let longer = phrases.code(of: phrase, second)
                    unsafe following[found] = UInt16(truncatingIfNeeded: longer)
                    if longer != FlexiblePhrases.none { found &+= 1 }
                }
                if found >= Self.widest { break }
            }
            guard found > 0 else { break }
            if keepsMatches { unsafe matches[place - start] = following[found - 1] }
            count = found
            place += 1
            unsafe swap(&current, &following)
        }
        return place - start
    }
}
