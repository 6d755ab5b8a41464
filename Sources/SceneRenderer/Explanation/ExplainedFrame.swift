package import SceneLanguage

/// A frame of the output, as far as it is known without drawing.
package struct ExplainedFrame {
    /// What becomes of the source's frame.
    package enum Fate: String, CaseIterable {
        /// Nothing changes it: it is copied as it is stored, where an output copies frames.
        case untouched
        /// It is shown as it is, and copied unless the next frame needs pixels cleared, which is known only when both are
        /// drawn.
        case exact
        /// Nothing is drawn over it, but the outputs have colours of their own.
        case recolored
        /// Something is drawn over it; the rest keeps its colours.
        case drawnOver = "drawn-over"
        /// What was drawn over the frame before is taken off.
        case restored
        /// Nothing differs from the frame before.
        case same
        /// It is made of pixels.
        case new
    }

    /// In pixels of the canvas.
    package struct Box: Hashable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int

        /// The smallest that holds both.
        package func union(_ other: Box) -> Box {
            let (left, top) = (min(x, other.x), min(y, other.y))
            return Box(
                x: left, y: top, width: max(x + width, other.x + other.width) - left,
                height: max(y + height, other.y + other.height) - top)
        }
    }

    /// What comes in during a transition.
    package struct Incoming: Hashable {
        /// Of `SceneExplanation.sources`.
        package var source: Int
        /// Which of its frames.
        package var image: Int
        /// As the script calls it.
        package var transition: String
    }

    /// An overlay that is seen.
    package struct Drawn: Hashable {
        /// Of `SceneExplanation.drawings`.
        package var drawing: Int
        /// What is placed, before it is turned; nil in a group that is scaled or turned.
        package var box: Box?
        /// 0 to 1.
        package var opacity: Double
        /// One of a text, perhaps several of captions.
        package var texts: [String]
        /// Pixels an em.
        package var fontSize: Double?
        /// Of an animated image.
        package var imageFrame: Int?
    }

    package var number: Int
    package var start: Rational
    /// As it is written, before it is rounded to what the format holds.
    package var delay: Rational
    /// How long viewers show it; differs from the delay where that is 0 or 10 ms.
    package var duration: Rational
    /// In centiseconds, where a GIF is written.
    package var writtenDelay: Int?
    /// Of `SceneExplanation.sources`.
    package var source: Int
    /// Which of its frames.
    package var image: Int
    /// In drawing order; what a group holds follows it.
    package var drawn: [Drawn]
    /// Those that act, of `SceneExplanation.effects`.
    package var effects: [Int]
    var clip: Int
    /// Which frame of the clip's file.
    var clipImage: Int
    package internal(set) var incoming: Incoming?
    /// How far a transition is.
    var clipShare = 0.0
    package internal(set) var fate = Fate.new
    /// Whether something in it changes that stands in no field.
    var mayChange = false
}
