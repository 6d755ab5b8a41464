// Text and captions.

extension Checker {
    mutating func addText(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let isMarked = flag("markup", in: options) ?? false
        let values = slotted(directive.values, owner: "text", mayChange: true)
        let content = values["text"].flatMap { value in
            isMarked ? markedText(value) : resolve(value, .text)?.map { StyledText($0) }
        }
        let frame = overlayFrame(options)
        // Where the words rest on a parameter without a value, the rest is checked all the same.
        var text = TextOverlay(text: content?.dynamic ?? Dynamic(""))
        let changes = read(options, into: &text, at: frame.at)
        if isMarked, text.bold == nil { text.bold = false }
        append(
            frame.overlay(
                .text(text), changesOverTime: changes || content?.changesOverTime == true, range: directive.range))
    }

    mutating func addCaptions(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let values = slotted(directive.values, owner: "captions", mayChange: false)
        let file = values["file"].flatMap { self.file($0) }
        let frame = overlayFrame(options)
        var text = TextOverlay(text: Dynamic(""))
        let changes = read(options, into: &text, at: frame.at)
        if text.bold == nil { text.bold = false }
        guard case .file(let reference)? = file else { return }
        append(
            frame.overlay(.captions(reference, text), changesOverTime: changes, range: directive.range))
    }

    /// Everything but the words; gives whether any of it changes over time.
    private mutating func read(
        _ options: OptionTable, into text: inout TextOverlay, at: Resolved<Placement.Position>?
    ) -> Bool {
        checkBox(options, at: at)
        var changes = false
        func keep<Result>(_ resolved: Resolved<Result>?) -> Dynamic<Result>? {
            changes = changes || resolved?.changesOverTime == true
            return resolved?.dynamic
        }

        text.fonts = fonts(options)
        text.bold = flag("bold", in: options)
        text.italic = flag("italic", in: options)
        text.features = constant("features", in: options, .fontFeatures) ?? []
        text.variations = constant("variations", in: options, .fontVariations) ?? []
        // A weight by number is the weight.
        if text.bold == nil, text.variations.contains(where: { $0.tag == "wght" }) { text.bold = false }
        let size = fontSize(options)
        if case .fixed(let size)? = size { changes = changes || size.changesOverTime }
        text.size = size
        text.box = keep(box(options))
        text.width = keep(resolve("width", in: options, .length(.positive)))
        text.maximumLines = constant("max-lines", in: options, .integer(.between(1, 10000)))
        text.overflow = constant("overflow", in: options, Conversion<TextOverlay.Overflow>.word)
        text.missing = constant("missing", in: options, Conversion<TextOverlay.Missing>.word) ?? .warn
        text.align = constant("align", in: options, Conversion<TextOverlay.Alignment>.word)
        text.lineHeight = keep(resolve("line-height", in: options, .factor(.above(0, upTo: 100))))
        text.spacing = keep(resolve("spacing", in: options, overshoots: true, .length(.any)))
        text.letterCase = constant("case", in: options, Conversion<TextOverlay.Case>.word) ?? .none
        text.fill = keep(paint("fill", in: options))
        text.stroke = keep(stroke(options))
        text.shadow = keep(shadow(options))
        text.background = keep(background(options))
        text.direction = constant("direction", in: options, Conversion<TextOverlay.Direction>.word) ?? .auto
        text.language = language(options)
        return changes
    }

    /// With `box`, `width` is settled and `at` is a place in it.
    private mutating func checkBox(_ options: OptionTable, at: Resolved<Placement.Position>?) {
        guard options.has("box") else { return }
        if let width = options.written("width") { report(.excluded("width", by: "box", at: width.word)) }
        guard let option = options["at"] else { return }
        let positions = option.values.keyframes?.keys.map(\.values) ?? [option.values]
        if positions.contains(where: { $0.values.count > 1 }) { report(.pointInBox(at: option.range)) }
    }

    private mutating func fonts(_ options: OptionTable) -> [TextOverlay.Font] {
        guard let option = options["font"], let slot = option.values.pattern.alternatives[0].first else { return [] }
        var fonts: [TextOverlay.Font] = []
        for value in option.values.values {
            let slotted = SlottedValue(value: value, slot: slot, owner: "font", mayChange: false)
            func isFile(_ name: String) -> Bool {
                name.contains("/") || [".ttf", ".otf", ".ttc"].contains(name.suffix(4).lowercased())
            }
            guard case .file(let reference)? = file(slotted, isFile: isFile) else { continue }
            fonts.append(
                isFile(reference.path) || reference.origin == .caller ? .file(reference) : .family(reference.path))
        }
        return fonts
    }

    private mutating func fontSize(_ options: OptionTable) -> TextOverlay.Size? {
        guard let option = options["size"] else { return nil }
        if option.values.keyframes != nil {
            return animated(option) { checker, option in
                if let size = checker.slotted(option)["size"] { return checker.resolve(size, .length(.positive)) }
                checker.report(.fitBetweenKeys(at: option.values.range ?? option.range))
                return nil
            }.map { .fixed($0.dynamic) }
        }
        let values = slotted(option)
        if let size = values["size"] { return resolve(size, .length(.positive)).map { .fixed($0.dynamic) } }
        // A text in parentheses may be another word.
        if let fit = values["fit"] {
            let word = SlottedValue(value: fit.value, slot: fit.slot, owner: "size", mayChange: false)
            guard resolve(word, Conversion<FitWord>.word) != nil else { return nil }
        }
        guard let limits = values["limits"] else { return .fit(smallest: nil, largest: nil) }
        guard case .range(let from, let to) = limits.value.node else {
            if case .invalid = limits.value.node { return nil }
            report(.fitWithoutRange(text(limits.value.range), at: limits.value.range))
            return nil
        }
        let ends = [from, to].map { end in
            end.flatMap { end in
                resolve(
                    SlottedValue(value: end, slot: limits.slot, owner: "size", mayChange: false), .length(.positive))?
                    .constant
            }
        }
        switch (ends[0], ends[1]) {
        case (.pixels(let smallest), .pixels(let largest)) where smallest > largest,
            (.percent(let smallest), .percent(let largest)) where smallest > largest:
            report(
                .rangeBackwards(
                    text(to?.range ?? limits.value.range), text(from?.range ?? limits.value.range),
                    at: limits.value.range))
            return nil
        default: return .fit(smallest: ends[0], largest: ends[1])
        }
    }

