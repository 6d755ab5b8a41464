/// What kinds of value the language has (language reference, "Expressions").
package enum ValueKind: String, Sendable, Hashable, CaseIterable {
    case number
    case percent
    case time
    case angle
    case bytes
    case text
    case color
    case `switch`
    case list
    case record
}

/// A value of the language.
package enum Value: Sendable, Hashable {
    /// A plain number, or pixels.
    case number(Double)
    /// As written: `50%` is 50.
    case percent(Double)
    /// Seconds.
    case time(Double)
    /// Degrees, clockwise.
    case angle(Double)
    case bytes(Double)
    case text(String)
    case color(Color)
    case `switch`(Bool)
    case list([Value])
    /// By the names of its fields.
    case record([String: Value])
}

/// A colour in sRGB, 8 bits a channel, alpha not multiplied in.
package struct Color: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = Color(red: 0, green: 0, blue: 0)
    package static let white = Color(red: 255, green: 255, blue: 255)
    package static let none = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

/// The values that an expression may use of the frame it is evaluated for.
package struct FrameValues: Sendable, Hashable {
    /// Number of the output frame, from 0.
    package var frame: Int
    /// How many output frames there are.
    package var frames: Int
    /// Start of the frame on the output's clock.
    package var time: Rational
    /// How long the frame is shown.
    package var delay = Rational.zero
    /// Duration of the whole output.
    package var duration: Rational
    /// Canvas size in pixels.
    package var width: Int
    package var height: Int
    /// When the overlay's first frame starts.
    package var appears = Rational.zero
    /// When its last frame ends.
    package var disappears: Rational

    /// For what is shown all the time.
    package init(frame: Int, frames: Int, time: Rational, duration: Rational, width: Int, height: Int) {
        disappears = duration
        self.frame = frame
        self.frames = frames
        self.time = time
        self.duration = duration
        self.width = width
        self.height = height
    }

    /// `time / duration`, below 1; 0 where the duration is 0.
    package var progress: Double {
        duration == .zero ? 0 : time.seconds / duration.seconds
    }
}
