/// What an output is written as; the suffix of its name picks it.
package enum OutputFormat: String, Sendable, CaseIterable {
    case gif, png, apng, webp

    /// nil where the suffix is none of a format.
    package init?(path: String) {
        guard let suffix = Self.suffix(of: path) else { return nil }
        self.init(rawValue: suffix)
    }

    /// What follows the last dot of a path's last part, in lower case; nil where there is none, or nothing before it.
    package static func suffix(of path: String) -> String? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Whether a file of this format holds one picture only.
    package var isStill: Bool { self == .png }

    /// "'.gif', '.png', '.apng' or '.webp'"
    package static var suffixes: String {
        let all = allCases.map { "'.\($0.rawValue)'" }
        return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
    }
}

/// A path with the place of a frame's number in its last part: `frames/%d.png`, `frames/%04d.png`.
package struct NumberedPath: Sendable, Hashable {
    /// What stands before the number, after the last slash.
    package let prefix: String
    package let suffix: String
    /// How many digits there are at least.
    package let digits: Int

    /// nil where the path has no such place, several, or one in the name of a folder.
    package init?(_ path: String) {
        let places = Self.places(in: path)
        guard places.count == 1, let place = places.first, !path[place.range.upperBound...].contains("/") else {
            return nil
        }
        let start = path[..<place.range.lowerBound].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        prefix = Self.literal(String(path[start..<place.range.lowerBound]))
        suffix = Self.literal(String(path[place.range.upperBound...]))
        digits = place.digits
    }

    /// `%d`, and `%01d` to `%09d`, wherever they stand; behind another `%` they are themselves.
    package static func places(in path: String) -> [(range: Range<String.Index>, digits: Int)] {
        marks(in: path).filter { !$0.isLiteral }.map { ($0.range, $0.digits) }
    }

    /// What looks like the place of a number as C writes it and is none here, such as `%4d` and `%05i`; the first, or nil.
    package static func unknownPlace(in path: String) -> String? {
        let known = marks(in: path).map(\.range)
        var rest = path[...]
        while let sign = rest.firstIndex(of: "%") {
            rest = path[path.index(after: sign)...]
            if let mark = known.first(where: { $0.contains(sign) }) {
                rest = path[mark.upperBound...]
                continue
            }
            if rest.first == "%" {
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
            if !digits.isEmpty, let kind = path[digits.endIndex...].first, "diu".contains(kind) {
                return "%" + digits + String(kind)
            }
        }
        return nil
    }

    /// A path without the `%` that lets `%d` be itself.
    package static func literal(_ path: String) -> String {
        var literal = path
        for mark in marks(in: path).reversed() where mark.isLiteral { literal.remove(at: mark.range.lowerBound) }
        return literal
    }

    private struct Mark {
        var range: Range<String.Index>
        var digits: Int
        /// Whether a `%` stands before it, which is the first of the range then.
        var isLiteral: Bool
    }

    private static func marks(in path: String) -> [Mark] {
        var marks: [Mark] = []
        var rest = path[...]
        while let sign = rest.firstIndex(of: "%") {
            rest = rest[path.index(after: sign)...]
            var end = rest
            let isLiteral = end.first == "%"
            if isLiteral { end = end.dropFirst() }
            var digits = 1
            if end.first == "0" {
                guard let count = end.dropFirst().first?.wholeNumberValue, count > 0 else { continue }
                digits = count
                end = end.dropFirst(2)
            }
            guard end.first == "d" else { continue }
            rest = end.dropFirst()
            marks.append(Mark(range: sign..<rest.startIndex, digits: digits, isLiteral: isLiteral))
        }
        return marks
    }

    /// The last part of the path of that frame's file.
    package func name(ofFrame index: Int) -> String {
        let number = String(index)
        return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number + suffix
    }

    /// Whether a file's name is that of some frame.
    package func matches(_ name: String) -> Bool {
        guard name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix), name.hasSuffix(suffix)
        else { return false }
        guard let number = Int(name.dropFirst(prefix.count).dropLast(suffix.count)) else { return false }
        return number >= 0 && self.name(ofFrame: number) == name
    }
}
