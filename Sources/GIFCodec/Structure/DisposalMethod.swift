/// What happens to an image's rectangle before the next image is drawn.
public enum DisposalMethod: UInt8, Sendable, Hashable, CaseIterable {
    /// Nothing is said; viewers keep the image.
    case unspecified = 0
    /// The image stays.
    case keep = 1
    /// The rectangle becomes transparent (the background colour, says the specification; no browser does that).
    case background = 2
    /// The rectangle becomes again what it was before the image.
    case previous = 3

    /// The method for the three bits that a file stores.
    ///
    /// 4 acts as `previous`, as in both browsers: an early specification draft numbered the methods as bits, and
    /// encoders wrote it. 5 to 7, which mean nothing, act as `keep`.
    public init(storedValue: UInt8) {
        switch storedValue & 7 {
        case 0: self = .unspecified
        case 2: self = .background
        case 3, 4: self = .previous
        default: self = .keep
        }
    }
}
