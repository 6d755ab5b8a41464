/// The styles that every script has, by their names.
package enum BuiltInStyles {
    static let all: [String: Style] = [
        // The classic caption.
        "meme": """
        font "Impact", "Anton", "Open Sans Condensed"
        bold
        case upper
        fill white
        stroke black 6%
        size fit
        line-height 1
        """,
        // As players draw subtitles.
        "subtitle": """
        bold off
        size 7%
        fill white
        stroke black 7%
        shadow 0 4% 10% #000a
        line-height 1.1
        """,
        // A tag beside something.
        "label": """
        bold
        size 6%
        fill white
        background #000c padding 50% 25% radius 30%
        """,
        // Who speaks, at the lower left.
        "lower-third": """
        at bottom-left
        align left
        bold
        size 7%
        fill white
        background #000b padding 70% 35%
        """,
        // What someone says.
        "speech": """
        bold off
        size 7%
        fill black
        align center
        background white padding 70% 45% radius 90%
        """,
    ].mapValues { options in
        let bytes = Array(options.utf8)
        return Style(bytes: bytes, block: SourceRange(0, bytes.count), order: 0, isUsed: true)
    }

    package static let names: [String] = all.keys.sorted()

    /// The options of a style, as a script would write them in its block; nil where there is none of that name.
    package static func text(of name: String) -> String? {
        all[name]?.bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}
