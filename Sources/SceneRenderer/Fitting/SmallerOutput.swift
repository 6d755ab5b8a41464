internal import SceneLanguage

/// Renders an output in two ways and keeps the smaller file.
struct SmallerOutput {
    /// Kept where both are as large.
    let first: OutputRenderer
    let second: OutputRenderer
    let progress: ((Int, Int) -> Void)?

    func render(warn: (Diagnostic) -> Void) async throws(RenderFailure) -> OutputRenderer.Finished {
        guard case .whole(let drawn) = try await first.draw(progress: progress) else {
            return try await second.render(warn: warn, progress: progress)
        }
        if case .whole(let other) = try await second.draw(limit: drawn.bytes - 1, progress: progress),
            other.bytes < drawn.bytes
        {
            return try second.finish(other, warn: warn)
        }
        return try first.finish(drawn, warn: warn)
    }
}
