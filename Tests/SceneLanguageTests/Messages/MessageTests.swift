import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// All that the language says is in one file, so that it can be read through as people read it.
@Suite("Messages")
struct MessageTests {
    private static let path = "\(PackageFolder.path)/Tests/SceneLanguageTests/Messages/Messages.txt"

    private static func file() throws -> String { String(decoding: try TemporaryFolder.read(path), as: UTF8.self) }

    @Test("Each sample is answered as the file says")
    func answers() throws {
        let text = try Self.file()
        let file = MessageFile(text)
        try #require(!file.samples.isEmpty)
        if unsafe getenv("UPDATE_MESSAGES") != nil, file.answered != text {
            try TemporaryFolder.write(Array(file.answered.utf8), to: Self.path)
            Issue.record("Messages.txt was made anew: look at what changed, then run the tests again")
            return
        }
        for sample in file.samples {
            let script = sample.question.joined(separator: "\n")
            #expect(sample.answer == sample.answered(), "\(script)")
        }
    }

    /// A new message without a sample is found by its wording: the strings of the sources hold it.
    @Test("All that is worded in the sources has a sample")
    func complete() throws {
        let answers = MessageFile(try Self.file()).samples.flatMap(\.answer)
        var missing: [String] = []
        for source in try Self.sources() {
            let wording = SourceWording(try TemporaryFolder.read("\(Self.folder)/\(source)"))
            for literal in wording.literals where !Self.isExempt(literal.shown) {
                if !answers.contains(where: literal.occurs) {
                    missing.append("\(source):\(literal.line): \(literal.shown)")
                }
            }
        }
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    // MARK: Sources

    private static let folder = "\(PackageFolder.path)/Sources/SceneLanguage"

    /// The files that hold words of the language, or code, but no messages.
    private static let silent = [
        "Vocabulary", "Editors", "Expressions/Functions", "Checking/BuiltInStyles.swift",
        "Diagnostics/DiagnosticRenderer.swift", "Expressions/ExpressionText.swift", "Expressions/ValuePrinting.swift",
    ]

    private static func sources() throws -> [String] {
        func swift(in name: String) -> [String] {
            TemporaryFolder.names(in: "\(folder)/\(name)").flatMap { entry -> [String] in
                let path = name.isEmpty ? entry : "\(name)/\(entry)"
                guard !silent.contains(path) else { return [] }
                return entry.hasSuffix(".swift") ? [path] : entry.contains(".") ? [] : swift(in: path)
            }
        }
        let sources = swift(in: "")
        try #require(sources.count > 50)
        return sources
    }

    /// Wording that no script brings about, each with the reason.
    private static let unreachable = [
        // Expressions that the checker refused are not evaluated; these end the switch.
        "the value is of the wrong kind", "the expression has an error",
        // Nothing is evaluated that rests on a param without a value.
        "parameter … is not set", "give it a value: --set …=…",
        // Where gradients are read, they serve.
        "… takes no gradient",
        // The limits of 'fit' may be left out, so that nothing needs them.
        "a range of lengths",
    ]

    private static func isExempt(_ wording: String) -> Bool {
        unreachable.contains(wording) || wording.filter { $0.isLetter }.isEmpty
    }
}
