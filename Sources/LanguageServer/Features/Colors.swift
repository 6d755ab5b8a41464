import SceneLanguage

/// The colours that a script shows, and how a colour is written: `textDocument/documentColor`.
struct Colors {
    let buffer: TextBuffer
    let analysis: ScriptAnalysis

    var answer: JSON {
        .array(
            found.map { color, range in
                ["range": buffer.json(range), "color": Self.json(color)]
            })
    }

    /// Those that are written out; what an expression gives may be another in each frame.
    var found: [(Color, SourceRange)] {
        let tokens = analysis.outline.tokens
        return tokens.indices.compactMap { index in
            let token = tokens[index]
            switch token.kind {
            case .hash: return Color(hex: analysis.text(token.range)).map { ($0, token.range) }
            case .word:
                switch analysis.roles[token.range.lower] {
                case .color(let color)?: return (color, token.range)
                case .value?: return Self.named(analysis.text(token.range)).map { ($0, token.range) }
                case .function?: return call(index)
                default: return nil
                }
            default: return nil
            }
        }
    }

    /// The colour that a word among values is; nil where it means something else there, as `none` often does.
    static func named(_ word: String) -> Color? {
        word == "none" ? nil : CSSColors.named(word)
    }

    /// `rgb(…)` or `hsl(…)` of plain numbers.
    private func call(_ index: Int) -> (Color, SourceRange)? {
        let tokens = analysis.outline.tokens
        guard index + 1 < tokens.count, tokens[index + 1].isSymbol(.openParenthesis),
            let close = tokens[index...].prefix(16).firstIndex(where: { $0.isSymbol(.closeParenthesis) })
        else { return nil }
        let range = SourceRange(tokens[index].range.lower, tokens[close].range.upper)
        guard case .success(.color(let color)) = ParameterValue.parse(raw: analysis.text(range), type: .color) else {
            return nil
        }
        return (color, range)
    }

    private static func json(_ color: Color) -> JSON {
        func share(_ channel: UInt8) -> JSON { .number(Double(channel) / 255) }
        return [
            "red": share(color.red), "green": share(color.green), "blue": share(color.blue),
            "alpha": share(color.alpha),
        ]
    }

    /// How the colour that someone picked may be written: by its digits, and by its name where it has one.
    static func presentations(_ parameters: JSON) throws(ResponseError) -> JSON {
        let channels = ["red", "green", "blue", "alpha"].map { channel($0, of: parameters["color"]) }
        guard let red = channels[0], let green = channels[1], let blue = channels[2], let alpha = channels[3] else {
            throw .invalidParameters("there is no 'color'")
        }
        let color = Color(red: red, green: green, blue: blue, alpha: alpha)
        let names = CSSColors.names.filter { $0 != "none" && CSSColors.named($0) == color }
        return .array(([color.printed] + names).map { ["label": .string($0)] })
    }

    private static func channel(_ name: String, of color: JSON?) -> UInt8? {
        let share: Double
        switch color?[name] {
        case .integer(let whole): share = Double(whole)
        case .number(let number): share = number
        default: return nil
        }
        return UInt8((min(max(share, 0), 1) * 255).rounded())
    }
}
