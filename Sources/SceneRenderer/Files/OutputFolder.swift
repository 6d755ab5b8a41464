internal import GIFCodec

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A folder of files that appear all together or not at all.
///
/// They are written into a temporary folder. Where the folder is new, that one takes its name; where it was there before,
/// the files are moved into it when all are written, each in place of one of the same name. Other files in it stay.
package final class OutputFolder {
    /// Without links.
    private let place: String
    /// How messages call the whole.
    private let whole: String?
    private let isNew: Bool
    private let temporaryPath: String
    /// Folders that had to be made for it to lie in.
    private let madeFolders: [String]
    private var names: [String] = []
    private var isCommitted = false

    /// - Parameter name: how messages call the whole; nil where they stand behind the folder's name.
    package init(_ path: String, called name: String? = nil) throws(RenderFailure) {
        guard let place = FileAccess.destination(of: path) else { throw Self.failure(ELOOP, name) }
        self.place = place
        whole = name
        isNew = !FileAccess.exists(place)
        guard isNew || FileAccess.isFolder(place) else { throw Self.failure(ENOTDIR, name) }
        let (parent, folderName) = FileAccess.split(place)
        madeFolders = isNew ? TemporaryFiles.makeFolders(parent) : []
        // Long names are cut: the longer temporary one must fit the 255 bytes that file systems allow.
        let stem = isNew ? String(decoding: folderName.utf8.prefix(200), as: UTF8.self) : "frames"
        guard let made = TemporaryFiles.makeFolder(in: isNew ? parent : place, stem: "." + stem) else {
            let code = errno
            for folder in madeFolders.reversed() { TemporaryFiles.discard(folder) }
            throw Self.failure(code, name)
        }
        temporaryPath = made
    }

    deinit {
        if !isCommitted { for path in [temporaryPath] + madeFolders.reversed() { TemporaryFiles.discard(path) } }
    }

    /// Adds a file, whose name must be new.
    package func add(_ bytes: [UInt8], as name: String) throws(RenderFailure) {
        let code = NewFile.write(bytes, to: temporaryPath + "/" + name)
        guard code == 0 else { throw Self.failure(code, file: name) }
        names.append(name)
    }

    /// Puts the files in their place. Nothing can be added afterwards.
    package func commit() throws(RenderFailure) {
        if let failure = TemporaryFiles.undisturbed({ isNew ? moveFolder() : moveFiles() }) { throw failure }
        isCommitted = true
        // Gone where it took its name.
        TemporaryFiles.discard(temporaryPath)
        for path in [temporaryPath] + madeFolders { TemporaryFiles.forget(path) }
    }

    private func moveFolder() -> RenderFailure? {
        guard unsafe rename(temporaryPath, place) != 0 else { return nil }
        // Another output may have made the folder since.
        return [EEXIST, ENOTEMPTY].contains(errno) ? moveFiles() : Self.failure(errno, whole)
    }

    /// Looks at all places first, so that the moves that follow go through.
    private func moveFiles() -> RenderFailure? {
        for name in names {
            let path = place + "/" + name
            if FileAccess.isFolder(path) { return Self.failure(EISDIR, file: name) }
            if FileAccess.exists(path), unsafe access(path, W_OK) != 0 { return Self.failure(errno, file: name) }
        }
        for name in names {
            guard unsafe rename(temporaryPath + "/" + name, place + "/" + name) == 0 else {
                return Self.failure(errno, file: name)
            }
        }
        return nil
    }

    private static func failure(_ code: Int32, _ whole: String?) -> RenderFailure {
        let isNoFolder = [ENOTDIR, EEXIST].contains(code)
        guard let whole else {
            return .output("cannot write there: \(isNoFolder ? "it is not a folder" : FileAccess.reason(code))")
        }
        return .unwritable(whole, isNoFolder ? "a part of the path is not a folder" : FileAccess.reason(code))
    }

    private static func failure(_ code: Int32, file name: String) -> RenderFailure {
        .unwritable(name, FileAccess.reason(code))
    }
}
