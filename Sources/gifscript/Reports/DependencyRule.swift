import SceneRenderer

/// What a render read and wrote, as a rule for make.
enum DependencyRule {
    /// `out.gif: script.gs cat.gif`, and an empty rule for each input, so that make does not stop where one has gone.
    ///
    /// nil where a name holds a line end, which make has no way to write.
    static func text(of report: RenderReport) -> String? {
        let outputs = report.outputs.map(\.path).filter { $0 != "-" }
        guard !(outputs + report.inputs).contains(where: { $0.unicodeScalars.contains("\n") }) else { return nil }
        var text = outputs.map(escaped).joined(separator: " ") + ":"
        for input in report.inputs { text += " \\\n  " + escaped(input) }
        text += "\n"
        for input in report.inputs { text += "\n" + escaped(input) + ":\n" }
        return text
    }

    /// As GNU make reads names: a blank, `#`, `:` and `%` behind a backslash, a backslash before one of them doubled, and
    /// `$` twice.
    private static func escaped(_ name: String) -> String {
        var text = ""
        var backslashes = 0
        for scalar in name.unicodeScalars {
            switch scalar {
            case " ", "\t", "#", ":", "%": text += String(repeating: "\\", count: backslashes + 1)
            case "$": text += "$"
            default: break
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
