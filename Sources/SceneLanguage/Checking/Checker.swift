/// Gives a script's tree its meaning: looks up names, types and evaluates values, and builds the scene.
///
/// Never stops at an error: what cannot be understood is left out, and the rest is checked all the same.
struct Checker {
    let bytes: [UInt8]
    let mode: SceneCompiler.Mode
    let settings: [ParameterSetting]
    let settingsByName: [String: [ParameterSetting]]
    var sink: DiagnosticSink
    var scene = Scene()
    var usageErrors: [String] = []
    var parameters: [ParameterDescription] = []

    /// The names that hold where the checker stands.
    var scope = Scope()
    /// All names that were ever declared.
    var declaredNames: Set<String> = []
    /// Names whose value is, or may be, the path of a file that the caller chose.
    var callerFileNames: Set<String> = []
    var styles = Style.builtIn
    /// How many styles are being read that name one another.
    var styleDepth = 0
    var styleOptions: [StyleUse: [String: OptionSyntax]] = [:]

    init(bytes: [UInt8], mode: SceneCompiler.Mode, settings: [ParameterSetting], sink: DiagnosticSink) {
        self.bytes = bytes
        self.mode = mode
        self.settings = settings
        settingsByName = Dictionary(grouping: settings, by: \.name)
        self.sink = sink
    }

    mutating func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

    func text(_ range: SourceRange) -> String { Lexer(bytes).text(range) }

    mutating func check(_ script: ScriptSyntax) {
        let hadSyntaxErrors = sink.hasErrors
        let firstSource = script.items.firstIndex { $0.directive?.specification.name == "source" }
        for (index, item) in script.items.enumerated() where !sink.isFull {
            check(item, isFirst: index == 0, isBeforeSource: firstSource.map { index < $0 } ?? false)
        }
        checkUnusedStyles()
        checkSettings(trustsParameters: !hadSyntaxErrors)
        let hasClip = script.items.contains {
            $0.directive?.specification.name == "source" || $0.directive?.specification.name == "canvas"
        }
        if !hasClip, !hadSyntaxErrors { report(.noSource) }
        checkOutputs()
    }

    private mutating func check(_ item: ItemSyntax, isFirst: Bool, isBeforeSource: Bool) {
        switch item {
        case .binding(let binding): declare(binding)
        case .parameter(let parameter): declare(parameter)
        case .style(let style): declare(style)
        case .later(let word, let range): report(.later(word, at: range))
        case .directive(let directive):
            guard directive.specification.availability != .later else {
                report(.later(directive.specification.name, at: directive.word))
                return
            }
            let outer = scope
            if !directive.isUnclosed { checkNested(directive) }
            check(directive, isFirst: isFirst, isBeforeSource: isBeforeSource)
            scope = outer
            guard directive.isUnclosed else { return }
            for item in directive.items { check(item, isFirst: false, isBeforeSource: isBeforeSource) }
        }
    }

    private mutating func check(_ directive: DirectiveSyntax, isFirst: Bool, isBeforeSource: Bool) {
        switch directive.specification.name {
        case "gifscript": checkVersion(directive, isFirst: isFirst)
        case "source": addSource(directive)
        case "canvas": addCanvas(directive, isBeforeSource: isBeforeSource)
        case "text": addText(directive)
        case "captions": addCaptions(directive)
        case "image": addImage(directive)
        case "delay": addDelay(directive)
        case "min-delay": setMinimumDelay(directive)
        case "play": setPlay(directive)
        case "output": addOutput(directive)
        default: break
        }
    }

    /// What stands in a directive's block besides options: `let` serves there, all else does not.
    private mutating func checkNested(_ directive: DirectiveSyntax) {
        for item in directive.items {
            switch item {
            case .binding(let binding): declare(binding)
            case .later(let word, let range): report(.later(word, at: range))
            case .parameter(let parameter): report(.onlyAtTopLevel("param", at: parameter.nameRange))
            case .style(let style): report(.onlyAtTopLevel("style", at: style.nameRange))
            case .directive(let nested):
                let inner = nested.specification
                report(
                    inner.place == .topLevel
                        ? .onlyAtTopLevel(inner.name, at: nested.word)
                        : .notInside(inner.name, directive.specification.name, at: nested.word))
            }
        }
    }

    // MARK: Names

    private mutating func declare(_ binding: BindingSyntax) {
        guard claim(binding.name, at: binding.nameRange) else { return }
        var problems: [Diagnostic] = []
        _ = ExpressionChecker.check(binding.value, in: scope.allowing(.all), diagnostics: &problems)
        for problem in problems { report(problem) }
        if holdsCallerFile(binding.value) { callerFileNames.insert(binding.name) }
        scope.declare(binding.name, .binding(binding.value))
    }

    /// Whether the name may be declared; reports why not.
    mutating func claim(_ name: String, at range: SourceRange) -> Bool {
        if let meaning = ReservedName.meaning(of: name) {
            report(.reservedName(name, meaning, at: range))
            return false
        }
        guard declaredNames.insert(name).inserted else {
            report(.declaredTwice(name, at: range))
            return false
        }
        return true
    }

    private mutating func checkVersion(_ directive: DirectiveSyntax, isFirst: Bool) {
        if !isFirst { report(.versionNotFirst(at: directive.word)) }
        let values = slotted(directive.values, owner: "gifscript", mayChange: false)
        guard let value = values["version"], let version = resolve(value, .integer(.any))?.constant else { return }
        if version != 1 { report(.unknownVersion(version, at: value.value.range)) }
    }
}

extension ItemSyntax {
    var directive: DirectiveSyntax? {
        if case .directive(let directive) = self { directive } else { nil }
    }
}
