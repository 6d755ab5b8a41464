import GIFCodec
import ImageFiles
import SceneLanguage
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

    /// What ends a command that reads it.
    ///
    /// - Parameters:
    ///   - hint: for damage.
    ///   - otherwise: what serves for pictures of other formats.
    func failure(_ error: GIFError, hint: String? = nil, otherwise: String) -> CommandFailure {
        guard error.kind == .notAGIF, let format, format != .unknown else {
            return CommandFailure(error, file: name, hint: hint)
        }
        return .file(
            name,
            Diagnostic(
                code: "input", "not a GIF but a \(format.name) file, and only GIFs are read here", at: nil,
                hint: otherwise))
    }

    /// What its first bytes say that it is; nil where they cannot be read.
    private var format: ImageFormat? {
        guard var source = try? source() else { return nil }
        var prefix = [UInt8](repeating: 0, count: 12)
        guard let count = try? unsafe prefix.withUnsafeMutableBytes({ unsafe try source.read(into: $0) }) else {
            return nil
        }
        return ImageFormat.detect(prefix.prefix(count))
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
