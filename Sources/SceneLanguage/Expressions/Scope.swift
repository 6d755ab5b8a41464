/// The names that an expression may use where it stands.
///
/// A value: an inner block copies its outer one's scope and declares more. Copies are cheap, and so is declaring in them.
package struct Scope: Sendable {
    package enum Declaration: Sendable {
        /// `value` is nil where the parameter is not set (`check` only): its kind is known, its value is not.
        case parameter(kind: ValueKind, value: Value?, origin: TextOrigin = .script)
        /// `let name = …`: evaluated where it is used.
        case binding(ExpressionSyntax)
        /// The name of a loop, with its value in one turn; nil where that is not known.
        case variable(ExpressionType, value: Value?)
    }

    /// Whose words a text parameter holds.
    package enum TextOrigin: Sendable {
        /// No free words: a choice of `one of`, a number, a colour, or the path of a `file` parameter.
        case script
        /// A `text` parameter or data: anybody's.
        case caller
    }

    package enum FrameAccess: Sendable {
        /// `frame`, `time`, `width` and the like are errors here.
        case none
        case all
    }

    struct Entry: Sendable {
        var declaration: Declaration
        /// nil after an error, which was reported where the name was declared.
        var type: ExpressionType?
        /// A binding's value where it is the same everywhere and small; spares evaluating it at each use.
        var constant: Value?
    }

    /// Whether frame values serve in the place that is being checked.
    package var frameAccess: FrameAccess
    private var entries = NameTable<Entry>()
    let budget = ScriptBudget()

    package init(frameAccess: FrameAccess = .none) {
        self.frameAccess = frameAccess
    }

    /// Adds a name. The first declaration of a name stays: declaring it again changes nothing.
    ///
    /// A binding is typed once, here and in silence, with frame values allowed, since it is evaluated where it is used;
    /// call `ExpressionChecker.check` with a scope that allows frame values to report its errors. Uses of a name whose
    /// binding has an error are not errors again.
    package mutating func declare(_ name: String, _ declaration: Declaration) {
        guard entries[name] == nil else { return }
        switch declaration {
        case .parameter(let kind, let value, let origin):
            var type = ExpressionType(kind)
            type.isUnknown = value == nil
            switch origin {
            case .script: break
            case .caller: type.textParameter = name
            }
            entries.insert(name, Entry(declaration: declaration, type: type, constant: value))
        case .variable(var type, let value):
            type.isUnknown = value == nil
            type.depth = 1
            entries.insert(name, Entry(declaration: declaration, type: type, constant: value))
        case .binding(let expression):
            let scope = allowing(.all)
            var ignored: [Diagnostic] = []
            var entry = Entry(
                declaration: declaration,
                type: ExpressionChecker.check(expression, in: scope, diagnostics: &ignored), constant: nil)
            if let type = entry.type, type.isConstant,
                let value = try? Evaluator.evaluate(expression, in: scope, frame: nil), value.isSmall
            {
                entry.constant = value
                entry.type?.depth = 1
            }
            entries.insert(name, entry)
        }
    }

    /// The same names in a place with the given access to frame values.
    package func allowing(_ frameAccess: FrameAccess) -> Scope {
        var scope = self
        scope.frameAccess = frameAccess
        return scope
    }

    func entry(_ name: String) -> Entry? { entries[name] }

    /// A question after a name that could have been meant instead of one that is not declared.
    func suggestion(for name: String) -> String? {
        let general = (frameAccess == .all ? FrameValueName.names : []) + CSSColors.names
        guard budget.allowsSuggestion(among: entries.count + general.count) else { return nil }
        return Suggestion.question(for: name, among: names) ?? Suggestion.question(for: name, among: general)
    }

    /// All declared names, in no particular order.
    package var names: [String] { entries.names }
}

extension Value {
    /// Cheap enough to keep for every `let` of a long script.
    fileprivate var isSmall: Bool {
        switch self {
        case .text(let text): text.utf8.count <= 256
        case .list, .record: false
        default: true
        }
    }
}
