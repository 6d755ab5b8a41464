/// The query by which editors with tree-sitter (Neovim, Helix, Zed, Emacs) colour scripts; the grammar is beside it.
enum TreeSitterHighlights {
    static var text: String {
        let words = LanguageWords()
        // Editors differ in which of two patterns wins, so that no word is in two lists of the same node.
        let keywords = patterns(
            "head", [("keyword", ["style", "defaults"] + words.directives), ("attribute", words.options)])
        let values = patterns(
            "word",
            [("attribute", words.options), ("constant.builtin", words.constants), ("constant", words.colors)])
        let functions = words.functions + Parser.gradientNames + Easing.calls
        return
            template
            .replacing("@FUNCTIONS@", with: pattern("function", captured: "function", oneOf: functions))
            .replacing("@FRAME@", with: words.frameValues.joined(separator: "|"))
            .replacing("@KEYWORDS@", with: keywords)
            .replacing("@VALUES@", with: values)
    }

    /// Lists of which a word is in the first that has it.
    private static func patterns(_ node: String, _ lists: [(capture: String, words: [String])]) -> String {
        var taken: Set<String> = []
        return lists.map { list in
            pattern(node, captured: list.capture, oneOf: list.words.filter { taken.insert($0).inserted })
        }.joined(separator: "\n\n")
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

        """#
}
