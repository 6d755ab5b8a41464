internal import GIFCodec

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Files that are read a piece at a time, any number of them at the same time: at most `limit` are open, and the others
/// are opened again when they are read on.
final class OpenFiles {
    /// Far below the 256 that some systems allow a process.
    static let limit = 64

    /// Those used last stand last.
    private var files: [(number: Int, file: InputFile)] = []
    private var count = 0

    /// The bytes of a file from its start.
    func source(_ found: FoundFile) throws(RenderFailure) -> Source {
        count += 1
        let file = try found.open()
        keep(file, number: count)
        return Source(files: self, found: found, number: count, identity: file.identity)
    }

    private func keep(_ file: InputFile, number: Int) {
        if files.count == Self.limit { files.removeFirst() }
        files.append((number, file))
    }

    fileprivate func file(of source: Source) throws(GIFError) -> InputFile {
        if let index = files.firstIndex(where: { $0.number == source.number }) {
            let entry = files.remove(at: index)
            files.append(entry)
            return entry.file
        }
        guard let file = try? source.found.open(), file.identity == source.identity else {
            throw GIFError(.unreadable(errno: ESTALE), offset: source.offset)
        }
        keep(file, number: source.number)
        return file
    }

    fileprivate func close(_ number: Int) { files.removeAll { $0.number == number } }

    /// A file's bytes in order. Closes the file with the last copy of it.
    struct Source: ByteSource {
        fileprivate let found: FoundFile
        fileprivate let number: Int
        fileprivate let identity: InputFile.Identity
        fileprivate private(set) var offset = 0
        private let files: OpenFiles
        private let closing: Closing

        fileprivate init(files: OpenFiles, found: FoundFile, number: Int, identity: InputFile.Identity) {
            self.files = files
            self.found = found
            self.number = number
            self.identity = identity
            closing = Closing(files: files, number: number)
        }

        mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(GIFError) -> Int {
            let file = try files.file(of: self)
            while true {
                let count = unsafe pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(offset))
                if count >= 0 {
                    offset += count
                    return count
                }
                guard errno == EINTR else { throw GIFError(.unreadable(errno: errno), offset: offset) }
            }
        }
    }

    private final class Closing {
        private let files: OpenFiles
        private let number: Int

        init(files: OpenFiles, number: Int) {
            self.files = files
            self.number = number
        }

        deinit { files.close(number) }
    }
}
