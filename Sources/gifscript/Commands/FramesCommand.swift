import GIFCodec
import ImageFiles
import SceneLanguage
import SceneRenderer

/// `gifscript frames`: every displayed frame as a PNG of its own.
struct FramesCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String, into folder: String) async throws -> ExitCode {
        let input = try GIFInput(path, limits: arguments.limits)
        let limits = GIFLimits(arguments.limits)
        let count = try verify(input, limits: limits)
        let directory = try OutputDirectory(folder)

        let progress = ProgressBar(console: console, label: folder, isQuiet: arguments.flags.contains(.quiet))
        var pictures = PictureQueue(memoryLimit: arguments.limits[.memory])
        var written = 0
        func write(_ picture: [UInt8]) throws {
            try self.write(picture, to: directory.path(forFrame: written))
            written += 1
            progress.show(written, of: count)
        }
        do {
            var frames = try FrameSequence(try input.source(), limits: limits, recover: recover)
            while let canvas = try frames.next() {
                if let picture = try await pictures.add(canvas) { try write(picture) }
            }
            while let picture = try await pictures.next() { try write(picture) }
            progress.clear()
        } catch {
            progress.clear()
            throw failure(error, input: input, path: directory.path(forFrame: written), after: written, of: count)
        }
        warnOfOlderFrames(in: directory, after: written)
        return .done
    }

    private var recover: Bool { arguments.flags.contains(.recover) }

    /// What to tell of an error that came after `written` frames, the next of which would be at `path`.
    private func failure(
        _ error: any Error, input: GIFInput, path: String, after written: Int, of count: Int
    ) -> any Error {
        var (file, diagnostic): (String, Diagnostic)
        switch error {
        case let error as GIFError: return CommandFailure(error, file: input.name)
        case let error as ImageFileError:
            (file, diagnostic) = (path, Diagnostic(code: "output", error.description, at: nil))
        case CommandFailure.file(let place, let found): (file, diagnostic) = (place, found)
        default: return error
        }
        if written > 0 { diagnostic.hint = "\(written) of \(count) frames were written before that" }
        return CommandFailure.file(file, diagnostic)
    }

    /// Reads through the whole file, so that a damaged one is refused before anything is written; gives the number of
    /// frames.
    private func verify(_ input: GIFInput, limits: GIFLimits) throws -> Int {
        var count = 0
        do {
            var frames = try FrameSequence(try input.source(), limits: limits, recover: recover)
            while try frames.nextImage() != nil { count += 1 }
            for warning in frames.warnings where warning.kind != .missingTrailer {
                reporter.report(warning.diagnostic(.warning), file: input.name)
            }
        } catch let error as GIFError {
            throw CommandFailure(error, file: input.name)
        }
        return count
    }

    private func write(_ picture: [UInt8], to path: String) throws(CommandFailure) {
        do {
            let file = try OutputFile(.path(path), name: path)
            try file.append(picture)
            try file.commit()
        } catch {
            throw .file(path, error.diagnostics.first ?? Diagnostic(code: "output", "cannot write it", at: nil))
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
