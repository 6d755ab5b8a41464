package import SceneLanguage

/// When the frames of an output are shown.
package struct FrameTimes: Sendable {
    /// When each frame starts.
    package var starts: [Rational]
    /// When the last one ends.
    package var duration: Rational
}

extension Renderer {
    /// When the frames of a scene are shown, by the delays that its files store; nil where the files do not tell. Opens
    /// what the scene names, and decodes no pixel.
    ///
    /// - Parameter scene: `Compilation.understood`.
    package func frameTimes(ofUnderstood scene: Scene) -> FrameTimes? {
        var builder = PlanBuilder(options: options, access: access, warn: { _ in })
        builder.open(scene)
        // Without one of its clips all times would be wrong.
        guard !scene.clips.isEmpty, Set(builder.clips.map(\.statement)).count == scene.clips.count,
            let timeline = try? builder.timeline(scene)
        else { return nil }
        return FrameTimes(starts: timeline.starts, duration: timeline.duration)
    }
}
