internal import GIFCodec

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A file that appears whole or not at all: written beside its place under another name, then renamed.
///
/// A pipe or a device is written directly, unless it is held back; standard output gets its bytes only when all are there.
package final class OutputFile {
    enum Target: Sendable, Hashable {
        case path(String)
        case standardOutput
    }

    let descriptor: Int32
    private let target: Target
    /// As the user names it, for messages.
    private let name: String
    private let temporaryPath: String?
    private let finalPath: String
    /// Whether the bytes go into `finalPath`, a pipe or a device, when all are there.
    private var isHeldBack = false
    private var isClosed = false
    private var isCommitted = false

    /// Writes a file, which is never seen half written. One that is there keeps its permissions.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(RenderFailure) {
        let file = try OutputFile(.path(path), name: path)
        try file.write(bytes)
        try file.commit()
    }

    /// Takes the place of a file when it is committed, as `replace` does.
    package convenience init(replacing path: String) throws(RenderFailure) { try self.init(.path(path), name: path) }

    /// Makes a new file, and fails where there is one already. A small one: it is written in one piece.
    package static func create(_ path: String, with bytes: [UInt8]) throws(RenderFailure) {
        let code = NewFile.write(bytes, to: path)
        guard code == 0 else {
            throw .unwritable(path, code == ENOENT ? "no such folder" : FileAccess.reason(code))
        }
    }

    /// - Parameter holdsBack: whether a pipe or a device gets its bytes only when the file is whole.
    init(_ target: Target, name: String, holdsBack: Bool = false) throws(RenderFailure) {
        self.target = target
        self.name = name
        var permissions: mode_t?
        switch target {
        case .standardOutput:
            finalPath = ""
            temporaryPath = nil
            descriptor = TemporaryFiles.anonymous()
        case .path(let path):
            var status = stat()
            let exists = unsafe stat(path, &status) == 0
            if exists, status.st_mode & S_IFMT != S_IFREG {
                guard status.st_mode & S_IFMT != S_IFDIR else {
                    throw .unwritable(name, FileAccess.reason(EISDIR))
                }
                finalPath = path
                temporaryPath = nil
                isHeldBack = holdsBack
                descriptor = holdsBack ? TemporaryFiles.anonymous() : unsafe open(path, O_WRONLY | O_CLOEXEC)
            } else {
                // A link is followed, as shells do it: the file that it points to is replaced, or made where it is
                // missing.
                guard let destination = FileAccess.destination(of: path) else {
                    throw .unwritable(name, FileAccess.reason(ELOOP))
                }
                finalPath = destination
                if exists { permissions = status.st_mode & 0o777 }
                // As whoever may not write the file itself may not replace it either.
                if exists, unsafe access(finalPath, W_OK) != 0 {
                    throw .unwritable(name, FileAccess.reason(errno))
                }
                let (folder, name) = FileAccess.split(finalPath)
                // Long names are cut: the longer temporary one must fit the 255 bytes that file systems allow.
                let stem = String(decoding: name.utf8.prefix(200), as: UTF8.self)
                (descriptor, temporaryPath) = TemporaryFiles.create(
                    in: folder, stem: ".\(stem)", mode: permissions ?? 0o666)
            }
        }
        // The mask of the process takes none of the rights that the file had.
        if descriptor >= 0, temporaryPath != nil, let permissions { fchmod(descriptor, permissions) }
        guard descriptor >= 0 else {
            let reason = errno == ENOENT ? "no such folder" : FileAccess.reason(errno)
            throw .unwritable(name, reason)
        }
    }

    /// Puts the file in its place. Nothing can be added afterwards.
    package func commit() throws(RenderFailure) {
        switch target {
        case .standardOutput:
            try copy(to: STDOUT_FILENO)
        case .path where isHeldBack:
            let target = unsafe open(finalPath, O_WRONLY | O_CLOEXEC)
            guard target >= 0 else { throw failure(errno) }
            defer { close(target) }
            try copy(to: target)
        case .path:
            // Some file systems tell only now that the disk is full.
            isClosed = true
            guard close(descriptor) == 0 else { throw failure(errno) }
            if let temporaryPath {
                guard TemporaryFiles.undisturbed({ unsafe rename(temporaryPath, finalPath) }) == 0 else {
                    throw failure(errno)
                }
                TemporaryFiles.forget(temporaryPath)
            }
        }
        isCommitted = true
    }

    deinit {
        if !isClosed { close(descriptor) }
        if !isCommitted, let temporaryPath { TemporaryFiles.discard(temporaryPath) }
    }

    func failure(_ code: Int32) -> RenderFailure {
        let place = target == .standardOutput ? "standard output" : "'\(name)'"
        return .output("cannot write \(place): \(FileAccess.reason(code))")
    }

    private func copy(to target: Int32) throws(RenderFailure) {
        lseek(descriptor, 0, SEEK_SET)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if got == 0 { return }
            guard got > 0 else { throw failure(errno) }
            try write(buffer.span.extracting(first: got), to: target)
        }
    }

    /// Adds bytes.
    package func write(_ bytes: [UInt8]) throws(RenderFailure) { try write(bytes.span, to: descriptor) }

    private func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(RenderFailure) {
        var sink = FileDescriptorSink(descriptor)
        do {
            try sink.write(bytes)
        } catch {
            guard case .unwritable(let code) = error.kind else { throw failure(EIO) }
            throw failure(code)
        }
    }
}
