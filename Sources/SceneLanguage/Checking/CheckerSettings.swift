// What holds for the whole output.

extension Checker {
    private static let delayBounds = ValueType.Bounds.between(0, 655.35)

    mutating func addDelay(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let frames = frames(options)
        guard let value = slotted(directive.values, owner: "delay", mayChange: false).first else { return }
        let delays: DelaySetting.Delays
        if case .list(let items) = value.value.node {
            let slot = ValueSlot.one("time", .time(Self.delayBounds))
            let times = items.map {
                resolve(
                    SlottedValue(value: $0, slot: slot, owner: "delay", mayChange: false), .time(Self.delayBounds))?
                    .constant
            }
            guard !times.contains(nil) else { return }
            delays = .each(times.compactMap { $0 })
        } else {
            guard let time = resolve(value, .time(Self.delayBounds))?.constant else { return }
            delays = .all(time)
        }
        // A `frames` that rests on a parameter without a value must not turn into all frames.
        guard frames != nil || !options.has("frames") else { return }
        scene.delays.append(DelaySetting(delays: delays, frames: frames, range: directive.range))
    }

    mutating func setMinimumDelay(_ directive: DirectiveSyntax) {
        let values = slotted(directive.values, owner: "min-delay", mayChange: false)
        guard let value = values["time"], let time = resolve(value, .time(Self.delayBounds))?.constant else { return }
        scene.minimumDelay = time
    }

    mutating func setSpeed(_ directive: DirectiveSyntax) {
        let values = slotted(directive.values, owner: "speed", mayChange: false)
        guard let factor = values["factor"].flatMap({ resolve($0, .speed)?.constant }) else { return }
        scene.speed = factor
        scene.speedRange = directive.range
    }

    mutating func setFrameRate(_ directive: DirectiveSyntax) {
        let values = slotted(directive.values, owner: "fps", mayChange: false)
        guard let rate = values["rate"].flatMap({ resolve($0, .number(.between(0.01, 1000)))?.constant }) else {
            return
        }
        scene.frameRate = FrameRate(perSecond: Rational(seconds: rate), range: directive.range)
    }

    mutating func setPlay(_ directive: DirectiveSyntax) {
        let values = slotted(directive.values, owner: "play", mayChange: false)
        if let word = values["repeat"] {
            switch resolve(word, Conversion<PlayWord>.word)?.constant {
            case .once: scene.play = .times(1)
            case .forever: scene.play = .forever
            case nil: break
            }
        } else if let value = values["count"] {
            let count = SlottedValue(value: value.value, slot: value.slot, owner: "play", mayChange: false)
            guard let times = resolve(count, .integer(.between(1, 65536)))?.constant else { return }
            scene.play = .times(times)
        }
    }

    mutating func addOutput(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let values = slotted(directive.values, owner: "output", mayChange: false)
        let file = values["file"].flatMap { self.file($0) }
        let comment = constant("comment", in: options, .text)
        let matte = constant("matte", in: options, .color)
        let frames = frames(options)
        let encoding = encoding(options)
        guard case .file(let reference)? = file else { return }
        guard let format = OutputFormat(path: reference.path) else {
            return report(.unknownFormat(reference.path, at: reference.range))
        }
        check(format, of: reference, frames: frames)
        if format != .gif, let limit = encoding.sizeLimit { report(.sizeLimitFormat(format, at: limit.range)) }
        for name in ["colors", "dither", "palette", "keep-colors", "lossy", "optimize", "interlace"]
        where format != .gif {
            if let option = options[name] { report(.gifOption(name, format, at: option.range)) }
        }
        scene.outputs.append(
            Output(
                path: reference, comment: comment, matte: matte, frames: frames, encoding: encoding,
                range: directive.range))
    }

