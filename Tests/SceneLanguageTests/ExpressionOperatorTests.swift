import SceneLanguage
import Testing

@Suite struct ExpressionOperators {
    @Test(arguments: [
        ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("2 ^ 3 ^ 2", "512"), ("-2 ^ 2", "-4"), ("2 ^ -1", "0.5"),
        ("7 / 2", "3.5"), ("7 % 3", "1"), ("-7 % 3", "2"), ("10 - 4 - 3", "3"), ("1.5 + 2.25", "3.75"),
    ])
    func arithmetic(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("50% * 200", "100"), ("200 * 50%", "100"), ("50% * 2s", "1s"), ("50% * 50%", "25%"), ("50% + 10%", "60%"),
        ("50% / 2", "25%"), ("50% / 25%", "2"), ("width * 50% - 10", "150"),
    ])
    func `a percentage times a value is that share of it`(text: String, expected: String) {
        #expect(result(text) == expected)
    }

    @Test(arguments: [
        ("2 * 80ms", "0.16s"), ("80ms * 2", "0.16s"), ("3s / 2", "1.5s"), ("3 * 45deg", "135deg"),
        ("256KB * 2", "512000B"),
        ("-1s", "-1s"), ("1s + 500ms", "1.5s"), ("1s - 7cs", "0.93s"), ("1s % 300ms", "0.1s"),
    ])
    func `a number scales any kind`(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("3s / 500ms", "6"), ("90deg / 45deg", "2"), ("1MB / 250KB", "4"), ("time / 100ms", "3"),
    ])
    func `like by like is a number`(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("1 < 2", "on"), ("2 <= 2", "on"), ("1 > 2", "off"), ("1 >= 2", "off"), ("1 == 1", "on"), ("1 != 1", "off"),
        ("1s > 900ms", "on"), ("red == #f00", "on"), ("\"a\" < \"b\"", "on"), ("\"a\" == \"a\"", "on"),
        ("[1, 2] == [1, 2]", "on"), ("[1, 2] == [1, 3]", "off"), ("[] == [1]", "off"), ("on != off", "on"),
    ])
    func comparisons(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("on and off", "off"), ("on or off", "on"), ("not on", "off"), ("not off and on", "on"),
        ("on or off and off", "on"), ("not 1 > 2", "on"),
        ("not not on", "on"), ("not not not on", "off"), ("not not off or on", "on"), ("on and not not on", "on"),
        // The right side is not looked at where the left one decides.
        ("off and 1 / 0 > 1", "off"), ("on or 1 / 0 > 1", "on"),
    ])
    func logic(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("1 if on else 2", "1"), ("1 if off else 2", "2"), ("1 if off else 2 if off else 3", "3"),
        ("\"top\" if width > height else \"bottom\"", "\"top\""), ("1 if on else 1 / 0", "1"),
        ("[] if off else [1]", "[1]"),
    ])
    func conditionals(text: String, expected: String) { #expect(result(text) == expected) }

    @Test func `frame values`() {
        #expect(
            result("[frame, frames, width, height, progress]") == "[3, 10, 320, 240, 0.3]")
        #expect(result("[time, duration]") == "[0.3s, 1s]")
        #expect(result("frame / (frames - 1) * 300") == "100")
    }

    @Test func `texts put together`() {
        #expect(result("\"a\" + \"b\"") == "\"ab\"")
        #expect(
            result("\"{1 + 1} of {\"{3}\"}: {80ms}, {50%}, {red}, {on}, {1 / 3}, {upper(\"a\")}\"")
                == "\"2 of 3: 0.08, 50, #ff0000, on, 0.333, A\"")
    }
}
