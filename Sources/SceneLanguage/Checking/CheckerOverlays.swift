// What texts and images have in common, and images.

extension Checker {
    /// The options that every overlay has.
    struct OverlayFrame {
        var when: Overlay.When
        var at: Resolved<Placement.Position>?
        var anchor: Anchor?
        var offset: Resolved<Placement.Offset>?
        var margin: Resolved<Placement.Offset>?
        var rotation: Resolved<Double>?
        var opacity: Resolved<Double>?
        var blend: BlendMode?
        var motion: Motion?

        var changesOverTime: Bool {
            at?.changesOverTime == true || offset?.changesOverTime == true || rotation?.changesOverTime == true
                || opacity?.changesOverTime == true || margin?.changesOverTime == true
        }

        func overlay(_ content: Overlay.Content, changesOverTime: Bool, range: SourceRange) -> Overlay {
            Overlay(
                content: content, when: when,
                placement: Placement(at: at?.dynamic, anchor: anchor, offset: offset?.dynamic, margin: margin?.dynamic),
                rotation: rotation?.dynamic, opacity: opacity?.dynamic, blend: blend ?? .normal, motion: motion,
                range: range,
                changesOverTime: changesOverTime || self.changesOverTime)
        }
    }

    /// Begins an overlay.
    mutating func overlayFrame(_ options: OptionTable) -> OverlayFrame {
        keyedTime = .zero
        return OverlayFrame(
            when: when(options), at: position(options),
            anchor: constant("anchor", in: options, Conversion<Anchor>.word), offset: offset(options),
            margin: margin(options), rotation: resolve("rotate", in: options, overshoots: true, .angle),
            opacity: resolve("opacity", in: options, .factor(.between(0, 1))),
            blend: constant("blend", in: options, Conversion<BlendMode>.word), motion: motion(options))
    }

    /// Ends an overlay.
    mutating func append(_ overlay: consuming Overlay) {
        overlay.keyedTime = keyedTime
        scene.overlays.append(overlay)
    }

    private mutating func position(_ options: OptionTable) -> Resolved<Placement.Position>? {
        guard let option = options["at"] else { return nil }
        return animated(option, overshoots: true) { checker, option in
            let values = checker.slotted(option)
            if let place = values["place"] {
                return checker.resolve(place, Conversion<Anchor>.word)?.map { .word($0) }
            }
            guard let (x, y) = checker.pair(values, "x", "y", .length(.any)) else { return nil }
            return x.combined(with: y) { .point(x: $0, y: $1) }
        }
    }

    private mutating func offset(_ options: OptionTable) -> Resolved<Placement.Offset>? {
        guard let option = options["offset"] else { return nil }
        return animated(option, overshoots: true) { checker, option in
            guard let (x, y) = checker.pair(checker.slotted(option), "x", "y", .length(.any)) else { return nil }
            return x.combined(with: y) { Placement.Offset(x: $0, y: $1) }
        }
    }

    private mutating func margin(_ options: OptionTable) -> Resolved<Placement.Offset>? {
        guard let option = options["margin"] else { return nil }
        return animated(option, overshoots: true) { checker, option in
            let values = checker.slotted(option)
            guard let x = values["x"].flatMap({ checker.resolve($0, .length(.any)) }) else { return nil }
            guard let second = values["y"] else { return x.map { Placement.Offset(x: $0, y: $0) } }
            return checker.resolve(second, .length(.any)).map {
                x.combined(with: $0) { Placement.Offset(x: $0, y: $1) }
            }
        }
    }

    mutating func addImage(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let values = slotted(directive.values, owner: "image", mayChange: false)
        let file = values["file"].flatMap { self.file($0) }
        let frame = overlayFrame(options)
        checkEither("size", "scale", in: options)
        let size = size(options)
        let scale = resolve("scale", in: options, overshoots: true, .factor(.above(0, upTo: 1000)))
        let clock = constant("clock", in: options, Conversion<ImageOverlay.Clock>.word)
        let play = constant("play", in: options, Conversion<ImageRepeat>.word)
        let fit = constant("fit", in: options, Conversion<Fit>.word)
        let crop = crop(options)
        let flip = flip(options)
        let tile = flag("tile", in: options)
        let mask = options["mask"].flatMap { slotted($0).first }.flatMap { self.file($0) }
        guard case .file(let reference)? = file else { return }

        var image = ImageOverlay(file: reference)
        image.clock = clock ?? .own
        image.play = play?.meaning ?? .loop
        image.size = size?.dynamic
        image.scale = scale?.dynamic
        image.fit = fit
        image.filter = constant("filter", in: options, Conversion<Resampling>.word)
        image.crop = crop?.dynamic
        image.flip = flip
        image.tile = tile ?? false
        if case .file(let reference)? = mask { image.mask = reference }
        append(
            frame.overlay(
                .image(image),
                changesOverTime: size?.changesOverTime == true || scale?.changesOverTime == true
                    || crop?.changesOverTime == true,
                range: directive.range))
    }
}

/// How an image repeats, as scripts write it.
private enum ImageRepeat: String, CaseIterable {
    case loop, once, hold, forever

    var meaning: ImageOverlay.Repeat {
        switch self {
        case .loop, .forever: .loop
        case .once: .once
        case .hold: .hold
        }
    }
}
