#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Real GIFs with what browsers show, from a folder beside the package.
package enum Corpus {
    package struct File: Sendable, CustomStringConvertible {
        package let path: String
        package let bytes: [UInt8]
        package let expected: Expected
        package var isDamaged: Bool { expected.klass == "damaged" }
        package var description: String { path }
    }

    package struct Expected: Decodable, Sendable {
        package let path: String
        package let klass: String
        package let delays: [Int]
        package let loop: Int?
        package let size: [Int]?
        package let frames: [String]?
        package let firstFrame: String?

        enum CodingKeys: String, CodingKey {
            case path, klass, delays, loop, size, frames
            case firstFrame = "first_frame_shown_by_both"
        }
    }

    package static let intact = files.filter { !$0.isDamaged }
    package static let damaged = files.filter(\.isDamaged)

    /// All files; empty where the folder is not there.
    package static let files: [File] = {
        guard let json = try? TemporaryFolder.read(root + "/EXPECTED.json"),
            let expected = try? JSONDecoder().decode([String: Expected].self, from: Data(json))
        else { return [] }
        return expected.values.sorted { $0.path < $1.path }.compactMap { expected in
            guard let bytes = try? TemporaryFolder.read(root + "/" + expected.path) else { return nil }
            return File(path: expected.path, bytes: bytes, expected: expected)
        }
    }()

    package static let exists = unsafe access(root, R_OK) == 0

    private static let root =
        PackageFolder.path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/shared/corpus"
}
