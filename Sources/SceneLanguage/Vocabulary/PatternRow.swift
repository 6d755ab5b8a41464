/// A row of slots as the search for a slot sees it: sets of slots in numbers, a bit each, worked out once.
final class PatternRow: Sendable {
    /// At most eight.
    let count: Int
    /// Those that must be filled.
    let required: UInt64
    /// For each shape that is no word, eight bits: the slots that take it.
    private let plain: UInt64
    /// Those that take names of colours, and any words.
    private let colorNames: UInt64
    private let anyWords: UInt64
    /// Those that take certain words.
    private let words: [(word: Word, slots: UInt64)]
    /// For each kind of value, in the order of the cases, those that take it.
    private let kinds: [UInt64]

    init(_ slots: [ValueSlot]) {
        var (required, plain, colorNames, anyWords): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        var words: [(word: Word, slots: UInt64)] = []
        var kinds = [UInt64](repeating: 0, count: ValueKind.allCases.count)
        precondition(slots.count <= 8)
        for (index, slot) in slots.enumerated() {
            let bit: UInt64 = 1 << UInt64(index)
            if slot.presence != .optional { required |= bit }
            for shape in slot.type.shapes { plain |= bit << Self.shift(shape) }
            if slot.type.takesColors { colorNames |= bit }
            if slot.type == .styleName { anyWords |= bit }
            // A word that several slots take stands there several times.
            words += slot.type.wordsRead.map { (Word($0), bit) }
            for kind in slot.type.kinds { kinds[kind.place] |= bit }
        }
        count = slots.count
        self.required = required
        self.plain = plain
        self.colorNames = colorNames
        self.anyWords = anyWords
        self.words = words
        self.kinds = kinds
    }

    /// Where the bits of a shape stand that is no word.
    private static func shift(_ shape: ValueShape) -> UInt64 {
        switch shape {
        case .number: 0
        case .string: 8
        case .hash: 16
        case .parentheses: 24
        case .colorCall: 32
        case .gradient: 40
        case .range: 48
        case .bracket, .word: 56
        }
    }

    /// The slots that take a value.
    @inline(__always)
    func takers(of value: ValueSyntax) -> UInt64 {
        switch value.node {
        case .number: plain >> Self.shift(.number) & 0xFF
        case .string: plain >> Self.shift(.string) & 0xFF
        case .color: plain >> Self.shift(.hash) & 0xFF
        case .range: plain >> Self.shift(.range) & 0xFF
        case .word(let word):
            words.isEmpty && colorNames == 0 ? anyWords : takers(of: .word(Word(word)))
        case .expression, .list, .gradient, .keyframes, .invalid: takers(of: value.shape)
        }
    }

    /// The slots that take a value of this shape.
    func takers(of shape: ValueShape) -> UInt64 {
        guard case .word(let word) = shape else { return plain >> Self.shift(shape) & 0xFF }
        var takers = anyWords
        for known in words where known.word == word { takers |= known.slots }
        if colorNames != 0, CSSColors.isName(word) { takers |= colorNames }
        return takers
    }

    /// The slots that take values of this kind.
    func takers(of kind: ValueKind) -> UInt64 { kinds[kind.place] }
}

extension ValueType {
    /// The shapes of the values that are read for it, words aside. Units and the kinds of expressions are the checker's
    /// matter: `delay 80` is read, and then refused with a hint.
    fileprivate var shapes: [ValueShape] {
        switch self {
        case .text, .file: [.parentheses, .string]
        case .number, .factor, .length, .angle: [.parentheses, .number, .bracket]
        case .integer, .time, .bytes, .side: [.parentheses, .number]
        case .color: [.parentheses, .hash, .colorCall]
        case .paint: [.parentheses, .hash, .colorCall, .gradient]
        case .word, .switch: [.parentheses]
        case .frames, .times: [.parentheses, .number, .range, .bracket]
        case .lengths: [.parentheses, .number, .range]
        case .delays: [.bracket]
        case .styleName: []
        }
    }

    /// The words that are read for it, names of colours aside.
    fileprivate var wordsRead: [String] {
        switch self {
        case .word(let words): words
        case .side: ["auto"]
        case .switch: ["on", "off", "true", "false"]
        default: []
        }
    }

    /// Whether a value of this shape is read for a slot of this type.
    package func admits(_ shape: ValueShape) -> Bool {
        PatternRow([.one("value", self)]).takers(of: shape) != 0
    }
}
