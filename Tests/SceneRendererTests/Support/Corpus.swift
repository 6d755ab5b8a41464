import FoundationEssentials
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Real GIFs from public test suites, in a folder beside the package.
enum Corpus {
    struct File: Sendable, CustomTestStringConvertible {
        var path: String
        var isDamaged: Bool
        var bytes: [UInt8]
        var testDescription: String { path }
    }

    private struct Entry: Decodable {
        var path: String
        var klass: String
    }

    /// All files; empty where the folder is not there.
    static let files: [File] = {
        guard let json = try? Workshop.read(root + "/EXPECTED.json"),
            let entries = try? JSONDecoder().decode([String: Entry].self, from: Data(json))
        else { return [] }
        return entries.values.sorted { $0.path < $1.path }.compactMap { entry in
            (try? Workshop.read(root + "/" + entry.path)).map {
                File(path: entry.path, isDamaged: entry.klass == "damaged", bytes: $0)
            }
        }
    }()

    static let intact = files.filter { !$0.isDamaged }
    static let damaged = files.filter(\.isDamaged)

    static let isThere = unsafe access(root, F_OK) == 0

    private static let root =
        #filePath.split(separator: "/").dropLast(5).reduce("") { $0 + "/" + $1 } + "/shared/corpus"
}
