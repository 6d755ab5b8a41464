import SceneLanguage

/// Text from a file or the command line as it may be shown on a terminal: control characters, which could move the
/// cursor or change colours, and characters that reorder a line are written as `\u{…}`.
func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: DiagnosticRenderer.isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case "\r": result += "\\r"
        case _ where DiagnosticRenderer.isControl(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
