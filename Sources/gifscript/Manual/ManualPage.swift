/// Writes the source of a page of the manual: groff's man macros, in ASCII.
struct ManualPage {
    private(set) var text: String

    init(section: ManualSection) {
        text = ".\\\" Written by 'gifscript man \(section.rawValue)'.\n"
        text += ".TH GIFSCRIPT \(section.rawValue) \"\" \"gifscript \(HelpText.version)\"\n"
    }

    mutating func heading(_ title: String) { text += ".SH \(Self.argument(title.uppercased()))\n" }

    mutating func subheading(_ title: String) { text += ".SS \(Self.argument(title))\n" }

    mutating func paragraph(_ words: String) { text += ".PP\n\(Self.escaped(words))\n" }

    /// A term and what is to be said of it.
    mutating func entry(_ term: String, _ words: String) {
        text += ".TP\n.B \(Self.argument(term))\n\(Self.escaped(words))\n"
    }

    /// A further paragraph of an entry.
    mutating func more(_ words: String) { text += ".br\n\(Self.escaped(words))\n" }

    /// Lines as they stand.
    mutating func example(_ lines: String) {
        let lines = lines.split(separator: "\n", omittingEmptySubsequences: false).map { Self.escaped(String($0)) }
        text += ".PP\n.RS 4\n.EX\n\(lines.joined(separator: "\n"))\n.EE\n.RE\n"
    }

    /// Text without anything that roff would obey; a line break in it is a blank.
    private static func escaped(_ words: String) -> String {
        var text = words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" : ""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "\\": text += "\\e"
            case "-": text += "\\-"
            case "\n": text += " "
            case "'": text += "\\(aq"
            case "`": text += "\\(ga"
            case "^": text += "\\(ha"
            case "~": text += "\\(ti"
            case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        return text
    }

    private static func argument(_ words: String) -> String {
        "\"" + escaped(words).replacing("\"", with: "\\(dq") + "\""
    }
}
