/// An index that may stand for a pixel, and another that may as well; the same twice where there is but one.
struct FlexibleIndex: Equatable {
    private let value: UInt16

    init(_ first: UInt8, or second: UInt8) {
        value = UInt16(second) &<< 8 | UInt16(first)
    }

    var first: UInt32 { UInt32(value & 0xFF) }
    var second: UInt32 { UInt32(value &>> 8) }
    /// Whether there are two.
    var isFree: Bool { first != second }
}
