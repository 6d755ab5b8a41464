import SceneLanguage
import Testing

/// Settings written as `name=value`.
private func settings(_ written: [String]) -> [ParameterSetting] {
    written.map { setting in
        let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return ParameterSetting(name: String(parts[0]), rawValue: parts.count > 1 ? String(parts[1]) : "")
    }
}

/// What a person sees of a script's errors: diagnostics with their lines, then errors of the settings.
func diagnostics(of script: String, set: [String] = [], mode: SceneCompiler.Mode = .render) -> String {
    let file = SourceFile(name: "test.gs", text: script)
    let compilation = SceneCompiler.compile(file, settings: settings(set), mode: mode)
    #expect((compilation.scene == nil) == !(compilation.diagnostics.isEmpty && compilation.usageErrors.isEmpty))
    let text = DiagnosticRenderer().render(compilation.diagnostics, in: file)
    let lines = (text + compilation.usageErrors.map { "usage: \($0)\n" }.joined()).dropLast()
    return lines.isEmpty ? "no errors" : String(lines)
}

/// The scene of a script without errors; the test fails, showing them, where there are some.
func scene(
    _ script: String, set: [String] = [], mode: SceneCompiler.Mode = .render,
    location: SourceLocation = #_sourceLocation
) throws -> Scene {
    let file = SourceFile(name: "test.gs", text: script)
    let compilation = SceneCompiler.compile(file, settings: settings(set), mode: mode)
    if compilation.scene == nil {
        Issue.record("\(diagnostics(of: script, set: set, mode: mode))", sourceLocation: location)
    }
    return try #require(compilation.scene, sourceLocation: location)
}

/// The only text of a script that has a source besides.
func text(_ line: String, set: [String] = [], location: SourceLocation = #_sourceLocation) throws -> TextOverlay {
    let scene = try scene("source \"cat.gif\"\n" + line, set: set, location: location)
    guard case .text(let text)? = scene.overlays.first?.content else {
        Issue.record("no text", sourceLocation: location)
        return TextOverlay(text: Dynamic(""))
    }
    return text
}

/// The only image of a script that has a source besides.
func image(_ line: String, location: SourceLocation = #_sourceLocation) throws -> ImageOverlay {
    let scene = try scene("source \"cat.gif\"\n" + line, location: location)
    guard case .image(let image)? = scene.overlays.first?.content else {
        Issue.record("no image", sourceLocation: location)
        return ImageOverlay(file: FileReference(path: "", origin: .script, range: SourceRange(0, 0)))
    }
    return image
}

/// The only overlay of a script that has a source besides.
func overlay(_ line: String, location: SourceLocation = #_sourceLocation) throws -> Overlay {
    try #require(try scene("source \"cat.gif\"\n" + line, location: location).overlays.first, sourceLocation: location)
}

extension Dynamic {
    /// Its value in `aFrame`.
    var shown: Result? { try? value(at: aFrame) }
}
