/// Why a text cannot be drawn.
package enum TypesettingError: Error, Sendable, Hashable {
    /// The file is not there or may not be read.
    case unreadableFont(path: String)
    /// The file is there, but no font that can be drawn: damaged, or of a kind other than TrueType and OpenType.
    case unsupportedFont(path: String)
    /// The machine has no fonts at all.
    case noFonts
    /// The text has more bytes than `TypesettingLimits.maximumBytes`.
    case textTooLong(bytes: Int, limit: Int)
    /// The bitmap would have more pixels than `TypesettingLimits.maximumPixels`.
    case tooLarge(width: Double, height: Double, limit: Int)
    /// A size, length or angle that is not a finite number, or a font size that is not above 0.
    case invalidNumber
    case outOfMemory
}

/// What a text may cost at most.
package struct TypesettingLimits: Sendable, Hashable {
    /// Of one text's bitmap.
    package var maximumPixels = 64_000_000
    /// Of one text, in UTF-8. Line breaking in a box narrower than a letter takes the square of it: 3 s for this much.
    package var maximumBytes = 20_000

    package init() {}
}
