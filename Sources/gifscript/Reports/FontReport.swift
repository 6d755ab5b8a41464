import Typesetting

/// Fonts by family, with their styles and files.
struct FontReport {
    private let fonts: [InstalledFont]

    /// Sorted by family.
    init(_ fonts: [InstalledFont]) { self.fonts = fonts }

    var isEmpty: Bool { fonts.isEmpty }

    /// A family's names on a line, and a line for each of its styles below.
    var text: String {
        var text = ""
        var rest = fonts[...]
        while let first = rest.first {
            let family = rest.prefix { $0.families[0] == first.families[0] }
            rest = rest.dropFirst(family.count)
            var names: [String] = []
            for name in family.flatMap(\.families) where !names.contains(name) { names.append(name) }
            text += names.map(printable).joined(separator: ", ") + "\n"
            let styles = family.map { printable($0.style) }
            let width = styles.map(\.count).max() ?? 0
            for (font, style) in zip(family, styles) {
                text +=
                    "  " + style + String(repeating: " ", count: width - style.count + 2) + printable(font.file) + "\n"
            }
        }
        return text
    }

    var json: JSONValue {
        .lines(
            fonts.map { font in
                .object([
                    ("family", .string(font.families[0])),
                    ("names", .array(font.families.map { .string($0) })),
                    ("style", .string(font.style)),
                    ("file", .string(font.file)),
                ])
            })
    }
}
