import SceneLanguage
import TestSupport

/// Writes scripts at random out of what the vocabulary says there is.
///
/// A sound generator writes what every slot admits, so that the parser has nothing to say of its scripts; one that is not
/// takes the wrong value, word or bracket now and then.
struct ScriptGenerator {
    var random: SeededRandom
    var isSound: Bool
    /// Names declared so far.
    private var names: [String] = []
    private var depth = 0

    init(seed: UInt64, isSound: Bool) {
        random = SeededRandom(seed: seed)
        self.isSound = isSound
    }

    private static let directives = Vocabulary.standard.directives.filter { $0.availability == .now }
    private static let overlays = directives.filter { $0.place == .anywhere }

    mutating func script() -> String {
        var script = ""
        names = []
        for _ in 0..<1 + random.below(6) { script += item(among: Self.directives) + end }
        if random.below(4) > 0 { script += "source \"cat.gif\"\n" }
        return script
    }

    /// One directive with one of its options, both as the vocabulary has them.
    mutating func option(_ option: OptionSpecification, of directive: DirectiveSpecification) -> String {
        "\(directive.name) \(values(directive.values)) \(text(of: option))\n"
    }

    private var end: String {
        mutating get {
            isSound || random.below(9) > 0 ? "\n" : pick(["; ", "", " // c\n", "\r\n", "\n\n\n", " /* c */\n"])
        }
    }

    // MARK: Items

