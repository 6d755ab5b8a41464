/// The file by which Vim and Neovim colour scripts.
enum VimSyntax {
    static var text: String {
        let words = LanguageWords()
        // A keyword of Vim is in one group, wherever it stands: the first that has it.
        let lists: [(group: String, words: [String])] = [
            ("Form", LanguageWords.forms), ("Flow", LanguageWords.flow), ("Directive", words.directives),
            ("Option", words.options), ("FrameValue", words.frameValues), ("Constant", words.constants),
            ("Color", words.colors),
            ("Operator", LanguageWords.operators),
        ]
        var taken: Set<String> = []
        let keywords = lists.map { list in
            lines("syntax keyword gifscript\(list.group)", list.words.filter { taken.insert($0).inserted })
        }.joined(separator: "\n")
        let functions = words.functions.joined(separator: "\\|")
        return template.replacing("@KEYWORDS@", with: keywords).replacing("@FUNCTIONS@", with: functions)
    }

    /// A command that goes on in lines of at most 100 columns.
    private static func lines(_ command: String, _ words: [String]) -> String {
        var text = command
        var column = text.count
        for word in words {
            if column + 1 + word.count > 100 {
                text += "\n      \\"
                column = 7
            }
            text += " " + word
            column += 1 + word.count
        }
        return text
    }

    private static let template = #"""
        " Vim syntax file
        " Language: gifscript, scenes that are composed to animated GIFs
        " Made from the vocabulary: scripts/update-grammar

        if exists('b:current_syntax')
          finish
        endif

        syntax case match
        syntax iskeyword @,48-57,_,-

        @KEYWORDS@

        " Inside brackets and strings '-' is always minus.
        syntax match gifscriptFunction /\<\%(@FUNCTIONS@\)\>\ze\s*(/

        syntax match gifscriptNumber /[-+]\=\<\d\+\%(\.\d\+\)\=\%(px\|ms\|cs\|s\|deg\|x\|KB\|MB\)\=\>/
        syntax match gifscriptNumber /[-+]\=\<\d\+\%(\.\d\+\)\=%/
        syntax match gifscriptNumber /\<\d\+x\d\+\>/
        syntax match gifscriptRange /\.\./
        syntax match gifscriptHexColor /#\x\{3,8}\>/

        syntax match gifscriptEscape /\\\%(["\\\/bfnrt{]\|u\x\{4}\)/ contained
        syntax region gifscriptBraces matchgroup=gifscriptBrace start=/{/ end=/}/ oneline contained
              \ contains=gifscriptString,gifscriptNumber,gifscriptFunction,gifscriptFrameValue,gifscriptOption,gifscriptOperator,gifscriptFlow
        syntax region gifscriptString start=/"/ skip=/\\./ end=/"/ oneline contains=gifscriptEscape,gifscriptBraces
        syntax region gifscriptString start=/"""/ skip=/\\./ end=/"""/ contains=gifscriptEscape,gifscriptBraces

        syntax match gifscriptComment +//.*$+ contains=@Spell
        syntax region gifscriptComment start=+/\*+ end=+\*/+ contains=@Spell
        syntax match gifscriptComment /\%^#!.*/

        highlight default link gifscriptForm Keyword
        highlight default link gifscriptFlow Conditional
        highlight default link gifscriptDirective Statement
        highlight default link gifscriptOption Type
        highlight default link gifscriptConstant Constant
        highlight default link gifscriptColor Constant
        highlight default link gifscriptFrameValue Identifier
        highlight default link gifscriptOperator Operator
        highlight default link gifscriptFunction Function
        highlight default link gifscriptNumber Number
        highlight default link gifscriptRange Operator
        highlight default link gifscriptHexColor Constant
        highlight default link gifscriptEscape SpecialChar
        highlight default link gifscriptBrace Delimiter
        highlight default link gifscriptString String
        highlight default link gifscriptComment Comment

        let b:current_syntax = 'gifscript'

        """#
}
