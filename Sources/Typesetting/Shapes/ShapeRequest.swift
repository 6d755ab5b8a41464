/// A shape and how it shall look.
package struct ShapeRequest: Sendable, Hashable {
    package enum Join: Sendable, Hashable {
        /// Pointed, where that reaches no further than four times the half width; else cut.
        case miter
        case round, bevel
    }

    package enum Cap: Sendable, Hashable {
        case butt, round, square
    }

    /// Lengths are in pixels.
    package struct Dash: Sendable, Hashable {
        package var on: Double
        package var off: Double
        package var phase: Double

        package init(on: Double, off: Double, phase: Double) {
            self.on = on
            self.off = off
            self.phase = phase
        }
    }

    package struct Stroke: Sendable, Hashable {
        package var color: TextColor
        /// In pixels: how far it reaches outside closed contours; the thickness of open ones.
        package var width: Double
        package var join: Join
        package var cap: Cap
        package var dash: Dash?
        /// Of arrow heads, in pixels; nil has none.
        package var startArrow: Double?
        package var endArrow: Double?

        package init(color: TextColor, width: Double, join: Join = .miter, cap: Cap = .butt, dash: Dash? = nil) {
            self.color = color
            self.width = width
            self.join = join
            self.cap = cap
            self.dash = dash
        }
    }

    package var path: ShapePath
    /// In pixels; a gradient fills it, and the shape turns about its centre.
    package var box: (x: Double, y: Double, width: Double, height: Double) {
        get { (boxX, boxY, boxWidth, boxHeight) }
        set { (boxX, boxY, boxWidth, boxHeight) = newValue }
    }
    private var boxX = 0.0
    private var boxY = 0.0
    private var boxWidth = 0.0
    private var boxHeight = 0.0
    package var fill: Paint?
    package var stroke: Stroke?
    /// Clockwise.
    package var rotationDegrees = 0.0

    package init(_ path: ShapePath, box: (x: Double, y: Double, width: Double, height: Double)) {
        self.path = path
        self.box = box
    }
}
