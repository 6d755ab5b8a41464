/// A file for an editor that is made from the vocabulary, as grammar.md's tables are.
package struct EditorFile: Sendable {
    /// From the repository's root.
    package let path: String
    package let text: String

    package static let all = [
        EditorFile(path: "editors/vscode/syntaxes/gifscript.tmLanguage.json", text: TextMateGrammar.text),
        EditorFile(path: "editors/vim/syntax/gifscript.vim", text: VimSyntax.text),
        EditorFile(path: "editors/tree-sitter/queries/highlights.scm", text: TreeSitterHighlights.text),
    ]
}