    /// `box` of a text or effect.
    mutating func box(_ options: OptionTable) -> Resolved<TextOverlay.Box>? {
        guard let option = options["box"] else { return nil }
        return animated(option) { checker, option in
            let values = checker.slotted(option)
            let corner = checker.pair(values, "x", "y", .length(.any))
            let size = checker.pair(values, "width", "height", .length(.positive))
            guard let corner, let size else { return nil }
            let sides = size.0.combined(with: size.1) { ($0, $1) }
            return corner.0.combined(with: corner.1) { ($0, $1) }.combined(with: sides) {
                TextOverlay.Box(x: $0.0, y: $0.1, width: $1.0, height: $1.1)
            }
        }
    }

    private mutating func stroke(_ options: OptionTable) -> Resolved<TextOverlay.Stroke>? {
        guard let option = options["stroke"] else { return nil }
        return animated(option) { checker, option in
            let values = checker.slotted(option)
            let color = values["color"].flatMap { checker.resolve($0, .color) }
            guard let width = values["width"] else {
                return color?.map { TextOverlay.Stroke(color: $0, width: nil) }
            }
            guard let width = checker.resolve(width, .length(.between(0, 1000))), let color else { return nil }
            return color.combined(with: width) { TextOverlay.Stroke(color: $0, width: $1) }
        }
    }

    private mutating func shadow(_ options: OptionTable) -> Resolved<TextOverlay.Shadow>? {
        guard let option = options["shadow"] else { return nil }
        return animated(option) { checker, option in
            let values = checker.slotted(option)
            let offset = checker.pair(values, "x", "y", .length(.any))
            let blur = values["blur"].map { checker.resolve($0, .length(.between(0, 1000))) } ?? .constant(.pixels(0))
            let color = values["color"].map { checker.resolve($0, .color) } ?? .constant(.black)
            guard let offset, let blur, let color else { return nil }
            let place = offset.0.combined(with: offset.1) { ($0, $1) }
            return place.combined(with: blur.combined(with: color) { ($0, $1) }) {
                TextOverlay.Shadow(x: $0.0, y: $0.1, blur: $1.0, color: $1.1)
            }
        }
    }

    private mutating func background(_ options: OptionTable) -> Resolved<TextOverlay.Background>? {
        guard let option = options["background"] else { return nil }
        let color = animated(option) { checker, option in
            checker.slotted(option)["color"].flatMap { checker.resolve($0, .color) }
        }
        checkSuboptions(option)
        let none = Placement.Offset(x: .pixels(0), y: .pixels(0))
        let padding = suboption("padding", of: option).map { animated($0) { $0.padding($1) } } ?? .constant(none)
        let radius =
            suboption("radius", of: option).map { option in
                animated(option) { checker, option in
                    checker.slotted(option)["radius"].flatMap { checker.resolve($0, .length(.between(0, 10000))) }
                }
            } ?? .constant(.pixels(0))
        guard let color, let padding, let radius else { return nil }
        return color.combined(with: radius) { ($0, $1) }.combined(with: padding) {
            TextOverlay.Background(color: $0.0, paddingX: $1.x, paddingY: $1.y, radius: $0.1)
        }
    }

    private mutating func padding(_ option: OptionSyntax) -> Resolved<Placement.Offset>? {
        let values = slotted(option)
        guard let x = values["x"].flatMap({ resolve($0, .length(.between(0, 10000))) }) else { return nil }
        guard let second = values["y"] else { return x.map { Placement.Offset(x: $0, y: $0) } }
        return resolve(second, .length(.between(0, 10000)))
            .map { x.combined(with: $0) { Placement.Offset(x: $0, y: $1) } }
    }

    mutating func checkSuboptions(_ option: OptionSyntax) {
        var seen: Set<String> = []
        for suboption in option.suboptions where !seen.insert(suboption.specification.name).inserted {
            report(
                .optionTwice(suboption.specification.name, of: option.specification.name, at: suboption.word))
        }
    }

    func suboption(_ name: String, of option: OptionSyntax) -> OptionSyntax? {
        option.suboptions.first { $0.specification.name == name && !$0.values.isInvalid }
    }

    private mutating func language(_ options: OptionTable) -> String? {
        let tag = Conversion<String>(kinds: [.text], noun: "a language tag") { value throws(ConversionProblem) in
            let tag = value.printed
            let isTag =
                (2...35).contains(tag.utf8.count)
                && tag.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.minus }
            guard isTag else { throw ConversionProblem("wants a tag such as \"ja\" or \"pt-BR\"") }
            return tag
        }
        return constant("language", in: options, tag)
    }
}

private enum FitWord: String, CaseIterable {
    case fit
}
