import SceneLanguage
import TestSupport
import Testing

/// Laying out never changes what a script means: the tree and the scene are the same but for their places.
@Suite("Layout keeps the meaning") struct MeaningTests {
    static let scripts: [String] = {
        func text(_ name: String) -> String {
            String(decoding: (try? TemporaryFolder.read("\(PackageFolder.path)/\(name)")) ?? [], as: UTF8.self)
        }
        let examples = TemporaryFolder.names(in: "\(PackageFolder.path)/examples").filter { $0.hasSuffix(".gs") }
        return ["README.md", "grammar.md"].flatMap { blocks(in: text($0)) } + examples.map { text("examples/\($0)") }
    }()

    @Test("There are scripts to try") func found() { #expect(Self.scripts.count > 40) }

    @Test("The scripts of the documents and examples are laid out already", arguments: scripts)
    func documents(_ script: String) {
        let result = ScriptFormatter.format(SourceFile(name: "a", text: script))
        guard let bytes = result.bytes else { return }
        #expect(String(decoding: bytes, as: UTF8.self) == script)
    }

    @Test(
        "What is wrong in a style, and told only where it is used, is not laid out; what touches stays so in any case",
        arguments: [
            "shake 12-5%", "size 1,5", "offset 10,20", "offset 12-5", "offset (1)-5", "size (row .n)",
            "rotate +5+5", "stroke #f00-3", "offset - 5 3", "size 3 .. 5", "fill rgb (1, 2, 3)",
        ])
    func wrongStyles(_ option: String) {
        let script = "canvas 9x9 red\nstyle s { \(option) }\nfor row in [1] { text \"a\" style s }\n"
        #expect(!LayoutCheck.keepsMeaning(of: SourceFile(name: "a", text: script)))
        // What is in no version yet is no one's error.
        let later = "canvas 9x9 red\nfixture \"a.gif\" { \(option) }\n"
        let file = SourceFile(name: "a", text: later)
        #expect(LayoutCheck.keepsMeaning(of: file))
        #expect(ScriptFormatter.format(file).bytes.map { String(decoding: $0, as: UTF8.self) } == later)
    }

    @Test("So are the examples of all options")
    func options() {
        for directive in Vocabulary.standard.directives where directive.availability == .now {
            for option in directive.options {
                let script = "\(directive.example) {\n  \(option.example)\n}\n"
                guard let bytes = ScriptFormatter.format(SourceFile(name: "a", text: script)).bytes else { continue }
                #expect(String(decoding: bytes, as: UTF8.self) == script)
            }
        }
    }

    @Test("Scripts that were shaken up", arguments: 0..<8)
    func shaken(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var laidOut = 0
        for _ in 0..<150 {
            let script = Self.shaken(Self.scripts[random.below(Self.scripts.count)], &random)
            if LayoutCheck.keepsMeaning(of: SourceFile(name: "a", text: script)) { laidOut += 1 }
        }
        #expect(laidOut > 150 / 4)
    }

    // MARK: Shaking

    /// A script with other blanks, line ends and comments, some of its pieces moved, doubled or gone.
    static func shaken(_ script: String, _ random: inout SeededRandom) -> String {
        var pieces: [String] = []
        var word = ""
        for character in script {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                if !word.isEmpty { pieces.append(word) }
                word = ""
                pieces.append(String(character))
            }
        }
        pieces.append(word)
        for _ in 0..<random.below(4) {
            let index = random.below(pieces.count)
            switch random.below(12) {
            case 0: pieces[index] += " "
            case 1: pieces[index] += "\t  "
            case 2: pieces[index] += "\n"
            case 3: pieces[index] += ";"
            case 4: pieces[index] += " /* c */ "
            case 5: pieces[index] += " // c\n"
            case 6: pieces[index] += "\r\n\n\n"
            case 7 where pieces[index] == " ": pieces[index] = ""
            case 8: pieces.swapAt(index, random.below(pieces.count))
            case 9: pieces[index] += pieces[random.below(pieces.count)]
            case 10: pieces.insert(extras[random.below(extras.count)], at: index)
            default: pieces[index] = pieces[index] == " " ? "   " : pieces[index]
            }
        }
        return pieces.joined()
    }

    private static let extras = [
        "(", ")", "{", "}", "[", "]", "\"", "-", "..", "%", "#", ",", "\n}", "{\n", "style s { fill red }\n",
        "let q = -1\n",
        "\nif 1 > 0 { play once }\n", "\nfor i in 1..3 { text \"x\" }\n",
        "\nparam r list { a text; b number } = []\n", "\nparam l list of number = [1-2, -3] max -4\n", "(r.a)",
        "[0s: 0, 50%: (1-2), end: 1] ease steps(3)", " ease out", "\ndefaults text { fill red; bold }\n",
        "\"\"\"\n  a\n  \"\"\"", "(a - b)", "\"{ 1-2 }{upper(\"{ -1 }\")}\"", "\"\"\"\n  {1+1}\n\t{ 2 }\n  \"\"\"",
        "rgb(1, 2, 3)",
        "[1, 2..3]", "\u{A0}", "é", ":", "=", " else ", "\\",
    ]

    // MARK: Files

    /// The scripts of a document: the fenced ones, and the lines of example that stand indented below a heading.
    private static func blocks(in document: String) -> [String] {
        var blocks: [String] = document.split(separator: "\n### `").dropFirst().compactMap { section in
            section.split(separator: "\n").first { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) + "\n" }
        }
        var block: String?
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let block { blocks.append(block) }
                block = block == nil && line.hasPrefix("```gifscript") ? "" : nil
            } else if block != nil {
                block? += line + "\n"
            }
        }
        return blocks
    }
}
