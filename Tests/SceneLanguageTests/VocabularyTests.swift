import SceneLanguage
import Testing

@Suite("The vocabulary")
struct VocabularyTests {
    private var directives: [DirectiveSpecification] { Vocabulary.standard.directives }

    /// A line that a directive's options can stand behind.
    private let starts = [
        "source": "source \"a.gif\"", "canvas": "canvas 10 10", "text": "text \"HI\"", "image": "image \"a.png\"",
        "delay": "delay 1s", "output": "output \"o.gif\"", "rect": "rect", "ellipse": "ellipse", "line": "line",
        "path": "path \"M 0 0 h 9\"", "group": "group", "captions": "captions \"talk.srt\"", "effect": "effect invert",
        "transition": "source \"b.gif\"\ntransition fade",
    ]

    @Test("Names, options and sub-options are unique")
    func unique() {
        #expect(Set(directives.map(\.name)).count == directives.count)
        for directive in directives {
            #expect(Set(directive.options.map(\.name)).count == directive.options.count, "\(directive.name)")
            let synonyms = directive.options.flatMap(\.synonyms)
            for synonym in synonyms { #expect(directive.option(synonym) == nil, "\(directive.name) \(synonym)") }
        }
    }

    @Test("Every option of an overlay whose values are lengths, factors, angles or colours may change")
    func moving() {
        func isMovable(_ option: OptionSpecification) -> Bool {
            option.values.alternatives.allSatisfy { slots in
                !slots.isEmpty
                    && slots.allSatisfy { slot in
                        switch slot.type {
                        case .length, .side, .factor, .angle, .color, .paint: true
                        default: false
                        }
                    }
            }
        }
        for directive in directives where directive.place == .anywhere && directive.name != "effect" {
            for option in directive.options.flatMap({ [$0] + $0.suboptions }) where isMovable(option) {
                #expect(option.mayChange, "\(directive.name) \(option.name)")
            }
        }
    }

    @Test("Every directive has help and an example that is correct")
    func directiveExamples() {
        for directive in directives {
            #expect(!directive.help.isEmpty && directive.example.hasPrefix(directive.name))
            // What 'include' says is the file's matter.
            guard directive.availability != .later, directive.name != "include" else { continue }
            let base = directive.name == "source" || directive.name == "canvas" ? "" : "\nsource \"a.gif\""
            let start = directive.name == "transition" ? "source \"b.gif\"\n" : ""
            #expect(diagnostics(of: start + directive.example + base) == "no errors", "\(directive.name)")
        }
    }

    @Test("Every option of this version has help and an example that is correct")
    func optionExamples() throws {
        for directive in directives where directive.availability != .later {
            for option in directive.options {
                #expect(
                    !option.help.isEmpty && option.example.hasPrefix(option.name), "\(directive.name) \(option.name)")
                var start = try #require(starts[directive.name])
                // Only a still picture has a choice of frames.
                if directive.name == "output", option.name == "frames" { start = "output \"a.png\"" }
                var example = option.example
                // A line has two ends.
                if directive.name == "line" {
                    for end in ["at", "to"] where option.name != end { example += " \(end) 1 1" }
                }
                let style = example.hasPrefix("style framed") ? "style framed { opacity 1 }\n" : ""
                let result = diagnostics(of: "\(style)\(start) \(example)\nsource \"b.gif\"")
                if option.availability == .later {
                    #expect(
                        result.contains("'\(option.name)' is not in this version yet"),
                        "\(directive.name) \(option.name)")
                    #expect(result.split(separator: "\n").count == 3, "\(result)")
                } else {
                    #expect(result == "no errors", "\(directive.name) \(option.name)")
                }
            }
        }
    }

    @Test("A synonym of an option asks for it")
    func synonyms() throws {
        for directive in directives where directive.availability != .later {
            for option in directive.options {
                for synonym in option.synonyms where Vocabulary.standard.directive(synonym) == nil {
                    let start = try #require(starts[directive.name])
                    let result = diagnostics(of: "\(start) \(synonym)\nsource \"b.gif\"")
                    #expect(result.contains("did you mean '"), "\(directive.name) \(synonym)")
                }
            }
        }
    }

    @Test("Every directive of a later version answers once")
    func laterDirectives() {
        for directive in directives where directive.availability == .later {
            let example = directive.example.replacing("…", with: "text \"HI\"")
            let result = diagnostics(of: "source \"a.gif\"\n\(example)")
            #expect(result.hasPrefix("test.gs:2:1: error: '\(directive.name)' is not in this version yet"))
            #expect(result.split(separator: "\n").count == 3, "\(result)")
        }
    }
}
