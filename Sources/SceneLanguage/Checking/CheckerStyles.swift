// Styles: their options are read and checked by the directive that uses them.

/// A declared style.
struct Style: Sendable {
    /// What the block's range is in; nil is the script.
    var bytes: [UInt8]?
    var block: SourceRange
    /// How many styles were declared before: it may name only those.
    var order: Int
    var nameRange: SourceRange?
    var isUsed = false
}

/// A style as a directive reads it.
struct StyleUse: Hashable {
    var style: String
    var directive: String
}

extension Checker {
    mutating func declare(_ style: StyleSyntax) {
        if let known = styles[style.name] {
            // In a loop the first turn declares it; of an if's branches each may, since only one of them holds.
            if known.nameRange != style.nameRange, !isSupposing {
                report(.styleDeclaredTwice(style.name, at: style.nameRange))
            }
            return
        }
        declaredStyles += 1
        styles[style.name] = Style(block: style.block, order: declaredStyles, nameRange: style.nameRange)
        if isSupposing { supposedStyles.append(style.name) }
    }

    /// Forgets styles that are declared under a condition that does not hold.
    mutating func forget(styles names: some Sequence<String>) {
        for name in names {
            styles[name] = nil
            styleOptions = styleOptions.filter { $0.key.style != name }
        }
    }

    /// The options that hold for a directive: own ones beat those of styles, and later styles earlier ones.
    /// Last come the defaults.
    mutating func options(of directive: DirectiveSyntax) -> OptionTable {
        var options = ownOptions(of: directive)
        addDefaults(of: directive.specification, to: &options)
        return options
    }

    /// Without the defaults.
    mutating func ownOptions(of directive: DirectiveSyntax) -> OptionTable {
        var own = merged(directive.options, of: directive.specification)
        if let style = own.written("style") { own.add(options(named: style, for: directive.specification)) }
        return own
    }

    /// The options that a `style` option brings in.
    private mutating func options(
        named option: OptionSyntax, for specification: DirectiveSpecification, before order: Int = .max
    ) -> OptionTable {
        var tables: [OptionTable] = []
        for value in option.values.values {
            guard case .word(let name) = value.node else { continue }
            guard let style = styles[name], style.order < order else {
                let known = styles.lazy.filter { $0.value.order < order }.map(\.key)
                let isSearched = scope.budget.allowsSuggestion(among: styles.count)
                let suggestion = isSearched ? Suggestion.question(for: name, among: known) : nil
                report(.unknownStyle(name, suggestion: suggestion, at: value.range))
                continue
            }
            // What it says has no place in the script.
            if style.bytes != nil, !specification.takesTextStyles {
                report(.styleForText(name, at: value.range))
                continue
            }
            guard styleDepth < Parser.depthLimit else {
                report(.tooDeep(at: value.range, limit: Parser.depthLimit))
                continue
            }
            styles[name]?.isUsed = true
            styleDepth += 1
            defer { styleDepth -= 1 }
            tables.append(options(of: name, style, for: specification))
        }
        // Later styles win over earlier ones.
        return tables.reversed().reduce(into: OptionTable()) { result, table in result.add(table) }
    }

    /// All options of a style, with those of the styles that it names itself.
    private mutating func options(
        of name: String, _ style: Style, for specification: DirectiveSpecification
    ) -> OptionTable {
        let use = StyleUse(style: name, directive: specification.name)
        if let known = styleOptions[use] { return known }
        var parser = Parser(style.bytes ?? bytes, range: style.block, names: declaredNames)
        let written = parser.parseStyleBlock(for: specification)
        for diagnostic in parser.sink.diagnostics { report(diagnostic) }
        var all = merged(written, of: specification)
        if let named = all.written("style") {
            all.add(options(named: named, for: specification, before: style.order))
        }
        all.remove("style")
        styleOptions[use] = all
        return all
    }

    /// Options by name; reports those that stand twice or come in a later version.
    private mutating func merged(
        _ options: [OptionSyntax], of specification: DirectiveSpecification
    ) -> OptionTable {
        if let table = OptionTable(allOf: options) { return table }
        var result = OptionTable()
        for option in options {
            let name = option.specification.name
            if option.specification.availability == .later {
                report(.later(name, at: option.word))
            } else if !result.add(option) {
                report(.optionTwice(name, of: specification.name, at: option.word))
            }
        }
        return result
    }

    /// A style that nothing uses is read as the kind of overlay that it fits best.
    mutating func checkUnusedStyles() {
        let unused = styles.values.filter { !$0.isUsed }.sorted { $0.order < $1.order }
        for style in unused {
            for diagnostic in Parser.problems(ofStyle: style.block, in: bytes, names: declaredNames) {
                report(diagnostic)
            }
        }
    }
}
