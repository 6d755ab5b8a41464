import GIFCodec
import ImageFiles
import SceneLanguage
import SceneRenderer

/// `gifscript frames`: every displayed frame as a PNG of its own, all of them or none.
struct FramesCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String, into folder: String) async throws -> ExitCode {
        let input = try GIFInput(path, limits: arguments.limits)
        let limits = GIFLimits(arguments.limits)
        do {
            let count = try verify(input, limits: limits)
            let progress = ProgressBar(console: console, label: folder, isQuiet: arguments.flags.contains(.quiet))
            defer { progress.clear() }
            var pictures = PictureQueue(memoryLimit: arguments.limits[.memory])
            let output = try OutputFolder(folder)
            var written = 0
            func write(_ picture: [UInt8]) throws {
                try output.add(picture, as: Self.name(ofFrame: written))
                written += 1
                progress.show(written, of: count)
            }
            var frames = try FrameSequence(try input.source(), limits: limits, recover: recover)
            while let canvas = try frames.next() {
                if let picture = try await pictures.add(canvas) { try write(picture) }
            }
            while let picture = try await pictures.next() { try write(picture) }
            try output.commit()
            progress.clear()
            warnOfOlderFrames(in: folder, after: written)
            // For whoever sits at the terminal, as `render` does.
            if console.errors.isTerminal, arguments.format == .text, !arguments.flags.contains(.quiet) {
                console.tell("\(printable(folder)): \(Humane.count(written, "frame"))")
            }
            return .done
        } catch let error as GIFError {
            throw input.failure(
                error, hint: recover ? nil : "--recover uses the frames that are good",
                otherwise:
                    "a script's 'source \"picture.png\"' and 'output \"frames/%04d.png\"' write the frames of any")
        } catch let error as ImageFileError {
            throw CommandFailure.file(folder, Diagnostic(code: "output", error.description, at: nil))
        } catch let failure as RenderFailure {
            throw CommandFailure(failure.diagnostics.map { Finding(.file(folder), $0, .fileTrouble) })
        }
    }

    private var recover: Bool { arguments.flags.contains(.recover) }

    /// `frame-0007.png`; more digits where four do not suffice.
    private static func name(ofFrame index: Int) -> String {
        let digits = String(index)
        return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    }

    /// Reads through the whole file, so that a damaged one is refused before anything is written; gives the number of
    /// frames.
    private func verify(_ input: GIFInput, limits: GIFLimits) throws -> Int {
        var count = 0
        var frames = try FrameSequence(try input.source(), limits: limits, recover: recover)
        while try frames.nextImage() != nil { count += 1 }
        reporter.report(
            frames.warnings.filter { $0.kind != .missingTrailer }
                .map { Finding(.file(input.name), $0.diagnostic(.warning), .done) })
        return count
    }

    /// An earlier, longer run's last frames would pass for this one's.
    private func warnOfOlderFrames(in folder: String, after count: Int) {
        let older = FileAccess.join(folder, Self.name(ofFrame: count))
        guard FileAccess.exists(older) else { return }
        let warning = Diagnostic(
            .warning, code: "older-frames", "it is of an earlier run: this GIF has \(Humane.count(count, "frame"))",
            at: nil, hint: "it and the frames after it were left as they are")
        reporter.report([Finding(.file(older), warning, .done)])
    }
}
