// What stands in blocks: conditions, and what directives hold besides options.

extension Checker {
    // MARK: Conditions

    enum Verdict {
        case holds
        case fails
        /// It rests on a parameter without a value, is only supposed, or has an error.
        case unknown
    }

    /// Checks the first branch that holds; the others are only supposed.
    mutating func check(_ conditional: ConditionalSyntax) {
        for choice in choices(of: conditional) {
            let items = choice.block.items
            guard !choice.isTaken else {
                if !turns.isEmpty { spendTurns(items.count, at: choice.block.brace) }
                checkScoped(items)
                continue
            }
            suppose(choice.block.brace, isPossible: choice.isPossible) { $0.checkScoped(items) }
        }
    }

    struct Choice {
        var block: BlockSyntax
        /// Whether it is known to be the one that holds.
        var isTaken: Bool
        /// Whether it may hold, for all that is known.
        var isPossible: Bool
    }

    mutating func choices(of conditional: ConditionalSyntax) -> [Choice] {
        var choices: [Choice] = []
        var isDecided = false
        var isOpen = false
        for branch in conditional.branches {
            let verdict: Verdict = branch.condition.map { self.verdict(of: $0, isReached: !isDecided) } ?? .holds
            choices.append(
                Choice(
                    block: branch.block, isTaken: verdict == .holds && !isDecided && !isOpen && !isSupposing,
                    isPossible: verdict != .fails && !isDecided))
            if verdict == .holds { isDecided = true }
            if verdict == .unknown { isOpen = true }
        }
        return choices
    }

    /// - Parameter isReached: whether its value matters.
    private mutating func verdict(of condition: ExpressionSyntax, isReached: Bool) -> Verdict {
        guard let type = settledType(of: condition, remedy: Self.conditionRemedy) else { return .unknown }
        guard type.kind == .switch else {
            report(.wrongCondition(type.kind, at: condition.range))
            return .unknown
        }
        guard isReached, !type.isUnknown, !isSupposing else { return .unknown }
        return evaluated(condition).map { $0 == .switch(true) ? .holds : .fails } ?? .unknown
    }

    private static let conditionRemedy =
        "what shows only at times is an overlay with 'frames' or 'time', or with (… if … else …) as its value"

    /// The type of an expression that must be settled before there are frames; nil after an error.
    ///
    /// - Parameter remedy: what to write instead of a frame's own value.
    mutating func settledType(of expression: ExpressionSyntax, remedy: String) -> ExpressionType? {
        var problems: [Diagnostic] = []
        let type = ExpressionChecker.check(expression, in: scope.allowing(.none), diagnostics: &problems)
        for var problem in problems {
            if problem.code == "frame-value-here" { problem.hint = remedy }
            report(problem)
        }
        return type
    }

    /// The value of an expression whose type is settled and known; nil after an error.
    mutating func evaluated(_ expression: ExpressionSyntax) -> Value? {
        do {
            return try Evaluator.evaluate(expression, in: scope.allowing(.none), frame: nil)
        } catch {
            report(inTurn(error))
            return nil
        }
    }

    // MARK: Blocks

    /// Checks items whose names hold among them only.
    mutating func checkScoped(_ items: [ItemSyntax]) {
        let outer = scope
        defer { scope = outer }
        for item in items where !isFull { check(item) }
    }

    /// Checks what may not come to pass, once for each block: its types, and nothing goes into the scene.
    ///
    /// - Parameters:
    ///   - brace: of the block.
    ///   - isPossible: whether it may come to pass, for all that is known.
    mutating func suppose(_ brace: SourceRange, isPossible: Bool, _ body: (inout Checker) -> Void) {
        guard supposedBlocks.insert(brace.lower).inserted else { return }
        let before = (scene, isSupposing, hasClip, clipsBeforeSource, plainCanvases, pendingTransition)
        let supposedBefore = supposedClips
        let (outerDefaults, hadLostInclude, wasImpossible) = (defaults, hasLostInclude, isImpossible)
        // An empty one, so that nothing is copied.
        scene = Scene()
        isSupposing = true
        isImpossible = isImpossible || !isPossible
        let styleCount = supposedStyles.count
        body(&self)
        let foundClip = hasClip
        isImpossible = wasImpossible
        if !isPossible {
            (defaults, hasLostInclude) = (outerDefaults, hadLostInclude)
            forget(styles: supposedStyles[styleCount...])
            supposedStyles.removeSubrange(styleCount...)
        }
        (scene, isSupposing, hasClip, clipsBeforeSource, plainCanvases, pendingTransition) = before
        if !isPossible { supposedClips = supposedBefore }
        if isPossible, foundClip { hasClip = true }
    }

