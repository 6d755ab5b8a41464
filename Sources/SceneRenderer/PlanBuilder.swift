internal import GIFCodec
internal import Raster
internal import SceneLanguage
internal import Typesetting

/// Opens a scene's files and works out what they come to.
struct PlanBuilder {
    let options: RenderOptions
    let access: FileAccess
    let warn: (Diagnostic) -> Void
    let costs: RenderCosts
    private let library: InputLibrary
    /// Stills by their paths: one that is named often is decoded into one bitmap.
    private var stills: [String: InputLibrary.Opened] = [:]
    /// Made for the first text.
    private var typesetter: Typesetter?
    /// Paths of font files that were found good.
    private var goodFonts: Set<String> = []

    private(set) var clips: [OpenedClip] = []
    private(set) var overlays: [OpenedOverlay] = []
    private(set) var effects: [Effect] = []
    /// Pictures whose colours outputs take, by the paths in the script.
    private(set) var palettePictures: [String: any Picture] = [:]
    private(set) var mainSource: GIFSummary?
    /// What the first animated source stores, as a GIF's loop count; nil where it plays once.
    private var sourceLoopCount: Int??
    /// Files that were found, without links, each with the name in the script.
    private(set) var inputs: [String: String] = [:]
    /// The same files by paths that the caller may open.
    private(set) var openedPaths: Set<String> = []
    /// What is wrong with the files.
    private(set) var problems: [RenderFailure.Problem] = []

    init(options: RenderOptions, access: FileAccess, warn: @escaping (Diagnostic) -> Void) {
        self.options = options
        self.access = access
        self.warn = warn
        costs = RenderCosts(options.limits)
        library = InputLibrary(access: access, options: options, costs: costs, warn: warn)
        // The script is an input too: no output may take its place.
        if let script = options.scriptPath, let resolved = FileAccess.resolvingLinks(script) {
            inputs[resolved] = script
            openedPaths.insert(script)
        }
    }

    // MARK: - Files

    /// Opens every file that the scene names. What is wrong with one is kept, and the others are opened all the same.
    mutating func open(_ scene: Scene) {
        for (index, clip) in scene.clips.enumerated() {
            switch clip {
            case .blank(let blank):
                collect { builder throws(RenderFailure) in
                    try builder.check(width: blank.width, height: blank.height, at: blank.range)
                    builder.clips.append(
                        OpenedClip(content: .blank(blank), size: (blank.width, blank.height), statement: index))
                }
            case .source(let source):
                var found: [String] = []
                collect { builder throws(RenderFailure) in found = try builder.paths(of: source.file) }
                for path in found {
                    collect { builder throws(RenderFailure) in
                        try builder.openSource(source, path: path, statement: index)
                    }
                }
            }
        }
        effects = scene.effects
        overlays = scene.overlays.compactMap { opened($0) }
        for case .file(let file)? in scene.outputs.map(\.encoding.palette) {
            collect { builder throws(RenderFailure) in
                builder.palettePictures[file.path] = try builder.open(file.path, from: file).picture
            }
        }
    }

    private mutating func collect(_ work: (inout PlanBuilder) throws(RenderFailure) -> Void) {
        // Whoever has that many wrong files wants to see the first of them, soon.
        guard problems.count < SceneCompiler.diagnosticLimit else { return }
        do {
            try work(&self)
        } catch {
            problems += error.problems
        }
    }

    /// The files that a source names: one, or those that its pattern matches.
    private func paths(of file: FileReference) throws(RenderFailure) -> [String] {
        guard file.origin == .script, FilePattern.isPattern(file.path) else { return [file.path] }
        let limit = options.limits[.frames]
        let found = try FilePattern.matches(file.path, limit: limit) { (folder) throws(RenderFailure) in
            try access.names(in: folder, from: file)
        }
        guard !found.isEmpty else {
            throw .input("no file matches '\(file.path)'", at: file.range)
        }
        guard found.count <= limit else {
            throw .limit(
                .frames, allowed: limit, found: "more than that many files match '\(file.path)'",
                at: file.range)
        }
        return found
    }

    private mutating func openSource(
        _ source: SourceClip, path: String, statement: Int
    ) throws(RenderFailure) {
        let opened = try open(path, from: source.file, jobs: options.jobs)
        let picture = opened.picture
        switch opened {
        case .gif(let sequence):
            if mainSource == nil { mainSource = sequence.summary }
            if sourceLoopCount == nil, picture.isAnimated {
                sourceLoopCount = .some(sequence.summary.loopCount.map(Int.init))
            }
        case .other(_, let loopCount):
            if sourceLoopCount == nil, picture.isAnimated, let loopCount {
                // Played once is no extension; n times is a count of n - 1.
                sourceLoopCount = .some(loopCount == 0 ? 0 : loopCount == 1 ? nil : loopCount - 1)
            }
        }
        let size = source.finalSize(pictureWidth: picture.width, pictureHeight: picture.height)
        guard size.width > 0, size.height > 0 else {
            throw .script(
                "empty-crop", "nothing is left of '\(path)' after this crop", at: source.range,
                hint: "the picture is \(picture.width) x \(picture.height)")
        }
        try check(width: size.width, height: size.height, at: source.range)
        clips.append(OpenedClip(content: .picture(opened, source), size: size, statement: statement))
    }

