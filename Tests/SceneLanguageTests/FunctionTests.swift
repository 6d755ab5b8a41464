import SceneLanguage
import Testing

@Suite struct Functions {
    @Test(arguments: [
        ("min(3, 1, 2)", "1"), ("max(3, 1, 2)", "3"), ("min(2s, 80ms)", "0.08s"), ("max(10%, 20%)", "20%"),
        ("abs(-3)", "3"), ("abs(-3s)", "3s"), ("floor(-1.5)", "-2"), ("ceil(1.2)", "2"), ("round(2.5)", "3"),
        ("round(-2.5)", "-3"), ("sqrt(2)", "1.414"), ("clamp(5, 0, 3)", "3"), ("clamp(-1s, 0s, 1s)", "0s"),
        ("clamp(1, 5, 3)", "5"),
    ])
    func arithmetic(text: String, expected: String) { #expect(result(text) == expected) }

    /// What is a whole number on paper is one here, although 0.3 s / 100 ms is 2.9999999999999996 in binary.
    @Test(arguments: [
        ("floor(time / 100ms)", "3"), ("ceil(0.1 * 3 * 10)", "3"), ("time % 100ms", "0s"), ("floor(2.999)", "2"),
        ("item([1, 2, 3, 4], time / 100ms)", "4"),
    ])
    func `whole numbers`(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("sin(0deg)", "0"), ("sin(30deg)", "0.5"), ("sin(90deg)", "1"), ("cos(90deg)", "0"), ("cos(60deg)", "0.5"),
        ("sin(-450deg)", "-1"), ("cos(180deg)", "-1"), ("sin(progress * 360deg)", "0.951"),
        ("cos(1234567deg)", "-0.602"),
        ("sin(225deg) + sqrt(0.5)", "0"),
    ])
    func `sine and cosine`(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("lerp(10, 20, 0.5)", "15"), ("lerp(10, 20, 25%)", "12.5"), ("lerp(0s, 2s, 1.5)", "3s"),
        ("lerp(0%, 100%, progress)", "30%"),
        ("lerp(black, white, 0.5)", "#808080"), ("lerp(red, none, 0.5)", "#ff000080"),
        ("lerp(red, blue, 2)", "#0000ff"),
    ])
    func interpolation(text: String, expected: String) { #expect(result(text) == expected) }

    /// The values that browsers give for the same curves.
    @Test(arguments: [
        ("ease(0)", "0"), ("ease(1)", "1"), ("ease(0.5)", "0.802"), ("ease(\"linear\", 0.3)", "0.3"),
        ("ease(\"ease\", 50%)", "0.802"), ("ease(\"ease-in\", 0.5)", "0.315"), ("ease(\"ease-out\", 0.5)", "0.685"),
        ("ease(\"ease-in-out\", 0.5)", "0.5"), ("ease(\"ease-in-out\", 0.25)", "0.129"), ("ease(7)", "1"),
        ("ease(-7)", "0"), ("ease(\"steps(4)\", 0.6)", "0.5"), ("ease(\"step-start\", 0.1)", "1"),
        ("ease(\"cubic-bezier(0.42, 0, 1, 1)\", 0.5)", "0.315"), ("ease(\"cubic-bezier(0,2,0,2)\", 0.5)", "1.482"),
    ])
    func easing(text: String, expected: String) { #expect(result(text) == expected) }

    /// The upper 53 bits of SplitMix64's first output for the seed's IEEE 754 bits.
    @Test func `random is the same for the same seed`() {
        #expect(result("fixed(random(0), 15)") == "\"0.883310808213643\"")
        #expect(result("random(0) == random(-0)") == "on")
        #expect(result("fixed(random(frame - 2), 15)") == "\"0.534542283912699\"")
        var sum = 0.0
        for seed in 0..<1000 {
            let call = expression("random(\(seed))")
            guard case .number(let number)? = try? Evaluator.evaluate(call, in: Scope(), frame: nil) else {
                Issue.record("random gave no number")
                return
            }
            #expect((0..<1).contains(number))
            sum += number
        }
        #expect((480..<520).contains(sum))
    }

    @Test(arguments: [
        ("fixed(2, 2)", "\"2.00\""), ("fixed(2.675, 2)", "\"2.68\""), ("fixed(-0.001, 2)", "\"0.00\""),
        ("fixed(1s, 1)", "\"1.0\""), ("fixed(9.99, 1)", "\"10.0\""), ("fixed(0.05, 1)", "\"0.1\""),
        ("fixed(0.04, 1)", "\"0.0\""), ("fixed(-12.345, 0)", "\"-12\""),
        ("fixed(1000000 ^ 3, 1)", "\"1000000000000000000.0\""),
        ("fixed(1 / 3, 15)", "\"0.333333333333333\""),
    ])
    func `fixed decimals`(text: String, expected: String) { #expect(result(text) == expected) }

    @Test func `fixed wants 0 to 15 decimals`() {
        #expect(
            result("fixed(1, 16)") == """
                test.gs:1:13: error: fixed prints 0 to 15 decimals in frame 3
                  1 | let value = fixed(1, 16)
                    |             ^^^^^^^^^^^^
                """)
    }

    @Test(arguments: [
        ("upper(\"straße ﬁ \u{390}\")", "\"STRASSE FI \u{399}\u{308}\u{301}\""), ("lower(\"ÀÉÎ\")", "\"àéî\""),
        ("lower(\"ΟΔΥΣΣΕΥΣ ΣΑΣ\")", "\"οδυσσευς σας\""),
        ("lower(\"İI\")", "\"i̇i\""),
    ])
    func `upper and lower`(text: String, expected: String) {
        #expect(result(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("length(\"\")", "0"), ("length(\"abc\")", "3"), ("length(\"é\")", "1"), ("length(\"👨‍👩‍👧‍👦🇩🇪👍🏽\")", "3"),
        ("length(\"क्षि\")", "1"), ("length([1, 2])", "2"),
        ("slice(\"👨‍👩‍👧‍👦🇩🇪👍🏽\", 1, 2)", "\"🇩🇪\""),
    ])
    func `text functions count what people see`(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("slice(\"hello\", 1, 3)", "\"el\""), ("slice(\"hello\", 2)", "\"llo\""),
        ("slice(\"hello\", 0, 99)", "\"hello\""),
        ("slice(\"hello\", 7)", "\"\""), ("slice(\"hello\", 3, 1)", "\"\""), ("slice(\"hello\", -3)", "\"llo\""),
        ("slice(\"hello\", 0, -1)", "\"hell\""), ("slice(\"hello\", -99, 2)", "\"he\""),
        ("slice(\"hello\", 0, frame / 2)", "\"h\""), ("slice([1, 2, 3], 1)", "[2, 3]"),
        ("slice(\"hello\", 0, 10 ^ 300)", "\"hello\""),
    ])
    func slices(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("split(\"a b c\", \" \")", "[\"a\", \"b\", \"c\"]"), ("split(\"\", \" \")", "[\"\"]"),
        ("split(\"aXXbXX\", \"XX\")", "[\"a\", \"b\", \"\"]"),
        ("split(\"aaa\", \"aa\")", "[\"\", \"a\"]"), ("split(\"héé\", \"\")", "[\"h\", \"é\", \"é\"]"),
        // An e with a combining acute accent is no e.
        ("split(\"re\u{301}e\", \"e\")", "[\"re\u{301}\", \"\"]"),
        ("join(split(\"a-b\", \"-\"), \", \")", "\"a, b\""), ("join([1, 2.50], \"\")", "\"12.5\""),
        ("join([])", "\"\""),
        ("item(split(\"one two\", \" \"), 1)", "\"two\""), ("item([1s, 2s], 0)", "1s"), ("item([1, 2], 1.9)", "2"),
    ])
    func lists(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("pad(7, 3, \"0\")", "\"007\""), ("pad(\"ab\", 4)", "\"  ab\""), ("pad(\"ab\", -4, \".\")", "\"ab..\""),
        ("pad(\"abc\", 2)", "\"abc\""), ("pad(\"x\", 6, \"ab\")", "\"ababax\""), ("pad(\"👍🏽\", 2, \"-\")", "\"-👍🏽\""),
        ("pad(12.5s, 6, \"0\")", "\"0012.5\""),
    ])
    func padding(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("rgb(255, 0, 128)", "#ff0080"), ("rgb(100%, 0%, 50%)", "#ff0080"), ("rgb(300, -5, 127.5)", "#ff0080"),
        ("rgb(0, 0, 0, 0.5)", "#00000080"), ("rgb(0, 0, 0, 50%)", "#00000080"), ("rgb(0, 0, 0, 7)", "#000000"),
        ("hsl(0, 100%, 50%)", "#ff0000"), ("hsl(120deg, 100%, 25%)", "#008000"), ("hsl(-120, 100, 50)", "#0000ff"),
        ("hsl(39, 100%, 50%)", "#ffa600"), ("hsl(0deg, 0%, 50%, 25%)", "#80808040"),
        ("hsl(progress * 1200deg, 100%, 50%)", "#ff0000"),
    ])
    func `colours as CSS gives them`(text: String, expected: String) { #expect(result(text) == expected) }

    @Test func `the reference lists every function with its signature`() {
        #expect(
            Function.all.map(\.signature) == [
                "min(a, b, …)", "max(a, b, …)", "abs(value)", "floor(value)", "ceil(value)", "round(value)",
                "sqrt(number)",
                "sin(angle)", "cos(angle)", "clamp(value, low, high)", "lerp(from, to, t)", "ease([curve, ]t)",
                "random(seed)",
                "fixed(number, decimals)", "upper(text)", "lower(text)", "length(text)", "slice(text, from[, to])",
                "split(text, separator)", "join(list[, separator])", "pad(value, length[, fill])", "item(list, index)",
                "rgb(red, green, blue[, alpha])", "hsl(hue, saturation, lightness[, alpha])",
            ])
        #expect(Function.all.allSatisfy { !$0.help.isEmpty })
    }
}
