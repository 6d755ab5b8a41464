/// A part of a file that follows its header, in file order.
public enum GIFBlock: Sendable, Hashable {
    case image(ImageBlock)
    /// A comment's bytes, its sub-blocks joined. Meant to be ASCII; often UTF-8, at times neither.
    case comment([UInt8], offset: Int)
    /// A loop count from a NETSCAPE2.0 or ANIMEXTS1.0 extension; 0 is for ever, n is n repetitions after the first
    /// play. Of several the last holds.
    case loop(count: UInt16, offset: Int)
    /// Any other application extension: its eleven identifying bytes, and everything from its introducer to its
    /// terminator exactly as in the file.
    case application(identifier: [UInt8], raw: [UInt8], offset: Int)
    /// A plain text extension, from its introducer to its terminator as in the file. Browsers do not draw it; it uses
    /// up the graphic control before it.
    case plainText(raw: [UInt8], offset: Int)
    /// An extension that the specification does not know, from its introducer to its terminator as in the file.
    case unknownExtension(label: UInt8, raw: [UInt8], offset: Int)
}
