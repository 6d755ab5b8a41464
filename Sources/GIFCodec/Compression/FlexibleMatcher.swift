/// Finds the longest phrases that match indices some of which may be one of two.
///
/// Of a pixel that has two indices, phrases match with either: all that match are followed side by side.
@safe struct FlexibleMatcher: ~Copyable {
    /// What is known of the phrases that match at some place.
    struct Match {
        /// The longest's.
        var length: Int
        /// Up to this length several may match, of which one is remembered.
        var widestLength: Int
    }

    /// So many phrases are followed side by side.
    private static let widest = 4

    private let choices: UnsafePointer<FlexibleIndex>
    let phrases: FlexiblePhrases
    /// Phrases of one length that match, and those of the length before.
    private let sideBySide: UnsafeMutablePointer<UInt16>

    /// - Parameter choices: outlive the matcher.
    init(_ choices: UnsafePointer<FlexibleIndex>, count: Int, clearCode: UInt32) {
        unsafe self.choices = choices
        phrases = FlexiblePhrases(indexCount: count, clearCode: clearCode)
        unsafe sideBySide = .allocate(capacity: 2 * (Self.widest + 2))
    }

    deinit {
        unsafe sideBySide.deallocate()
    }

    /// - Parameter matches: receives a phrase that matches of each length.
    @inline(__always)
    func longestMatch(at start: Int, end: Int, into matches: UnsafeMutablePointer<UInt16>) -> Match {
        let choice = unsafe choices[start]
        var phrase = choice.first
        unsafe matches[0] = UInt16(truncatingIfNeeded: phrase)
        var place = start + 1
        var widestLength = 0
        if choice.isFree {
            phrase = unsafe followTwo(choice.first, choice.second, from: start, &place, end: end, into: matches)
            widestLength = place - start
        }
        while place < end {
            let choice = unsafe choices[place]
            var longer = phrases.code(of: phrase, choice.first)
            if choice.isFree {
                let other = phrases.code(of: phrase, choice.second)
                if longer == FlexiblePhrases.none {
                    longer = other
                } else if other != FlexiblePhrases.none {
                    unsafe matches[place - start] = UInt16(truncatingIfNeeded: other)
                    place &+= 1
                    phrase = unsafe followTwo(longer, other, from: start, &place, end: end, into: matches)
                    widestLength = place - start
                    continue
                }
            }
            guard longer != FlexiblePhrases.none else { break }
            phrase = longer
            unsafe matches[place - start] = UInt16(truncatingIfNeeded: phrase)
            place &+= 1
        }
        return Match(length: place - start, widestLength: widestLength)
    }

    /// Follows two phrases that match, and all that they become, until one is left, and gives that. Where several are left
    /// in the end, the last is taken: it has the other index most. (Tried against the first, it makes files up to 1.5 %
    /// smaller.)
    ///
    /// - Parameter place: the first index that they do not have.
    private func followTwo(
        _ first: UInt32, _ second: UInt32, from start: Int, _ place: inout Int, end: Int,
        into matches: UnsafeMutablePointer<UInt16>
    ) -> UInt32 {
        var (one, two) = (first, second)
        while place < end {
            let choice = unsafe choices[place]
            var longerOne = phrases.code(of: one, choice.first)
            var longerTwo = phrases.code(of: two, choice.isFree ? choice.second : choice.first)
            if choice.isFree {
                let otherOne = phrases.code(of: one, choice.second)
                let otherTwo = phrases.code(of: two, choice.first)
                if otherOne | otherTwo != FlexiblePhrases.none {
                    var found = 0
                    add(longerOne, to: &found)
                    add(otherOne, to: &found)
                    add(otherTwo, to: &found)
                    add(longerTwo, to: &found)
                    unsafe matches[place - start] = sideBySide[found - 1]
                    place &+= 1
                    if found > 2 {
                        return unsafe followSideBySide(found, from: start, &place, end: end, into: matches)
                    }
                    if found == 1 { return unsafe UInt32(sideBySide[0]) }
                    (one, two) = unsafe (UInt32(sideBySide[0]), UInt32(sideBySide[1]))
                    continue
                }
            }
            if longerTwo == FlexiblePhrases.none { swap(&longerOne, &longerTwo) }
            guard longerTwo != FlexiblePhrases.none else { return two }
            unsafe matches[place - start] = UInt16(truncatingIfNeeded: longerTwo)
            place &+= 1
            if longerOne == FlexiblePhrases.none { return longerTwo }
            (one, two) = (longerOne, longerTwo)
        }
        return two
    }

    /// Puts a phrase behind the first `count` of `sideBySide`, where there is one.
    @inline(__always)
    private func add(_ phrase: UInt32, to count: inout Int) {
        unsafe sideBySide[count] = UInt16(truncatingIfNeeded: phrase)
        count &+= phrase == FlexiblePhrases.none ? 0 : 1
    }

    /// As `followTwo`, for more.
    ///
    /// - Parameter count: so many stand at the start of `sideBySide`.
    private func followSideBySide(
        _ count: Int, from start: Int, _ place: inout Int, end: Int, into matches: UnsafeMutablePointer<UInt16>
    ) -> UInt32 {
        var current = unsafe sideBySide
        var following = unsafe sideBySide + Self.widest + 2
        var count = count
        while place < end, count > 1 {
            let choice = unsafe choices[place]
            var found = 0
            for number in 0..<count {
                let phrase = unsafe UInt32(current[number])
                let longer = phrases.code(of: phrase, choice.first)
                unsafe following[found] = UInt16(truncatingIfNeeded: longer)
                if longer != FlexiblePhrases.none { found &+= 1 }
                if choice.isFree {
                    let longer = phrases.code(of: phrase, choice.second)
                    unsafe following[found] = UInt16(truncatingIfNeeded: longer)
                    if longer != FlexiblePhrases.none { found &+= 1 }
                }
                if found >= Self.widest { break }
            }
            guard found > 0 else { break }
            unsafe matches[place - start] = following[found - 1]
            count = found
            place &+= 1
            unsafe swap(&current, &following)
        }
        return unsafe UInt32(current[count - 1])
    }
}
