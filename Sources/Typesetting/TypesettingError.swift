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
    /// The shadow's blur is not below `TypesettingLimits.maximumBlur`.
    case blurTooWide(pixels: Double, limit: Double)
    /// A size, length or angle that is not a finite number, or a font size that is not above 0.
    case invalidNumber
    case outOfMemory
}

/// What a text may cost at most.
package struct TypesettingLimits: Sendable, Hashable {
    /// Of one text's bitmap.
    package var maximumPixels = 64_000_000
    /// Of one text, in UTF-8. So much is fitted into a box in about a second.
    package var maximumBytes = 20_000
    /// Of a shadow's blur, in pixels, after fitting.
    package var maximumBlur = 1000.0

    package init() {}
}
