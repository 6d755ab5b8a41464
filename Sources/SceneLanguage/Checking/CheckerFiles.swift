// Names of files and fonts: never made of other people's words.

extension Checker {
    enum FileValue {
        case file(FileReference)
        /// A file parameter that was set to nothing.
        case none
    }

    /// The file that a value names; nil after an error, or where it rests on a parameter without a value.
    ///
    /// - Parameters:
    ///   - isFile: whether a name is that of a file at all, and not of a font family.
    ///   - takesCallerFiles: whether a file that the caller chooses serves.
    mutating func file(
        _ slotted: SlottedValue, isFile: (String) -> Bool = { _ in true }, takesCallerFiles: Bool = true
    ) -> FileValue? {
        let range = slotted.value.range
        if case .string(let string) = slotted.value.node, let text = string.plainText, hasControlCharacter(text) {
            report(.controlCharacterInName(self.text(range), at: range))
            return nil
        }
        var origin = FileReference.Origin.script
        if let expression = nameExpression(slotted.value) {
            var ignored: [Diagnostic] = []
            let type = ExpressionChecker.check(expression, in: scope, diagnostics: &ignored)
            if let parameter = type?.textParameter {
                let kind = scope.entry(parameter)?.type?.kind
                report(
                    .textParameterInName(
                        parameter, holdsMany: kind == .list || kind == .record, owner: slotted.owner,
                        takesCallerFiles: takesCallerFiles, at: range))
                return nil
            }
            if holdsCallerFile(expression) { origin = .caller }
        }
        guard let path = resolve(slotted, .name)?.constant else { return nil }
        if path.isEmpty {
            if case .expression = slotted.value.node { return FileValue.none }
            report(.emptyName(slotted.owner, at: range))
            return nil
        }
        guard origin == .caller || !hasControlCharacter(path) else {
            report(.controlCharacterInName(text(range), at: range))
            return nil
        }
        let isScriptFile = origin == .script && isFile(path)
        return .file(
            FileReference(
                path: isScriptFile ? pathInScript(path, writtenAt: range) : path, origin: origin, range: range))
    }

    private func nameExpression(_ value: ValueSyntax) -> ExpressionSyntax? {
        switch value.node {
        case .string(let string): ExpressionSyntax(.string(string), value.range)
        case .expression(let expression): expression
        default: nil
        }
    }

    private func hasControlCharacter(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }

    /// Whether the expression's text holds a path that the caller chose. Of a condition's two sides, the one that holds.
    func holdsCallerFile(_ expression: ExpressionSyntax) -> Bool {
        switch expression.node {
        case .name(let name): return callerFileNames.contains(name) || scope.entry(name)?.type?.isCallerFile == true
        case .member:
            var ignored: [Diagnostic] = []
            return ExpressionChecker.check(expression, in: scope, diagnostics: &ignored)?.isCallerFile == true
        case .string(let string):
            return string.parts.contains { if case .expression(let part) = $0 { holdsCallerFile(part) } else { false } }
        case .unary(_, let operand): return holdsCallerFile(operand)
        case .binary(_, _, let left, let right): return holdsCallerFile(left) || holdsCallerFile(right)
        case .conditional(let condition, let then, let otherwise):
            if case .switch(let isOn)? = try? Evaluator.evaluate(condition, in: scope, frame: nil) {
                return holdsCallerFile(isOn ? then : otherwise)
            }
            return holdsCallerFile(then) || holdsCallerFile(otherwise)
        case .call(_, _, let arguments): return arguments.contains { holdsCallerFile($0) }
        case .list(let items): return items.contains { holdsCallerFile($0) }
        case .literal, .invalid: return false
        }
    }
}
