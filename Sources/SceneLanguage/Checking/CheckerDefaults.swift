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
        var options = ownOptions(of: directive)
        addDefaults(of: specification, to: &options)
        defaults[specification.name] = options
    }

    /// Adds the defaults of a directive to the options that it has itself.
    func addDefaults(of specification: DirectiveSpecification, to options: inout OptionTable) {
        guard let all = defaults[specification.name] else { return }
        let own = options
        options.add(all) { !Self.isExcluded($0, by: own) }
    }

    private static let exclusions = [
        "frames": "time", "time": "frames", "size": "scale", "scale": "size", "width": "box", "box": "width",
    ]

    /// Whether an option gives way to another that cannot stand beside it.
    private static func isExcluded(_ name: String, by options: OptionTable) -> Bool {
        exclusions[name].map { options.has($0) } ?? false
    }
}
