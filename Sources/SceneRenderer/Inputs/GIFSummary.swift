package import GIFCodec
package import SceneLanguage

/// What is known of a GIF from reading through it once, before any pixel is decoded.
struct GIFSummary: Sendable {
    var width = 0
    var height = 0
    var globalColorTable: ColorTable?
    var hasLocalTables = false
    /// Pixels of the largest image, which may be larger than the canvas.
    var largestImage = 0
    /// Of the whole file.
    var bytes = 0
    var backgroundIndex: UInt8 = 0
    var delays: [UInt16] = []
    /// The stored count of the last looping extension.
    var loopCount: UInt16?
    /// Each comment's bytes.
    var comments: [[UInt8]] = []
    /// Application extensions other than loop counts, as they stand in the file.
    var applications: [[UInt8]] = []
    var warnings: [GIFError] = []

    /// Reads through the file; when recovering, every image is also decoded, to know which ones are good.
    ///
    /// - Parameter memory: is charged for what is kept.
    init(_ file: InputFile, from source: FoundFile, options: RenderOptions, memory: MemoryShare) throws(RenderFailure) {
        var kept = 0
        file.rewind()
        do {
            var reader = try GIFReader(
                FileDescriptorSource(file.descriptor), limits: GIFLimits(options.limits), recover: options.recover,
                keepsData: options.recover)
            while let block = try reader.next() {
                switch block {
                case .image(let image):
                    delays.append(image.delay)
                    largestImage = max(largestImage, image.width * image.height)
                    hasLocalTables = hasLocalTables || image.localColorTable != nil
                    kept += Self.bytesPerFrame
                case .comment(let bytes, _):
                    comments.append(bytes)
                    kept += bytes.count
                case .loop(let count, _): loopCount = count
                case .application(_, let raw, _):
                    applications.append(raw)
                    kept += raw.count
                case .plainText, .unknownExtension: break
                }
                try memory.hold(kept, for: "what '\(source.name)' holds beside its pictures", at: source.range)
            }
            width = reader.canvasWidth
            height = reader.canvasHeight
            globalColorTable = reader.globalColorTable
            backgroundIndex = reader.screen.backgroundIndex
            warnings = reader.warnings
            bytes = file.size
        } catch let error as GIFError {
            throw error.failure(source, recovering: options.recover)
        } catch let failure as RenderFailure {
            throw failure
        } catch {
            throw .unreadable(source.name, "\(error)", at: source.range)
        }
    }

    /// Its delay here and in the clocks made of it.
    private static let bytesPerFrame = 64
}

extension GIFLimits {
    package init(_ limits: RenderLimits) {
        self.init(
            canvasPixels: limits[.canvas], frames: limits[.frames], totalPixels: limits[.pixels],
            blockBytes: limits[.memory] / 4)
    }
}

extension GIFError {
    /// - Parameter recovering: whether damage was passed over already, as far as that goes.
    func failure(_ file: FoundFile, recovering: Bool) -> RenderFailure {
        if var diagnostic = limitDiagnostic {
            diagnostic.message = "cannot read '\(file.name)': \(diagnostic.message)"
            diagnostic.range = file.range
            return .limit(diagnostic)
        }
        if case .unreadable(let code) = kind {
            return .unreadable(file.name, FileAccess.reason(code), at: file.range)
        }
        return .unreadable(
            file.name, description, at: file.range,
            hint: isDamage && !recovering ? Recovery.hint : nil)
    }

    /// What is said of a file that reaches a limit, which is named as users know it; nil for other errors.
    package var limitDiagnostic: Diagnostic? {
        guard case .limit(let name, let allowed, let found) = kind else { return nil }
        let (limit, message): (RenderLimits.Name, String) =
            switch name {
            case .canvas: (.canvas, "a frame has \(found) pixels, and \(allowed) are allowed")
            case .frames: (.frames, "it has more frames than the \(allowed) that may be")
            case .pixels: (.pixels, "its frames have more pixels in all than the \(allowed) that may be")
            case .block: (.memory, "one of its blocks does not fit the memory that may be used")
            }
        return Diagnostic(
            code: "limit-\(limit.rawValue)", message, at: nil, hint: "raise it with --limit \(limit.rawValue)=N")
    }
}
