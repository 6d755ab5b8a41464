/// What kinds of value the language has (language reference, "Expressions").
public enum ValueKind: String, Sendable, Hashable {
    case number
    case percent
    case time
    case angle
    case bytes
    case text
    case color
    case `switch`
    case list
}

/// A value of the language.
public enum Value: Sendable, Hashable {
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
}

/// A colour in sRGB, 8 bits a channel, alpha not multiplied in.
public struct Color: Sendable, Hashable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let white = Color(red: 255, green: 255, blue: 255)
    public static let none = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

/// The values that an expression may use of the frame it is evaluated for.
public struct FrameValues: Sendable, Hashable {
    /// Number of the output frame, from 0.
    public var frame: Int
    /// How many output frames there are.
    public var frames: Int
    /// Start of the frame on the output's clock.
    public var time: Rational
    /// Duration of the whole output.
    public var duration: Rational
    /// Canvas size in pixels.
    public var width: Int
    public var height: Int

    public init(frame: Int, frames: Int, time: Rational, duration: Rational, width: Int, height: Int) {
        self.frame = frame
        self.frames = frames
        self.time = time
        self.duration = duration
        self.width = width
        self.height = height
    }

    /// `time / duration`, below 1; 0 where the duration is 0.
    public var progress: Double {
        duration == .zero ? 0 : time.seconds / duration.seconds
    }
}