    private mutating func open(
        _ path: String, from file: FileReference, jobs: Int = 1
    ) throws(RenderFailure) -> InputLibrary.Opened {
        let resolved = try access.resolve(path, from: file.origin, at: file.range)
        inputs[resolved] = path
        openedPaths.insert(FileAccess.join(access.directory(of: file.origin), path))
        if let still = stills[resolved] { return still }
        let opened = try library.open(resolved, name: path, at: file.range, jobs: jobs)
        if opened.picture is StillPicture { stills[resolved] = opened }
        return opened
    }

    // MARK: - Canvas

    /// The stage, or else the first clip's size.
    func canvas(_ scene: Scene) throws(RenderFailure) -> CanvasSize {
        let size: PixelSize
        if let stage = scene.stage {
            size = (stage.width, stage.height)
        } else if let first = clips.first {
            size = first.size
        } else {
            throw .script("no-source", "the scene has no source and no canvas", at: nil)
        }
        try check(width: size.width, height: size.height, at: scene.stage?.range)
        return CanvasSize(width: size.width, height: size.height)
    }

    /// Holds the canvas against what the format can say.
    func checkSides(of canvas: CanvasSize, for format: OutputFormat, at range: SourceRange?) throws(RenderFailure) {
        let limit = format.maximumSide
        guard max(canvas.width, canvas.height) > limit else { return }
        throw .script(
            "canvas-size",
            "the canvas is \(canvas.width) x \(canvas.height) pixels, where \(format.article) \(format.name) holds at "
                + "most \(limit) a side",
            at: range)
    }

    /// Holds what sources are scaled to against the limits: a picture that covers a narrow canvas may be far larger.
    func checkScaling(onto canvas: CanvasSize) throws(RenderFailure) {
        for case .picture(let opened, let source) in clips.map(\.content) {
            let size = source.scaledSize(
                pictureWidth: opened.picture.width, pictureHeight: opened.picture.height, onto: canvas)
            try check(width: size.width, height: size.height, at: source.range)
        }
    }

    private func check(width: Int, height: Int, at range: SourceRange?) throws(RenderFailure) {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= options.limits[.canvas] else {
            throw .limit(
                .canvas, allowed: options.limits[.canvas], found: "\(width) x \(height) pixels", at: range)
        }
        let (bytes, isTooMany) = pixels.multipliedReportingOverflow(
            by: Self.canvasBytesPerPixel + OutputFormat.gif.bytesPerPixelInWork)
        guard !isTooMany, bytes <= options.limits[.memory] else {
            let about = isTooMany ? "far more" : "about \(bytes) bytes"
            throw .limit(
                .memory, allowed: options.limits[.memory],
                found: "a canvas of \(width) x \(height) pixels needs \(about)", at: range)
        }
    }

    /// Four canvases of four bytes.
    private static let canvasBytesPerPixel = 16

    /// How many frames may be worked on at the same time: as many as asked for, while they and the canvases take no
    /// more than half of the memory; at least one.
    ///
    /// - Parameters:
    ///   - bytesPerPixel: what a frame in work takes.
    ///   - others: what is held beside them and the canvases, per pixel as well.
    func jobs(for canvas: CanvasSize, bytesPerPixel: Int, beside others: Int) -> Int {
        let bytes = options.limits[.memory] / 2 / max(1, canvas.pixelCount)
        return max(1, min(options.jobs, (bytes - Self.canvasBytesPerPixel - others) / max(1, bytesPerPixel)))
    }

    /// Charges the canvases of a render, and the frames in work.
    func memory(
        for canvas: CanvasSize, jobs: Int, bytesPerPixel: Int, beside others: Int
    ) throws(RenderFailure) -> MemoryShare {
        let share = MemoryShare(costs)
        try share.hold(
            canvas.pixelCount * (Self.canvasBytesPerPixel + others + bytesPerPixel * jobs),
            for: "a canvas of \(canvas.width) x \(canvas.height) pixels", at: nil)
        return share
    }