    private mutating func item(among directives: [DirectiveSpecification]) -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth < 5 else { return "text \(string())" }
        switch random.below(14) {
        case 0:
            let name = newName()
            let line = "let \(name) = \(expression(2))"
            names.append(name)
            return line
        case 1 where depth == 1: return parameter()
        case 2 where depth == 1: return "style \(newName()) { \(options(of: Self.overlays[0], parted: "; ")) }"
        case 3 where depth == 1:
            let overlay = pick(Self.overlays)
            return "defaults \(overlay.name) {\n\(options(of: overlay, parted: "\n"))\n}"
        case 4:
            let otherwise = random.below(2) == 0 ? " else {\n\(items())}" : ""
            return "if \(condition()) {\n\(items())}\(otherwise)"
        case 5:
            let name = newName()
            let values = random.below(2) == 0 ? "0..\(random.below(4))" : "[\(expression(0)), \(expression(0))]"
            names.append(name)
            defer { names.removeLast() }
            return "for \(name) in \(values) {\n\(items())}"
        default: return directive(pick(directives))
        }
    }

    private mutating func items() -> String {
        let outer = names
        defer { names = outer }
        return (0..<random.below(3)).map { _ in "  " + item(among: Self.overlays) + "\n" }.joined()
    }

    private mutating func directive(_ directive: DirectiveSpecification) -> String {
        let start = "\(directive.name) \(values(directive.values))"
        if directive.name == "group" { return start + " {\n\(items())}" }
        guard !directive.options.isEmpty else { return start }
        return random.below(3) == 0
            ? start + " {\n  \(options(of: directive, parted: "\n  "))\n}"
            : start + " " + options(of: directive, parted: " ")
    }

    private mutating func options(of directive: DirectiveSpecification, parted separator: String) -> String {
        let options = directive.options.filter { $0.availability == .now }
        let chosen = options.shuffled(using: &random).prefix(random.below(5))
        return chosen.map { text(of: $0) }.joined(separator: separator)
    }

    private mutating func text(of option: OptionSpecification) -> String {
        var text = option.name
        let hasKeyframes = option.mayChange && random.below(5) == 0
        text += " " + (hasKeyframes ? keyframes(option.values) : values(option.values))
        for suboption in option.suboptions where random.below(2) == 0 {
            text += " \(suboption.name) \(values(suboption.values))"
        }
        return text
    }

    private mutating func keyframes(_ pattern: ValuePattern) -> String {
        let keys = ["start", "20%", "700ms", "90%"].prefix(2 + random.below(3))
        let row = pick(pattern.alternatives)
        let text = keys.map { "\($0): \(values(row))" }.joined(separator: ", ")
        return "[\(text)]"
            + pick(["", " ease", " ease in-out", " ease steps(3)", " ease cubic-bezier(0.3, 0, 0.2, 1)"])
    }

    private mutating func parameter() -> String {
        let name = newName()
        names.append(name)
        let type = pick([
            "text = \"a\" max 9", "number = 3 min 0 max 9", "color = red", "time = 1s", "switch = on",
            "file = \"a.png\"",
            "one of \"a\" \"b\" = \"a\"", "list of number = [1, 2]", "list { a text; b number = 2 } = []",
        ])
        return "param \(name) \(type)"
    }

    // MARK: Values

    private mutating func values(_ pattern: ValuePattern) -> String { values(pick(pattern.alternatives)) }

    private mutating func values(_ row: [ValueSlot]) -> String {
        var texts: [String] = []
        for slot in row {
            switch slot.presence {
            case .required: texts.append(value(slot.type))
            case .optional:
                // What stands behind one that is left out may be read for it.
                guard random.below(2) == 0 else { return finished(texts) }
                texts.append(value(slot.type))
            case .list:
                texts.append((0...random.below(3)).map { _ in value(slot.type) }.joined(separator: ", "))
            }
        }
        return finished(texts)
    }

    private mutating func finished(_ texts: [String]) -> String {
        var texts = texts
        if !isSound, random.below(12) == 0 {
            switch random.below(4) {
            case 0: texts.append(pick(Self.stray))
            case 1 where !texts.isEmpty: texts.removeLast()
            case 2: texts.swapAt(0, max(0, texts.count - 1))
            default: texts = texts.map { random.below(2) == 0 ? $0 : pick(Self.stray) }
            }
        }
        return texts.joined(separator: " ")
    }

    private static let stray = [
        "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", ",", "..", "=", ":", "-", "3", "80", "0x1", "1e9", "10x20", "red",
        "auto", "fit", "#ff", "#", "'HI'", "“HI”", "50 %", "3 s", "-3..", "[0s: 1]", "[1, 2", "(frame", "nobody", "at",
        "text", "😀", "\u{A0}", "\u{0}", "\\", "*/", "/*", "99999999999999999999", "linear(red, blue)", "{frame}",
    ]

    private mutating func value(_ type: ValueType) -> String {
        if random.below(8) == 0, takesExpressions(type) { return "(\(expression(2)))" }
        switch type {
        case .text: return string()
        case .file: return pick(["\"cat.gif\"", "\"a.png\"", "\"frames/%04d.png\"", "\"Open Sans\"", "\"o.webp\""])
        case .number(let bounds), .integer(let bounds): return "\(whole(bounds))"
        case .factor(let bounds): return pick(["\(whole(bounds))", "50%", "1x"])
        case .length(let bounds): return pick(["\(whole(bounds))", "\(whole(bounds))px", "12.5%"])
        case .side(let bounds): return pick(["auto", "\(whole(bounds))", "50%"])
        case .time: return pick(["80ms", "1.5s", "7cs", "0s"])
        case .angle: return pick(["45deg", "-8deg", "0deg", "720.5deg"])
        case .color: return color()
        case .paint:
            return pick([color(), "linear(90deg, red, blue 50%, #0000)", "radial(white, \(color()))"])
        case .bytes: return pick(["8MB", "256KB"])
        case .word(let words): return pick(words)
        case .switch: return pick(["on", "off"])
        case .frames: return pick(["7", "8..20", "12..", "..5", "-3..", "[0, 4, 8..12]", "(2 + 3)..9"])
        case .times: return pick(["0.5s..1.2s", "..50%", "1s..", "[0s..1s, 2s..]"])
        case .lengths: return pick(["14..60", "..8%", "9.."])
        case .delays: return pick(["[80ms, 90ms]", "[0cs]"])
        case .styleName: return pick(["meme", "label", "subtitle"])
        }
    }

    private func takesExpressions(_ type: ValueType) -> Bool {
        switch type {
        // Their words and brackets may not be had by an expression, which would then be read for another slot.
        case .delays, .styleName, .word, .switch, .lengths, .frames, .times: false
        default: true
        }
    }

    private mutating func whole(_ bounds: ValueType.Bounds) -> Int {
        let low = Int(bounds.minimum ?? 0) + 1
        return low + random.below(max(1, min(40, Int(bounds.maximum ?? 40) - low + 1)))
    }

    private mutating func color() -> String {
        pick(["red", "#abc", "#11223344", "none", "rgb(1, 2, \(expression(0)))", "hsl(20deg, 50%, 50%)"])
    }

    private mutating func string() -> String {
        switch random.below(6) {
        case 0: return "\"{\(expression(1))} of {frames}\""
        case 1: return "\"\"\"\n  two\n    lines\n  \"\"\""
        case 2: return "\"é 👨‍👩‍👧‍👦 \\{ \\\" \\u00e9 }\""
        case 3: return "\"**bold** [it](red 150%)\""
        default: return "\"HELLO\""
        }
    }

    // MARK: Expressions

    private mutating func condition() -> String {
        pick([
            "on", "1 < 2", "not off", "1 == 2 or on", "width > 3 and on", "frame > 3",
            names.randomElement(using: &random) ?? "off",
        ])
    }

    private mutating func expression(_ depth: Int) -> String {
        switch depth <= 0 ? random.below(4) : random.below(9) {
        case 0: return "\(random.below(300))"
        case 1: return pick(["frame", "time", "width", "progress", "duration", "red", "on", "50%", "1.5s", "45deg"])
        case 2: return names.randomElement(using: &random) ?? "height"
        case 3: return pick(["\"a\"", "\"{frame}\"", "#fff", "[1, 2]", "2KB"])
        case 4:
            let (left, right) = (expression(depth - 1), expression(depth - 1))
            // Comparisons are not chained.
            let isComparison = random.below(4) == 0
            return isComparison
                ? "((\(left)) \(pick(["<", "=="])) (\(right)))"
                : "\(left) \(pick(["+", "-", "*", "/", "%", "^"])) \(right)"
        case 5: return "(\(expression(depth - 1)) if \(condition()) else \(expression(depth - 1)))"
        case 6: return "-(\(expression(depth - 1)))"
        default:
            let arguments = (0..<1 + random.below(3)).map { _ in expression(depth - 1) }
            return "\(pick(Function.names))(\(arguments.joined(separator: ", ")))"
        }
    }

    private mutating func newName() -> String { "\(pick(["a", "b", "big", "row", "tint"]))\(random.below(1000))" }

    mutating func pick<Item>(_ items: [Item]) -> Item { items[random.below(items.count)] }
}
