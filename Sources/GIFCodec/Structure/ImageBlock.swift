/// One image of a file, with its graphic control, as stored: positions and sizes may lie off the canvas.
public struct ImageBlock: Sendable, Hashable {
    /// Which image block of the file, from 0.
    public var index: Int
    /// Bytes from the start of the file to the image separator.
    public var offset: Int
    /// Bytes from the start of the file to the first sub-block's length byte.
    public var dataOffset: Int

    public var left: Int
    public var top: Int
    public var width: Int
    public var height: Int
    public var isInterlaced: Bool
    public var localColorTable: ColorTable?

    /// Whether a graphic control extension applies to this image. Without one the next five are 0, nil or false.
    public var hasGraphicControl: Bool
    /// How long the frame stays, in hundredths of a second.
    public var delay: UInt16
    public var disposal: DisposalMethod
    /// The disposal method's three bits as stored.
    public var storedDisposal: UInt8
    /// Whether viewers should wait for the user. Browsers ignore it.
    public var userInput: Bool
    /// The index whose pixels are left as they are.
    public var transparentIndex: UInt8?

    /// Bits an index, as the LZW data's first byte states: 1 to 8, in odd files up to 11.
    public var minimumCodeSize: UInt8
    /// The sub-blocks of LZW data exactly as in the file: length bytes and terminator included. Empty where the reader
    /// was told not to keep data.
    public var data: [UInt8]
    /// How many bytes the sub-blocks take in the file, length bytes and terminator included.
    public var compressedBytes: Int

    /// Where it is drawn; may reach beyond the canvas.
    public var rectangle: Rectangle { Rectangle(x: left, y: top, width: width, height: height) }
}
