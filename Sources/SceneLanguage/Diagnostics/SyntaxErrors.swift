// What the parser says: the wording of all errors of form.

extension Diagnostic {
    /// A piece of a script as messages show it: on one line, without indentation and control characters, cut where it is
    /// long.
    static func quoted(_ text: String) -> String { "'\(shortened(text))'" }

    static func shortened(_ text: String) -> String {
        let limit = 40
        var shown = ""
        var count = 0
        var isIndented = false
        for scalar in text.unicodeScalars {
            if isIndented, scalar == " " || scalar == "\t" { continue }
            isIndented = scalar == "\n"
            if count == limit {
                shown += "…"
                break
            }
            count += 1
            if scalar == "\n" {
                shown += "\\n"
            } else {
                shown.unicodeScalars.append(DiagnosticRenderer.isControl(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        return shown
    }

    // MARK: Lines and words

    static func unexpected(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "unexpected", "unexpected \(quoted(text))", at: range)
    }

    static func unknownCharacter(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "unknown-character", "the character \(quoted(text)) has no meaning here", at: range)
    }

    /// A character that the eye takes for a blank, or for nothing.
    static func invisibleCharacter(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
        let hint =
            switch scalar.properties.generalCategory {
            case .spaceSeparator: "write a plain space"
            case .lineSeparator, .paragraphSeparator: "start a new line with a plain line feed"
            default: "it cannot be seen: delete it"
            }
        return Diagnostic(
            code: "invisible-character", "the character \(scalar.codeAndName) has no meaning here", at: range,
            hint: hint)
    }

    static func loneCarriageReturn(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "lone-carriage-return", "a carriage return (U+000D) stands here without a line feed", at: range,
            hint: "save the script with line feeds at the ends of its lines")
    }

    static func expected(_ what: String, behind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "expected", "\(behind) needs \(what) after it", at: range)
    }

    /// `let name value`, without its `=`; `rest` is what stands behind the name.
    static func assignMissing(_ name: String, _ rest: String, at range: SourceRange) -> Diagnostic {
        let value = rest.drop { $0 == ":" || $0 == " " }
        return Diagnostic(
            code: "expected", "\(quoted(name)) needs '=' after it", at: range,
            hint: value.isEmpty || value.count > 40 || value.contains("\n") ? nil : "write let \(name) = \(value)")
    }

