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
}
