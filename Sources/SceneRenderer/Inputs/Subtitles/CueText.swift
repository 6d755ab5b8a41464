internal import SceneLanguage

/// Reads a cue's text: its tags become looks, its entities characters.
///
/// Known are `b i u s font c v lang ruby rt br` and timestamps; any other tag is dropped, as players do. What only looks
/// like a tag, such as `<3` and `a < b`, is itself.
struct CueText {
    private(set) var text = StyledText()
    /// What `{\an8}` says, by the keys of a number block.
    private(set) var place: Anchor?

    private let bytes: ArraySlice<UInt8>
    private var piece: [UInt8] = []
    private var tags: [Tag] = []

    /// Beyond this depth tags say nothing.
    private static let depthLimit = 64
    private static let longestTag = 400

    private struct Tag {
        var name: String
        var change: (inout StyledText.Look) -> Void
        /// Whether what it holds is left out.
        var isHidden = false
    }

    /// - Parameter bytes: well-formed UTF-8.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "<"): index = readTag(at: index)
            case UInt8(ascii: "&"): index = readEntity(at: index)
            case UInt8(ascii: "{"): index = readOverride(at: index)
            case UInt8(ascii: "\r"):
                index += 1
                if index == bytes.endIndex || bytes[index] != UInt8(ascii: "\n") { add(UInt8(ascii: "\n")) }
            default:
                add(bytes[index])
                index += 1
            }
        }
        flush()
        text = text.trimmed
    }

    private mutating func add(_ byte: UInt8) { piece.append(byte) }

    private mutating func flush() {
        defer { piece = [] }
        guard !piece.isEmpty, !tags.contains(where: \.isHidden) else { return }
        var look = StyledText.Look()
        for tag in tags { tag.change(&look) }
        text.append(String(decoding: piece, as: UTF8.self), look)
    }

    // MARK: - Tags

    private mutating func readTag(at start: Int) -> Int {
        guard let end = bytes[start...].prefix(Self.longestTag).firstIndex(of: UInt8(ascii: ">")) else {
            add(bytes[start])
            return start + 1
        }
        var inside = bytes[(start + 1)..<end]
        let isEnd = inside.first == UInt8(ascii: "/")
        if isEnd { inside = inside.dropFirst() }
        guard let first = inside.first,
            Self.isLetter(first) || Self.isDigit(first) && inside.contains(UInt8(ascii: ":"))
        else {
            // `<>` and `</>` are no text either.
            if inside.isEmpty { return end + 1 }
            add(bytes[start])
            return start + 1
        }
        let text = String(decoding: inside, as: UTF8.self)
        let word = text.prefix { $0 != " " && $0 != "\t" && $0 != "\n" && $0 != "/" }
        let parts = word.split(separator: ".")
        let name = (parts.first ?? "").lowercased()
        if name == "br" {
            add(UInt8(ascii: "\n"))
        } else if isEnd {
            flush()
            self.end(name)
        } else {
            flush()
            begin(name, classes: parts.dropFirst(), attributes: text.dropFirst(word.count))
        }
        return end + 1
    }

    private mutating func begin(_ name: String, classes: ArraySlice<Substring>, attributes: Substring) {
        guard tags.count < Self.depthLimit else { return }
        // WebVTT's standard classes are the names of eight colours.
        let color = classes.lazy.filter { Self.classColors.contains(String($0)) }.last.flatMap {
            CSSColors.named(String($0))
        }
        var tag = Tag(name: name, change: { look in if let color { look.color = color } })
        let colored = tag.change
        switch name {
        case "b":
            tag.change = {
                $0.bold = true
                colored(&$0)
            }
        case "i":
            tag.change = {
                $0.italic = true
                colored(&$0)
            }
        case "u":
            tag.change = {
                $0.isUnderlined = true
                colored(&$0)
            }
        case "s", "strike":
            tag.change = {
                $0.isStruckThrough = true
                colored(&$0)
            }
        case "c", "v", "lang", "ruby": break
        case "rt", "rp": tag.isHidden = true
        case "font":
            let color = Self.attribute("color", in: attributes).flatMap(Self.color)
            let family = Self.attribute("face", in: attributes)
            tag.change = { look in
                if let color { look.color = color }
                if let family, !family.isEmpty { look.family = family }
            }
        default: return
        }
        tags.append(tag)
    }

    /// Ends the innermost tag of that name; those inside of it go on, but for ruby's.
    private mutating func end(_ name: String) {
        guard let index = tags.lastIndex(where: { $0.name == name }) else { return }
        if name == "ruby" { tags.removeAll { $0.isHidden } }
        tags.remove(at: index)
    }

    private static let classColors: Set<String> = [
        "white", "lime", "cyan", "red", "yellow", "magenta", "blue", "black",
    ]

    /// As HTML writes it: a name or `#rrggbb`, whose `#` some leave out.
    private static func color(_ text: String) -> Color? {
        let word = text.lowercased()
        return CSSColors.named(word) ?? Color(hex: word) ?? (word.utf8.count == 6 ? Color(hex: "#" + word) : nil)
    }

    /// The value of `name="value"`, whose quotes may be missing.
    private static func attribute(_ name: String, in text: Substring) -> String? {
        var rest = text
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals].split(separator: " ").last?.lowercased()
            var value = rest[rest.index(after: equals)...].drop { $0 == " " }
            if let quote = value.first, quote == "\"" || quote == "'" {
                value = value.dropFirst()
                let inside = value.prefix { $0 != quote }
                rest = value[inside.endIndex...].dropFirst()
                if key == name { return String(inside) }
            } else {
                let inside = value.prefix { $0 != " " }
                rest = value[inside.endIndex...]
                if key == name { return String(inside) }
            }
        }
        return nil
    }

    // MARK: - Entities and overrides

    private mutating func readEntity(at start: Int) -> Int {
        guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            add(bytes[start])
            return start + 1
        }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        var scalar = Self.entities[name]
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        } else if name.hasPrefix("#") {
            scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
        }
        guard let scalar else {
            add(bytes[start])
            return start + 1
        }
        piece.append(contentsOf: String(Character(scalar)).utf8)
        return end + 1
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "lrm": "\u{200E}",
        "rlm": "\u{200F}",
    ]

    /// `{\an8}`, which SubRip files have from SubStation Alpha; its other overrides are dropped.
    private mutating func readOverride(at start: Int) -> Int {
        guard start + 1 < bytes.endIndex, bytes[start + 1] == UInt8(ascii: "\\"),
            let end = bytes[start...].prefix(Self.longestTag).firstIndex(of: UInt8(ascii: "}"))
        else {
            add(bytes[start])
            return start + 1
        }
        for word in String(decoding: bytes[(start + 1)..<end], as: UTF8.self).split(separator: "\\")
        where word.hasPrefix("an") {
            let places: [Anchor] = [
                .bottomLeft, .bottom, .bottomRight, .left, .center, .right, .topLeft, .top, .topRight,
            ]
            if let key = Int(word.dropFirst(2)), (1...9).contains(key) { place = place ?? places[key - 1] }
        }
        return end + 1
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension StyledText {
    /// Without blanks and blank lines at its ends.
    fileprivate var trimmed: StyledText {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" }
        var pieces = pieces.map { (text: $0.text, look: $0.look) }[...]
        while let first = pieces.first {
            let rest = first.text.drop(while: isBlank)
            pieces[pieces.startIndex].text = rest
            if !rest.isEmpty { break }
            pieces.removeFirst()
        }
        while let last = pieces.last {
            var rest = last.text
            while let character = rest.last, isBlank(character) { rest.removeLast() }
            pieces[pieces.endIndex - 1].text = rest
            if !rest.isEmpty { break }
            pieces.removeLast()
        }
        var result = StyledText()
        for piece in pieces { result.append(String(piece.text), piece.look) }
        return result
    }
}
