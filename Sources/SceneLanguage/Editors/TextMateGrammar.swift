/// The grammar by which VS Code and others colour scripts: regular expressions of Oniguruma, in JSON.
enum TextMateGrammar {
    static var text: String {
        let words = LanguageWords()
        return
            template
            .replacing("@DIRECTIVES@", with: alternatives(words.directives))
            .replacing("@OPTIONS@", with: alternatives(words.options + LanguageWords.bounds))
            .replacing("@CONSTANTS@", with: alternatives(words.constants))
            .replacing("@VALUESBEHIND@", with: words.valuesBehind.map(rule).joined(separator: ",\n        "))
            .replacing("@GRADIENTS@", with: alternatives(Parser.gradientNames))
            .replacing("@FUNCTIONS@", with: alternatives(words.functions))
            .replacing("@FRAMEVALUES@", with: alternatives(words.frameValues))
            .replacing("@COLORS@", with: alternatives(words.colors))
            .replacing("@UNITS@", with: alternatives(LanguageWords.units))
            .replacing("@TYPES@", with: alternatives(LanguageWords.parameterTypes))
    }

    /// Longer words first, so that none is taken for the start of another.
    private static func alternatives(_ words: [String]) -> String {
        words.sorted { ($1.count, $0) < ($0.count, $1) }.joined(separator: "|")
    }

