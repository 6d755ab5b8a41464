/// Compresses indices to fewer bytes than `RunEncoder`, in more time.
///
/// - It looks one phrase ahead: where a shorter phrase lets the next one reach further, it is taken. With a table that
///   does not change this gives the fewest codes there can be, since each part at the start of a phrase is a phrase (Yossi
///   Matias and Süleyman Cenk Şahinalp, "On the optimality of parsing in dynamic dictionary based data compression",
///   1999). While the table grows, a shorter phrase defines nothing new, and must gain more.
/// - A pixel that may be left has two indices that are right, see `FlexibleMatcher`.
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

    /// So many shorter phrases are tried. (With more, files get larger: what a shorter phrase does not define is missed
    /// later.)
    private static let shorterCount = 2
    /// So far ahead it is not looked at shorter phrases any more: they would gain little for their time.
    private static let farAhead = 16
    /// Stands for the phrase before, where there is none.
    private static let nothing = UInt32.max

    private let choices: UnsafePointer<FlexibleIndex>
    private let indexCount: Int
    private let way: Way
    private let clearCode: UInt32
    private let matcher: FlexibleMatcher
    /// Room for the phrases that match at three places.
    private let matches: UnsafeMutablePointer<UInt16>

    /// - Parameter choices: outlive the encoder. Of two indices, phrases begin with the first where neither makes them
    ///   longer.
    init(_ choices: UnsafePointer<FlexibleIndex>, count: Int, way: Way, minimumCodeSize: Int) {
        unsafe self.choices = choices
        indexCount = count
        self.way = way
        clearCode = 1 << UInt32(minimumCodeSize)
        matcher = unsafe FlexibleMatcher(choices, count: count, clearCode: clearCode)
        unsafe matches = .allocate(capacity: 3 * LZW.maximumCodeCount)
    }

    deinit {
        unsafe matches.deallocate()
    }

    /// Writes the codes of all indices, after the first clear code.
    ///
    /// - Parameters:
    ///   - ends: where the table is cleared, ascending, and the end of the indices; nil clears it when it is worn out.
    func encode(clearingAt ends: [Int]?, into list: inout CodeList) {
        let codes = unsafe list.codes
        let tableSize = UInt32(LZW.maximumCodeCount)
        var count = list.end
        var cycleStart = count
        var wear = TableWear(indexCount: indexCount, clearCode: clearCode)
        wear.beginCycle(indices: 0, codes: count)
        var pieceEnd = Int.max
        var next = clearCode + 2
        var position = 0
        var previous = Self.nothing
        var found = unsafe Found(matches)
        var laterEnds = (ends ?? [indexCount])[...]
        var end = laterEnds.popFirst() ?? indexCount
        while position < indexCount {
            let isGrowing = previous != Self.nothing && next < tableSize
            // A decoder defines the phrase before, followed by the first index of this one. That may be this very phrase,
            // if both begin alike.
            let expected = firstIndex(at: position, after: previous)
            var isDefined = isGrowing && matcher.phrases.define(previous, followedBy: expected, as: next)
            if isDefined, let later = found.laterMatch, mayLengthen(later, at: position, found, previous, expected) {
                found.laterMatch = nil
            }
            let length = bestLength(
                at: position, end: end, gain: next < tableSize - 1 ? way.gain : 1, &found)
            let phrase = unsafe UInt32(found.here[length - 1])
            if isGrowing {
                let first = matcher.phrases.first(of: phrase)
                if first != expected {
                    // What was found ahead may have been that.
                    found.laterMatch = nil
                    if isDefined { matcher.phrases.removeLast(previous, followedBy: expected) }
                    isDefined = matcher.phrases.define(previous, followedBy: first, as: next)
                }
                next += 1
                if next == tableSize {
                    wear.becomeFull(indices: position, codes: count)
                    pieceEnd = count + TableWear.pieceCodes
                }
            }
            position += length
            found.previousLength = length
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
            matcher.phrases.clear()
            found.laterMatch = nil
            next = clearCode + 2
            previous = Self.nothing
            pieceEnd = .max
            wear.beginCycle(indices: position, codes: count)
        }
        unsafe codes[count] = UInt16(truncatingIfNeeded: list.endCode)
        list.append(cycleStart..<count + 1)
    }

    /// The index of a pixel that the phrase before begins with too, where it has such a one; else the one that draws it.
    private func firstIndex(at position: Int, after previous: UInt32) -> UInt32 {
        let choice = unsafe choices[position]
        if previous != Self.nothing {
            let first = matcher.phrases.first(of: previous)
            if first == choice.first || first == choice.second { return first }
        }
        return way.preference == .drawn ? choice.first : choice.second
    }

    /// Whether a phrase just defined may be longer than all that were found to match here, or as long.
    ///
    /// Nothing goes on from it yet, so others that are longer stay the longest. Of those as long it is to be taken: that makes
    /// files up to 0.4 % smaller.
    ///
    /// - Parameters:
    ///   - previous: that phrase without its last index, `last`.
    private func mayLengthen(
        _ match: FlexibleMatcher.Match, at position: Int, _ found: Found, _ previous: UInt32, _ last: UInt32
    ) -> Bool {
        let length = found.previousLength
        guard match.length == length || match.length == length + 1, position + length < indexCount else { return false }
        let choice = unsafe choices[position + length]
        guard last == choice.first || last == choice.second else { return false }
        return unsafe match.widestLength >= length || UInt32(found.later[length - 1]) == previous
    }

    /// How long the phrase is to be: the longest, or a shorter one that gains by the phrase after it. Leaves the phrases
    /// of each length in `found.here`.
    @inline(__always)
    private func bestLength(at position: Int, end: Int, gain: Int, _ found: inout Found) -> Int {
        let longest: Int
        if let match = found.laterMatch {
            unsafe swap(&found.here, &found.later)
            longest = match.length
        } else {
            longest = unsafe matcher.longestMatch(at: position, end: end, into: found.here).length
        }
        found.laterMatch = nil
        guard way.looksAhead, position + longest < end else { return longest }
        let next = unsafe matcher.longestMatch(at: position + longest, end: end, into: found.later)
        found.laterMatch = next
        guard next.length <= Self.farAhead else { return longest }
        var best = longest
        var reach = longest + next.length
        var gain = gain
        var length = longest - 1
        while length >= max(1, longest - Self.shorterCount) {
            // In the middle of a run a phrase reaches no further than from its start.
            if length < longest - 1, unsafe choices[position + length] == choices[position + length - 1] {
                length -= 1
                continue
            }
            let other = unsafe matcher.longestMatch(at: position + length, end: end, into: found.other)
            if length + other.length >= reach + gain {
                reach = length + other.length
                best = length
                gain = 1
                unsafe swap(&found.later, &found.other)
                found.laterMatch = other
            }
            length -= 1
        }
        return best
    }

    /// The phrases that match where the next code's begins and, looked for when that was chosen, behind it.
    @safe private struct Found {
        /// By length less 1.
        var here: UnsafeMutablePointer<UInt16>
        var later: UnsafeMutablePointer<UInt16>
        /// Where to put what is found in between.
        var other: UnsafeMutablePointer<UInt16>
        /// What is in `later`; nil where that is not where the next phrase begins.
        var laterMatch: FlexibleMatcher.Match?
        var previousLength = 0

        init(_ matches: UnsafeMutablePointer<UInt16>) {
            unsafe here = matches
            unsafe later = matches + LZW.maximumCodeCount
            unsafe other = matches + 2 * LZW.maximumCodeCount
        }
    }
}
