/// An image ready to be written: its fields and its compressed data.
public struct EncodedImage: Sendable, Hashable {
    public var left: Int
    public var top: Int
    public var width: Int
    public var height: Int
    /// Whether the data's rows are in interlaced order.
    public var isInterlaced: Bool
    public var localColorTable: ColorTable?
    /// Whether a graphic control extension is written. Without one the next four are not stored.
    public var hasGraphicControl: Bool
    /// How long the frame stays, in hundredths of a second.
    public var delay: UInt16
    /// Three bits; `DisposalMethod.rawValue`, or what a file had.
    public var storedDisposal: UInt8
    public var userInput: Bool
    public var transparentIndex: UInt8?
    public var minimumCodeSize: UInt8
    /// Sub-blocks with their length bytes and terminator, as `LZW.encode` gives them.
    public var data: [UInt8]

    public init(
        left: Int, top: Int, width: Int, height: Int, isInterlaced: Bool = false, localColorTable: ColorTable? = nil,
        hasGraphicControl: Bool = true, delay: UInt16 = 0, disposal: DisposalMethod = .unspecified,
        userInput: Bool = false, transparentIndex: UInt8? = nil, minimumCodeSize: UInt8, data: [UInt8]
    ) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.isInterlaced = isInterlaced
        self.localColorTable = localColorTable
        self.hasGraphicControl = hasGraphicControl
        self.delay = delay
        storedDisposal = disposal.rawValue
        self.userInput = userInput
        self.transparentIndex = transparentIndex
        self.minimumCodeSize = minimumCodeSize
        self.data = data
    }

    /// Names a transparent index that no pixel has, so that what the image leaves bare is clear in all viewers: browsers
    /// need none for that, but many programs else take the screen's background colour.
    ///
    /// Nothing happens where there is one, or no index is free.
    ///
    /// - Parameter enlarging: whether a table without a free entry gets one, as the image's own where it was the global.
    package mutating func nameTransparentIndex(globalColorTable: ColorTable?, enlarging: Bool) {
        guard transparentIndex == nil, var table = localColorTable ?? globalColorTable else { return }
        let used = LZW.usedIndices(of: self)
        if let free = used[..<table.storedCount].lastIndex(of: false) {
            transparentIndex = UInt8(free)
        } else if enlarging, table.colors.count < 256, !used[table.colors.count...].contains(true) {
            transparentIndex = UInt8(table.colors.count)
            table.colors.append(ColorTable.packed(red: 0, green: 0, blue: 0))
            localColorTable = table
        }
    }

    /// The image as it was read, data and all.
    public init(_ image: ImageBlock) {
        self.init(
            left: image.left, top: image.top, width: image.width, height: image.height,
            isInterlaced: image.isInterlaced, localColorTable: image.localColorTable,
            hasGraphicControl: image.hasGraphicControl, delay: image.delay, userInput: image.userInput,
            transparentIndex: image.transparentIndex, minimumCodeSize: image.minimumCodeSize, data: image.data)
        storedDisposal = image.storedDisposal
    }
}
