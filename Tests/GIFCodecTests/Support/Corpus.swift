import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Real GIFs with what browsers show, from a folder beside the package.
enum Corpus {
    struct File: Sendable, CustomStringConvertible {
        let path: String
        let bytes: [UInt8]
        let expected: Expected
        var description: String { path }
    }

    struct Expected: Decodable, Sendable {
        let path: String
        let klass: String
        let delays: [Int]
        let loop: Int?
        let size: [Int]?
        let frames: [String]?
        let firstFrame: String?

        enum CodingKeys: String, CodingKey {
            case path, klass, delays, loop, size, frames
            case firstFrame = "first_frame_shown_by_both"
        }
    }

    /// All files; empty where the folder is not there.
    static let files: [File] = {
        guard let json = try? readFile(root + "/EXPECTED.json"),
            let expected = try? JSONDecoder().decode([String: Expected].self, from: Data(json))
        else { return [] }
        return expected.values.sorted { $0.path < $1.path }.compactMap { expected in
            guard let bytes = try? readFile(root + "/" + expected.path) else { return nil }
            return File(path: expected.path, bytes: bytes, expected: expected)
        }
    }()

    static let exists = unsafe access(root, R_OK) == 0

    private static let root: String = {
        let package = #filePath.split(separator: "/").dropLast(5)
        return "/" + package.joined(separator: "/") + "/shared/corpus"
    }()
}

struct CannotRead: Error {
    let path: String
}

func readFile(_ path: String) throws -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw CannotRead(path: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw CannotRead(path: path) }
        if count == 0 { return bytes }
        bytes.append(contentsOf: buffer[..<count])
    }
}
