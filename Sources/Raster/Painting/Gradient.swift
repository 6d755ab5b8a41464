/// A gradient fitted to a box, as CSS Images Level 3 (chapter 3) draws it: colours are mixed in sRGB with alpha
/// multiplied in.
package struct Gradient: Sendable, Hashable {
    package enum Shape: Sendable, Hashable {
        /// Degrees clockwise from upwards.
        case linear(degrees: Double)
        /// From the centre to the farthest corner, in the box's proportions.
        case ellipse
        case circle
    }

    /// From the start of the gradient's line: so many pixels, and so much of its length.
    package struct Position: Sendable, Hashable {
        package var pixels: Double
        package var fraction: Double

        package init(pixels: Double = 0, fraction: Double = 0) {
            self.pixels = pixels
            self.fraction = fraction
        }
    }

    package struct Stop: Sendable, Hashable {
        /// Straight alpha.
        package var color: UInt32
        /// nil is half-way between its neighbours, or at the end that it stands at.
        package var position: Position?

        package init(color: UInt32, position: Position?) {
            self.color = color
            self.position = position
        }
    }

    package var shape: Shape
    /// In order; at least one.
    package var stops: [Stop]

    package init(shape: Shape, stops: [Stop]) {
        self.shape = shape
        self.stops = stops
    }

    /// The gradient over a box of that size.
    package func field(width: Double, height: Double) -> GradientField {
        GradientField(self, width: width, height: height)
    }
}

/// A gradient's colours, point by point.
package struct GradientField: Sendable {
    private struct Stop {
        var at: Float
        /// Premultiplied, 0 to 255.
        var color: SIMD4<Float>
    }

    /// How far along a point is: its distance from `center` scaled by `across` and `down`, along a line or in all
    /// directions.
    private let center: (x: Double, y: Double)
    private let across: Double
    private let down: Double
    private let isRadial: Bool
    private let stops: [Stop]

    fileprivate init(_ gradient: Gradient, width: Double, height: Double) {
        center = (width / 2, height / 2)
        let length: Double
        switch gradient.shape {
        case .linear(let degrees):
            let angle = (degrees.isFinite ? degrees.remainder(dividingBy: 360) : 0) * .pi / 180
            let (x, y) = (sine(angle), -cosine(angle))
            // As long as it takes for the corners to have the colours of its ends.
            length = abs(width * x) + abs(height * y)
            across = length > 0 ? x / length : 0
            down = length > 0 ? y / length : 0
            isRadial = false
        case .ellipse:
            // The ellipse through the corners whose axes are as the box's sides.
            length = width / 2 * 2.0.squareRoot()
            across = width > 0 ? 2.0.squareRoot() / width : 0
            down = height > 0 ? 2.0.squareRoot() / height : 0
            isRadial = true
        case .circle:
            length = (width * width + height * height).squareRoot() / 2
            across = length > 0 ? 1 / length : 0
            down = across
            isRadial = true
        }
        stops = Self.placed(gradient.stops, length: length)
    }

    /// Positions as CSS finds them: ends first, none before the one in front of it, and what has none spread evenly.
    private static func placed(_ stops: [Gradient.Stop], length: Double) -> [Stop] {
        var positions = stops.map { stop in
            stop.position.map { $0.fraction + (length > 0 ? $0.pixels / length : 0) }
        }
        guard !positions.isEmpty else { return [] }
        positions[0] = positions[0] ?? 0
        positions[positions.count - 1] = positions[positions.count - 1] ?? 1
        var largest = -Double.infinity
        for index in positions.indices {
            guard let position = positions[index] else { continue }
            largest = max(largest, position)
            positions[index] = largest
        }
        var index = 0
        while index < positions.count {
            guard positions[index] == nil, let before = positions[index - 1],
                let next = positions[index...].firstIndex(where: { $0 != nil }), let after = positions[next]
            else {
                index += 1
                continue
            }
            for between in index..<next {
                let share = Double(between - index + 1) / Double(next - index + 1)
                positions[between] = before + (after - before) * share
            }
            index = next
        }
        return zip(stops, positions).map { stop, position in
            let alpha = Float(stop.color >> 24) / 255
            var color = Pixel.channels(of: stop.color) * alpha
            color.w = Float(stop.color >> 24)
            return Stop(at: Float(position ?? 0), color: color)
        }
    }

    /// The premultiplied pixel at a point of the box.
    package func pixel(x: Double, y: Double) -> UInt32 {
        let (dx, dy) = ((x - center.x) * across, (y - center.y) * down)
        let t = Float(isRadial ? (dx * dx + dy * dy).squareRoot() : dx + dy + 0.5)
        return Pixel.packed(color(at: t))
    }

    private func color(at t: Float) -> SIMD4<Float> {
        guard let first = stops.first, let last = stops.last else { return .zero }
        if t < first.at { return first.color }
        var before = first
        for stop in stops.dropFirst() {
            if t < stop.at {
                return before.color + (stop.color - before.color) * ((t - before.at) / (stop.at - before.at))
            }
            before = stop
        }
        return last.color
    }
}
