/// How one clip goes over into the next, both playing meanwhile.
package struct Transition: Sendable {
    package enum Kind: Sendable, Hashable {
        /// The next one shows through more and more; with a colour, all becomes that colour first.
        case fade(through: Color?)
        /// An edge comes from a side, behind which the next one stands.
        case wipe(Motion.Side)
        /// The next one comes from a side, over the one before.
        case slide(Motion.Side)
        /// The next one comes from a side and pushes the one before out.
        case push(Motion.Side)
        /// The next one stands in a circle that grows from the centre.
        case iris

        /// Where nothing is said: what moves starts and stops gently.
        package var standardEasing: EasingCurve {
            switch self {
            case .fade, .wipe: .linear
            case .slide, .push, .iris: .easeInOut
            }
        }
    }

    package var kind: Kind
    /// Above 0.
    package var duration: Rational
    package var easing: EasingCurve
    package var range: SourceRange

    /// Where none is said.
    package static let standardDuration = Rational(1, 2)
}

extension Clip {
    /// How the clip before goes over into it; nil where it just follows.
    package var transition: Transition? {
        switch self {
        case .source(let clip): clip.transition
        case .blank(let clip): clip.transition
        }
    }
}
