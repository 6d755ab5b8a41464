/// Functions of text. What they count are user-visible characters (extended grapheme clusters), from 0.
package enum TextFunctions {
    static let all: [Function] = [
        Function(
            name: "upper", parameters: [text], result: .kind(.text), help: "the text in capital letters"
        ) { (arguments) throws(EvaluationProblem) in .text(try arguments.text(0).uppercased()) },
        Function(
            name: "lower", parameters: [text], result: .kind(.text), help: "the text in small letters"
        ) { (arguments) throws(EvaluationProblem) in .text(lowercased(try arguments.text(0))) },
        Function(
            name: "length", parameters: [.init(name: "text", accepts: .kinds([.text, .list]))], looksUpItems: true,
            result: .kind(.number),
            help: "how many characters a text has, or items a list"
        ) { (arguments) throws(EvaluationProblem) in
            switch try arguments.value(0) {
            case .text(let text): return .number(Double(text.count))
            case .list(let items): return .number(Double(items.count))
            default: throw .wrongKind
            }
        },
        Function(
            name: "slice",
            parameters: [
                .init(name: "text", accepts: .kinds([.text, .list])), number("from"), optional(number("to")),
            ], result: .likeFirst,
            help:
                "the characters (or items) from one, counted from 0, up to another that is left out; negative ones count from the end"
        ) { (arguments) throws(EvaluationProblem) in
            let from = try arguments.whole(1)
            let to = arguments.optional(2) == nil ? nil : try arguments.whole(2)
            switch try arguments.value(0) {
            case .text(let text):
                let range = range(from, to, in: from < 0 || (to ?? 0) < 0 ? text.count : Int.max)
                return .text(String(text.dropFirst(range.lowerBound).prefix(range.count)))
            case .list(let items):
                return .list(Array(items[range(from, to, in: items.count)]))
            default: throw .wrongKind
            }
        },
        Function(
            name: "split", parameters: [text, .init(name: "separator", accepts: .kinds([.text]))], result: .listOfTexts,
            help: "the text's pieces between separators; its characters where the separator is empty"
        ) { (arguments) throws(EvaluationProblem) in
            .list(split(try arguments.text(0), at: try arguments.text(1)).map(Value.text))
        },
        Function(
            name: "join",
            parameters: [
                .init(name: "list", accepts: .kinds([.list])),
                .init(name: "separator", accepts: .kinds([.text]), isOptional: true),
            ],
            result: .kind(.text), help: "the list's items as one text, with the separator between them"
        ) { (arguments) throws(EvaluationProblem) in
            let separator = arguments.optional(1) == nil ? "" : try arguments.text(1)
            var joined = ""
            for (index, item) in try arguments.list(0).enumerated() {
                if index > 0 { joined += separator }
                joined += item.printed
                guard joined.utf8.count < Evaluator.textLimit else { throw .textTooLong }
            }
            return .text(joined)
        },
        Function(
            name: "pad",
            parameters: [
                .init(name: "value", accepts: .kinds([.text] + ValueKind.amounts)), number("length"),
                .init(name: "fill", accepts: .kinds([.text]), isOptional: true),
            ], result: .kind(.text),
            help:
                "the value filled up in front to so many characters, as in pad(frame, 3, \"0\"); behind where the length is negative"
        ) { (arguments) throws(EvaluationProblem) in
            .text(
                try pad(
                    try arguments.value(0).printed, to: try arguments.whole(1),
                    with: arguments.optional(2) == nil ? " " : try arguments.text(2)))
        },
        Function(
            name: "item", parameters: [.init(name: "list", accepts: .kinds([.list])), number("index")],
            looksUpItems: true, result: .itemOfFirst,
            help: "the list's item of that number, counted from 0; fractions are rounded down"
        ) { (arguments) throws(EvaluationProblem) in
            let items = try arguments.list(0)
            let index = try arguments.whole(1)
            guard items.indices.contains(index) else {
                throw .indexOutOfRange(index: Double(index), count: items.count)
            }
            return items[index]
        },
    ]

    private static let text = Function.Parameter(name: "text", accepts: .kinds([.text]))

    private static func number(_ name: String) -> Function.Parameter {
        .init(name: name, accepts: .kinds([.number]))
    }

    private static func optional(_ parameter: Function.Parameter) -> Function.Parameter {
        var parameter = parameter
        parameter.isOptional = true
        return parameter
    }

    /// A half-open range as written, cut to what there is.
    private static func range(_ from: Int, _ to: Int?, in count: Int) -> Range<Int> {
        func place(_ index: Int) -> Int { max(0, min(count, index < 0 ? count + index : index)) }
        let lower = place(from)
        return lower..<max(lower, to.map(place) ?? count)
    }

    /// Unicode's full lower case, in which a capital sigma at a word's end becomes the final form.
    package static func lowercased(_ text: String) -> String {
        guard text.unicodeScalars.contains("Σ") else { return text.lowercased() }
        var lowered = ""
        var followsLetter = false
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            if scalar == "Σ" {
                let next = scalars[scalars.index(after: index)...].first { !$0.properties.isCaseIgnorable }
                let isLast = followsLetter && !(next?.properties.isCased ?? false)
                lowered.unicodeScalars.append(isLast ? "ς" : "σ")
            } else {
                lowered += scalar.properties.lowercaseMapping
            }
            if !scalar.properties.isCaseIgnorable { followsLetter = scalar.properties.isCased }
        }
        return lowered
    }

    /// Separators count only where they are whole characters: splitting at `e` leaves `é` alone, however it is spelt.
    private static func split(_ text: String, at separator: String) -> [String] {
        guard !separator.isEmpty else { return text.map(String.init) }
        let bytes = Array(text.utf8)
        let wanted = Array(separator.utf8)
        var isBoundary = [Bool](repeating: false, count: bytes.count + 1)
        var offset = 0
        isBoundary[0] = true
        for character in text {
            offset += character.utf8.count
            isBoundary[offset] = true
        }
        var pieces: [String] = []
        var start = 0
        for end in ends(of: wanted, in: bytes)
        where end - wanted.count >= start && isBoundary[end - wanted.count] && isBoundary[end] {
            pieces.append(String(decoding: bytes[start..<(end - wanted.count)], as: UTF8.self))
            start = end
        }
        pieces.append(String(decoding: bytes[start...], as: UTF8.self))
        return pieces
    }

    /// Where each occurrence of `wanted`, which is not empty, ends in `bytes`; in one pass (D. Knuth, J. Morris and
    /// V. Pratt, "Fast pattern matching in strings", 1977).
    private static func ends(of wanted: [UInt8], in bytes: [UInt8]) -> [Int] {
        var border = [0]
        var length = 0
        for byte in wanted.dropFirst() {
            while length > 0, wanted[length] != byte { length = border[length - 1] }
            if wanted[length] == byte { length += 1 }
            border.append(length)
        }
        var ends: [Int] = []
        var matched = 0
        for (index, byte) in bytes.enumerated() {
            while matched > 0, matched == wanted.count || wanted[matched] != byte { matched = border[matched - 1] }
            if wanted[matched] == byte { matched += 1 }
            if matched == wanted.count { ends.append(index + 1) }
        }
        return ends
    }

    private static func pad(_ text: String, to length: Int, with fill: String) throws(EvaluationProblem) -> String {
        let missing = Int(length.magnitude) - text.count
        guard missing > 0 else { return text }
        let characters = fill.count
        guard characters > 0 else { throw .padWithNothing }
        let (whole, rest) = missing.quotientAndRemainder(dividingBy: characters)
        guard whole * fill.utf8.count < Evaluator.textLimit else { throw .textTooLong }
        let filling = String(repeating: fill, count: whole) + fill.prefix(rest)
        return length < 0 ? text + filling : filling + text
    }
}
