import SceneLanguage
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("The editors' files")
struct EditorFileTests {
    @Test("They are those of the vocabulary", arguments: EditorFile.all.map(\.path))
    func upToDate(path: String) throws {
        let file = try #require(EditorFile.all.first { $0.path == path })
        let place = "\(PackageFolder.path)/\(path)"
        let stored = (try? TemporaryFolder.read(place)).map { String(decoding: $0, as: UTF8.self) }
        if unsafe getenv("UPDATE_GRAMMAR") != nil, stored != file.text {
            try TemporaryFolder.write(Array(file.text.utf8), to: place)
            Issue.record("\(path) was made anew: look at what changed, then run the tests again")
        } else {
            #expect(stored == file.text, "run scripts/update-grammar")
        }
    }

    @Test("Every word of the language is in them", arguments: EditorFile.all.map(\.path))
    func complete(path: String) throws {
        let text = try #require(EditorFile.all.first { $0.path == path }).text
        let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.map { String($0) })
        let directives = Vocabulary.standard.directives
        for word in directives.map(\.name) + Vocabulary.forms + directives.flatMap(\.options).map(\.name) {
            #expect(words.contains(word), "\(word)")
        }
        for word in ["contain", "top-left", "multiply", "upper", "clamp", "progress", "rebeccapurple"] {
            #expect(words.contains(word), "\(word)")
        }
    }

    /// The words in a text that are no part of a number, a colour's digits or a string.
    private static func words(in code: Substring) -> [String] {
        code.replacing(/"[^"]*"|#\w+/, with: " ").split { !($0.isLetter || $0.isNumber || $0 == "-") }.map {
            String($0)
        }
        .filter { $0.first?.isLetter == true }
    }

    @Test("Every word of grammar.md's forms of values is in them", arguments: EditorFile.all.map(\.path))
    func values(path: String) throws {
        let file = try #require(EditorFile.all.first { $0.path == path }).text
        let known = Set(file.split { !($0.isLetter || $0.isNumber || $0 == "-") })
        let grammar = String(decoding: try TemporaryFolder.read("\(PackageFolder.path)/grammar.md"), as: UTF8.self)
        let lines = grammar.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "## Values"))
        let end = try #require(lines.firstIndex(of: "## Strings"))
        // Of the tables of options the second column.
        let forms = lines[start..<end].map { $0.split(separator: "|").dropFirst().first ?? "" }
        let options = lines[end...].filter { $0.hasPrefix("| `") }.map { $0.replacing("\\|", with: "") }
            .filter { $0.split(separator: "|", omittingEmptySubsequences: false).count == 7 }
            .map { $0.split(separator: "|", omittingEmptySubsequences: false)[2] }
        let directives = lines[end...].filter { $0.contains(" Values: ") }
        let code = (forms + options + directives).flatMap { $0.matches(of: /`([^`]+)`/).map(\.output.1) }
        let words = Set(code.flatMap { Self.words(in: $0) }).union(["start", "end", "steps", "cubic-bezier"])
        #expect(words.isSuperset(of: ["radial", "circle", "linear", "hsl", "none", "floyd-steinberg", "iris", "fit"]))
        for word in words.sorted() { #expect(known.contains(Substring(word)), "\(word)") }
    }
}
