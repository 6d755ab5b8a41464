#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// A folder that goes away, with all it holds, when the test is over.
package final class TemporaryFolder {
    /// Without links, so that it can be compared.
    package let path: String

    package init() throws {
        var template = Array("/tmp/gifscript-tests-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil, let resolved = unsafe realpath(template, nil) else {
            throw SystemError(errno)
        }
        defer { unsafe free(resolved) }
        path = unsafe String(cString: resolved)
    }

    deinit { Self.remove(path) }

    /// Gives the name back.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Self.write(bytes, to: path + "/" + name)
        return name
    }

    @discardableResult
    package func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

    package static func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw SystemError(errno) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Self.systemWrite(descriptor, $0.baseAddress!, $0.count) }
            guard written > 0 else { throw SystemError(errno) }
            rest = rest.dropFirst(written)
        }
    }

    package func makeFolder(_ name: String) throws {
        guard unsafe mkdir(path + "/" + name, 0o755) == 0 else { throw SystemError(errno) }
    }

    package func makeLink(_ name: String, to destination: String) throws {
        guard unsafe symlink(destination, path + "/" + name) == 0 else { throw SystemError(errno) }
    }

    /// The bytes of a file in the folder, or of one with an absolute path.
    package func read(_ name: String) throws -> [UInt8] {
        try Self.read(name.hasPrefix("/") ? name : path + "/" + name)
    }

    package func exists(_ name: String) -> Bool { unsafe access(path + "/" + name, F_OK) == 0 }

    package func makePipe(_ name: String) throws {
        guard unsafe mkfifo(path + "/" + name, 0o600) == 0 else { throw SystemError(errno) }
    }

    package func isLink(_ name: String) -> Bool {
        var status = stat()
        return unsafe lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The rights of a file, as `chmod` takes them.
    package func permissions(of name: String) throws -> mode_t { try status(of: name).st_mode & 0o777 }

    /// A number that a file in place of this one would not have.
    package func identity(of name: String) throws -> ino_t { try status(of: name).st_ino }

    private func status(of name: String) throws -> stat {
        var status = stat()
        guard unsafe stat(path + "/" + name, &status) == 0 else { throw SystemError(errno) }
        return status
    }

    /// Names in the folder, sorted; dot files too.
    package var names: [String] { Self.names(in: path) }

    /// Names in a folder in it.
    package func names(in name: String) -> [String] { Self.names(in: path + "/" + name) }

    /// The paths of everything in the folder, and in folders in it, sorted.
    package var allNames: [String] {
        func list(_ folder: String) -> [String] {
            names(in: folder).flatMap { [folder + $0] + list(folder + $0 + "/") }
        }
        return list("").sorted()
    }

    package static func read(_ path: String) throws -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY)
        guard descriptor >= 0 else { throw SystemError(errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe piece.withUnsafeMutableBytes { unsafe systemRead(descriptor, $0.baseAddress!, $0.count) }
            guard count >= 0 else { throw SystemError(errno) }
            guard count > 0 else { return bytes }
            bytes += piece.prefix(count)
        }
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(descriptor, bytes, count)
        #else
            unsafe Darwin.write(descriptor, bytes, count)
        #endif
    }

    private static func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, bytes, count)
        #else
            unsafe Darwin.read(descriptor, bytes, count)
        #endif
    }

    package static func names(in path: String) -> [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR {
            unsafe chmod(path, 0o755)
            for name in names(in: path) { remove(path + "/" + name) }
            unsafe rmdir(path)
        } else {
            unsafe unlink(path)
        }
    }
}
