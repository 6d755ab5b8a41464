/// How large an output's file may be, and what may be done for it beside taking fewer and nearer colours.
package struct SizeLimit: Sendable, Hashable {
    package enum Step: String, Sendable, CaseIterable {
        /// Frames may be left out; those before them last longer.
        case dropFrames = "drop-frames"
        /// The picture may be scaled down.
        case shrink
    }

    /// At least 1.
    package var bytes: Int
    package var steps: Set<Step>
    package var range: SourceRange

    package init(bytes: Int, steps: Set<Step>, range: SourceRange) {
        self.bytes = bytes
        self.steps = steps
        self.range = range
    }
}
