import SceneLanguage

/// What the words of a script are, as far as that can be told of one that may be wrong or half written.
struct ScriptAnalysis: Sendable {
    /// How a statement is read.
    enum Reading: Sendable {
        case directive(DirectiveSyntax)
        /// On a line of the block of a directive or style.
        case options([OptionSyntax], of: DirectiveSpecification)
        /// `let`, `param`, `style`, `if`, `else` or `for`.
        case form
        case unknown
    }

    let bytes: [UInt8]
    let outline: Outline
    /// One a statement.
    private(set) var readings: [Reading] = []
    /// Of those that are directives, which.
    private var directives: [DirectiveSpecification?] = []
    private(set) var declarations: [Declaration] = []
    /// By the offsets at which words start.
    private(set) var roles: WordRoles
    /// The directive whose options a style is read by, by the style's statement.
    private var styleReadings: [Int: DirectiveSpecification] = [:]
    private var declarationsByName: [String: [Int]] = [:]
    private var declarationsByStatement: [Int: Int] = [:]
    /// Whether other files' names may hold in it.
    private(set) var includesFiles = false
    /// Where names of styles stand as values.
    private var styleNames: Set<Int> = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        roles = WordRoles(count: bytes.count)
        outline = Outline(bytes)
        readings.reserveCapacity(outline.statements.count)
        for index in outline.statements.indices {
            let reading = read(index)
            if case .directive(let directive) = reading {
                directives.append(directive.specification)
                if directive.specification.name == "include" { includesFiles = true }
            } else {
                directives.append(nil)
            }
            readings.append(reading)
            declare(index)
        }
        for index in outline.tokens.indices { classify(index) }
    }

    func text(_ range: SourceRange) -> String { Lexer(bytes).text(range) }

    // MARK: Statements

    /// The directive whose options may stand in the block of the statement; nil where none may.
    func optionOwner(inBlockOf statement: Int?) -> DirectiveSpecification? {
        guard let statement else { return nil }
        if let directive = directives[statement] { return directive }
        switch outline.statements[statement].word {
        case "style": return styleReadings[statement]
        case "defaults": return defaultsOwner(of: outline.statements[statement])
        case "if", "else": return optionOwner(inBlockOf: outline.statements[statement].parent)
        default: return nil
        }
    }

    /// Whose options `defaults` gives; nil where that is not said, or takes none.
    private func defaultsOwner(of statement: Statement) -> DirectiveSpecification? {
        let token = statement.tokens.lowerBound + 1
        guard statement.tokens.contains(token) else { return nil }
        let directive = Vocabulary.standard.directive(text(outline.tokens[token].range))
        return directive.flatMap { $0.takesDefaults ? $0 : nil }
    }

    /// A statement's own text, without the `{` of its block.
    func headRange(of statement: Int) -> SourceRange {
        let statement = outline.statements[statement]
        guard let last = statement.tokens.last else { return statement.range }
        let end = outline.tokens[last]
        return SourceRange(
            statement.range.lower,
            statement.block != nil && end.isSymbol(.openBrace) ? end.range.lower : end.range.upper)
    }

    private mutating func read(_ index: Int) -> Reading {
        let statement = outline.statements[index]
        if let owner = optionOwner(inBlockOf: statement.parent), owner.option(statement.word) != nil {
            let options = Parser.options(of: owner, in: headRange(of: index), of: bytes)
            for option in options { note(option, of: owner) }
            return .options(options, of: owner)
        }
        if isField(statement) {
            roles[statement.range.lower] = .field
            return .form
        }
        if let specification = Vocabulary.standard.directive(statement.word) {
            let directive = Parser.directive(specification, in: headRange(of: index), of: bytes)
            roles[directive.word.lower] = .directive(specification)
            for option in directive.options { note(option, of: specification) }
            return .directive(directive)
        }
        guard Vocabulary.forms.contains(statement.word) || statement.word == "else" else { return .unknown }
        roles[statement.range.lower] = .keyword
        if statement.word == "defaults", let owner = defaultsOwner(of: statement) {
            roles[outline.tokens[statement.tokens.lowerBound + 1].range.lower] = .directive(owner)
        }
        if statement.word == "style" { styleReadings[index] = bestReading(ofStyle: statement) }
        return .form
    }

    /// Whether a statement declares a field: it stands in the block of a param, or of another field.
    func isField(_ statement: Statement) -> Bool {
        guard let parent = statement.parent else { return false }
        return outline.statements[parent].word == "param" || isField(outline.statements[parent])
    }

    private mutating func note(_ option: OptionSyntax, of owner: DirectiveSpecification) {
        roles[option.word.lower] = .option(option.specification, of: owner)
        if option.specification.values.takesStyles { styleNames.formUnion(option.values.values.map(\.range.lower)) }
        for suboption in option.suboptions {
            roles[suboption.word.lower] = .suboption(suboption.specification, of: option.specification)
        }
    }

    /// The directives that take styles.
    private static let styled = Vocabulary.standard.directives.filter { directive in
        directive.availability == .now && directive.options.contains(where: \.values.takesStyles)
    }

    /// A style is read as the directive that knows most of its options; of several the first that takes styles.
    private func bestReading(ofStyle style: Statement) -> DirectiveSpecification? {
        let words = style.children.map { outline.statements[$0].word }
        var best: (directive: DirectiveSpecification, count: Int)?
        for candidate in Self.styled {
            let count = words.count { candidate.option($0) != nil }
            if count > best?.count ?? -1 { best = (candidate, count) }
        }
        return best?.directive
    }

    // MARK: Names

    private mutating func declare(_ index: Int) {
        guard case .form = readings[index] else { return }
        let statement = outline.statements[index]
        let kind: Declaration.Kind
        switch statement.word {
        case _ where isField(statement): return
        case "let": kind = .binding
        case "param": kind = .parameter
        case "for": kind = .loop
        case "style": kind = .style
        default: return
        }
        let token = statement.tokens.lowerBound + 1
        guard statement.tokens.contains(token), outline.tokens[token - 1].kind == .word,
            outline.tokens[token].kind == .word
        else { return }
        let range = outline.tokens[token].range
        roles[range.lower] = .declaration(declarations.count)
        let name = text(range)
        declarationsByStatement[index] = declarations.count
        declarationsByName[Self.key(name, isStyle: kind == .style), default: []].append(declarations.count)
        declarations.append(
            Declaration(
                name: name, kind: kind, range: range, statement: index, scope: kind == .loop ? index : statement.parent)
        )
    }

    /// Styles have names of their own.
    private static func key(_ name: String, isStyle: Bool) -> String { isStyle ? "style " + name : name }

    /// The declaration that a name means where it stands: the last one before it, else one that comes too late.
    func declaration(of name: String, at offset: Int, isStyle: Bool = false) -> Int? {
        let known = declarationsByName[Self.key(name, isStyle: isStyle), default: []]
        let count = known.partitionIndex { declarations[$0].range.lower >= offset }
        return known[..<count].suffix(Self.mostOfOneName).last { isVisible($0, at: offset) }
            ?? known[count...].prefix(Self.mostOfOneName).first { isVisible($0, at: offset) }
    }

    /// How many declarations of one name are looked through for the one that a use means.
    private static let mostOfOneName = 200

    /// The name that a statement declares.
    func declaration(in statement: Int) -> Declaration? {
        declarationsByStatement[statement].map { declarations[$0] }
    }

    /// Whether the place is in the block that a name holds in.
    func isVisible(_ declaration: Int, at offset: Int) -> Bool {
        guard let scope = declarations[declaration].scope else { return true }
        let range = outline.statements[scope].range
        return range.lower <= offset && offset <= range.upper
    }

    // MARK: Words

    private mutating func classify(_ index: Int) {
        let token = outline.tokens[index]
        guard token.kind == .word, !roles.has(token.range.lower) else { return }
        if token.isInExpression {
            roles[token.range.lower] = expressionRole(text(token.range), at: index)
            return
        }
        guard let statement = outline.statement(ofToken: index) else { return }
        if isCalled(index), let function = Function.named(text(token.range)) {
            roles[token.range.lower] = .function(function)
            return
        }
        switch readings[statement] {
        case .form: roles[token.range.lower] = .keyword
        case .directive, .options:
            roles[token.range.lower] =
                styleNames.contains(token.range.lower)
                ? .use(declaration(of: text(token.range), at: token.range.lower, isStyle: true)) : .value
        case .unknown: break
        }
    }

    private func expressionRole(_ word: String, at index: Int) -> WordRole {
        let offset = outline.tokens[index].range.lower
        if index > 0, outline.tokens[index - 1].isSymbol(.dot) { return .field }
        if isCalled(index), let function = Function.named(word) { return .function(function) }
        if let declared = declaration(of: word, at: offset) { return .use(declared) }
        if let value = FrameValueName(rawValue: word) { return .frameValue(value) }
        if ReservedName.meaning(of: word) == .word, word != "none" { return .keyword }
        if let color = CSSColors.named(word) { return .color(color) }
        return .use(nil)
    }

    private func isCalled(_ index: Int) -> Bool {
        guard index + 1 < outline.tokens.count else { return false }
        let next = outline.tokens[index + 1]
        return next.isSymbol(.openParenthesis) && next.range.lower == outline.tokens[index].range.upper
    }

    /// The options that stand in a statement's own text.
    func options(of statement: Int) -> [OptionSyntax] {
        switch readings[statement] {
        case .directive(let directive): directive.options
        case .options(let options, _): options
        case .form, .unknown: []
        }
    }

    // MARK: Files

    /// Where directives name a file of which this is the whole name, or its end.
    func places(ofFile name: String) -> [SourceRange] {
        readings.compactMap { reading in
            guard case .directive(let directive) = reading, let value = directive.values.values.first,
                case .string(let string) = value.node, let path = string.plainText, !path.isEmpty, name.hasSuffix(path)
            else { return nil }
            return value.range
        }
    }

    // MARK: Uses

    /// The names of all fields that params declare.
    var fieldNames: [String] {
        outline.statements.filter(isField).map(\.word)
    }

    /// Where a name is declared and used, in the order of the places.
    func occurrences(of declaration: Int) -> [SourceRange] {
        outline.tokens.compactMap { token in
            switch roles[token.range.lower] {
            case .declaration(declaration)?, .use(declaration)?: token.kind == .word ? token.range : nil
            default: nil
            }
        }
    }

    // MARK: Names of other files

    /// The word at a place, where it may be a name that another file declares.
    func foreignName(at offset: Int) -> ForeignName? {
        outline.token(at: offset).flatMap { foreignName(ofToken: $0) }
    }

    private func foreignName(ofToken index: Int) -> ForeignName? {
        let token = outline.tokens[index]
        guard token.kind == .word else { return nil }
        switch roles[token.range.lower] {
        // A name may be a colour's too, which it then stands before.
        case .use(nil)?, .color?:
            return ForeignName(
                name: text(token.range), isStyle: styleNames.contains(token.range.lower), range: token.range)
        default: return nil
        }
    }

    /// Where a name is used that this file does not declare, in the order of the places.
    func foreignUses(of name: String, isStyle: Bool) -> [SourceRange] {
        outline.tokens.indices.compactMap { index in
            guard let found = foreignName(ofToken: index), found.isStyle == isStyle, found.name == name else {
                return nil
            }
            return found.range
        }
    }

    /// The declaration that holds for whoever includes the file: the last one at top level.
    func outerDeclaration(of name: String, isStyle: Bool) -> Int? {
        declarationsByName[Self.key(name, isStyle: isStyle), default: []].last { declarations[$0].scope == nil }
    }

    /// The name at a place: of its declaration or of a use.
    func name(at offset: Int) -> (declaration: Int, range: SourceRange)? {
        guard let index = outline.token(at: offset), outline.tokens[index].kind == .word else { return nil }
        let range = outline.tokens[index].range
        switch roles[range.lower] {
        case .declaration(let declaration)?, .use(let declaration?)?: return (declaration, range)
        default: return nil
        }
    }
}

extension Array {
    /// The first index whose element, and all behind it, fulfil the condition.
    fileprivate func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
