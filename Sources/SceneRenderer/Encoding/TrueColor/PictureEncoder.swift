internal import ImageFiles
internal import Raster
internal import SceneLanguage

/// Makes PNG files of single canvases: one file, or a numbered one a frame, all of them or none.
final class PictureEncoder: OutputEncoder {
    private enum Destination {
        case file(OutputFile)
        case folder(OutputFolder, path: String, NumberedPath)
    }

    private struct Compressed: Sendable {
        var index: Int
        var bytes: [UInt8]
    }

    private let output: OutputPlan
    private let comments: [String]
    private let base: BaseClips
    private var canvas: StraightCanvas
    private let frameCount: Int
    private let destination: Destination
    private var queue: WorkQueue<Compressed>
    private var byteCount = 0

    init(_ plan: RenderPlan, output: OutputPlan, jobs: Int) throws(RenderFailure) {
        self.output = output
        comments = output.comments(plan)
        base = plan.base
        canvas = StraightCanvas(plan.canvas)
        frameCount = plan.timeline.count
        if let numbered = output.numbered, case .path(let path) = output.target {
            let folder = FileAccess.split(path).folder
            destination = .folder(try OutputFolder(folder, called: output.name), path: folder, numbered)
        } else {
            destination = .file(try OutputFile(output.target, name: output.name))
        }
        queue = WorkQueue(jobs: jobs)
    }

    func add(_ pixels: [UInt32], step: FrameWalk.Step, index: Int) async throws(RenderFailure) {
        canvas.show(pixels, changed: step.changed, source: base.straight)
        let bitmap = canvas.bitmap
        let comments = comments
        let compressed = try await output.writing { () async throws(ImageFileError) in
            try await queue.add { () throws(ImageFileError) in
                Compressed(index: index, bytes: try PNGFile.encodeSmall(bitmap, comments: comments))
            }
        }
        if let compressed { try write(compressed) }
    }

    private func write(_ compressed: Compressed) throws(RenderFailure) {
        switch destination {
        case .file(let file): try file.write(compressed.bytes)
        case .folder(let folder, _, let numbered):
            try folder.add(compressed.bytes, as: numbered.name(ofFrame: compressed.index))
        }
        byteCount += compressed.bytes.count
    }

    func finish() async throws(RenderFailure) -> Int {
        while let compressed = try await output.writing({ () async throws(ImageFileError) in try await queue.next() }) {
            try write(compressed)
        }
        return byteCount
    }

    /// An earlier, longer run's last frames would pass for this one's.
    var warnings: [Diagnostic] {
        guard case .folder(_, let path, let numbered) = destination else { return [] }
        let name = FileAccess.join(path, numbered.name(ofFrame: frameCount))
        guard FileAccess.exists(name) else { return [] }
        return [
            Diagnostic(
                .warning, code: "older-frames", "'\(name)' is of an earlier run: there are \(frameCount) frames now",
                at: output.range, hint: "it and the frames after it were left as they are")
        ]
    }

    var pending: PendingOutput {
        switch destination {
        case .file(let file): .file(file)
        case .folder(let folder, _, _): .folder(folder)
        }
    }
}
