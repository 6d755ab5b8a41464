// What lies between two values of shapes and effects.

extension Paint: Interpolable {
    /// Between a colour and a gradient there is nothing.
    package static func mixed(_ a: Paint, _ b: Paint, _ t: Double) -> Paint? {
        switch (a, b) {
        case (.color(let a), .color(let b)): Color.mixed(a, b, t).map { .color($0) }
        case (.gradient(let a), .gradient(let b)): Gradient.mixed(a, b, t).map { .gradient($0) }
        default: nil
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
    /// Heads at the same ends, both with a size.
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard a.place == b.place else { return nil }
        if a.size == nil, b.size == nil { return a }
        guard let from = a.size, let to = b.size else { return nil }
        return Length.mixed(from, to, t).map { Self(place: a.place, size: $0) }
    }
}
