import SceneLanguage
import SceneRenderer

/// Neighbouring frames that are alike, from the first to the last of them.
struct FrameStretch {
    private let first: ExplainedFrame
    private var last: ExplainedFrame
    private let firstDrawn: [DrawnPlace]
    private var lastDrawn: [DrawnPlace]
    /// Of each of what is drawn, all places that it takes in these frames.
    private var extents: [ExplainedFrame.Box?]
    private var delays: ClosedRange<Rational>
    private var images: ClosedRange<Int>
    /// From one frame to the next in the source; nil before there are two.
    private var step: Int?

    init(_ frame: ExplainedFrame, drawn: [DrawnPlace]) {
        first = frame
        last = frame
        firstDrawn = drawn
        lastDrawn = drawn
        extents = drawn.map(\.box)
        delays = frame.delay...frame.delay
        images = frame.image...frame.image
    }

    /// Whether the same happens in a frame, though perhaps at other times or places.
    func isLike(_ frame: ExplainedFrame, _ drawn: [DrawnPlace], _ scene: SceneExplanation) -> Bool {
        guard frame.source == last.source, frame.fate == last.fate, frame.effects == last.effects,
            frame.incoming?.source == last.incoming?.source, frame.incoming?.transition == last.incoming?.transition,
            drawn.count == lastDrawn.count
        else { return false }
        return zip(drawn, lastDrawn).allSatisfy { one, other in
            one.range == other.range
                // One caption after another is not the same.
                && (scene.drawings[one.drawing].kind != .captions || one.texts == other.texts)
        }
    }

    /// Whether a frame that is like it has the same delay, shows the same at the same place, and goes on in the source.
    func isContinued(by frame: ExplainedFrame, _ drawn: [DrawnPlace]) -> Bool {
        guard frame.delay == last.delay, frame.duration == last.duration, drawn == lastDrawn else { return false }
        let onward = frame.image - last.image
        return onward.magnitude <= 1 ? onward * (step ?? onward) >= 0 : step == nil || step == onward
    }

    mutating func add(_ frame: ExplainedFrame, _ drawn: [DrawnPlace]) {
        let onward = frame.image - last.image
        if onward != 0 { step = onward }
        last = frame
        lastDrawn = drawn
        for (index, place) in drawn.enumerated() {
            extents[index] = if let box = place.box, let extent = extents[index] { extent.union(box) } else { nil }
        }
        delays = min(delays.lowerBound, frame.delay)...max(delays.upperBound, frame.delay)
        images = min(images.lowerBound, frame.image)...max(images.upperBound, frame.image)
    }

    // MARK: - In words

    var frames: String { Self.span(first.number, last.number) }

    /// From the start of the first frame to the end of the last.
    var time: String {
        "\(Self.seconds(first.start)) - \(Self.seconds(last.start + last.duration)) s"
    }

    var delay: String {
        let (shortest, longest) = (Self.milliseconds(delays.lowerBound), Self.milliseconds(delays.upperBound))
        guard shortest == longest else { return "\(shortest) - \(longest) ms" }
        let isShownLonger = first.delay < first.duration
        return "\(shortest) ms" + (isShownLonger ? ", seen as \(Self.milliseconds(first.duration)) ms" : "")
    }

    /// Which frames of the source, backwards where they come so.
    var image: String {
        first.image <= last.image || images != last.image...first.image
            ? Self.span(images.lowerBound, images.upperBound) : Self.span(first.image, last.image)
    }

    /// What comes in during a transition, and which frames of it.
    var incoming: (source: Int, images: String, transition: String)? {
        guard let first = first.incoming, let last = last.incoming else { return nil }
        return (first.source, Self.span(first.image, last.image), first.transition)
    }

    var source: Int { first.source }
    var fate: ExplainedFrame.Fate { first.fate }
    var effects: [Int] { first.effects }

    /// What is drawn, as it is in the first frame and in the last, and what it covers in one or another of them, where
    /// that is more than in these two.
    var drawn: [(first: DrawnPlace, last: DrawnPlace, beyond: ExplainedFrame.Box?)] {
        firstDrawn.indices.map { index in
            let (first, last, extent) = (firstDrawn[index], lastDrawn[index], extents[index])
            let ends = if let box = first.box, let other = last.box { box.union(other) } else { extent }
            return (first, last, ends == extent ? nil : extent)
        }
    }

    private static func span(_ first: Int, _ last: Int) -> String { first == last ? "\(first)" : "\(first)-\(last)" }

    private static func seconds(_ time: Rational) -> String { Humane.decimal(time.seconds, places: 3) }

    private static func milliseconds(_ time: Rational) -> String { Humane.decimal(time.seconds * 1000, places: 2) }
}
