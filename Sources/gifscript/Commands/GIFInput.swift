import GIFCodec
import SceneRenderer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A GIF given on the command line, that can be read more than once.
final class GIFInput {
    let name: String
    private let file: InputBytes
    /// The contents of a pipe, which cannot be read twice.
    private let bytes: [UInt8]?

    init(_ path: String, limits: RenderLimits) throws(CommandFailure) {
        file = try InputBytes(path)
        name = file.name
        bytes = file.isSeekable ? nil : try file.contents(within: .memory, of: limits)
    }

    /// How many bytes it has.
    var size: Int {
        if let bytes { return bytes.count }
        return max(0, Int(lseek(file.descriptor, 0, SEEK_END)))
    }

    /// The GIF's bytes from their start.
    func source() throws(CommandFailure) -> Source {
        if let bytes { return .memory(MemorySource(bytes)) }
        try file.rewind()
        return .file(FileDescriptorSource(file.descriptor))
    }

    enum Source: ByteSource {
        case memory(MemorySource)
        case file(FileDescriptorSource)

        mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(GIFError) -> Int {
            switch self {
            case .memory(var source):
                defer { self = .memory(source) }
                return unsafe source.read(into: buffer)
            case .file(var source):
                return unsafe try source.read(into: buffer)
            }
        }
    }
}