    /// A directive with what stands in its block. `let` serves there, and `if` around options; all else does not.
    mutating func checkWithBlock(_ directive: DirectiveSyntax, isFirst: Bool) {
        if directive.specification.name == "group" {
            checkGroup(directive)
            return
        }
        var whole = directive
        var supposed: [Choice] = []
        gather(directive.items, into: &whole, supposed: &supposed)
        check(whole, isFirst: isFirst)
        for choice in supposed {
            suppose(choice.block.brace, isPossible: choice.isPossible) { checker in
                var other = directive
                other.options += choice.block.options
                other.items = choice.block.items
                checker.checkWithBlock(other, isFirst: isFirst)
            }
        }
    }

    /// Adds the options under conditions that hold; the others are left alone.
    mutating func gatherOptions(of directive: inout DirectiveSyntax) {
        var supposed: [Choice] = []
        gather(directive.items, into: &directive, supposed: &supposed)
    }

    private mutating func gather(
        _ items: [ItemSyntax], into directive: inout DirectiveSyntax, supposed: inout [Choice]
    ) {
        for item in items where !isFull {
            switch item {
            case .binding(let binding): declare(binding)
            case .conditional(let conditional):
                for choice in choices(of: conditional) {
                    if choice.isTaken {
                        directive.options += choice.block.options
                        gather(choice.block.items, into: &directive, supposed: &supposed)
                    } else {
                        supposed.append(choice)
                    }
                }
            case .loop(let loop): report(.notInside("for", directive.specification.name, at: loop.word))
            case .parameter(let parameter): report(.onlyAtTopLevel("param", at: parameter.nameRange))
            case .style(let style): report(.onlyAtTopLevel("style", at: style.nameRange))
            case .defaults(let defaults): report(.onlyAtTopLevel("defaults", at: defaults.word))
            case .directive(let nested):
                let inner = nested.specification
                report(
                    inner.place == .topLevel
                        ? .onlyAtTopLevel(inner.name, at: nested.word)
                        : .notInside(inner.name, directive.specification.name, at: nested.word))
            }
        }
    }

    // MARK: What a script may cost

    mutating func countOverlay(at range: SourceRange) {
        guard !isSupposing else { return }
        overlaysLeft -= 1
        guard overlaysLeft < 0, !hasReachedLimit else { return }
        hasReachedLimit = true
        report(.tooManyOverlays(limit: limits.overlays, at: range))
    }

    /// Takes some of the turns that loops may take together; false, after an error, where there are not as many.
    @discardableResult
    mutating func spendTurns(_ count: Int, at range: SourceRange) -> Bool {
        guard count <= turnsLeft else {
            if !hasReachedLimit { report(.tooManyTurns(limit: limits.turns, at: range)) }
            hasReachedLimit = true
            return false
        }
        turnsLeft -= count
        scope.budget.grant(turns: count)
        return true
    }

    // MARK: Clips

    mutating func noteClip(isSource: Bool) {
        hasClip = true
        if isSupposing { supposedClips += 1 }
        if isSource, clipsBeforeSource == nil { clipsBeforeSource = scene.clips.count }
    }

    /// Of the canvases without options before the first source, the last one is the stage, and none is a clip.
    mutating func settleStage() {
        guard let clipsBeforeSource else { return }
        let stages = plainCanvases.filter { $0 < clipsBeforeSource }
        for index in stages.reversed() {
            guard case .blank(let canvas) = scene.clips.remove(at: index), scene.stage == nil else { continue }
            scene.stage = Stage(width: canvas.width, height: canvas.height, color: canvas.color, range: canvas.range)
        }
    }
}
