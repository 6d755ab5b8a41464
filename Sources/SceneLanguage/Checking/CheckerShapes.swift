// Shapes.

extension Checker {
    mutating func addShape(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let frame = overlayFrame(options)
        var changes = false
        func keep<Result>(_ resolved: Resolved<Result>?) -> Dynamic<Result>? {
            changes = changes || resolved?.changesOverTime == true
            return resolved?.dynamic
        }
        let figure: ShapeOverlay.Figure?
        switch directive.specification.name {
        case "rect":
            figure = .rectangle(radius: keep(resolve("radius", in: options, .length(.between(0, 10000)))))
        case "ellipse": figure = .ellipse
        case "line":
            if !options.has("to") { report(.lineWithoutEnd(at: directive.word)) }
            if !options.has("at") { report(.lineWithoutStart(at: directive.word)) }
            figure = keep(lineEnd(options)).map { .line(to: $0) }
        default:
            let values = slotted(directive.values, owner: "path", mayChange: true)
            figure = keep(values["path"].flatMap { resolve($0, .path) }).map { .path($0) }
        }
        // Where something of it could not be had, the rest is checked all the same.
        var shape = ShapeOverlay(figure: figure ?? .ellipse)
        shape.size = keep(size(options, sides: .notNegative))
        shape.fill = keep(paint("fill", in: options))
        shape.stroke = keep(shapeStroke(options))
        shape.dash = keep(dash(options))
        shape.join = constant("join", in: options, Conversion<ShapeOverlay.Join>.word) ?? .miter
        shape.cap = constant("cap", in: options, Conversion<ShapeOverlay.Cap>.word) ?? .butt
        shape.arrow = keep(arrow(options))
        guard figure != nil else { return }
        append(frame.overlay(.shape(shape), changesOverTime: changes, range: directive.range))
    }

    private mutating func lineEnd(_ options: OptionTable) -> Resolved<Placement.Offset>? {
        guard let option = options["to"] else { return nil }
        return animated(option, overshoots: true) { checker, option in
            guard let (x, y) = checker.pair(checker.slotted(option), "x", "y", .length(.any)) else { return nil }
            return x.combined(with: y) { Placement.Offset(x: $0, y: $1) }
        }
    }

    private mutating func shapeStroke(_ options: OptionTable) -> Resolved<ShapeOverlay.Stroke>? {
        guard let option = options["stroke"] else { return nil }
        return animated(option) { checker, option in
            let values = checker.slotted(option)
            let color = values["color"].flatMap { checker.resolve($0, .color) }
            guard let width = values["width"] else {
                return color?.map { ShapeOverlay.Stroke(color: $0, width: nil) }
            }
            guard let width = checker.resolve(width, .length(.between(0, 1000))), let color else { return nil }
            return color.combined(with: width) { ShapeOverlay.Stroke(color: $0, width: $1) }
        }
    }

    private mutating func dash(_ options: OptionTable) -> Resolved<ShapeOverlay.Dash>? {
        guard let option = options["dash"] else { return nil }
        return animated(option) { checker, option in
            let values = checker.slotted(option)
            let on = values["on"].flatMap { checker.resolve($0, .length(.between(0, 10000))) }
            let off = values["off"].map { checker.resolve($0, .length(.between(0, 10000))) } ?? on
            let phase = values["phase"].map { checker.resolve($0, .length(.any)) } ?? .constant(.pixels(0))
            guard let on, let off, let phase else { return nil }
            return on.combined(with: off) { ($0, $1) }.combined(with: phase) {
                ShapeOverlay.Dash(on: $0.0, off: $0.1, phase: $1)
            }
        }
    }

    private mutating func arrow(_ options: OptionTable) -> Resolved<ShapeOverlay.Arrow>? {
        guard let option = options["arrow"] else { return nil }
        return animated(option) { checker, option in
            let values = checker.slotted(option)
            let place = values["place"].flatMap { checker.resolve($0, Conversion<ShapeOverlay.Arrow.Place>.word) }
            guard let size = values["size"] else { return place?.map { ShapeOverlay.Arrow(place: $0, size: nil) } }
            guard let size = checker.resolve(size, .length(.between(0, 10000))), let place else { return nil }
            return place.combined(with: size) { ShapeOverlay.Arrow(place: $0, size: $1) }
        }
    }
}
