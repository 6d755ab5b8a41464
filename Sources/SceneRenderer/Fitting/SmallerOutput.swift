internal import SceneLanguage

/// Renders an output in several ways and keeps the smallest file.
struct SmallerOutput {
    /// A larger file is not smaller by chance for being made otherwise.
    static let smallFile = 1 << 16

    private let first: OutputRenderer
    /// In the order in which they are tried.
    private let others: [EncodingSettings]
    private let forSmallFiles: [EncodingSettings]
    private let open: () throws(RenderFailure) -> RenderPlan
    private let progress: ((Int, Int) -> Void)?

    /// - Parameters:
    ///   - first: kept where others are as large.
    ///   - others: how it may be encoded instead.
    ///   - forSmallFiles: the same where the file is small.
    ///   - open: makes a plan, which one walk over its frames uses up.
    init(
        _ first: OutputRenderer, or others: [EncodingSettings], ifSmall forSmallFiles: [EncodingSettings],
        open: @escaping () throws(RenderFailure) -> RenderPlan, progress: ((Int, Int) -> Void)?
    ) {
        self.first = first
        self.others = others
        self.forSmallFiles = forSmallFiles
        self.open = open
        self.progress = progress
    }

    func render(warn: (Diagnostic) -> Void) async throws(RenderFailure) -> OutputRenderer.Finished {
        guard case .whole(let drawn) = try await first.draw(progress: progress) else {
            throw .output("'\(first.output.name)' has more bytes than can be counted")
        }
        var best = (renderer: first, drawn: drawn)
        let others = others + [drawn.secondTry].compactMap(\.self)
        for (index, encoding) in (others + forSmallFiles).enumerated()
        where index < others.count || best.drawn.bytes <= Self.smallFile {
            let renderer = OutputRenderer(
                plan: try open(), output: first.output, options: first.options, encoding: encoding)
            guard case .whole(let drawn) = try await renderer.draw(limit: best.drawn.bytes - 1, progress: progress)
            else { continue }
            best = (renderer, drawn)
        }
        return try best.renderer.finish(best.drawn, warn: warn)
    }
}
