import TestSupport

/// A script in the folder `examples` as the pages show it: what its first comment says, and the rest.
struct ExampleScript {
    /// Its path in that folder, without the suffix.
    var name: String
    /// The lines of the comment that it starts with, after the language's version.
    var comment: [String]
    /// All that follows the comment.
    var code: String

    init(_ name: String) throws {
        self.name = name
        let text = String(
            decoding: try TemporaryFolder.read("\(PackageFolder.path)/examples/\(name).gs"), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.hasPrefix("gifscript ") || $0.isEmpty }
        let head = lines.prefix { $0.hasPrefix("//") }
        comment = head.map { String($0.dropFirst(2).drop { $0 == " " }) }
        code = lines.dropFirst(head.count).joined(separator: "\n")
    }

    /// The last part of its path.
    var title: String { name.split(separator: "/").last.map(String.init) ?? name }
}
