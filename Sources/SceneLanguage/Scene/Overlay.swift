/// Something drawn over frames.
package struct Overlay: Sendable {
    package enum Content: Sendable {
        case text(TextOverlay)
        /// A subtitle file; the overlay's own words are empty.
        case captions(FileReference, TextOverlay)
        case image(ImageOverlay)
        case shape(ShapeOverlay)
        case group(GroupOverlay)
    }

    package enum When: Sendable {
        case always
        case frames(FrameSelection)
        case time(TimeSelection)
    }

    package var content: Content
    package var when: When
    package var placement: Placement
    /// Degrees, clockwise, about the box's centre.
    package var rotation: Dynamic<Double>?
    /// 0 to 1.
    package var opacity: Dynamic<Double>?
    package var blend: BlendMode
    /// nil where it has none.
    package var motion: Motion?
    package var range: SourceRange

    /// Whether anything in it depends on `frame`, `time` or `progress`, besides its motion.
    package var changesOverTime: Bool
    /// How long it is shown at least when all of its keyframes by the clock have their time, in seconds.
    package var keyedTime = Rational.zero
}

/// Where an overlay's box goes.
package struct Placement: Sendable {
    package indirect enum Position: Sendable, Hashable {
        case word(Anchor)
        /// Percentages are of the canvas's width and height.
        case point(x: Length, y: Length)
        /// On the way from where the first puts the box to where the second does: at 0 there, at 1 here.
        case between(Position, Position, Double)
    }

    package struct Offset: Sendable, Hashable {
        package var x: Length
        package var y: Length

        package init(x: Length, y: Length) {
            self.x = x
            self.y = y
        }
    }

    /// nil: text `bottom` (with a box: `center`), images and shapes `center`, a path where its own numbers say.
    package var at: Dynamic<Position>?
    /// nil: top left for a point, the same word for a word.
    package var anchor: Anchor?
    package var offset: Dynamic<Offset>?
    /// Gap to the canvas edge for word positions; percentages are of the canvas's shorter side; nil is 4 %.
    package var margin: Dynamic<Offset>?
    /// Whether the box is moved so that all of it keeps the margin, where there is room for it.
    package var staysInside = false

    package init(
        at: Dynamic<Position>?, anchor: Anchor?, offset: Dynamic<Offset>?, margin: Dynamic<Offset>?
    ) {
        self.at = at
        self.anchor = anchor
        self.offset = offset
        self.margin = margin
    }
}

package enum Anchor: String, Sendable, CaseIterable {
    case topLeft = "top-left"
    case top
    case topRight = "top-right"
    case left
    case center
    case right
    case bottomLeft = "bottom-left"
    case bottom
    case bottomRight = "bottom-right"

    /// 0, 0.5 or 1 along each axis.
    package var fraction: (x: Double, y: Double) {
        switch self {
        case .topLeft: (0, 0)
        case .top: (0.5, 0)
        case .topRight: (1, 0)
        case .left: (0, 0.5)
        case .center: (0.5, 0.5)
        case .right: (1, 0.5)
        case .bottomLeft: (0, 1)
        case .bottom: (0.5, 1)
        case .bottomRight: (1, 1)
        }
    }
}

/// CSS's sixteen blend modes and `add`.
package enum BlendMode: String, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity, add
}

