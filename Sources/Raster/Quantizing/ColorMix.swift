/// Two colours of a palette that together, in the right shares, look like a third that it does not have.
package struct ColorMix: Sendable {
    /// The palette's nearest.
    package var first: UInt8
    /// One on the other side; the same where there is none near.
    package var second: UInt8
    /// Of 256 pixels, how many get the second.
    package var share: UInt8

    package init(first: UInt8, second: UInt8, share: UInt8) {
        self.first = first
        self.second = second
        self.share = share
    }
}

extension PaletteScan {
    /// How far beyond the colour, seen from the nearest, the second is looked for, in distances from the nearest. Where
    /// the nearest is very near, none is found, and such areas stay flat.
    private static let reach: Float = 2
    /// Between colours that differ by less one hardly sees an edge, and the pattern's grain would be all that mixing adds.
    private static let smallestStep: Float = 10

    /// What to mix a colour of.
    ///
    /// The error that mixing leaves in each pixel is bounded by how far the two are apart, which is small where the palette
    /// is dense, unlike that of a pattern of one height for the whole palette.
    package func mix(of color: UInt32) -> ColorMix {
        let point = ColorMetric.point(color)
        let first = index(of: point)
        let nearest = self.point(at: first)
        let second = index(of: point + (point - nearest) * Self.reach)
        let axis = self.point(at: second) - nearest
        let length = (axis * axis).sum()
        let share =
            length >= Self.smallestStep * Self.smallestStep
            ? (((point - nearest) * axis).sum() / length * 256).rounded() : 0
        return ColorMix(first: UInt8(first), second: UInt8(second), share: UInt8(min(max(share, 0), 255)))
    }
}
