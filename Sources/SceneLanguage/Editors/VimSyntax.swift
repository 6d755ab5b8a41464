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
        let functions = words.functions + words.calls
        var taken: Set<String> = []
        var keywords: [String] = []
        var matches: [String] = []
        for (group, all) in lists {
            let words = all.filter { taken.insert($0).inserted }
            let owners = words.filter { valueGroup(behind: $0) != nil }
            let plain = words.filter { !owners.contains($0) }
            keywords.append(lines("syntax keyword gifscript\(group)", plain.filter { !functions.contains($0) }))
            // A keyword would win over the match of a function's name.
            let called = plain.filter(functions.contains).joined(separator: "\\|")
            if !called.isEmpty { matches.append(#"syntax match gifscript\#(group) /\<\%(\#(called)\)\>(\@!/"#) }
            for owner in owners {
                let behind = "nextgroup=\(valueGroup(behind: owner) ?? "") skipwhite"
                if functions.contains(owner) {
                    matches.append(#"syntax match gifscript\#(group) /\<\#(owner)\>(\@!/ \#(behind)"#)
                } else {
                    keywords.append("syntax keyword gifscript\(group) \(owner) \(behind)")
                }
            }
        }
        let values = valuesBehind.map { "syntax keyword \(groupName($0)) contained \($0.words.joined(separator: " "))" }
        let links = valuesBehind.map { "highlight default link \(groupName($0)) gifscriptConstant" }
        return
            template
            .replacing("@KEYWORDS@", with: (keywords + values).joined(separator: "\n"))
            .replacing("@FUNCTIONS@", with: functions.joined(separator: "\\|"))
            .replacing("@MATCHES@", with: matches.joined(separator: "\n"))
            .replacing("@LINKS@", with: links.joined(separator: "\n"))
    }

    private static let valuesBehind = LanguageWords().valuesBehind

    private static func valueGroup(behind word: String) -> String? {
        valuesBehind.first { $0.owner == word }.map(groupName)
    }

    /// Such as `gifscriptEaseValue`: groups have names without hyphens.
    private static func groupName(_ values: LanguageWords.ValuesBehind) -> String {
        let parts = values.owner.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return "gifscript\(parts.joined())Value"
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
        @MATCHES@

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
        @LINKS@
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