    /// The count to store; nil writes no looping extension.
    func loopCount(_ scene: Scene, frames: Int) -> Int? {
        switch scene.play {
        case .forever: return 0
        case .times(let times): return times == 1 ? nil : times - 1
        case nil: break
        }
        if let stored = sourceLoopCount { return stored }
        // A source of one frame keeps what it has; frames that come from nowhere else play for ever.
        if let mainSource, frames == 1 { return mainSource.loopCount.map(Int.init) }
        return frames > 1 ? 0 : nil
    }

    // MARK: - Overlays

    /// nil where it shows nothing, or a file of it is wrong.
    private mutating func opened(_ overlay: Overlay) -> OpenedOverlay? {
        switch overlay.content {
        case .text(let text):
            let fonts = openFonts(of: text, at: overlay.range)
            return OpenedOverlay(overlay: overlay, content: .text(text, fonts: fonts))
        case .captions(let file, let text):
            // An empty name, given from outside, is no captions.
            guard !file.path.isEmpty else { return nil }
            let fonts = openFonts(of: text, at: overlay.range)
            var subtitles: Subtitles?
            collect { builder throws(RenderFailure) in subtitles = try builder.openSubtitles(file) }
            guard let subtitles else { return nil }
            return OpenedOverlay(overlay: overlay, content: .captions(text, fonts: fonts, subtitles))
        case .image(let image):
            // An empty name, given from outside, is no image.
            guard !image.file.path.isEmpty else { return nil }
            var picture: (any Picture)?
            var mask: (any Picture)?
            collect { builder throws(RenderFailure) in
                picture = try builder.open(image.file.path, from: image.file).picture
            }
            if let file = image.mask, !file.path.isEmpty {
                collect { builder throws(RenderFailure) in mask = try builder.open(file.path, from: file).picture }
            }
            guard let picture else { return nil }
            return OpenedOverlay(overlay: overlay, content: .image(image, picture: picture, mask: mask))
        case .shape(let shape): return OpenedOverlay(overlay: overlay, content: .shape(shape))
        case .group(let group):
            var pictures: [any Picture] = []
            for case .file(let file) in group.masks where !file.path.isEmpty {
                collect { builder throws(RenderFailure) in
                    pictures.append(try builder.open(file.path, from: file).picture)
                }
            }
            let children = group.overlays.compactMap { opened($0) }
            return OpenedOverlay(overlay: overlay, content: .group(group, children, pictures: pictures))
        }
    }

    private mutating func openSubtitles(_ file: FileReference) throws(RenderFailure) -> Subtitles {
        let found = FoundFile(path: try access.resolve(file), name: file.path, range: file.range, access: access)
        inputs[found.path] = file.path
        openedPaths.insert(FileAccess.join(access.directory(of: file.origin), file.path))
        return try Subtitles(found, options: options, costs: costs, warn: warn)
    }

    private mutating func openFonts(of text: TextOverlay, at range: SourceRange) -> [TextRequest.FontChoice] {
        var fonts: [TextRequest.FontChoice] = []
        for font in text.fonts {
            switch font {
            case .family(let name): fonts.append(.family(name))
            case .file(let file):
                collect { builder throws(RenderFailure) in
                    fonts.append(.file(path: try builder.openFont(file, of: text, at: range)))
                }
            }
        }
        return fonts
    }

    /// The path of a font file that text can be set in.
    private mutating func openFont(
        _ file: FileReference, of text: TextOverlay, at range: SourceRange
    ) throws(RenderFailure) -> String {
        let found = FoundFile(
            path: try access.resolve(file), name: file.path, range: file.range, access: access)
        inputs[found.path] = file.path
        openedPaths.insert(FileAccess.join(access.directory(of: file.origin), file.path))
        guard !goodFonts.contains(found.path) else { return found.path }
        // Whether it is a file that may be read is found out here, where the reason is known.
        _ = try found.open()
        var probe = TextRequest(" ")
        probe.fonts = [.file(path: found.path)]
        do {
            _ = try openTypesetter(at: range).measure(probe)
        } catch let error as TypesettingError {
            throw error.failure(text, at: file.range)
        } catch let failure as RenderFailure {
            throw failure
        } catch {
            throw .unreadable(file.path, "\(error)", at: file.range)
        }
        goodFonts.insert(found.path)
        return found.path
    }

    mutating func openTypesetter(at range: SourceRange) throws(RenderFailure) -> Typesetter {
        if let typesetter { return typesetter }
        do {
            let made = try Typesetter(limits: TypesettingLimits(options.limits))
            typesetter = made
            return made
        } catch {
            throw .input("text cannot be set: \(error)", at: range)
        }
    }
}

extension TypesettingLimits {
    init(_ limits: RenderLimits) {
        self.init()
        maximumPixels = limits[.canvas]
        maximumBytes = limits[.text]
    }
}
