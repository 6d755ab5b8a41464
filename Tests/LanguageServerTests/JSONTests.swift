import LanguageServer
import Testing

@Suite struct JSONTests {
    private static let written: [(String, JSON)] = [
        ("null", JSON.null), (" true ", true), ("-12", -12), ("0", 0), ("1.5e2", JSON.number(150)),
        ("-0.25", JSON.number(-0.25)),
        ("9223372036854775808", JSON.number(9_223_372_036_854_775_808)),
        (#""a\"\\\/\b\f\n\r\t\u0041""#, "a\"\\/\u{8}\u{c}\n\r\tA"),
        (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx\ude00""#, "\u{FFFD}x\u{FFFD}"),
        ("[]", []), ("[1, [2],{}]", [1, [2], [:]]), (#"{"a":1,"b":{"c":[]},"a":2}"#, ["a": 2, "b": ["c": []]]),
    ]

    @Test(arguments: written)
    func values(_ text: String, _ value: JSON) throws {
        #expect(try JSONParser.parse(Array(text.utf8)) == value)
        #expect(try JSONParser.parse(value.encoded) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "01", "1.", ".5", "+1", "1e", "--1", "1e999", "[1,]", "[1", "{", "{\"a\"}", "{\"a\":}", "{a:1}",
        "{\"a\":1,}", "\"a", "\"\n\"", "\"\\x\"", "\"\\u12\"", "1 2", "[1}", "\u{FEFF}1", "'a'", "NaN",
    ])
    func malformed(_ text: String) {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Array(text.utf8)) }
    }

    @Test func depth() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        _ = try JSONParser.parse(nested(JSONParser.depthLimit))
        #expect(throws: JSONParser.Failure.tooDeep) { try JSONParser.parse(nested(JSONParser.depthLimit + 1)) }
        #expect(throws: JSONParser.Failure.tooDeep) { try JSONParser.parse([UInt8](repeating: 0x5B, count: 5_000_000)) }
    }

    @Test func `control characters and order`() {
        let value: JSON = ["b": "\u{1}\u{1f}\u{7f}é\n", "a": .number(0.5)]
        #expect(String(decoding: value.encoded, as: UTF8.self) == "{\"a\":0.5,\"b\":\"\\u0001\\u001f\u{7f}é\\n\"}")
    }
}
