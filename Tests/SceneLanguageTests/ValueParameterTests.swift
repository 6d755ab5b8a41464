import SceneLanguage
import Testing

/// What `--set name=value` gives to a parameter of each type.
@Suite struct ParameterValues {
    /// The value as a script writes it, or what is wrong.
    private func parsed(_ raw: String, _ type: ParameterType) -> String {
        switch ParameterValue.parse(raw: raw, type: type) {
        case .success(let value): written(value)
        case .failure(let problem): problem.message + (problem.hint.map { " (\($0))" } ?? "")
        }
    }

    @Test(arguments: ["", "it's \"quoted\"", "{width}\n// source \"/etc/passwd\"", "\\n", "100%", "  spaces "])
    func `text is taken as it is`(raw: String) {
        #expect(ParameterValue.parse(raw: raw, type: .text()) == .success(.text(raw)))
        #expect(ParameterValue.parse(raw: raw, type: .file) == .success(.text(raw)))
    }

    @Test func `text has a most, in characters that people see`() {
        #expect(parsed("👨‍👩‍👧‍👦é", .text(maximumCharacters: 2)) == "\"👨‍👩‍👧‍👦é\"")
        #expect(parsed("abc", .text(maximumCharacters: 2)) == "may have 2 characters, and this has 3")
        #expect(parsed(String(repeating: "a", count: 1001), .text()) == "may have 1000 characters, and this has 1001")
        #expect(parsed("e" + String(repeating: "\u{301}", count: 500_000), .text()) == "must stay under 1 MB")
        #expect(parsed("a\0", .text()) == "must not hold the character NUL")
    }

    @Test func numbers() {
        #expect(parsed("12.5", .number()) == "12.5")
        #expect(parsed("-3px", .number()) == "-3")
        #expect(parsed("ten", .number()) == "wants a number, not 'ten'")
        #expect(parsed("", .number()) == "wants a number, not ''")
        #expect(parsed("1 + 1", .number()) == "wants a number, not '1 + 1'")
        #expect(parsed("50%", .number()) == "wants a number, not '50%' (this is a percentage; leave the unit out)")
        #expect(parsed("0", .number(minimum: 1, maximum: 10)) == "must be at least 1")
        #expect(parsed("10.5", .number(minimum: 1, maximum: 10)) == "must be at most 10")
        #expect(
            parsed(String(repeating: "9", count: 400), .number())
                == "wants a number, not '" + String(repeating: "9", count: 40) + "…'")
    }

    @Test func times() {
        #expect(parsed("80ms", .time()) == "0.08s")
        #expect(parsed("80", .time()) == "wants a time, not '80' (give it a unit: 80ms or 80s)")
        #expect(parsed("5s", .time(minimum: 0, maximum: 1.5)) == "must be at most 1.5s")
    }

    @Test func colours() {
        #expect(parsed("#f80", .color) == "#ff8800")
        #expect(parsed("red", .color) == "#ff0000")
        #expect(parsed("rgb(255, 0,0, 50%)", .color) == "#ff000080")
        #expect(parsed("hsl(120deg, 100%, 25%)", .color) == "#008000")
        #expect(parsed("rgb(1, 2)", .color) == "wants a colour, not 'rgb(1, 2)'")
        #expect(parsed("rgb(frame, 2, 3)", .color) == "wants a colour, not 'rgb(frame, 2, 3)'")
        #expect(parsed("reed", .color) == "wants a colour, not 'reed' (did you mean 'red'?)")
        #expect(parsed("ff8800", .color) == "wants a colour, not 'ff8800' (did you mean '#ff8800'?)")
    }

    @Test func switches() {
        #expect(parsed("on", .switch) == "on")
        #expect(parsed("false", .switch) == "off")
        #expect(parsed("yes", .switch) == "wants on or off, not 'yes'")
    }

    @Test func `one of compares exactly`() {
        let sizes = ParameterType.oneOf(["small", "large", "é"])
        #expect(parsed("large", sizes) == "\"large\"")
        #expect(parsed("Large", sizes) == "wants 'small', 'large' or 'é', not 'Large' (did you mean 'large'?)")
        #expect(parsed("e\u{301}", sizes) == "wants 'small', 'large' or 'é', not 'e\u{301}'")
        #expect(parsed("tiny", sizes) == "wants 'small', 'large' or 'é', not 'tiny'")
    }

    @Test func files() {
        #expect(parsed("logo.png", .file) == "\"logo.png\"")
        #expect(parsed("", .file) == "\"\"")
        #expect(parsed("\"\"", .file) == "\"\"")
    }

    @Test func `defaults in the script are held to the same bounds`() {
        #expect(ParameterValue.problem(with: .number(5), type: .number(maximum: 4)) == .above(maximum: "4"))
        #expect(ParameterValue.problem(with: .number(4), type: .number(maximum: 4)) == nil)
        #expect(ParameterValue.problem(with: .text("a"), type: .number())?.message == "wants a number, not 'a'")
    }
}
