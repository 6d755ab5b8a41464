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

/// The only overlay of a script that has a source besides.
func overlay(
    _ line: String, set: [String] = [], location: SourceLocation = #_sourceLocation
) throws -> Overlay {
    let scene = try scene("source \"cat.gif\"\n" + line, set: set, location: location)
    return try #require(scene.overlays.first, sourceLocation: location)
}

/// The only text of a script that has a source besides.
func text(_ line: String, set: [String] = [], location: SourceLocation = #_sourceLocation) throws -> TextOverlay {
    let content = try overlay(line, set: set, location: location).content
    let text: TextOverlay? = if case .text(let text) = content { text } else { nil }
    return try #require(text, sourceLocation: location)
}

/// The only image of a script that has a source besides.
func image(_ line: String, location: SourceLocation = #_sourceLocation) throws -> ImageOverlay {
    let content = try overlay(line, location: location).content
    let image: ImageOverlay? = if case .image(let image) = content { image } else { nil }
    return try #require(image, sourceLocation: location)
}

extension Scene {
    var sources: [SourceClip] { clips.compactMap { if case .source(let clip) = $0 { clip } else { nil } } }
}
