/// A rectangle, ellipse, line or path.
package struct ShapeOverlay: Sendable {
    package enum Figure: Sendable {
        /// Percentages of the radius are of the shorter side.
        case rectangle(radius: Dynamic<Length>?)
        case ellipse
        /// Percentages are of the canvas's width and height.
        case line(to: Dynamic<Placement.Offset>)
        case path(Dynamic<PathData>)
    }

    /// Percentages are of the shape's shorter side, of a line of its length.
    package struct Stroke: Sendable, Hashable {
        package var color: Color
        /// How far it reaches outside a closed shape; of a line or open path the full thickness.
        package var width: Length?
    }

    package enum Join: String, Sendable, CaseIterable {
        case miter, round, bevel
    }

    package enum Cap: String, Sendable, CaseIterable {
        case butt, round, square
    }

    package struct Dash: Sendable, Hashable {
        package var on: Length
        package var off: Length
        /// How far into the pattern the stroke begins.
        package var phase: Length
    }

    package struct Arrow: Sendable, Hashable {
        package enum Place: String, Sendable, CaseIterable {
            case end, start, both
        }

        package var place: Place
        package var size: Length?
    }

    package var figure: Figure
    /// Percentages are of the canvas; nil is all of it, and of a path its own size.
    package var size: Dynamic<SizeRequest>?
    /// With `stroke` nil too, closed shapes are white inside and open ones have a white stroke.
    package var fill: Dynamic<Paint>?
    package var stroke: Dynamic<Stroke>?
    package var join: Join = .miter
    package var cap: Cap = .butt
    package var dash: Dynamic<Dash>?
    package var arrow: Dynamic<Arrow>?
}

/// What an area is filled with.
package enum Paint: Sendable, Hashable {
    case color(Color)
    case gradient(Gradient)
}

/// Colours that run into one another, as CSS Images Level 3 has them.
package struct Gradient: Sendable, Hashable {
    package enum Shape: Sendable, Hashable {
        /// Degrees clockwise from upwards.
        case linear(Double)
        /// From the centre to the farthest corner.
        case ellipse
        case circle

        /// The words that may come first in `radial( )`.
        static let words: [String: Shape] = ["ellipse": .ellipse, "circle": .circle]
    }

    package struct Stop: Sendable, Hashable {
        package var color: Color
        /// Percentages are of the gradient's line; nil is between its neighbours.
        package var position: Length?
    }

    package var shape: Shape
    package var stops: [Stop]
}
