import SceneLanguage
import Testing

/// Compares a script with its layout: the tree and the scene are the same but for their places.
enum LayoutCheck {
    /// Whether the script is laid out at all; records an issue where that changes what it means, or where laying out
    /// what was laid out changes it again.
    static func keepsMeaning(of file: SourceFile) -> Bool {
        let result = ScriptFormatter.format(file)
        guard let bytes = result.bytes else {
            #expect(!result.diagnostics.isEmpty)
            return false
        }
        let after = SourceFile(name: "a", bytes: bytes)
        let script = String(decoding: file.bytes, as: UTF8.self)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(ScriptFormatter.format(after).bytes == bytes, "not the same twice:\n\(script)\n---\n\(text)")
        let isSame =
            described(Parser.parse(file).0) == described(Parser.parse(after).0)
            && described(SceneCompiler.compile(file, mode: .check))
                == described(SceneCompiler.compile(after, mode: .check))
        #expect(isSame, "another meaning:\n\(script)\n---\n\(text)")
        return true
    }

    // MARK: Comparing

    /// All that a value holds, but for the places in the script.
    private static func described(_ value: Any) -> String {
        var text = ""
        describe(value, into: &text)
        return text
    }

    private static func describe(_ value: Any, into text: inout String) {
        switch value {
        case is SourceRange, is SourceRange?, is SourceFile: return
        case let directive as DirectiveSpecification: text += directive.name
        // Its text is what a layout changes.
        case is SourceFile: break
        case let option as OptionSpecification: text += option.name
        // Its hint may show a piece of the script.
        case let diagnostic as Diagnostic: text += diagnostic.code + diagnostic.message
        default:
            let mirror = Mirror(reflecting: value)
            guard !mirror.children.isEmpty else {
                text += "\(value) "
                return
            }
            // The order in which a set or dictionary gives its elements differs from one to the next.
            if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
                text += mirror.children.map { described($0.value) }.sorted().joined(separator: ",")
                return
            }
            text += "\(mirror.subjectType)("
            for child in mirror.children {
                text += (child.label ?? "") + ":"
                describe(child.value, into: &text)
            }
            text += ")"
        }
    }
}
