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
        description = output.gif == nil ? nil : output.file.flatMap(Self.describe)
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

    /// The line, and what stands below it.
    var text: String { line + "\n" + details }

    /// In lines of their own: of a GIF its palettes, and how its frames came about; of all how long they took.
    var details: String {
        var lines: [String] = []
        if let description {
            let global = description.globalColorTable.map { "one of \($0.colors.count) colours for all frames" }
            let local = localPalettes > 0 ? Humane.count(localPalettes, "frame") + " with one of its own" : nil
            lines.append("palettes: " + [global, local].compactMap { $0 }.joined(separator: ", "))
        }
        if let drawnShare {
            lines.append("drawn: \(drawnShare / 10).\(drawnShare % 10) % of the pixels of all frames")
        }
        if let gif = output.gif {
            lines.append(
                "frames: \(gif.copiedFrames) copied from the source, \(gif.quantizedFrames) quantized, "
                    + "\(output.frames - gif.copiedFrames - gif.quantizedFrames) drawn in their own colours")
            lines.append(
                "changed: \(Humane.count(gif.changedPixels, "pixel")) of the source in a neighbouring colour"
                    + (gif.quantizedFrames > 0 ? ", quantized frames left aside" : ""))
        }
        lines.append("time: \(Humane.decimal(seconds, places: 3)) s")
        return lines.map { "  " + $0 }.joined(separator: "\n")
    }

    private var seconds: Double { output.time / .seconds(1) }

    var json: JSONValue { .object(members) }

    var members: [(String, JSONValue)] {
        [
            ("output", .string(output.path)),
            ("width", .integer(output.width)),
            ("height", .integer(output.height)),
            ("frames", .integer(output.frames)),
            ("duration_ms", .integer(milliseconds)),
            ("bytes", .integer(output.bytes)),
            ("global_palette", .optional(description.map { $0.globalColorTable?.colors.count ?? 0 })),
            ("local_palettes", .optional(description.map { _ in localPalettes })),
            ("drawn", drawnShare.map { .number(Double($0) / 1000) } ?? .null),
            ("copied_frames", .optional(output.gif?.copiedFrames)),
            ("quantized_frames", .optional(output.gif?.quantizedFrames)),
            ("changed_pixels", .optional(output.gif?.changedPixels)),
            ("seconds", .number((seconds * 1000).rounded() / 1000)),
        ]
    }
}
