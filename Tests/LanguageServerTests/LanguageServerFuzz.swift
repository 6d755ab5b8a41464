import LanguageServer
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Editors that send anything at all. The seed is fixed, or `GIFSCRIPT_FUZZ_SEED`; runs for half a second each, or for
/// `GIFSCRIPT_FUZZ_SECONDS`.
@Suite struct LanguageServerFuzz {
    private static func environment(_ name: String) -> UInt64? {
        guard let value = unsafe getenv(name) else { return nil }
        return UInt64(unsafe String(cString: value))
    }

    private static let seed = environment("GIFSCRIPT_FUZZ_SEED") ?? 1
    private static let seconds = environment("GIFSCRIPT_FUZZ_SECONDS").map { Double($0) } ?? 0.5

    /// Runs the body with one random generator after another until the time is over.
    private func cases(_ body: (inout SeededRandom, Int) throws -> Void) rethrows {
        let clock = ContinuousClock()
        let start = clock.now
        var number = 0
        while clock.now - start < .seconds(Self.seconds) {
            var random = SeededRandom(seed: Self.seed &+ UInt64(number) &* 0x1_0000_0001)
            try body(&random, number)
            number += 1
        }
    }

    private static let pieces = [
        "source", "text", "\"", "\"\"\"", "{", "}", "(", ")", "[", "]", ",", ";", "\n", "\r\n", "\r", " ", "  ", "//",
        "/*", "*/", "#f00", "#", "let", "param", "style", "if", "else", "for", "in", "a", "b", "meme", "=", "3", "1.5s",
        "320x240", "..", "at", "top", "fill", "red", "rgb(", "upper(", "😀", "é", "\u{301}", "\\", "\\u00", "frames",
        "size", "background", "padding", "font", "{a}", "one of", "max", "-", "+", "\u{0}", "\u{FEFF}", "#!", "times",
        "text \"{a}\" at top\n", "let a = 3\n", "for b in 0..3 {\n", "style meme {\n", "image \"x.png\" size 3 auto\n",
    ]

    private static func script(_ random: inout SeededRandom, upTo count: Int) -> String {
        var text = ""
        for _ in 0..<random.below(count + 1) {
            text += pieces[random.below(pieces.count)]
            if random.below(2) == 0 { text += " " }
        }
        return text
    }

    private static let methods = [
        "completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
        "documentSymbol", "foldingRange", "selectionRange", "semanticTokens/full", "documentColor", "codeAction",
    ]

