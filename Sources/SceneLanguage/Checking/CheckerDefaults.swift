// `defaults`: options of overlays that do not have them.

extension Checker {
    mutating func declare(_ syntax: DefaultsSyntax) {
        let specification = syntax.specification
        guard specification.availability != .later else {
            return report(.later(specification.name, at: syntax.word))
        }
        var directive = DirectiveSyntax(
            specification: specification, word: syntax.word, values: .none, options: syntax.block.options,
            items: syntax.block.items)
        let outer = scope
        gatherOptions(of: &directive)
        scope = outer
        let options = ownOptions(of: directive)
        var all = (defaults[specification.name] ?? [:]).filter { !Self.isExcluded($0.key, by: options) }
        all.merge(options) { _, later in later }
        defaults[specification.name] = all
    }

    /// The defaults of a directive that has these options itself.
    func defaults(of specification: DirectiveSpecification, beside own: [String: OptionSyntax]) -> [String:
        OptionSyntax]
    {
        guard let all = defaults[specification.name] else { return [:] }
        return all.filter { own[$0.key] == nil && !Self.isExcluded($0.key, by: own) }
    }

    private static let exclusions = [
        "frames": "time", "time": "frames", "size": "scale", "scale": "size", "width": "box", "box": "width",
    ]

    /// Whether an option gives way to another that cannot stand beside it.
    private static func isExcluded(_ name: String, by options: [String: OptionSyntax]) -> Bool {
        exclusions[name].map { options[$0] != nil } ?? false
    }
}
