/// A checked script: what to load, what to draw over which frames, and what to write. Knows no pixels and no files.
///
/// Option values that may differ from frame to frame, or need the canvas size, are `Dynamic`; all others are settled.
/// A nil option was not written; the renderer then applies the default that the vocabulary documents.
public struct Scene: Sendable {
    /// The stage: a `canvas` with neither `lasts` nor `frames` before the first source.
    package var stage: Stage?
    /// Sources and blank clips in playing order; never empty in a scene without errors.
    package var clips: [Clip] = []
    /// In script order: each changes what the one before left of the base.
    package var effects: [Effect] = []
    /// In script order; later ones draw over earlier ones.
    package var overlays: [Overlay] = []
    /// In script order; later ones win.
    package var delays: [DelaySetting] = []
    /// How many times faster everything plays, before frames are sampled and numbered.
    package var speed: Rational?
    /// Where that is written.
    package var speedRange: SourceRange?
    package var frameRate: FrameRate?
    package var minimumDelay: Rational?
    /// nil keeps the first animated source's own.
    package var play: Play?
    package var outputs: [Output] = []

    package init() {}
}

package struct Stage: Sendable {
    package var width: Int
    package var height: Int
    /// nil is transparent.
    package var color: Color?
    package var range: SourceRange
}

package enum Clip: Sendable {
    case source(SourceClip)
    case blank(BlankClip)
}

package struct BlankClip: Sendable {
    package var width: Int
    package var height: Int
    package var color: Color?
    package var lasts: Rational?
    package var frames: Int?
    /// From the clip before.
    package var transition: Transition?
    package var range: SourceRange
}

package struct SourceClip: Sendable {
    package var file: FileReference
    /// `frames` of the source itself, in playing order where it is a list; nil is all.
    package var frames: FrameSelection?
    package var time: TimeSelection?
    package var crop: CropRectangle?
    package var size: SizeRequest?
    /// nil is `contain`.
    package var fit: Fit?
    /// nil is `lanczos`.
    package var filter: Resampling?
    package var lasts: Rational?
    /// Right angles, clockwise, 0 to 3; after the crop.
    package var quarterTurns = 0
    /// After turning.
    package var flip: Flip?
    package var isReversed = false
    /// Whether it plays back again, without its first and last frame.
    package var bounces = false
    /// How many times faster it plays.
    package var speed: Rational?
    /// From the clip before.
    package var transition: Transition?
    package var range: SourceRange
}

/// Which sides of a picture are swapped.
package struct Flip: Sendable, Hashable {
    /// Left and right.
    package var horizontal: Bool
    /// Top and bottom.
    package var vertical: Bool
}

/// A file that the script names. Resolved against a folder by the renderer, never here.
package struct FileReference: Sendable, Hashable {
    package enum Origin: Sendable, Hashable {
        /// Written in the script: relative to the script's folder; `*`, `?` and `%d` are special where the option says so.
        case script
        /// Given by `--set`: relative to the caller's folder; every character stands for itself.
        case caller
    }

    package var path: String
    package var origin: Origin
    package var range: SourceRange

    /// Of an output's name that has a place for the frame's number.
    package var numbered: NumberedPath? { origin == .script ? NumberedPath(path) : nil }
}

/// Frames by number, as written: `8..20`, `-3..`, `[0, 4, 8..12]`. Negative numbers count from the end.
package struct FrameSelection: Sendable {
    package struct Piece: Sendable, Hashable {
        /// nil is the first frame.
        package var first: Int?
        /// nil is the last frame; included.
        package var last: Int?
    }

    package var pieces: [Piece]
    package var range: SourceRange
}

package struct TimeSelection: Sendable {
    package enum End: Sendable, Hashable {
        /// Seconds; a negative time counts from the end.
        case time(Rational)
        /// Of the clip's or output's duration, 0 to 100.
        case percent(Double)
    }

    package struct Piece: Sendable, Hashable {
        package var from: End?
        /// Not included.
        package var to: End?
    }

    package var pieces: [Piece]
    package var range: SourceRange
}

package enum Length: Sendable, Hashable {
    case pixels(Double)
    /// As written, `50%` is 50; of what is said where it is used.
    case percent(Double)
    /// Both together, as between a key in pixels and one in percent.
    case sum(pixels: Double, percent: Double)

    /// What is in pixels and what in percent.
    package var parts: (pixels: Double, percent: Double) {
        switch self {
        case .pixels(let pixels): (pixels, 0)
        case .percent(let percent): (0, percent)
        case .sum(let pixels, let percent): (pixels, percent)
        }
    }
}

/// A length or `auto`.
package enum SizeRequestSide: Sendable, Hashable {
    case length(Length)
    case auto
}

package struct SizeRequest: Sendable, Hashable {
    package var width: SizeRequestSide
    package var height: SizeRequestSide
}

package enum Fit: String, Sendable, CaseIterable {
    case contain, cover, stretch, none
}

/// Percentages are of the picture.
package struct CropRectangle: Sendable, Hashable {
    package var x: Length
    package var y: Length
    package var width: Length
    package var height: Length
}

package struct DelaySetting: Sendable {
    package enum Delays: Sendable {
        case all(Rational)
        /// `delay [0cs, 10cs, 3cs]`: one a frame, starting again after the last is not done.
        case each([Rational])
    }

    package var delays: Delays
    /// nil is all frames.
    package var frames: FrameSelection?
    package var range: SourceRange
}

/// `fps`: the frames of the whole timeline are sampled anew.
package struct FrameRate: Sendable {
    /// Frames a second, as written: above 0, perhaps more than a GIF can show.
    package var perSecond: Rational
    package var range: SourceRange
}

package enum Play: Sendable, Hashable {
    case forever
    /// 1 to 65536.
    case times(Int)
}

package struct Output: Sendable {
    /// The path as written; nil where only `-o` or the script's name tells.
    package var path: FileReference
    package var comment: String?
    package var matte: Color?
    /// The frames that still pictures show; nil is the first one, or all of them where the name is numbered.
    package var frames: FrameSelection?
    package var encoding = OutputEncoding()
    package var range: SourceRange
}

/// How a GIF's colours are chosen; what is not said is nil.
package struct OutputEncoding: Sendable {
    package enum Dither: String, Sendable, CaseIterable {
        case none
        case floydSteinberg = "floyd-steinberg"
        case bayer
        case blueNoise = "blue-noise"
    }

    package enum Palette: Sendable {
        case global
        case local
        case file(FileReference)
    }

    /// How long a smaller file that shows the same is looked for.
    package enum Optimization: String, Sendable, CaseIterable {
        case fast, normal, max
    }

    /// 2 to 256.
    package var colors: Int?
    package var dither: Dither?
    /// 0 to 1.
    package var ditherStrength: Double?
    package var palette: Palette?
    package var keptColors: [Color] = []
    /// How far colours may stray for a smaller file, 0 to 200; at 0 they stay.
    package var lossy: Double?
    package var optimization = Optimization.normal
    package var isInterlaced = false
    package var sizeLimit: SizeLimit?

    package init() {}
}