    @Test func `every request in any text is answered, and no edit is lost`() {
        let environment = ServerEnvironment(
            fontFamilies: { ["Anton"] }, entries: { _, _ in [.init(name: "a{\"", isFolder: false)] })
        cases { random, number in
            let encoding = ["utf-8", "utf-16", "utf-32"][random.below(3)]
            var client = Client(environment, encodings: [encoding])
            var text = Self.script(&random, upTo: 40)
            client.open(text)
            for _ in 0..<4 {
                let (start, end) = Self.range(in: text, &random)
                let new = Self.script(&random, upTo: 4)
                client.notify(
                    "textDocument/didChange",
                    [
                        "textDocument": ["uri": .string(Client.uri)],
                        "contentChanges": [
                            [
                                "range": [
                                    "start": Self.position(of: start, in: text, encoding),
                                    "end": Self.position(of: end, in: text, encoding),
                                ], "text": .string(new),
                            ]
                        ],
                    ])
                text = Self.replacing(start, end, of: text, with: new)
                #expect(
                    client.server.text(of: Client.uri).map { Array($0.utf8) } == Array(text.utf8),
                    "GIFSCRIPT_FUZZ_SEED=\(Self.seed), case \(number)")
                let place = Self.position(of: Self.range(in: text, &random).0, in: text, encoding)
                let method = Self.methods[random.below(Self.methods.count)]
                let answer = client.request(
                    "textDocument/" + method,
                    [
                        "textDocument": ["uri": .string(Client.uri)], "position": place, "positions": [place],
                        "newName": .string(["c", "a-b", "text"][random.below(3)]),
                        "range": ["start": ["line": 0, "character": 0], "end": place], "context": ["diagnostics": []],
                    ])
                #expect(answer != "no answer", "GIFSCRIPT_FUZZ_SEED=\(Self.seed), case \(number): \(method)")
                if random.below(4) == 0 { _ = client.work() }
            }
        }
    }

    @Test func `after any edits a script has the diagnostics that it would have had from the start`() {
        let good = [
            "let a = 3", "text \"{a}\" at top", "for b in 0..2 { text \"{b}\" }", "style s { bold }", "play once",
            "// c", "",
            "canvas 9x9", "image c", "rect size [0s: 1 1, 1s: 2 2]", "text \"x\" {\n  size 3\n}", "let c = a + 1",
            "text \"\"\"\n a\n \"\"\"", "defaults text { bold }", "param p text = \"\"", "/* c\n c */",
            "fixture \"a\" x (",
        ]
        let bad = [
            "text hello", "for b in 0..2 {", "}", "text \"x\" {", "  size (b)", "{", "/* c", "*/", "rect size [0s: 1",
            "text \"\"\"", "\"\"\"", "else { }", "x", "let d = c +", "\"", "(",
        ]
        cases { random, number in
            var client = Client()
            func line() -> String {
                let lines = random.below(20) == 0 ? bad : good
                return lines[random.below(lines.count)] + ["\n", "\n", "; ", "\r\n"][random.below(4)]
            }
            var text = (0..<random.below(30)).map { _ in line() }.joined()
            client.open(text)
            _ = client.work()
            for _ in 0..<6 {
                for _ in 0...random.below(2) {
                    let (start, end) = Self.range(in: text, &random)
                    let new = random.below(2) == 0 ? line() : "x"
                    let last = end - start > 4 ? start : end
                    client.notify(
                        "textDocument/didChange",
                        [
                            "textDocument": ["uri": .string(Client.uri)],
                            "contentChanges": [
                                [
                                    "range": [
                                        "start": Self.position(of: start, in: text, "utf-16"),
                                        "end": Self.position(of: last, in: text, "utf-16"),
                                    ], "text": .string(new),
                                ]
                            ],
                        ])
                    text = Self.replacing(start, last, of: text, with: new)
                }
                var other = Client()
                other.open(text)
                let (told, fresh) = (client.diagnostics(), other.diagnostics())
                #expect(told == fresh, "GIFSCRIPT_FUZZ_SEED=\(Self.seed), case \(number):\n\(text)")
            }
        }
    }

    @Test func `bytes that were changed on their way do no harm`() {
        var whole: [[UInt8]] = []
        func add(_ message: JSON) { whole.append(message.framed) }
        add(["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]]])
        add([
            "method": "textDocument/didOpen",
            "params": ["textDocument": ["uri": "file:///a.gs", "text": "text \"a\" at top"]],
        ])
        for (id, method) in Self.methods.enumerated() {
            add([
                "id": .integer(id + 2), "method": .string("textDocument/" + method),
                "params": [
                    "textDocument": ["uri": "file:///a.gs"], "position": ["line": 0, "character": 3], "newName": "b",
                    "positions": [["line": 0, "character": 9]], "context": [:],
                ],
            ])
        }
        add(["id": 100, "method": "shutdown"])
        cases { random, _ in
            var server = LanguageServer()
            var bytes: [UInt8] = []
            for _ in 0..<8 { bytes += random.below(6) == 0 ? whole[0] : whole[random.below(whole.count)] }
            for _ in 0..<random.below(12) {
                let index = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[index] = UInt8(random.below(256))
                case 1: bytes.remove(at: index)
                default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + random.below(50))], at: index)
                }
            }
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + 1 + random.below(200))
                _ = server.receive(bytes[start..<end])
                if random.below(3) == 0 { _ = server.work() }
                start = end
            }
        }
    }

    // MARK: A second opinion on positions

    /// Two places in the text, between scalars, in order.
    private static func range(in text: String, _ random: inout SeededRandom) -> (Int, Int) {
        let scalars = Array(text.unicodeScalars)
        func place() -> Int {
            let index = random.below(scalars.count + 1)
            // No position means the middle of a line's end.
            let isInside = index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
            return isInside ? index + 1 : index
        }
        let (one, other) = (place(), place())
        return (min(one, other), max(one, other))
    }

    private static func replacing(_ start: Int, _ end: Int, of text: String, with new: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView(scalars[..<start])
        result += new.unicodeScalars
        result += scalars[end...]
        return String(result)
    }

    private static func position(of index: Int, in text: String, _ encoding: String) -> JSON {
        var (line, character) = (0, 0)
        let scalars = Array(text.unicodeScalars)
        for (place, scalar) in scalars[..<index].enumerated() {
            let isLineEnd =
                scalar == "\n" || (scalar == "\r" && !(place + 1 < scalars.count && scalars[place + 1] == "\n"))
            if isLineEnd {
                (line, character) = (line + 1, 0)
                continue
            }
            if scalar == "\r" { continue }
            let piece = String(Character(scalar))
            switch encoding {
            case "utf-8": character += piece.utf8.count
            case "utf-16": character += piece.utf16.count
            default: character += 1
            }
        }
        return ["line": .integer(line), "character": .integer(character)]
    }
}
