internal import SceneLanguage

// The output's frames and their times, once the files are opened.

extension PlanBuilder {
    func timeline(_ scene: Scene) throws(RenderFailure) -> Timeline {
        let row = try clipRow()
        // Stills are shown at 20 frames a second where something changes over them.
        let moves = overlays.contains(where: \.moves) || effects.contains(where: \.changesInTime)
        let step = isStill && moves ? Rational(1, 20) : nil
        // Under captions alone, a frame for each caption is all it takes.
        let cuts = isStill && step == nil ? overlays.flatMap(\.subtitles).flatMap(\.changes).sorted() : []
        let timeline = try Timeline(
            row: row, settings: scene, step: step, cuts: cuts, frameLimit: options.limits[.frames],
            places: clips.map(\.range), warn: warn)
        let canvas = try canvas(scene)
        let (pixels, overflow) = timeline.count.multipliedReportingOverflow(by: canvas.pixelCount)
        guard !overflow, pixels <= options.limits[.pixels] else {
            throw .limit(
                .pixels, allowed: options.limits[.pixels],
                found: "\(timeline.count) frames of \(canvas.width) x \(canvas.height) pixels", at: clips.last?.range)
        }
        return timeline
    }

    /// Whether what is drawn, or what becomes of the base, differs at different times.
    private var changesInTime: Bool {
        overlays.contains(where: \.changesInTime) || effects.contains(where: \.changesInTime)
    }

    /// Whether the base is stills alone, none of them with a number of frames of its own.
    private var isStill: Bool {
        clips.allSatisfy { clip in
            if case .blank(let blank) = clip.content, blank.frames != nil { return false }
            return !clip.isAnimated
        }
    }

    /// The frames of all clips. A source that has none left is passed over, unless there are no others.
    private func clipRow() throws(RenderFailure) -> ClipRow {
        var row = ClipRow()
        var empty: [Diagnostic] = []
        var next = clips.startIndex
        while next < clips.endIndex {
            let first = clips[next]
            let files = next..<(clips[next...].firstIndex { $0.statement != first.statement } ?? clips.endIndex)
            next = files.upperBound
            var frames: [Timeline.Frame] = []
            let limit = options.limits[.frames]
            for index in files {
                frames += try self.frames(of: clips[index], index: index)
                guard frames.count <= limit else {
                    throw .limit(.frames, allowed: limit, found: "the source has more frames", at: first.range)
                }
            }
            if case .picture(_, let source) = first.content {
                switch try ClipFrames.played(frames, source, frameLimit: limit, warn: warn) {
                case .success(let played): frames = played
                case .failure(let nothing):
                    empty.append(nothing.diagnostic)
                    continue
                }
            }
            row.add(frames, of: first)
            guard row.frames.count <= limit else {
                throw .limit(.frames, allowed: limit, found: "the output has more frames", at: first.range)
            }
        }
        if row.frames.isEmpty, !empty.isEmpty {
            for index in empty.indices { empty[index].severity = .error }
            throw .script(empty)
        }
        for diagnostic in empty { warn(diagnostic) }
        return row
    }

    /// Those that a file has.
    private func frames(of clip: OpenedClip, index: Int) throws(RenderFailure) -> [Timeline.Frame] {
        switch clip.content {
        case .blank(let blank):
            let count = blank.frames ?? 1
            guard count <= options.limits[.frames] else {
                throw .limit(
                    .frames, allowed: options.limits[.frames], found: "\(count) frames", at: blank.range)
            }
            let total = blank.lasts ?? (blank.frames == nil ? stillDuration : Rational(Int64(count), 10))
            let each = total / Rational(Int64(count))
            return Array(repeating: Timeline.Frame(clip: index, image: 0, delay: each), count: count)
        case .picture(let opened, let source):
            let picture = opened.picture
            guard picture.isAnimated else { return [stillFrame(opened, source, index: index)] }
            if source.lasts != nil {
                warn(
                    Diagnostic(
                        .warning, code: "lasts-of-animation",
                        "'lasts' is for stills; '\(source.file.path)' is animated",
                        at: source.range, hint: "'delay' sets the time of its frames"))
            }
            return picture.delays.enumerated().map { $1.frame(clip: index, image: $0) }
        }
    }

    private func stillFrame(_ opened: InputLibrary.Opened, _ source: SourceClip, index: Int) -> Timeline.Frame {
        if let lasts = source.lasts { return Timeline.Frame(clip: index, image: 0, delay: lasts) }
        // A GIF of one frame keeps the delay that it stores, unless something has to be shown in its time.
        if case .gif(let sequence) = opened, clips.count == 1, !changesInTime {
            return Timeline.Frame(clip: index, image: 0, stored: sequence.summary.delays.first ?? 0)
        }
        return Timeline.Frame(clip: index, image: 0, delay: stillDuration)
    }

    /// How long a still without `lasts` is shown: a single one as long as what happens over it takes; else 100 ms.
    private var stillDuration: Rational {
        let wanted = StillTime.total(of: overlays.map(\.stillTime) + effects.map(\.stillTime))
        return clips.count == 1 ? wanted ?? Rational(1, 10) : Rational(1, 10)
    }
}
