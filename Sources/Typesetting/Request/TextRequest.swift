/// A text and how it shall look.
package struct TextRequest: Sendable, Hashable {
    package enum FontChoice: Sendable, Hashable {
        /// As fontconfig knows it: an installed family, an alias, or `sans`, `serif`, `monospace`.
        case family(String)
        /// A font file, known to this request alone: an installed font of the same family never stands in for it.
        case file(path: String)
    }

    package enum Size: Sendable, Hashable {
        /// Pixels an em.
        case pixels(Double)
        /// The largest size at which every word fits `boxWidth` and all lines fit `boxHeight` and `maximumLines`.
        case fit(smallest: Double, largest: Double)
    }

    /// What becomes of text that is too big for `boxWidth`, `boxHeight` or `maximumLines`.
    package enum Overflow: Sendable, Hashable {
        /// A smaller size; a `fit` stays at its smallest and reaches out.
        case shrink
        /// The last line that fits ends with `…`.
        case ellipsis
        /// What is outside the box is not drawn.
        case clip
        /// It reaches out of the box.
        case visible
    }

    package enum Alignment: Sendable, Hashable {
        case left, center, right
        /// By the direction of each paragraph.
        case start, end
        /// As wide as the box, but for the last line of each paragraph, which stands as `start`.
        case justify
    }

    package enum Direction: Sendable, Hashable {
        /// By the first letter of each paragraph that has one.
        case auto
        case ltr, rtl
    }

    package struct Stroke: Sendable, Hashable {
        /// How far it reaches outside the glyphs.
        package var width: RelativeLength
        package var color: TextColor

        package init(width: RelativeLength, color: TextColor) {
            self.width = width
            self.color = color
        }
    }

    /// Falls from glyphs and stroke together.
    package struct Shadow: Sendable, Hashable {
        /// To the right.
        package var dx: RelativeLength
        /// Downwards.
        package var dy: RelativeLength
        /// CSS's blur radius: twice the standard deviation of the Gaussian.
        package var blur: RelativeLength
        package var color: TextColor

        package init(dx: RelativeLength, dy: RelativeLength, blur: RelativeLength, color: TextColor) {
            self.dx = dx
            self.dy = dy
            self.blur = blur
            self.color = color
        }
    }

    /// A rounded rectangle behind the whole text, as large as the box.
    package struct Background: Sendable, Hashable {
        package var color: TextColor
        package var paddingX: RelativeLength
        package var paddingY: RelativeLength
        package var radius: RelativeLength

        package init(color: TextColor, paddingX: RelativeLength, paddingY: RelativeLength, radius: RelativeLength) {
            self.color = color
            self.paddingX = paddingX
            self.paddingY = paddingY
            self.radius = radius
        }
    }

    package var text: String
    /// Parts that look otherwise, in order and apart; what overlaps a run before it is left out.
    package var runs: [TextRun] = []
    /// In order of preference; empty is `sans`.
    package var fonts: [FontChoice] = []
    package var bold = false
    package var italic = false
    /// OpenType features; 0 switches one off.
    package var features: [FontSetting] = []
    /// Positions on the axes of variable fonts, beyond the ends taken for those.
    package var variations: [FontSetting] = []
    package var size: Size = .pixels(16)
    /// Pixels at which lines wrap, background padding included; nil wraps only at line ends in the text.
    package var boxWidth: Double?
    /// Pixels that all lines shall fit, background padding included.
    package var boxHeight: Double?
    package var maximumLines: Int?
    package var overflow: Overflow = .shrink
    package var alignment: Alignment = .start
    /// A factor of the first font's own line height.
    package var lineHeight = 1.0
    package var letterSpacing: RelativeLength = .pixels(0)
    /// BCP 47, such as `ja`: chooses among the faces of Han characters, and how lines break. nil is English.
    package var language: String?
    package var direction: Direction = .auto
    package var fill: Paint = .color(.white)
    package var stroke: Stroke?
    package var shadow: Shadow?
    package var background: Background?
    /// Clockwise, about the box's centre.
    package var rotationDegrees = 0.0
    /// Draws only the characters that begin before this byte of the text, each where it stands in the whole; nil is all.
    package var visibleBytes: Int?

    package init(_ text: String) {
        self.text = text
    }
}

/// A length that may depend on the font size, which is known only after fitting.
package struct RelativeLength: Sendable, Hashable {
    package var pixels: Double
    /// A factor of the font size.
    package var fontSizes: Double

    package init(pixels: Double, fontSizes: Double) {
        self.pixels = pixels
        self.fontSizes = fontSizes
    }

    package static func pixels(_ pixels: Double) -> RelativeLength { RelativeLength(pixels: pixels, fontSizes: 0) }

    package static func ofFontSize(_ factor: Double) -> RelativeLength { RelativeLength(pixels: 0, fontSizes: factor) }

    package func pixels(atFontSize size: Double) -> Double { pixels + fontSizes * size }
}

/// sRGB with straight alpha.
package struct TextColor: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package static let white = TextColor(red: 255, green: 255, blue: 255)
    package static let black = TextColor(red: 0, green: 0, blue: 0)

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