package struct TextOverlay: Sendable {
    package enum Font: Sendable, Hashable {
        case family(String)
        case file(FileReference)
    }

    package enum Size: Sendable {
        /// Percentages are of the canvas's shorter side.
        case fixed(Dynamic<Length>)
        case fit(smallest: Length?, largest: Length?)
    }

    /// A tag of four letters and its number, such as `tnum` 1 or `wght` 350.
    package struct FontSetting: Sendable, Hashable {
        package var tag: String
        package var value: Double
    }

    package struct Box: Sendable, Hashable {
        package var x: Length
        package var y: Length
        package var width: Length
        package var height: Length
    }

    package enum Overflow: String, Sendable, CaseIterable {
        case shrink, ellipsis, clip, error
    }

    package enum Missing: String, Sendable, CaseIterable {
        case warn, error
    }

    package enum Alignment: String, Sendable, CaseIterable {
        case left, center, right
        /// By the direction of each paragraph.
        case start, end
        /// As wide as the box, but for the last line of each paragraph.
        case justify
    }

    package enum Case: String, Sendable, CaseIterable {
        case none, upper, lower
    }

    package enum Direction: String, Sendable, CaseIterable {
        case auto, ltr, rtl
    }

    /// A stroke's width is how far it reaches outside the glyphs; percentages are of the font size.
    package struct Stroke: Sendable, Hashable {
        package var color: Color
        package var width: Length?

        /// Where no width is said.
        package static let standardWidth = Length.percent(100.0 / 16)
    }

    /// Percentages are of the font size; `blur` is CSS's blur radius (twice the standard deviation).
    package struct Shadow: Sendable, Hashable {
        package var x: Length
        package var y: Length
        package var blur: Length
        package var color: Color
    }

    package struct Background: Sendable, Hashable {
        package var color: Color
        /// Percentages are of the font size.
        package var paddingX: Length
        package var paddingY: Length
        package var radius: Length
    }

    package var text: Dynamic<StyledText>
    /// In order of preference; empty is sans.
    package var fonts: [Font] = []
    /// nil is true.
    package var bold: Bool?
    package var italic: Bool?
    /// OpenType features, and axes of variable fonts.
    package var features: [FontSetting] = []
    package var variations: [FontSetting] = []
    /// nil is 8 % of the canvas's shorter side, at least 12 px.
    package var size: Size?
    package var box: Dynamic<Box>?
    /// Where text wraps; percentages are of the canvas's width.
    package var width: Dynamic<Length>?
    package var maximumLines: Int?
    package var overflow: Overflow?
    package var missing: Missing = .warn
    package var align: Alignment?
    /// A factor of the font's own line height; nil is 1.
    package var lineHeight: Dynamic<Double>?
    /// Letter spacing; percentages are of the font size.
    package var spacing: Dynamic<Length>?
    package var letterCase: Case = .none
    /// nil with stroke and background nil too: white with a black outline of 1/16 of the size; else white.
    package var fill: Dynamic<Paint>?
    package var stroke: Dynamic<Stroke>?
    package var shadow: Dynamic<Shadow>?
    package var background: Dynamic<Background>?
    package var direction: Direction = .auto
    /// BCP 47, such as `ja`.
    package var language: String?
}

package struct ImageOverlay: Sendable {
    package enum Clock: String, Sendable, CaseIterable {
        /// The image's own delays, from the overlay's first frame.
        case own
        /// One image frame an output frame.
        case frame
    }

    package enum Repeat: String, Sendable, CaseIterable {
        case loop, once, hold
    }

    package var file: FileReference
    package var clock: Clock = .own
    package var play: Repeat = .loop
    /// Percentages are of the canvas.
    package var size: Dynamic<SizeRequest>?
    /// A factor of the image's own size.
    package var scale: Dynamic<Double>?
    package var fit: Fit?
    /// nil is `lanczos`.
    package var filter: Resampling?
    package var crop: Dynamic<CropRectangle>?
    package var flip: Flip?
    package var tile: Bool = false
    package var mask: FileReference?
}

/// An option's value, settled or worked out for each frame.
package struct Dynamic<Result: Sendable>: Sendable {
    private enum Storage {
        case constant(Result)
        case computed(@Sendable (FrameValues) throws(Diagnostic) -> Result)
    }

    private let storage: Storage
    /// Whether the value depends on `frame`, `time` or `progress`: it may then differ from frame to frame.
    package let changesOverTime: Bool

    package init(_ constant: Result) {
        storage = .constant(constant)
        changesOverTime = false
    }

    /// `changesOverTime` is false where only the canvas size, the frame count or the duration is used.
    package init(changesOverTime: Bool, _ compute: @escaping @Sendable (FrameValues) throws(Diagnostic) -> Result) {
        storage = .computed(compute)
        self.changesOverTime = changesOverTime
    }

    /// The value where it is settled.
    package var constant: Result? {
        if case .constant(let result) = storage { result } else { nil }
    }

    /// Throws an error at the expression's place, naming the frame, where its value cannot be had.
    package func value(at frame: FrameValues) throws(Diagnostic) -> Result {
        switch storage {
        case .constant(let result): result
        case .computed(let compute): try compute(frame)
        }
    }
}
