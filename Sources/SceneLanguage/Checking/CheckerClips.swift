// Sources and canvases.

extension Checker {
    mutating func addSource(_ directive: DirectiveSyntax) {
        let transition = takeTransition()
        let options = options(of: directive)
        let values = slotted(directive.values, owner: "source", mayChange: false)
        let file = values["file"].flatMap { self.file($0) }
        checkEither("frames", "time", in: options)
        let frames = frames(options)
        let time = times(options)
        let crop = crop(options)?.constant
        let size = size(options)?.constant
        let fit = constant("fit", in: options, Conversion<Fit>.word)
        let filter = constant("filter", in: options, Conversion<Resampling>.word)
        let lasts = constant("lasts", in: options, .time(.positive))
        let quarterTurns = quarterTurns(options)
        let flip = flip(options)
        let isReversed = flag("reverse", in: options)
        let bounces = flag("bounce", in: options)
        let speed = constant("speed", in: options, .speed)
        guard case .file(let reference)? = file else {
            supposedClips += 1
            return
        }
        scene.clips.append(
            .source(
                SourceClip(
                    file: reference, frames: frames, time: time, crop: crop, size: size, fit: fit, filter: filter,
                    lasts: lasts,
                    quarterTurns: quarterTurns ?? 0, flip: flip, isReversed: isReversed ?? false,
                    bounces: bounces ?? false, speed: speed, transition: transition, range: directive.range)))
    }

    mutating func addCanvas(_ directive: DirectiveSyntax) {
        let transition = takeTransition()
        let options = options(of: directive)
        let values = slotted(directive.values, owner: "canvas", mayChange: false)
        let size = pair(values, "width", "height", .integer(.between(1, 65535)))
        let color = values["color"].flatMap { resolve($0, .color)?.constant }
        let lasts = constant("lasts", in: options, .time(.positive))
        let frames = constant("frames", in: options, .integer(.between(1, 1_000_000_000)))
        guard let size, let width = size.0.constant, let height = size.1.constant else {
            supposedClips += 1
            return
        }
        // Without options it is the stage where a source follows.
        if !options.has("lasts"), !options.has("frames") { plainCanvases.append(scene.clips.count) }
        scene.clips.append(
            .blank(
                BlankClip(
                    width: width, height: height, color: color, lasts: lasts, frames: frames, transition: transition,
                    range: directive.range)))
    }

    mutating func crop(_ options: OptionTable) -> Resolved<CropRectangle>? {
        guard let option = options["crop"] else { return nil }
        return animated(option) { checker, option in
            let values = checker.slotted(option)
            let corner = checker.pair(values, "x", "y", .length(.notNegative))
            let size = checker.pair(values, "width", "height", .length(.positive))
            guard let corner, let size else { return nil }
            let sides = size.0.combined(with: size.1) { ($0, $1) }
            return corner.0.combined(with: corner.1) { ($0, $1) }.combined(with: sides) {
                CropRectangle(x: $0.0, y: $0.1, width: $1.0, height: $1.1)
            }
        }
    }

    /// `rotate` of a source.
    private mutating func quarterTurns(_ options: OptionTable) -> Int? {
        constant(
            "rotate", in: options,
            Conversion<Int>(kinds: [.angle], noun: "an angle such as 90deg") { value throws(ConversionProblem) in
                let turns = try Conversion<Double>.angle.convert(value) / 90
                guard turns == turns.rounded() else {
                    throw ConversionProblem(
                        "must be a multiple of 90deg", hint: "a source turns by right angles; images turn by any")
                }
                return Int(turns) & 3
            })
    }

    mutating func flip(_ options: OptionTable) -> Flip? {
        constant("flip", in: options, Conversion<FlipAxis>.word).map {
            Flip(horizontal: $0 != .vertical, vertical: $0 != .horizontal)
        }
    }

    /// `size` of a source, image or shape.
    mutating func size(
        _ options: OptionTable, sides bounds: ValueType.Bounds = .positive
    ) -> Resolved<SizeRequest>? {
        guard let option = options["size"] else { return nil }
        return animated(option) { checker, option in
            guard let sides = checker.pair(checker.slotted(option), "width", "height", .side(bounds)) else {
                return nil
            }
            if sides.0.constant == .auto, sides.1.constant == .auto {
                checker.report(.bothAuto(at: option.range))
                return nil
            }
            return sides.0.combined(with: sides.1) { SizeRequest(width: $0, height: $1) }
        }
    }
}

private enum FlipAxis: String, CaseIterable {
    case horizontal, vertical, both
}

extension DirectiveSyntax {
    /// The word and its values.
    var range: SourceRange { values.values.reduce(word) { $0.union($1.range) } }
}
