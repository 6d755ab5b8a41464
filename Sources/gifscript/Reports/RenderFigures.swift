import GIFCodec
import SceneLanguage
import SceneRenderer

/// What an output came to, told after a render.
struct RenderFigures {
    let output: RenderReport.Output
    /// Of a GIF, as it lies in its file.
    private let description: GIFDescription?

    init(_ output: RenderReport.Output) {
        self.output = output
        description = output.path.hasSuffix(".gif") ? Self.describe(output.path) : nil
    }

    private static func describe(_ path: String) -> GIFDescription? {
        guard let file = try? InputBytes(path) else { return nil }
        return try? GIFDescription.scan(FileDescriptorSource(file.descriptor), limits: GIFLimits(RenderLimits()))
    }

    private var milliseconds: Int { Int(output.duration.roundedCentiseconds) * 10 }

    private var localPalettes: Int { description?.images.count { $0.localColorTableSize > 0 } ?? 0 }

    /// How much of all frames' pixels the file's images cover, in tenths of a percent.
    private var drawnShare: Int? {
        guard let description, !description.images.isEmpty else { return nil }
        let drawn = description.images.reduce(0.0) { $0 + Double($1.width) * Double($1.height) }
        let all = Double(description.canvasWidth) * Double(description.canvasHeight) * Double(description.images.count)
        return Int((drawn / all * 1000).rounded())
    }

    var line: String {
        "\(printable(output.path)): \(output.width)x\(output.height), \(Humane.count(output.frames, "frame")), "
            + "\(Humane.duration(milliseconds: milliseconds)), \(Humane.bytes(output.bytes))"
    }

    /// The line, and below it what only a GIF has.
    var text: String {
        guard let description, let drawnShare else { return line }
        let global = description.globalColorTable.map { "one of \($0.colors.count) colours for all frames" }
        let local = localPalettes > 0 ? Humane.count(localPalettes, "frame") + " with one of its own" : nil
        let palettes = [global, local].compactMap { $0 }.joined(separator: ", ")
        return line
            + "\n  palettes: \(palettes)\n  drawn: \(drawnShare / 10).\(drawnShare % 10) % of the pixels of all frames"
    }

    var json: JSONValue {
        .object([
            ("output", .string(output.path)),
            ("width", .integer(output.width)),
            ("height", .integer(output.height)),
            ("frames", .integer(output.frames)),
            ("duration_ms", .integer(milliseconds)),
            ("bytes", .integer(output.bytes)),
            ("global_palette", .optional(description.map { $0.globalColorTable?.colors.count ?? 0 })),
            ("local_palettes", .optional(description.map { _ in localPalettes })),
            ("drawn", drawnShare.map { .number(Double($0) / 1000) } ?? .null),
        ])
    }
}
