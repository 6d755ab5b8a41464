/// The query by which editors with tree-sitter (Neovim, Helix, Zed, Emacs) colour scripts; the grammar is beside it.
enum TreeSitterHighlights {
    static var text: String {
        let words = LanguageWords()
        // Editors differ in which of two patterns wins, so that no word is in two lists of the same node.
        let keywords = patterns(
            "head", [("keyword", ["style", "defaults"] + words.directives), ("attribute", words.options)])
        // Of the words that are an option or, behind some others, a value the one in front tells.
        let twofold = words.valuesBehind.flatMap(\.words).filter(words.options.contains)
        let values = patterns(
            "word",
            [
                ("attribute", words.options.filter { !twofold.contains($0) }),
                ("constant.builtin", words.constants.filter { !twofold.contains($0) }), ("constant", words.colors),
            ])
        let functions = words.functions + words.calls
        return
            template
            .replacing("@FUNCTIONS@", with: pattern("function", captured: "function", oneOf: functions))
            .replacing("@FRAME@", with: words.frameValues.joined(separator: "|"))
            .replacing("@KEYWORDS@", with: keywords)
            .replacing("@VALUES@", with: values)
            .replacing("@TWOFOLD@", with: Set(twofold).sorted().map { pair($0, words) }.joined(separator: "\n\n"))
    }

    /// Lists of which a word is in the first that has it.
    private static func patterns(_ node: String, _ lists: [(capture: String, words: [String])]) -> String {
        var taken: Set<String> = []
        return lists.map { list in
            pattern(node, captured: list.capture, oneOf: list.words.filter { taken.insert($0).inserted })
        }.joined(separator: "\n\n")
    }

    /// A word as a value behind its owners, and as an option behind all else.
    private static func pair(_ word: String, _ words: LanguageWords) -> String {
        let owners = words.valuesBehind.filter { $0.words.contains(word) }.map(\.owner)
        let isOwner = "^(\(Set(owners).sorted().joined(separator: "|")))$"
        return """
            ((_) @_before . (word) @constant.builtin
              (#match? @_before "\(isOwner)") (#eq? @constant.builtin "\(word)"))
            ((_) @_before . (word) @attribute
              (#not-match? @_before "\(isOwner)") (#eq? @attribute "\(word)"))
            """
    }

    /// A node of one of these texts, in lines of at most 100 columns.
    private static func pattern(_ node: String, captured capture: String, oneOf words: [String]) -> String {
        var text = "((\(node)) @\(capture)\n  (#any-of? @\(capture)"
        var column = 100
        for word in words {
            if column + word.count + 3 > 100 {
                text += "\n   "
                column = 3
            }
            text += " \"\(word)\""
            column += word.count + 3
        }
        return text + "))"
    }

    private static let template = #"""
        ; Made from the vocabulary: scripts/update-grammar

        [(comment) (shebang)] @comment
        (string) @string
        (escape) @string.escape
        (interpolation ["{" "}"] @punctuation.special)
        [(number) (size)] @number
        (color) @constant
        (kind) @type
        (option) @attribute

        ["let" "param" "if" "else" "for" "in"] @keyword
        ["and" "or" "not"] @keyword.operator
        ["=" "==" "!=" "<" "<=" ">" ">=" "+" "-" "*" "/" "%" "^" ".."] @operator

        ((name) @variable.builtin (#match? @variable.builtin "^(@FRAME@)$"))
        ((name) @variable (#not-match? @variable "^(@FRAME@)$"))

        @FUNCTIONS@

        @KEYWORDS@

        @VALUES@

        @TWOFOLD@

        """#
}
