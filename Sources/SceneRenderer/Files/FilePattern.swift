internal import SceneLanguage

/// The files that a name with `*` and `?` stands for, in numeric order: `frame-2.png` before `frame-10.png`.
enum FilePattern {
    static func isPattern(_ path: String) -> Bool {
        path.utf8.contains(UInt8(ascii: "*")) || path.utf8.contains(UInt8(ascii: "?"))
    }

    /// Paths like `pattern`; empty where none matches.
    ///
    /// As in shells, what a wildcard matches without holding the rest of the path is passed over.
    ///
    /// - Parameters:
    ///   - limit: as soon as more paths than this are met on the way, it stops, and gives more than this.
    ///   - names: gives the names in a folder, whose path starts as the pattern does; empty is where it starts. A file has
    ///     none.
    static func matches(
        _ pattern: String, limit: Int, names: (String) throws(RenderFailure) -> [String]
    ) throws(RenderFailure) -> [String] {
        var found = [pattern.hasPrefix("/") ? "/" : ""]
        var isListed = false
        for component in pattern.split(separator: "/").map(String.init) {
            var next: [String] = []
            for parent in found where next.count <= limit {
                let prefix = parent.isEmpty || parent == "/" ? parent : parent + "/"
                if isPattern(component) {
                    // As in shells, hidden files are named only by a pattern that starts with a dot.
                    let visible = try names(parent).filter { !$0.hasPrefix(".") || component.hasPrefix(".") }
                    next += visible.filter { matches(Array($0.unicodeScalars), Array(component.unicodeScalars)) }
                        .map { prefix + $0 }
                } else {
                    let isThere = isListed ? try names(parent).contains(component) : true
                    if isThere { next.append(prefix + component) }
                }
            }
            found = next
            if found.count > limit { return found }
            isListed = isListed || isPattern(component)
        }
        return found.sorted(by: isNumericallyBefore)
    }

    /// Linear in the name for each star: the last star is the only one ever tried again.
    private static func matches(_ name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
        var position = 0
        var place = 0
        var star: (place: Int, position: Int)?
        while position < name.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, position)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[position] {
                place += 1
                position += 1
            } else if let last = star {
                star = (last.place, last.position + 1)
                place = last.place + 1
                position = last.position + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }

    /// Runs of digits compare as numbers, all else by scalar; names that differ only in leading zeros by their length.
    static func isNumericallyBefore(_ a: String, _ b: String) -> Bool {
        let left = Array(a.utf8)
        let right = Array(b.utf8)
        var i = 0
        var j = 0
        while i < left.count, j < right.count {
            if isDigit(left[i]), isDigit(right[j]) {
                let one = digits(left, from: &i)
                let other = digits(right, from: &j)
                if one.count != other.count { return one.count < other.count }
                if one != other { return one.lexicographicallyPrecedes(other) }
            } else if left[i] != right[j] {
                return left[i] < right[j]
            } else {
                i += 1
                j += 1
            }
        }
        let remaining = (left.count - i, right.count - j)
        return remaining.0 != remaining.1 ? remaining.0 < remaining.1 : left.lexicographicallyPrecedes(right)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// The digits from `position` on without leading zeros.
    private static func digits(_ bytes: [UInt8], from position: inout Int) -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count, isDigit(bytes[position]) { position += 1 }
        return bytes[start..<position].drop { $0 == UInt8(ascii: "0") }
    }
}