    static func foreignComment(_ sign: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "foreign-comment", "\(quoted(sign)) starts no directive", at: range, hint: "comments start with '//'")
    }

    static func assignmentAlone(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-directive", "unknown directive \(quoted(name))", at: range,
            hint: "to give a value a name, write let \(name) = …", replacement: "let \(name)")
    }

    static func placeInTwoWords(_ words: String, meant: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "place-in-two-words", "a place is one word, not \(quoted(words))", at: range, hint: "write \(meant)",
            replacement: meant)
    }

    /// - Parameter text: the `#` and the word that touches it.
    static func hashComment(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "hash-comment", "'#' starts a colour, not a comment", at: range, hint: "comments start with '//'",
            replacement: "//" + text.dropFirst())
    }

    static func noDirective(at range: SourceRange, hint: String?) -> Diagnostic {
        Diagnostic(
            code: "no-directive", "a line starts with a directive, such as source or text", at: range, hint: hint)
    }

    static func unclosedComment(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "unclosed-comment", "this comment is never closed", at: range, hint: "close it with '*/'")
    }

    static func notUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "not-utf-8", "the script is not UTF-8 text", at: range, hint: "save it as UTF-8")
    }

    static func nameWithMinus(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "name-with-minus", "a name cannot hold '-', which is minus in expressions", at: range,
            hint: "did you mean '\(name.replacing("-", with: "_"))'?")
    }

    // MARK: Directives and options

    static func elseOnNextLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "else-on-next-line", "'else' stands on the line of the '}' before it", at: range)
    }

    static func assignInCondition(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "assign-in-condition", "'=' gives a name its value", at: range, hint: "to compare, write '=='",
            replacement: "==")
    }

    static func unknownDirective(_ word: String, at range: SourceRange, vocabulary: Vocabulary) -> Diagnostic {
        if word == "else" { return .elseOnNextLine(at: range) }
        let message = "unknown directive \(quoted(word))"
        if ["render", "check", "info", "fmt"].contains(word) {
            return Diagnostic(
                code: "command-in-script", "'\(word)' is a command of the program, not of a script", at: range,
                hint: "a script names its clip: source \"cat.gif\"")
        }
        let words = vocabulary.directives.map(\.name) + Vocabulary.forms
        if let synonym = Vocabulary.directiveSynonyms[word] {
            return Diagnostic(code: "unknown-directive", message, at: range, hint: "did you mean '\(synonym)'?")
        }
        let owners = vocabulary.directives(withOption: word).filter { $0.availability != .later }
        if !owners.isEmpty {
            return Diagnostic(
                code: "option-without-directive",
                "'\(word)' is an option of \(shown(owners)); it stands after its directive", at: range
            )
        }
        if let hint = Suggestion.question(for: word, among: words) {
            return Diagnostic(code: "unknown-directive", message, at: range, hint: hint)
        }
        let meant = vocabulary.directives.lazy.filter { $0.availability == .now }.compactMap { directive in
            directive.options.first { $0.synonyms.contains(word) }.map { "option '\($0.name)' of \(directive.name)" }
        }.first
        return Diagnostic(
            code: "unknown-directive", message, at: range,
            hint: meant.map { "did you mean the \($0)? an option stands after its directive" })
    }

    static func unknownOption(
        _ word: String, of specification: DirectiveSpecification, at range: SourceRange, vocabulary: Vocabulary,
        openSlots: [ValueSlot], behind option: OptionSpecification? = nil
    ) -> Diagnostic {
        let message = "unknown option \(quoted(word)) for \(specification.name)"
        func unknown(_ hint: String?) -> Diagnostic {
            Diagnostic(code: "unknown-option", message, at: range, hint: hint)
        }

        if let option = specification.options.first(where: { $0.synonyms.contains(word) }) {
            return unknown("did you mean '\(option.name)'?")
        }
        for option in specification.options where option.suboptions.contains(where: { $0.name == word }) {
            return Diagnostic(
                code: "suboption-alone", "'\(word)' belongs to '\(option.name)' and stands right after it", at: range)
        }
        if vocabulary.directive(word) != nil || Vocabulary.forms.contains(word) {
            return Diagnostic(
                code: "directive-inline", "'\(word)' starts a directive, which needs a line of its own", at: range)
        }
        if let option = specification.options.first(where: { $0.wordIsValue(word) }) {
            return unknown("did you mean '\(option.name) \(word)'?")
        }
        if CSSColors.named(word) != nil, let option = specification.option("fill") {
            return unknown("did you mean '\(option.name) \(word)'?")
        }
        let owners = vocabulary.directives(withOption: word).filter { $0.availability != .later }
        // What is an option elsewhere is no slip.
        if !owners.isEmpty { return unknown("it is an option of \(shown(owners))") }
        let curves = openSlots.first { $0.name == "curve" }?.type.words
        let words = curves == nil ? openSlots.flatMap(\.type.words) : []
        if let meant = side(for: word, leaving: option?.name == "exit"), words.contains(meant) {
            return unknown("did you mean '\(meant)'?")
        }
        let names = specification.options.lazy.map(\.name).filter { $0 != option?.name }
        if let hint = Suggestion.question(for: word, among: Array(names) + words) { return unknown(hint) }
        if let curves { return .unknownEasing(word, among: curves, at: range) }
        for option in specification.options
        where Suggestion.closest(to: word, among: option.synonyms, replacing: false) != nil {
            return unknown("did you mean '\(option.name)'?")
        }
        if openSlots.contains(where: \.type.takesColors),
            let color = Suggestion.closest(to: word, among: CSSColors.names)
        {
            return unknown("did you mean the colour '\(color)'?")
        }
        if let option, option.values.listSlot?.type.admits(.word(Word(word))) == true {
            return .tooManyValues(option.name, pattern: option.values, text: word, at: range)
        }
        return unknown(nil)
    }

    /// `'text', 'captions' and others`
    private static func shown(_ owners: [DirectiveSpecification]) -> String {
        let names = owners.map { "'\($0.name)'" }
        return names.count > 3 ? "\(names[0]), \(names[1]) and others" : list(names, "and")
    }

    /// The side that a movement comes from, or goes to where it leaves, for the way it moves.
    private static func side(for direction: String, leaving: Bool) -> String? {
        switch direction {
        case "up", "upwards": leaving ? "top" : "bottom"
        case "down", "downwards": leaving ? "bottom" : "top"
        default: nil
        }
    }

    static func unitApart(_ unit: String, number: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unit-apart", "a unit touches its number", at: range, hint: "write \(number)\(unit)",
            replacement: "\(number)\(unit)")
    }

    static func secondOptionOnLine(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "second-option", "a line of a block holds one option", at: range,
            hint: "start a new line, or write ';' before '\(word)'", replacement: "; \(word)")
    }

    // MARK: Blocks

    /// - Parameter end: where the line ends that it continues; nil where it cannot simply be moved there.
    static func braceOnNextLine(at range: SourceRange, behind end: Int?) -> Diagnostic {
        var diagnostic = Diagnostic(
            code: "brace-on-next-line", "'{' stands on the line that it continues", at: range,
            hint: "move it to the end of the line above")
        if let end {
            diagnostic.replacement = " {"
            diagnostic.replacedRange = SourceRange(end, range.upper)
        }
        return diagnostic
    }

    static func strayBrace(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "stray-brace", "this '}' closes nothing", at: range)
    }

    static func unclosedBrace(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "unclosed-brace", "this '{' is never closed", at: range)
    }

    static func afterBlock(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "after-block", "nothing may follow '}' on its line", at: range, hint: "start a new line, or write ';'"
        )
    }

    static func tooDeep(at range: SourceRange, limit: Int) -> Diagnostic {
        Diagnostic(code: "nested-too-deeply", "this is nested more than \(limit) levels deep", at: range)
    }

    static func styleWithoutBlock(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "style-without-block", "a style is declared with a block of options", at: range,
            hint: "style \(name) { … }; to use one, write 'style \(name)' after a text or image")
    }

    // MARK: Params

    static func unknownParameterType(_ word: String, name: String, at range: SourceRange) -> Diagnostic {
        let types = ["text", "number", "color", "time", "file", "switch", "one of", "list", "record"]
        let hint =
            Vocabulary.parameterType(word).map { "did you mean '\($0)'?" }
            ?? Suggestion.question(for: word, among: types) ?? "types are \(list(types, "and"))"
        return Diagnostic(
            code: "unknown-type",
            word.isEmpty
                ? "param \(shortened(name)) needs a type" : "unknown type \(quoted(word)) for param \(shortened(name))",
            at: range, hint: hint)
    }

    static func defaultBehindBounds(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "default-behind-bounds", "the default stands before 'min' and 'max'", at: range,
            hint: "such as param n number = 5 min 0 max 10")
    }

    static func listOfLists(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "list-in-list", "a list cannot hold a list", at: range,
            hint: "its items can be records that hold lists")
    }

    static func fieldsMissing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "fields-missing", "a record has at least one field", at: range, hint: "such as { name text }")
    }

    static func typeBeforeName(_ name: String, type: String, at range: SourceRange) -> Diagnostic {
        let meant = Vocabulary.parameterType(type) ?? type
        return Diagnostic(
            code: "type-before-name", "a param's type stands after its name", at: range,
            hint: "write param \(name) \(meant)")
    }

    static func choicesMissing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "choices-missing", "'one of' needs strings to choose from", at: range,
            hint: "write them in quotes, as in one of \"small\" \"large\"")
    }

    static func choiceTwice(_ choice: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "choice-twice", "\(quoted(choice)) is a choice already", at: range, hint: "leave it out",
            replacement: "")
    }

    static func unknownParameterOption(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-option", "unknown option \(quoted(word)) for param", at: range,
            hint: Suggestion.question(for: word, among: ["min", "max"]) ?? "a param has 'min' and 'max'")
    }

    static func choiceNotPlain(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "choice-not-plain", "a choice of 'one of' is a plain string, without braces", at: range)
    }

    // MARK: Strings

    static func unclosedString(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unclosed-string", "this string is not closed", at: range,
            hint: "a string ends on its line; one of several lines stands between '\"\"\"'")
    }

    static func unclosedLines(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unclosed-string", "this string is not closed", at: range,
            hint: "close it with '\"\"\"' on a line of its own")
    }

    static func textOnOpeningLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "text-on-opening-line", "the text of a '\"\"\"' string starts on the next line", at: range)
    }

    static func unknownEscape(_ text: String, at range: SourceRange) -> Diagnostic {
        let hint =
            text == "\\}"
            ? "a '}' stands for itself"
            : text.hasPrefix("\\u") ? "write four hexadecimal digits after '\\u'" : "a backslash is written '\\\\'"
        return Diagnostic(code: "unknown-escape", "\(quoted(text)) is no escape", at: range, hint: hint)
    }

    static func backslashAtLineEnd(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "backslash-at-line-end", "a backslash does not join lines", at: range,
            hint: "a backslash that is text is written '\\\\'")
    }

    static func loneSurrogate(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "lone-surrogate", "\(quoted(text)) is half of a character", at: range,
            hint: "characters beyond U+FFFF are written as two such escapes, or as themselves")
    }

    static func nulInString(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "nul-in-string", "a string cannot hold the character NUL", at: range)
    }

    static func emptyBraces(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "empty-braces", "these braces hold no expression", at: range,
            hint: "a brace that is text is written '\\{'")
    }

    static func unclosedBraces(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unclosed-braces", "the expression after this brace does not end with '}'", at: range,
            hint: "a brace that is text is written '\\{'")
    }

    /// `content` is nil where the string does not end.
    static func wrongQuote(_ quote: String, content: String?, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "wrong-quote", "strings stand between straight double quotes, not \(quote)", at: range,
            hint: content.map { "write \"\($0)\"" }, replacement: content.map { "\"\($0)\"" })
    }
}
