import SceneLanguage
import Testing

@Suite struct Values {
    @Test(
        arguments: [
            (1.0, "1"), (0.5, "0.5"), (-0.0, "0"), (1.0 / 3, "0.333"), (2.0 / 3, "0.667"), (0.0005, "0.001"),
            (0.0004, "0"),
            (-0.0004, "0"), (1.0005, "1.001"), (999.9996, "1000"), (9.9995, "10"), (123456789.125, "123456789.125"),
            (1e21, "1000000000000000000000"), (1.5e-7, "0"), (0.1 + 0.2, "0.3"), (-12.5, "-12.5"), (100, "100"),
            (1200, "1200"),
        ] as [(Double, String)])
    func `a number prints with at most 3 decimals`(number: Double, expected: String) {
        #expect(Value.number(number).printed == expected)
    }

    @Test func `printing is without unit`() {
        let values: [Value] = [
            .percent(50), .time(0.08), .angle(45), .bytes(256_000), .text("a\"b"), .color(Color.white), .color(.none),
            .switch(true), .switch(false), .list([.number(1), .text("x")]),
        ]
        #expect(
            values.map(\.printed) == [
                "50", "0.08", "45", "256000", "a\"b", "#ffffff", "#00000000", "on", "off", "1, x",
            ])
    }

    @Test func `the largest number has its digits`() {
        let text = Value.number(.greatestFiniteMagnitude).printed
        #expect(text.count == 309)
        #expect(text.hasPrefix("17976931348623157000"))
        #expect(Value.number(.leastNonzeroMagnitude).printed == "0")
    }

    @Test(arguments: [
        ("12", Value.number(12)), ("-3", .number(-3)), ("+3", .number(3)), (".5", .number(0.5)), ("12px", .number(12)),
        ("50%", .percent(50)), ("33.3ms", .time(0.0333)), ("1.5s", .time(1.5)), ("7cs", .time(0.07)),
        ("-2s", .time(-2)),
        ("45deg", .angle(45)), ("2x", .number(2)), ("256KB", .bytes(256_000)), ("1.5MB", .bytes(1_500_000)),
        ("007", .number(7)),
    ])
    func `numbers with units`(text: String, expected: Value) { #expect(NumberLiteral.read(text) == expected) }

    @Test(arguments: [
        "", "-", ".", "1.", "1..2", "1e3", "12 px", "px", "1kb", "1S", "0x10", "--1", "1_000", "١", "inf", "nan", "1,5",
        String(repeating: "9", count: 400),
    ])
    func `no numbers`(text: String) { #expect(NumberLiteral.read(text) == nil) }

    @Test func `33.3 ms to the nanosecond`() {
        #expect(NumberLiteral.read("33.3ms")?.rationalTime == Rational(333, 10_000))
        #expect(Value.time(1e300).rationalTime == nil)
        #expect(Value.number(1).rationalTime == nil)
    }
}
