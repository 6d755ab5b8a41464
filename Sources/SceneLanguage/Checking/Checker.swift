/// Gives a script's tree its meaning: looks up names, types and evaluates values, and builds the scene.
///
/// Never stops at an error: what cannot be understood is left out, and the rest is checked all the same.
struct Checker {
    /// The script with what it includes.
    var source: SourceFile
    let mode: SceneCompiler.Mode
    let settings: [ParameterSetting]
    let settingsByName: [String: [ParameterSetting]]
    var sink: DiagnosticSink
    var scene = Scene()
    var usageErrors: [String] = []
    var parameters: [ParameterDescription] = []

    /// The names that hold where the checker stands.
    var scope = Scope()
    /// What the script holds, and once a name was not known, where it declares its names.
    var items: [ItemSyntax] = []
    var declaredPlaces: DeclaredPlaces?
    /// All names that were ever declared.
    var declaredNames: Set<String> = []
    /// Names whose value is, or may be, the path of a file that the caller chose.
    var callerFileNames: Set<String> = []
    var styles = BuiltInStyles.all
    /// What the keyframes of the overlay or effect at hand take of the clock.
    var keyedTime = Rational.zero
    /// How many groups stand around.
    var groupDepth = 0
    var declaredStyles = 0
    /// By directive, the options of those that do not have them.
    var defaults: [String: OptionTable] = [:]
    /// Those that are declared where something is only supposed.
    var supposedStyles: [String] = []
    /// How many styles are being read that name one another.
    var styleDepth = 0
    var styleOptions: [StyleUse: OptionTable] = [:]

    let includes: IncludeReader?
    /// The script, and the files in which the checker stands.
    var includeChain: [IncludeStep]
    /// By their paths from the script.
    var includedFiles: [String: IncludedFile] = [:]
    /// Where included files start, and the folders that they lie in, seen from the script's.
    var folders: [(offset: Int, folder: String)] = []
    /// Whether a file could not be included, and names and styles may be missing for that.
    var hasLostInclude = false
    var hasSyntaxErrors: Bool

    let limits: ScriptLimits
    /// What is left of the turns that loops may take, and of the overlays that there may be.
    var turnsLeft: Int
    var overlaysLeft: Int
    var hasReachedLimit = false
    /// The turns of loops that the checker stands in, the outermost first.
    var turns: [LoopTurn] = []
    /// Whether what is checked is only supposed: it stands under a condition that does not hold, or is not known. Types
    /// are checked then, values are not, and nothing of it comes into the scene.
    var isSupposing = false
    /// Whether it is known not to come to pass.
    var isImpossible = false
    /// The blocks that were supposed already, by the place of their brace.
    var supposedBlocks: Set<Int> = []
    /// Whether there is a clip, or may be one, or would be one but for an error.
    var hasClip = false
    /// How many clips stand before the first source.
    var clipsBeforeSource: Int?
    /// How many clips there may be, or would be but for an error, that are not in the scene.
    var supposedClips = 0
    /// The transition behind the last clip, until the next one takes it.
    var pendingTransition: PendingTransition?
    /// Among the clips, the canvases that are the stage where a source follows.
    var plainCanvases: [Int] = []

    init(
        _ source: SourceFile, mode: SceneCompiler.Mode, settings: [ParameterSetting], limits: ScriptLimits,
        includes: IncludeReader?, sink: DiagnosticSink
    ) {
        self.source = source
        self.includes = includes
        includeChain = [IncludeStep(name: source.name, identity: includes?.identity)]
        hasSyntaxErrors = sink.hasErrors
        self.mode = mode
        self.settings = settings
        self.limits = limits
        turnsLeft = limits.turns
        overlaysLeft = limits.overlays
        settingsByName = Dictionary(grouping: settings, by: \.name)
        self.sink = sink
    }

    var bytes: [UInt8] { source.bytes }

