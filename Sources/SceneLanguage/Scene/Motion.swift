/// How an overlay comes, goes and moves while it is shown, besides what its own options change.
package struct Motion: Sendable, Hashable {
    /// Where something slides in from, or out to.
    package enum Side: String, Sendable, CaseIterable {
        case left, right, top, bottom
    }

    package enum Effect: Sendable, Hashable {
        case fade
        /// From beyond the canvas, or to there.
        case slide(Side)
        /// Grows from its centre, a little beyond its size and back.
        case pop
        /// Character by character, as a reader counts them.
        case type
        /// Word by word.
        case words
    }

    /// How it comes or goes.
    package struct Passage: Sendable, Hashable {
        package var effect: Effect
        /// nil is 300 ms, 50 ms a character, or 200 ms a word.
        package var duration: Rational?
    }

    package struct Shake: Sendable, Hashable {
        /// How far it jumps; percentages are of the canvas's shorter side.
        package var amount: Length
        /// How long it stays in each place.
        package var period: Rational
    }

    package struct Pulse: Sendable, Hashable {
        /// How much it grows, of its size.
        package var amount: Double
        /// From one beat to the next.
        package var period: Rational
    }

    package var fadeIn: Rational?
    package var fadeOut: Rational?
    package var enter: Passage?
    package var exit: Passage?
    package var shake: Shake?
    package var pulse: Pulse?
    /// From one appearance to the next; it is shown for the first half.
    package var blink: Rational?

    package init() {}

    /// Whether a text is shown in part.
    package var revealsText: Bool {
        [enter, exit].contains { $0?.effect == .type || $0?.effect == .words }
    }
}
