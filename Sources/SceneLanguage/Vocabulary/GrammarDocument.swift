/// The part of grammar.md that is made from the vocabulary: every directive and option with its values, default, a line
/// of help and an example.
package enum GrammarDocument {
    /// Where the tables start and end in grammar.md.
    package static let startMarker =
        "<!-- The tables from here on are made from the vocabulary: scripts/update-grammar -->"
    package static let endMarker = "<!-- End of the tables made from the vocabulary -->"

    /// The tables as Markdown, between the markers and with them, ending in a line feed.
    package static func tables(of vocabulary: Vocabulary = .standard) -> String {
        var text = startMarker + "\n"
        for directive in vocabulary.directives { text += "\n" + section(directive) }
        return text + "\n" + endMarker + "\n"
    }

    /// A grammar.md with its tables made anew; nil where it has no markers.
    package static func updating(_ document: String) -> String? {
        guard let start = document.firstRange(of: startMarker), let end = document.firstRange(of: endMarker + "\n"),
            start.lowerBound < end.lowerBound
        else { return nil }
        return document[..<start.lowerBound] + tables() + document[end.upperBound...]
    }

    private static func section(_ directive: DirectiveSpecification) -> String {
        let later = directive.availability == .later ? " (later)" : ""
        var text = "### `\(directive.name)`\(later)\n\n"
        let values = notation(directive.values)
        text += sentence(directive.help) + (values.isEmpty ? "" : " Values: \(values).") + "\n\n"
        text += "    \(directive.example)\n"
        guard !directive.options.isEmpty else { return text }
        let moving = directive.movingOptions
        if !moving.isEmpty {
            text +=
                "\nMay change from frame to frame, by keyframes or an expression: "
                + moving.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
        }
        text += "\n| option | values | default | | example |\n| --- | --- | --- | --- | --- |\n"
        for option in directive.options {
            text += row(option, isLater: directive.availability != .later && option.availability == .later, behind: nil)
            for suboption in option.suboptions { text += row(suboption, isLater: false, behind: option.name) }
        }
        return text
    }

    private static func row(_ option: OptionSpecification, isLater: Bool, behind owner: String?) -> String {
        let name = owner.map { "… `\($0)` … `\(option.name)`" } ?? "`\(option.name)`"
        let help = option.help + (option.mayChange ? "; may change from frame to frame" : "")
        let cells = [
            isLater ? "\(name) (later)" : name, notation(option.values), option.defaultText, help,
            "`\(option.example)`",
        ]
        return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }

    private static func sentence(_ help: String) -> String {
        help.prefix(1).uppercased() + help.dropFirst() + "."
    }

    /// A pattern's rows as Markdown, such as "*x* length, *y* length or *place* `top`, …".
    package static func notation(_ pattern: ValuePattern) -> String {
        pattern.alternatives.filter { !$0.isEmpty }.map { row in
            row.map { slot in
                let type = notation(slot.type)
                let named = row.count == 1 ? type : notation(slot.type, named: slot.name)
                return switch slot.presence {
                case .required: named
                case .optional: "[\(named)]"
                case .list: "\(type), …"
                }
            }.joined(separator: ", ")
        }.joined(separator: "; or ")
    }

    /// A slot among others: its own words where it has them, else its name and type.
    private static func notation(_ type: ValueType, named name: String) -> String {
        if case .word(let words) = type, words.count <= 2 { return notation(type) }
        return "*\(name)*: \(notation(type))"
    }

    private static func notation(_ type: ValueType) -> String {
        switch type {
        case .text: "text"
        case .file: "name"
        case .number(let bounds): "number" + notation(bounds)
        case .integer(let bounds): "whole number" + notation(bounds)
        case .factor(let bounds): "factor" + notation(bounds)
        case .length(let bounds): "length" + notation(bounds)
        case .side(let bounds): "length" + notation(bounds) + " or `auto`"
        case .time(let bounds): "time" + notation(bounds, unit: "s")
        case .angle: "angle"
        case .color: "colour"
        case .paint: "colour or gradient"
        case .bytes: "bytes"
        case .word(let words): words.map { "`\($0)`" }.joined(separator: " | ")
        case .switch: "`off`"
        case .frames: "frames"
        case .times: "times"
        case .lengths: "length..length"
        case .delays: "[time, …]"
        case .styleName: "style"
        }
    }

    private static func notation(_ bounds: ValueType.Bounds, unit: String = "") -> String {
        let low = bounds.minimum.map { Value.number($0).printed + unit }
        let high = bounds.maximum.map { Value.number($0).printed + unit }
        return switch (low, high) {
        case (let low?, let high?): bounds.isAboveMinimum ? " above \(low), to \(high)" : " \(low) to \(high)"
        case (let low?, nil): bounds.isAboveMinimum ? " above \(low)" : " from \(low)"
        case (nil, let high?): " to \(high)"
        case (nil, nil): ""
        }
    }
}
