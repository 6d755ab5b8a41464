// What lies between two values of shapes and effects.

extension Paint: Interpolable {
    package static var unmixedHint: String? {
        "let both gradients be of one kind and have as many colours, with positions in both or in neither"
    }

    /// A colour goes to a gradient as if it were one of that colour alone.
    package static func mixed(_ a: Paint, _ b: Paint, _ t: Double) -> Paint? {
        switch (a, b) {
        case (.color(let a), .color(let b)): Color.mixed(a, b, t).map { .color($0) }
        case (.gradient(let a), .gradient(let b)): Gradient.mixed(a, b, t).map { .gradient($0) }
        case (.color(let a), .gradient(let b)): Gradient.mixed(b.filled(with: a), b, t).map { .gradient($0) }
        case (.gradient(let a), .color(let b)): Gradient.mixed(a, a.filled(with: b), t).map { .gradient($0) }
        }
    }
}

extension Gradient: Interpolable {
    /// Stop by stop, where both are of one shape and have as many.
    package static func mixed(_ a: Gradient, _ b: Gradient, _ t: Double) -> Gradient? {
        let shape: Shape
        switch (a.shape, b.shape) {
        case (.linear(let from), .linear(let to)): shape = .linear(from + (to - from) * t)
        case (.ellipse, .ellipse), (.circle, .circle): shape = a.shape
        default: return nil
        }
        guard a.stops.count == b.stops.count else { return nil }
        var stops: [Stop] = []
        for (from, to) in zip(a.stops, b.stops) {
            guard let stop = Stop.mixed(from, to, t) else { return nil }
            stops.append(stop)
        }
        return Gradient(shape: shape, stops: stops)
    }
}

extension Gradient {
    /// The same with one colour everywhere.
    fileprivate func filled(with color: Color) -> Gradient {
        Gradient(shape: shape, stops: stops.map { Stop(color: color, position: $0.position) })
    }
}

extension Gradient.Stop: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let color = Color.mixed(a.color, b.color, t) else { return nil }
        switch (a.position, b.position) {
        case (nil, nil): return Self(color: color, position: nil)
        case (let from?, let to?): return Length.mixed(from, to, t).map { Self(color: color, position: $0) }
        default: return nil
        }
    }
}

extension ShapeOverlay.Stroke: Interpolable {
    /// Where no width is said.
    package static let standardWidth = Length.pixels(2)

    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let color = Color.mixed(a.color, b.color, t) else { return nil }
        return Length.mixed(a.width ?? standardWidth, b.width ?? standardWidth, t).map {
            Self(color: color, width: $0)
        }
    }
}

extension ShapeOverlay.Dash: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let on = Length.mixed(a.on, b.on, t), let off = Length.mixed(a.off, b.off, t),
            let phase = Length.mixed(a.phase, b.phase, t)
        else { return nil }
        return Self(on: on, off: off, phase: phase)
    }
}

extension ShapeOverlay.Arrow: Interpolable {
    package static var unmixedHint: String? {
        "let the heads stand at the same ends, and have a size in both keys or in neither"
    }

    /// Heads at the same ends, both with a size.
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard a.place == b.place else { return nil }
        if a.size == nil, b.size == nil { return a }
        guard let from = a.size, let to = b.size else { return nil }
        return Length.mixed(from, to, t).map { Self(place: a.place, size: $0) }
    }
}

extension Effect.Change: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
        return switch (a, b) {
        case (.grayscale(let a), .grayscale(let b)): .grayscale(between(a, b))
        case (.invert(let a), .invert(let b)): .invert(between(a, b))
        case (.sepia(let a), .sepia(let b)): .sepia(between(a, b))
        case (.opacity(let a), .opacity(let b)): .opacity(between(a, b))
        case (.brightness(let a), .brightness(let b)): .brightness(between(a, b))
        case (.contrast(let a), .contrast(let b)): .contrast(between(a, b))
        case (.saturation(let a), .saturation(let b)): .saturation(between(a, b))
        case (.hue(let a), .hue(let b)): .hue(between(a, b))
        case (.blur(let a), .blur(let b)): Length.mixed(a, b, t).map { .blur($0) }
        case (.pixelate(let a), .pixelate(let b)): Length.mixed(a, b, t).map { .pixelate($0) }
        case (.posterize(let a), .posterize(let b)): .posterize(Int(between(Double(a), Double(b)).rounded()))
        case (.tint(let a, let amountA), .tint(let b, let amountB)):
            Color.mixed(a, b, t).map { .tint($0, between(amountA, amountB)) }
        default: nil
        }
    }
}
