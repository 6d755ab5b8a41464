/// The named colours of CSS Color Module Level 4, and `none`.
package enum CSSColors {
    /// The colour of a name in lower case; nil where there is none of that name.
    package static func named(_ name: String) -> Color? { table[name] }

    /// All names, sorted, for suggestions.
    package static let names: [String] = table.keys.sorted()

    private static let table: [String: Color] = [:]
}
