/// A part of a name, or a whole name with `*` for any characters and `?` for one; case does not matter.
struct NamePattern {
    private let pattern: [Character]

    init(_ text: String) {
        let isWhole = text.contains("*") || text.contains("?")
        pattern = Array(isWhole ? text.lowercased() : "*\(text.lowercased())*")
    }

    /// In time proportional to the product of the lengths.
    func matches(_ name: String) -> Bool {
        let name = Array(name.lowercased())
        var (index, at) = (0, 0)
        // Where the last `*` stands, and what it takes so far.
        var star: (index: Int, end: Int)?
        while at < name.count {
            if index < pattern.count, pattern[index] == "*" {
                star = (index, at)
                index += 1
            } else if index < pattern.count, pattern[index] == "?" || pattern[index] == name[at] {
                index += 1
                at += 1
            } else if let last = star {
                star = (last.index, last.end + 1)
                (index, at) = (last.index + 1, last.end + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == "*" }
    }
}
