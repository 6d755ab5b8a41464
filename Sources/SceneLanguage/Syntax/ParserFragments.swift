// Parts of scripts, for tools that look at one while it is written.

extension Parser {
    /// Reads a directive without its block, saying nothing of what is wrong with it.
    ///
    /// - Parameter range: from its word to wherever its text ends, its `{` left out.
    package static func directive(
        _ specification: DirectiveSpecification, in range: SourceRange, of bytes: [UInt8]
    ) -> DirectiveSyntax {
        var parser = Parser(bytes, range: range)
        parser.silence = 1
        return parser.parseDirective(specification)
    }

    /// Reads the options of a directive on a line of a block, saying nothing of what is wrong with them.
    package static func options(
        of specification: DirectiveSpecification, in range: SourceRange, of bytes: [UInt8]
    ) -> [OptionSyntax] {
        var parser = Parser(bytes, range: range)
        parser.silence = 1
        return parser.parseStyleBlock(for: specification)
    }

    /// What is wrong with a style's block, read as the kind of overlay that it fits best.
    ///
    /// - Parameter names: those that were declared.
    static func problems(ofStyle block: SourceRange, in bytes: [UInt8], names: Set<String> = []) -> [Diagnostic] {
        var fewest: [Diagnostic]?
        for specification in Vocabulary.standard.directives where specification.takesDefaults {
            var parser = Parser(bytes, range: block, names: names)
            _ = parser.parseStyleBlock(for: specification)
            let found = parser.sink.diagnostics
            if found.isEmpty { return [] }
            if found.count < fewest?.count ?? .max { fewest = found }
        }
        return fewest ?? []
    }

    /// Reads a curve as it stands behind `ease`; nil where a text is none, or more than one.
    static func curve(_ bytes: [UInt8]) -> CurveSyntax? {
        var parser = Parser(bytes)
        guard parser.peek().kind == .word else { return nil }
        let curve = parser.parseCurve()
        return parser.peek().kind == .endOfFile && parser.sink.diagnostics.isEmpty ? curve : nil
    }
}

extension ValuesSyntax {
    /// The slots that a value behind these could fill, in any of the pattern's rows; those that must be filled first.
    package var openSlots: [ValueSlot] {
        if let slot = pattern.listSlot { return values.isEmpty ? [slot] : [] }
        return pattern.alternatives.flatMap { row -> [ValueSlot] in
            let only = ValuePattern(alternatives: [row])
            guard let found = only.assignment(of: values) else { return [] }
            return row.indices.filter { !found.slots.contains($0) }.map { row[$0] }
        }
    }

    /// Whether values are still missing, so that no option can come next.
    package var isIncomplete: Bool {
        guard let found = pattern.assignment(of: values) else { return false }
        return !found.isComplete
    }
}

extension ParameterSyntax.Kind {
    /// The types of params as a script writes them.
    package static var spellings: [String] { plain.keys.sorted() + ["one of"] }
}
