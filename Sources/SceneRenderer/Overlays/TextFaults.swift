internal import SceneLanguage
internal import Typesetting

/// What a text overlay lacked in any of its frames, told once each and together.
struct TextFaults {
    private let range: SourceRange
    private let room: TextRoom
    private var missing = OrderedScalars()
    private var undrawable = OrderedScalars()
    /// Of the list of families, and what stands in for them.
    private var missingFonts: [MissingFont] = []
    private var overflows = false
    private var isHigherThanCanvas = false

    /// How many are named; the others are counted.
    private static let named = 3

    /// - Parameter room: what the text is to fit.
    init(_ range: SourceRange, room: TextRoom) {
        self.range = range
        self.room = room
    }

    mutating func add(_ measure: TextMeasure, mayOverflow: Bool) {
        missing.add(measure.missing)
        undrawable.add(measure.undrawable)
        if missingFonts.isEmpty { missingFonts = measure.missingFonts }
        if measure.overflows, !mayOverflow { overflows = true }
    }

    /// Without a box nothing bounds the height, and what is higher than the canvas is cut.
    mutating func noteHigherThanCanvas() { isHigherThanCanvas = true }

    mutating func add(_ other: TextFaults) {
        missing.add(other.missing.scalars)
        undrawable.add(other.undrawable.scalars)
        if missingFonts.isEmpty { missingFonts = other.missingFonts }
        overflows = overflows || other.overflows
        isHigherThanCanvas = isHigherThanCanvas || other.isHigherThanCanvas
    }

    /// - Parameter families: how many fonts the overlay names.
    func warnings(families: Int) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        if !missing.scalars.isEmpty {
            warnings.append(warning("missing-glyph", Self.missing(missing.scalars)))
        }
        if !undrawable.scalars.isEmpty {
            let glyphs = undrawable.scalars.count == 1 ? "the glyph" : "the glyphs"
            warnings.append(
                warning(
                    "undrawable-glyph", "\(glyphs) of \(Self.list(undrawable.scalars)) cannot be drawn",
                    hint: "its font has a colour format that this FreeType does not know"))
        }
        // A list names fallbacks: where one of them is installed, the others are not missed.
        if let first = missingFonts.first, missingFonts.count == families {
            let names = missingFonts.map { "'\($0.family)'" }
            warnings.append(
                warning(
                    "missing-font",
                    names.count == 1
                        ? "no font family \(names[0]) is installed"
                        : "none of the font families \(Self.list(names)) is installed",
                    hint: "'\(first.used)' is used; name a font file to be independent of what is installed"))
        }
        if overflows {
            warnings.append(
                warning(
                    Self.overflowCode, room.complaint,
                    hint: room.remedies.joined(separator: ", ") + ", or choose 'overflow'"))
        }
        if isHigherThanCanvas {
            warnings.append(
                warning(
                    Self.overflowCode, Self.higherThanCanvas,
                    hint: Self.remediesOfHeight.joined(separator: ", ") + ", or choose 'overflow'"))
        }
        return warnings
    }

    static let overflowCode = "text-overflow"
    static let higherThanCanvas = "the text is higher than the canvas"
    static let remediesOfHeight = ["let 'size' be smaller", "give it a 'box' with 'size fit'"]

    static func missing(_ scalars: [Unicode.Scalar]) -> String { "no font has \(list(scalars))" }

    private static func list(_ scalars: [Unicode.Scalar]) -> String {
        list(scalars.prefix(named).map { "'\($0)' \(codePoint($0))" }, of: scalars.count)
    }

    private static func list(_ names: [String]) -> String { list(Array(names.prefix(named)), of: names.count) }

    /// "a", "a and b", "a, b, c and 7 more".
    private static func list(_ named: [String], of count: Int) -> String {
        if count > named.count { return named.joined(separator: ", ") + " and \(count - named.count) more" }
        guard named.count > 1, let last = named.last else { return named.first ?? "" }
        return named.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `U+0041 (LATIN CAPITAL LETTER A)`
    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return scalar.properties.name.map { "\(number) (\($0))" } ?? number
    }

    private func warning(_ code: String, _ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(.warning, code: code, message, at: range, hint: hint)
    }
}

/// Each once, in the order in which they came.
private struct OrderedScalars {
    private(set) var scalars: [Unicode.Scalar] = []
    private var known: Set<Unicode.Scalar> = []

    mutating func add(_ more: [Unicode.Scalar]) {
        for scalar in more where known.insert(scalar).inserted { scalars.append(scalar) }
    }
}