    mutating func report(_ diagnostic: Diagnostic) {
        // What a file would have declared that could not be included is not known.
        if hasLostInclude, diagnostic.code == "unknown-name" || diagnostic.code == "unknown-style" { return }
        guard diagnostic.code == "unknown-name", let range = diagnostic.range,
            let hint = hint(forUnknownNameAt: range)
        else { return sink.report(diagnostic) }
        var hinted = diagnostic
        hinted.hint = hint
        sink.report(hinted)
    }

    func text(_ range: SourceRange) -> String { Lexer(bytes).text(range) }

    mutating func check(_ script: ScriptSyntax) {
        items = script.items
        for (index, item) in script.items.enumerated() where !isFull { check(item, isFirst: index == 0) }
        settleStage()
        checkTransitions()
        checkUnusedStyles()
        checkSettings(trustsParameters: !hasSyntaxErrors && !hasLostInclude)
        if !hasClip, !hasSyntaxErrors, !hasLostInclude, !hasReachedLimit { report(.noSource) }
        checkOutputs()
    }

    /// Whether nothing more can be found out: there are errors enough, or a limit was reached.
    var isFull: Bool { sink.isFull || hasReachedLimit }

    mutating func check(_ item: ItemSyntax, isFirst: Bool = false) {
        switch item {
        case .binding(let binding): declare(binding)
        case .parameter(let parameter): declare(parameter)
        case .style(let style): declare(style)
        case .conditional(let conditional): check(conditional)
        case .loop(let loop): check(loop)
        case .defaults(let defaults): declare(defaults)
        case .directive(let directive):
            guard directive.specification.availability != .later else {
                report(.later(directive.specification.name, at: directive.word))
                return
            }
            // What a file declares holds where it is included.
            guard directive.specification.name != "include" || !directive.items.isEmpty else {
                return check(directive, isFirst: isFirst)
            }
            let outer = scope
            if directive.isUnclosed {
                check(directive, isFirst: isFirst)
                for item in directive.items { check(item) }
            } else {
                checkWithBlock(directive, isFirst: isFirst)
            }
            scope = outer
        }
    }

    /// - Parameter directive: with the options that hold, those of its block's conditions included.
    mutating func check(_ directive: DirectiveSyntax, isFirst: Bool) {
        let specification = directive.specification
        if specification.place == .anywhere { countOverlay(at: directive.word) }
        switch specification.name {
        case "gifscript": checkVersion(directive, isFirst: isFirst)
        case "source":
            noteClip(isSource: true)
            addSource(directive)
        case "canvas":
            noteClip(isSource: false)
            addCanvas(directive)
        case "transition": addTransition(directive)
        case "text": addText(directive)
        case "captions": addCaptions(directive)
        case "image": addImage(directive)
        case "rect", "ellipse", "line", "path": addShape(directive)
        case "group": addGroup(directive, holding: [])
        case "effect": addEffect(directive)
        case "delay": addDelay(directive)
        case "min-delay": setMinimumDelay(directive)
        case "speed": setSpeed(directive)
        case "fps": setFrameRate(directive)
        case "play": setPlay(directive)
        case "output": addOutput(directive)
        case "include": include(directive)
        default: break
        }
    }

    // MARK: Names

    mutating func declare(_ binding: BindingSyntax) {
        guard claim(binding.name, at: binding.nameRange) else { return }
        var problems: [Diagnostic] = []
        _ = ExpressionChecker.check(binding.value, in: scope.allowing(.all), diagnostics: &problems)
        for problem in problems { report(problem) }
        if holdsCallerFile(binding.value) { callerFileNames.insert(binding.name) }
        scope.declare(binding.name, .binding(binding.value))
    }

    /// Whether the name may be declared where the checker stands; reports why not.
    mutating func claim(_ name: String, at range: SourceRange) -> Bool {
        if let meaning = ReservedName.meaning(of: name) {
            report(.reservedName(name, meaning, at: range))
            return false
        }
        declaredNames.insert(name)
        guard scope.entry(name) == nil else {
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
