/// The styles that every script has.
package enum BuiltInStyles {
    private static let all: [String: Style] = ["meme": .meme]

    package static let names: [String] = all.keys.sorted()

    /// The options of a style, as a script would write them in its block; nil where there is none of that name.
    package static func text(of name: String) -> String? {
        all[name]?.bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}