    private mutating func encoding(_ options: OptionTable) -> OutputEncoding {
        var encoding = OutputEncoding()
        encoding.colors = constant("colors", in: options, .integer(.between(2, 256)))
        if let option = options["dither"] {
            let values = slotted(option)
            encoding.dither = values["method"].flatMap { resolve($0, Conversion<OutputEncoding.Dither>.word)?.constant }
            encoding.ditherStrength = values["strength"].flatMap { resolve($0, .factor(.between(0, 1)))?.constant }
        }
        if let option = options["palette"] {
            let values = slotted(option)
            if let value = values["file"] {
                if case .file(let reference)? = file(value) { encoding.palette = .file(reference) }
            } else if let value = values["kind"] {
                switch resolve(value, Conversion<PaletteWord>.word)?.constant {
                case .global: encoding.palette = .global
                case .local: encoding.palette = .local
                case nil: break
                }
            }
        }
        encoding.keptColors = keptColors(options, beside: encoding.colors)
        encoding.lossy = constant("lossy", in: options, .number(.between(0, 200)))
        encoding.sizeLimit = sizeLimit(options)
        encoding.optimization =
            constant("optimize", in: options, Conversion<OutputEncoding.Optimization>.word) ?? .normal
        encoding.isInterlaced = flag("interlace", in: options) ?? false
        return encoding
    }

    private mutating func sizeLimit(_ options: OptionTable) -> SizeLimit? {
        guard let option = options["max-size"], let bytes = constant("max-size", in: options, .byteCount) else {
            return nil
        }
        var steps: Set<SizeLimit.Step> = []
        for suboption in option.suboptions where suboption.specification.name == "may" {
            guard let slot = suboption.values.pattern.listSlot, !suboption.values.isInvalid else { continue }
            for value in suboption.values.values {
                let slotted = SlottedValue(value: value, slot: slot, owner: "may", mayChange: false)
                if let step = resolve(slotted, Conversion<SizeLimit.Step>.word)?.constant { steps.insert(step) }
            }
        }
        return SizeLimit(bytes: bytes, steps: steps, range: option.range)
    }

    /// - Parameter count: entries of a table.
    private mutating func keptColors(_ options: OptionTable, beside count: Int?) -> [Color] {
        guard let option = options["keep-colors"], let slot = option.values.pattern.listSlot else { return [] }
        var colors: [Color] = []
        for value in option.values.values {
            let slotted = SlottedValue(value: value, slot: slot, owner: "keep-colors", mayChange: false)
            guard let color = resolve(slotted, .color)?.constant else { continue }
            guard color.alpha == 255 else {
                report(.badValue("keep-colors", ConversionProblem("must be opaque"), at: value.range, frame: nil))
                continue
            }
            if !colors.contains(color) { colors.append(color) }
        }
        let room = (count ?? 256) - 1
        if colors.count > room { report(.tooManyKeptColors(colors.count, room: room, at: option.word)) }
        return colors
    }

    /// `%d` numbers pictures, and `frames` chooses them.
    private mutating func check(_ format: OutputFormat, of reference: FileReference, frames: FrameSelection?) {
        if reference.origin == .script, format.isStill, let form = NumberedPath.unknownPlace(in: reference.path) {
            report(.numberForm(form, at: reference.range))
        }
        if reference.origin == .script, !NumberedPath.places(in: reference.path).isEmpty {
            if reference.numbered == nil { report(.numberMisplaced(at: reference.range)) }
            if !format.isStill { report(.numberedAnimation(format, at: reference.range)) }
        } else if let frames, !format.isStill {
            report(.framesOfAnimation(format, at: frames.range))
        }
    }

    mutating func checkOutputs() {
        var seen: Set<String> = []
        for output in scene.outputs where !seen.insert(output.path.path).inserted {
            report(.outputTwice(output.path.path, at: output.path.range))
        }
    }
}

private enum PaletteWord: String, CaseIterable {
    case global, local
}

private enum PlayWord: String, CaseIterable {
    case once, forever
}