    /// Two words of which the second is a value.
    private static func rule(_ values: LanguageWords.ValuesBehind) -> String {
        let start = values.isDirective ? #"(?:^|(?<=[{};]))\\s*"# : #"(?<![\\w-])"#
        let scope = values.isDirective ? "keyword.other.directive" : "entity.other.attribute-name"
        return #"""
            {
                      "match": "\#(start)(\#(values.owner))\\s+(\#(alternatives(values.words)))(?![\\w-])",
                      "captures": {
                        "1": { "name": "\#(scope).gifscript" },
                        "2": { "name": "support.constant.gifscript" }
                      }
                    }
            """#
    }

    private static let template = #"""
        {
          "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
          "name": "gifscript",
          "scopeName": "source.gifscript",
          "fileTypes": ["gs"],
          "firstLineMatch": "^#!.*\\bgifscript\\b",
          "patterns": [
            { "include": "#interpreter" },
            { "include": "#comments" },
            { "include": "#binding" },
            { "include": "#param" },
            { "include": "#style" },
            { "include": "#defaults" },
            { "include": "#flow" },
            { "include": "#words" },
            { "include": "#directive" },
            { "include": "#styles" },
            { "include": "#option" },
            { "include": "#value" }
          ],
          "repository": {
            "interpreter": { "name": "comment.line.shebang.gifscript", "match": "\\A#!.*$" },
            "comments": {
              "patterns": [
                { "name": "comment.line.double-slash.gifscript", "match": "//.*$" },
                { "name": "comment.block.gifscript", "begin": "/\\*", "end": "\\*/" }
              ]
            },
            "binding": {
              "begin": "(?:^|(?<=[{};]))\\s*(let)\\s+([\\p{L}][\\p{L}\\d_]*)\\s*(=)",
              "beginCaptures": {
                "1": { "name": "storage.type.gifscript" },
                "2": { "name": "variable.other.gifscript" },
                "3": { "name": "keyword.operator.assignment.gifscript" }
              },
              "end": "(?=$|[;}])",
              "patterns": [{ "include": "#expression" }]
            },
            "param": {
              "match": "(?:^|(?<=[{};]))\\s*(param)\\s+([\\p{L}][\\p{L}\\d_]*)\\s+(@TYPES@)(?![\\w-])",
              "captures": {
                "1": { "name": "storage.type.gifscript" },
                "2": { "name": "variable.parameter.gifscript" },
                "3": { "name": "support.type.gifscript" }
              }
            },
            "style": {
              "match": "(?:^|(?<=[{};]))\\s*(style)\\s+([\\p{L}][\\p{L}\\d_-]*)(?=\\s*\\{)",
              "captures": {
                "1": { "name": "storage.type.gifscript" },
                "2": { "name": "entity.name.class.gifscript" }
              }
            },
            "defaults": {
              "match": "(?:^|(?<=[{};]))\\s*(defaults)\\s+(@DIRECTIVES@)(?=\\s*\\{)",
              "captures": {
                "1": { "name": "storage.type.gifscript" },
                "2": { "name": "keyword.other.directive.gifscript" }
              }
            },
            "flow": {
              "begin": "(?:^|(?<=[{};]))\\s*(?:(else)(?:\\s+(if))?|(if)|(for))(?![\\w-])",
              "beginCaptures": {
                "1": { "name": "keyword.control.gifscript" },
                "2": { "name": "keyword.control.gifscript" },
                "3": { "name": "keyword.control.gifscript" },
                "4": { "name": "keyword.control.gifscript" }
              },
              "end": "(?=\\{|$)",
              "patterns": [
                { "name": "keyword.control.gifscript", "match": "(?<![\\w-])in(?![\\w-])" },
                { "include": "#expression" }
              ]
            },
            "words": {
              "patterns": [
                @VALUESBEHIND@
              ]
            },
            "directive": {
              "match": "(?:^|(?<=[{};]))\\s*(@DIRECTIVES@)(?![\\w-])",
              "captures": { "1": { "name": "keyword.other.directive.gifscript" } }
            },
            "styles": {
              "match": "(?<![\\w-])(style)\\s+(\\p{L}[\\p{L}\\d_-]*(?:\\s*,\\s*\\p{L}[\\p{L}\\d_-]*)*)",
              "captures": {
                "1": { "name": "entity.other.attribute-name.gifscript" },
                "2": { "name": "entity.name.class.gifscript" }
              }
            },
            "option": {
              "name": "entity.other.attribute-name.gifscript",
              "match": "(?<![\\w-])(?:@OPTIONS@)(?![\\w-])"
            },
            "value": {
              "patterns": [
                { "include": "#strings" },
                {
                  "name": "meta.color.gifscript",
                  "begin": "(?<![\\w-])(rgb|hsl)(?=\\()",
                  "beginCaptures": { "1": { "name": "support.function.gifscript" } },
                  "end": "(?<=\\))",
                  "patterns": [{ "include": "#parentheses" }]
                },
                {
                  "name": "meta.gradient.gifscript",
                  "begin": "(?<![\\w-])(@GRADIENTS@)\\(",
                  "beginCaptures": { "1": { "name": "support.function.gifscript" } },
                  "end": "\\)",
                  "patterns": [{ "include": "#comments" }, { "include": "#value" }]
                },
                { "include": "#parentheses" },
                { "include": "#literals" },
                { "name": "support.constant.gifscript", "match": "(?<![\\w-])(?:@CONSTANTS@)(?![\\w-])" },
                { "name": "support.constant.color.gifscript", "match": "(?<![\\w-])(?:@COLORS@)(?![\\w-])" },
                { "name": "keyword.operator.range.gifscript", "match": "\\.\\." },
                { "name": "keyword.operator.assignment.gifscript", "match": "=" },
                { "name": "punctuation.separator.gifscript", "match": "[,;:]" },
                { "name": "punctuation.section.brackets.gifscript", "match": "[\\[\\]]" },
                { "name": "punctuation.section.block.gifscript", "match": "[{}]" },
                { "name": "variable.other.gifscript", "match": "\\p{L}[\\p{L}\\d_-]*" }
              ]
            },
            "parentheses": {
              "begin": "\\(",
              "beginCaptures": { "0": { "name": "punctuation.section.parens.begin.gifscript" } },
              "end": "\\)",
              "endCaptures": { "0": { "name": "punctuation.section.parens.end.gifscript" } },
              "patterns": [{ "include": "#expression" }]
            },
            "expression": {
              "patterns": [
                { "include": "#comments" },
                { "include": "#strings" },
                { "include": "#parentheses" },
                { "include": "#literals" },
                {
                  "match": "(?<!\\.)(\\.)(\\p{L}[\\p{L}\\d_]*)",
                  "captures": {
                    "1": { "name": "punctuation.accessor.gifscript" },
                    "2": { "name": "variable.other.member.gifscript" }
                  }
                },
                {
                  "name": "keyword.operator.word.gifscript",
                  "match": "(?<!\\w)(?:and|or|not|if|else)(?!\\w)"
                },
                {
                  "match": "(?<!\\w)(@FUNCTIONS@)(?=\\s*\\()",
                  "captures": { "1": { "name": "support.function.gifscript" } }
                },
                { "name": "constant.language.gifscript", "match": "(?<!\\w)(?:on|off|true|false)(?!\\w)" },
                { "name": "variable.language.gifscript", "match": "(?<!\\w)(?:@FRAMEVALUES@)(?!\\w)" },
                { "name": "keyword.operator.range.gifscript", "match": "\\.\\." },
                { "name": "keyword.operator.gifscript", "match": "==|!=|<=|>=|[-+*/%^<>]" },
                { "name": "punctuation.separator.gifscript", "match": "," },
                { "name": "punctuation.section.brackets.gifscript", "match": "[\\[\\]]" },
                { "name": "variable.other.gifscript", "match": "\\p{L}[\\p{L}\\d_]*" }
              ]
            },
            "literals": {
              "patterns": [
                { "name": "constant.other.color.gifscript", "match": "#[0-9A-Fa-f]{3,8}(?!\\w)" },
                { "name": "constant.numeric.gifscript", "match": "(?<![\\w.])[-+]?\\d+x\\d+(?!\\w)" },
                {
                  "match": "((?:(?<![\\w.)\\]])[-+])?(?:\\d+(?:\\.\\d+)?|\\.\\d+))(@UNITS@)?(?!\\w)",
                  "captures": {
                    "1": { "name": "constant.numeric.gifscript" },
                    "2": { "name": "keyword.other.unit.gifscript" }
                  }
                }
              ]
            },
            "strings": {
              "patterns": [
                {
                  "name": "string.quoted.triple.gifscript",
                  "begin": "\"\"\"",
                  "end": "\"\"\"",
                  "patterns": [{ "include": "#pieces" }]
                },
                {
                  "name": "string.quoted.double.gifscript",
                  "begin": "\"",
                  "end": "\"|$",
                  "patterns": [{ "include": "#pieces" }]
                }
              ]
            },
            "pieces": {
              "patterns": [
                {
                  "name": "constant.character.escape.gifscript",
                  "match": "\\\\(?:[\"\\\\/bfnrt{]|u[0-9A-Fa-f]{4})"
                },
                { "name": "invalid.illegal.escape.gifscript", "match": "\\\\." },
                {
                  "name": "meta.interpolation.gifscript",
                  "begin": "\\{",
                  "beginCaptures": { "0": { "name": "punctuation.section.interpolation.begin.gifscript" } },
                  "end": "\\}|$",
                  "endCaptures": { "0": { "name": "punctuation.section.interpolation.end.gifscript" } },
                  "patterns": [{ "include": "#expression" }]
                }
              ]
            }
          }
        }

        """#
}
