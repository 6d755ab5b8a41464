import GIFCodec
import ImageFiles
import Raster
import SceneLanguage
import SceneRenderer

/// `gifscript frames`: every displayed frame as a PNG of its own.
struct FramesCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String, into folder: String) throws -> ExitCode {
        let input = try GIFInput(path, limits: arguments.limits)
        let limits = GIFLimits(arguments.limits)
        let count = try verify(input, limits: limits)
        let directory = try OutputDirectory(folder)

        let progress = ProgressBar(console: console, label: folder, isQuiet: arguments.flags.contains(.quiet))
        var written = 0
        defer { progress.clear() }
        do {
            try forEachFrame(of: input, limits: limits) { canvas in
                try write(canvas, to: directory.path(forFrame: written))
                written += 1
                progress.show(written, of: count)
            }
        } catch {
            progress.clear()
            guard written > 0, case CommandFailure.file(let file, var diagnostic) = error else { throw error }
            diagnostic.hint = "\(written) of \(count) frames were written before that"
            throw CommandFailure.file(file, diagnostic)
        }
        warnOfOlderFrames(in: directory, after: written)
        return .done
    }

    /// Reads through the whole file, so that a damaged one is refused before anything is written; gives the number of
    /// frames.
    private func verify(_ input: GIFInput, limits: GIFLimits) throws -> Int {
        var count = 0
        var indices: [UInt8] = []
        do {
            var reader = try GIFReader(try input.source(), limits: limits, recover: arguments.flags.contains(.recover))
            while let block = try reader.next() {
                guard case .image(let image) = block else { continue }
                try LZW.decodeIndices(of: image, into: &indices)
                count += 1
            }
            for warning in reader.warnings { reporter.report(warning.diagnostic(.warning), file: input.name) }
        } catch let error as GIFError {
            throw CommandFailure(error, file: input.name)
        }
        return count
    }

    private func forEachFrame(of input: GIFInput, limits: GIFLimits, _ body: (Canvas) throws -> Void) throws {
        var indices: [UInt8] = []
        do {
            var reader = try GIFReader(try input.source(), limits: limits, recover: arguments.flags.contains(.recover))
            var canvas: Canvas?
            while let block = try reader.next() {
                guard case .image(let image) = block else { continue }
                try LZW.decodeIndices(of: image, into: &indices)
                // Only now: the first image decides how large the canvas is.
                if canvas == nil { canvas = Canvas(width: reader.canvasWidth, height: reader.canvasHeight) }
                canvas?.show(image, indices: indices, globalColorTable: reader.globalColorTable)
                if let canvas { try body(canvas) }
            }
        } catch let error as GIFError {
            throw CommandFailure(error, file: input.name)
        }
    }

    private func write(_ canvas: Canvas, to path: String) throws {
        do {
            let bitmap = Bitmap(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
            let file = try OutputFile(.path(path), name: path)
            try file.append(try PNGFile.encode(bitmap, keepsAlpha: true))
            try file.commit()
        } catch let failure as RenderFailure {
            throw CommandFailure.file(path, failure.diagnostics[0])
        } catch let error as ImageFileError {
            throw CommandFailure.file(path, Diagnostic(code: "output", error.description, at: nil))
        }
    }

    /// An earlier, longer run's last frames would pass for this one's.
    private func warnOfOlderFrames(in directory: OutputDirectory, after count: Int) {
        let older = directory.path(forFrame: count)
        guard FileAccess.exists(older) else { return }
        reporter.report(
            Diagnostic(
                .warning, code: "older-frames", "it is of an earlier run: this GIF has \(Humane.count(count, "frame"))",
                at: nil, hint: "it and the frames after it were left as they are"), file: older)
    }
}
