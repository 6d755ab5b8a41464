/// The phrases that an encoder has defined, as a tree in which all the ways that a phrase goes on can be walked.
///
/// `PhraseTree` answers faster whether a phrase goes on with one certain index, and knows no others.
@safe struct PhraseBranches: ~Copyable {
    struct Phrase: BitwiseCopyable {
        /// The code of a phrase that has one index more, the one defined last; 0 where there is none.
        var branch: UInt16 = 0
        /// The code of the next phrase with the same indices but for the last; 0 behind the last of them.
        var sibling: UInt16 = 0
        /// No phrase that begins with this one has more indices than so many more.
        var reach: UInt16 = 0
        var first: UInt8
        var last: UInt8
    }

    private let phrases: UnsafeMutablePointer<Phrase>
    /// By code that of the phrase without its last index; its own where it has only one. Beside the phrases, which fit in
    /// the processor's nearest cache like that.
    private let prefixes: UnsafeMutablePointer<UInt16>
    private let clearCode: UInt16

    init(clearCode: UInt16) {
        self.clearCode = clearCode
        unsafe phrases = .allocate(capacity: LZW.maximumCodeCount)
        unsafe prefixes = .allocate(capacity: LZW.maximumCodeCount)
        clear()
    }

    deinit {
        unsafe phrases.deallocate()
        unsafe prefixes.deallocate()
    }

    /// - Precondition: the phrase of that code is defined.
    subscript(code: UInt16) -> Phrase {
        @inline(__always) get { unsafe phrases[Int(code)] }
    }

    /// Leaves the phrases of one index.
    mutating func clear() {
        for code in 0..<clearCode {
            let index = UInt8(truncatingIfNeeded: code)
            unsafe phrases[Int(code)] = Phrase(first: index, last: index)
            unsafe prefixes[Int(code)] = code
        }
    }

    /// Whether the phrase goes on with that index.
    func has(_ code: UInt16, followedBy index: UInt8) -> Bool {
        var branch = self[code].branch
        while branch != 0 {
            if self[branch].last == index { return true }
            branch = self[branch].sibling
        }
        return false
    }

    /// Defines the phrase followed by the index, unless there is such a one; gives whether it did.
    mutating func define(_ code: UInt16, followedBy index: UInt8, as longer: UInt16) -> Bool {
        if has(code, followedBy: index) { return false }
        let phrase = self[code]
        unsafe phrases[Int(longer)] = Phrase(sibling: phrase.branch, first: phrase.first, last: index)
        unsafe prefixes[Int(longer)] = code
        unsafe phrases[Int(code)].branch = longer
        var prefix = code
        var reach: UInt16 = 1
        while self[prefix].reach < reach {
            unsafe phrases[Int(prefix)].reach = reach
            if prefix < clearCode { break }
            reach += 1
            prefix = unsafe prefixes[Int(prefix)]
        }
        return true
    }

    /// Takes back what was defined last.
    mutating func removeLast(_ code: UInt16) {
        unsafe phrases[Int(prefixes[Int(code)])].branch = self[code].sibling
    }

    /// Writes a phrase's indices, so that they end before a place.
    func copy(_ code: UInt16, to indices: inout [UInt8], before end: Int) {
        var code = code
        var place = end - 1
        indices[place] = self[code].last
        while code >= clearCode {
            code = unsafe prefixes[Int(code)]
            place -= 1
            indices[place] = self[code].last
        }
    }
}
