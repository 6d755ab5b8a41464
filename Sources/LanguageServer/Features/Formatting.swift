import SceneLanguage

/// Lays a document out: `textDocument/formatting`. The form has no choices, so an editor's wishes for it are not heard.
struct Formatting {
    let document: Document

    /// One edit, of what differs; none where the document is laid out already, null where errors in it leave open what is
    /// meant. Editors ask whenever a script is saved, so that is no error: its diagnostics have told it.
    func answer() -> JSON {
        let old = document.buffer.bytes
        let formatted = ScriptFormatter.format(
            SourceFile(name: document.uri, bytes: old), maximumBytes: document.limits.bytes)
        guard let new = formatted.bytes else { return .null }
        guard new != old else { return [] }
        var start = zip(old, new).prefix { $0 == $1 }.count
        while start > 0, Self.isInsideCharacter(start, of: old) || Self.isInsideCharacter(start, of: new) { start -= 1 }
        var end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        while end > 0, Self.isInsideCharacter(old.count - end, of: old) { end -= 1 }
        return [
            [
                "range": document.buffer.json(SourceRange(start, old.count - end)),
                "newText": .string(String(decoding: new[start..<new.count - end], as: UTF8.self)),
            ]
        ]
    }

    /// Whether no position can tell the offset: between the bytes of a character, or of a line's end.
    private static func isInsideCharacter(_ offset: Int, of bytes: [UInt8]) -> Bool {
        guard offset < bytes.count else { return false }
        return bytes[offset] & 0xC0 == 0x80
            || (offset > 0 && bytes[offset] == UInt8(ascii: "\n") && bytes[offset - 1] == UInt8(ascii: "\r"))
    }
}
