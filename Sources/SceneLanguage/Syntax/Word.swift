/// A word as three numbers that hold its bytes: comparing and looking it up takes a few instructions and no string.
///
/// Longer words than any of the language's are all the same word, which is none of them.
package struct Word: Sendable, Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0

    /// Bytes of the longest word that is told from others. `lightgoldenrodyellow` has 20.
    package static let longest = 24

    /// A word that is none of the language's.
    static let unknown = Word()

    private init() {}

    /// The word that stands at a place in a text.
    package init(_ bytes: [UInt8], at range: SourceRange) {
        guard range.upper - range.lower <= Self.longest else { return }
        first = Self.number(bytes, from: range.lower, to: range.upper)
        second = Self.number(bytes, from: range.lower + 8, to: range.upper)
        third = Self.number(bytes, from: range.lower + 16, to: range.upper)
    }

    package init(_ text: String) {
        guard text.utf8.count <= Self.longest else { return }
        var text = text
        text.withUTF8 { bytes in
            first = unsafe Self.number(bytes, from: 0)
            second = unsafe Self.number(bytes, from: 8)
            third = unsafe Self.number(bytes, from: 16)
        }
    }

    @inline(__always)
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, from lower: Int) -> UInt64 {
        var number: UInt64 = 0
        var index = min(bytes.count, lower + 8)
        while index > lower {
            index -= 1
            number = unsafe number << 8 | UInt64(bytes[index])
        }
        return number
    }

    @inline(__always)
    private static func number(_ bytes: [UInt8], from lower: Int, to upper: Int) -> UInt64 {
        var number: UInt64 = 0
        var index = min(upper, lower + 8)
        while index > lower {
            index -= 1
            number = number << 8 | UInt64(bytes[index])
        }
        return number
    }

    /// Spreads words over a table; the multipliers are odd numbers without a pattern.
    fileprivate var spread: UInt64 {
        let mixed = first &* 0x9E37_79B9_7F4A_7C15 ^ second &* 0xC2B2_AE3D_27D4_EB4F ^ third &* 0x1656_67B1_9E37_79F9
        return mixed ^ mixed >> 32
    }
}

extension Word: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}

/// What words of the language stand for. What is looked up may be any word; what is in it is ours.
struct WordTable<Element: Sendable>: Sendable {
    /// A power of two, at least twice as many as there are words: a search ends at the first empty place.
    private var places: [(word: Word, element: Element)?]

    /// Of several elements for a word the first one counts.
    init(_ elements: some Sequence<(String, Element)>) {
        let elements = Array(elements)
        var size = 4
        while size < 2 * elements.count { size *= 2 }
        places = Array(repeating: nil, count: size)
        for (text, element) in elements {
            let word = Word(text)
            let index = place(of: word)
            precondition(word != .unknown)
            if places[index] == nil { places[index] = (word, element) }
        }
    }

    subscript(_ word: Word) -> Element? { places[place(of: word)]?.element }

    func contains(_ word: Word) -> Bool { places[place(of: word)] != nil }

    /// Where the word is, or would be.
    private func place(of word: Word) -> Int {
        let mask = places.count - 1
        var index = Int(truncatingIfNeeded: word.spread) & mask
        while let found = places[index], found.word != word { index = (index + 1) & mask }
        return index
    }
}

/// Words of the language that are read alike.
typealias WordSet = WordTable<Void>

extension WordTable<Void> {
    init(words: some Sequence<String>) { self.init(words.map { ($0, ()) }) }
}

extension WordTable: ExpressibleByArrayLiteral where Element == Void {
    init(arrayLiteral words: String...) { self.init(words: words) }
}
