/// The four bytes of a graphic control extension.
///
///     0       1  2   3
///     packed  delay  transparent index
///
///     packed: 7 6 5 reserved, 4 3 2 disposal method, 1 user input, 0 transparency
struct GraphicControl {
    var storedDisposal: UInt8
    var userInput: Bool
    var delay: UInt16
    var transparentIndex: UInt8?

    init(bytes: ArraySlice<UInt8>) {
        let start = bytes.startIndex
        let packed = bytes[start]
        storedDisposal = packed >> 2 & 7
        userInput = packed & 2 != 0
        delay = UInt16(bytes[start + 1]) | UInt16(bytes[start + 2]) << 8
        transparentIndex = packed & 1 != 0 ? bytes[start + 3] : nil
    }

    init(storedDisposal: UInt8, userInput: Bool, delay: UInt16, transparentIndex: UInt8?) {
        self.storedDisposal = storedDisposal & 7
        self.userInput = userInput
        self.delay = delay
        self.transparentIndex = transparentIndex
    }

    /// The whole extension, from introducer to terminator.
    var bytes: [UInt8] {
        [
            0x21, 0xF9, 4,
            storedDisposal << 2 | (userInput ? 2 : 0) | (transparentIndex == nil ? 0 : 1),
            UInt8(truncatingIfNeeded: delay), UInt8(truncatingIfNeeded: delay >> 8),
            transparentIndex ?? 0,
            0,
        ]
    }
}
