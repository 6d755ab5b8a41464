import SceneLanguage
import Testing

/// Whole errors, as their readers see them.
@Suite struct ExpressionErrors {
    private func expect(
        _ text: String, in scope: Scope = scope(), _ expected: String, location: SourceLocation = #_sourceLocation
    ) {
        #expect(result(text, in: scope) == expected, sourceLocation: location)
    }

    @Test func `a percentage beside a number`() {
        expect(
            "(50% - 10)",
            """
            test.gs:1:13: error: cannot subtract a number from a percentage
              1 | let value = (50% - 10)
                |             ^^^^^^^^^^ a percentage is a share of something: (width * 50% - 10)
            """)
        expect(
            "10 + 20% + 5%",
            """
            test.gs:1:13: error: cannot add a percentage to a number
              1 | let value = 10 + 20% + 5%
                |             ^^^^^^^^ a percentage is a share of something: (10 + width * 20%)
            """)
        expect(
            "1s < 50%",
            """
            test.gs:1:13: error: cannot compare a time with a percentage
              1 | let value = 1s < 50%
                |             ^^^^^^^^ a percentage is a share of something: (1s < duration * 50%)
            """)
        expect(
            "50% - 10", in: scope(frameAccess: .none),
            """
            test.gs:1:13: error: cannot subtract a number from a percentage
              1 | let value = 50% - 10
                |             ^^^^^^^^ a percentage is a share of something; give both in one kind
            """)
        expect(
            "max(50%, 10)",
            """
            test.gs:1:22: error: max wants values of one kind, not a percentage and a number
              1 | let value = max(50%, 10)
                |                      ^^ a percentage is a share of something, as in width * 50%
            """)
    }

    @Test func `kinds that do not go together`() {
        expect(
            "2s - 10",
            """
            test.gs:1:13: error: cannot subtract a number from a time
              1 | let value = 2s - 10
                |             ^^^^^^^ give the number a unit, such as ms or s
            """)
        expect(
            "1s * 2s",
            """
            test.gs:1:13: error: cannot multiply a time by a time
              1 | let value = 1s * 2s
                |             ^^^^^^^
            """)
        expect(
            "100 / 50%",
            """
            test.gs:1:13: error: cannot divide a number by a percentage
              1 | let value = 100 / 50%
                |             ^^^^^^^^^
            """)
        expect(
            "\"n\" + 1",
            """
            test.gs:1:13: error: cannot add a number to a text
              1 | let value = "n" + 1
                |             ^^^^^^^ put both in one string: "n{1}"
            """)
        expect(
            "red < blue",
            """
            test.gs:1:13: error: one cannot say which colour is less
              1 | let value = red < blue
                |             ^^^^^^^^^^
            """)
        expect(
            "1 and on",
            """
            test.gs:1:13: error: 'and' wants conditions, not a number
              1 | let value = 1 and on
                |             ^^^^^^^^ compare it with something, as in frame > 10
            """)
        expect(
            "-\"a\"",
            """
            test.gs:1:13: error: a text has no negative
              1 | let value = -"a"
                |             ^^^^
            """)
        expect(
            "not 1",
            """
            test.gs:1:13: error: 'not' wants a condition, not a number
              1 | let value = not 1
                |             ^^^^^ compare it with something, as in frame > 10
            """)
        expect(
            "1 if 2 else 3",
            """
            test.gs:1:18: error: a condition is on or off, not a number
              1 | let value = 1 if 2 else 3
                |                  ^ compare it with something, as in frame > 10
            """)
        expect(
            "1 if on else \"b\"",
            """
            test.gs:1:13: error: both sides of 'if else' give one kind of value, not a number here and a text there
              1 | let value = 1 if on else "b"
                |             ^^^^^^^^^^^^^^^^
            """)
        expect(
            "[1, 2s]",
            """
            test.gs:1:17: error: a list holds values of one kind: its first is a number, this is a time
              1 | let value = [1, 2s]
                |                 ^^
            """)
        expect(
            "\"{split(\"a\", \"\")}\"",
            """
            test.gs:1:15: error: a list cannot stand in a text
              1 | let value = "{split("a", "")}"
                |               ^^^^^^^^^^^^^^ join its items: {join(split("a", ""), ", ")}
            """)
    }

    @Test func `unknown names`() {
        expect(
            "widht - 1",
            """
            test.gs:1:13: error: unknown name 'widht'
              1 | let value = widht - 1
                |             ^^^^^ did you mean 'width'?
            """)
        expect(
            "caption_siez", in: scope("caption_size = 40"),
            """
            test.gs:1:13: error: unknown name 'caption_siez'
              1 | let value = caption_siez
                |             ^^^^^^^^^^^^ did you mean 'caption_size'?
            """)
        expect(
            "geen",
            """
            test.gs:1:13: error: unknown name 'geen'
              1 | let value = geen
                |             ^^^^ did you mean 'green'?
            """)
        expect(
            "uper(\"a\")",
            """
            test.gs:1:13: error: unknown function 'uper'
              1 | let value = uper("a")
                |             ^^^^ did you mean 'upper'?
            """)
        expect(
            "length",
            """
            test.gs:1:13: error: 'length' is a function and wants its values in parentheses
              1 | let value = length
                |             ^^^^^^ length(text): how many characters a text has, or items a list
            """)
        expect(
            "width(2)",
            """
            test.gs:1:13: error: 'width' is no function
              1 | let value = width(2)
                |             ^^^^^ a product is written with *: width * ( )
            """)
    }

    @Test func `wrong arguments`() {
        expect(
            "random()",
            """
            test.gs:1:13: error: random wants 1 value, not none
              1 | let value = random()
                |             ^^^^^^^^ random(seed): a number from 0 up to, not including, 1: always the same for the same seed, as in random(frame)
            """)
        expect(
            "sin(frame)",
            """
            test.gs:1:17: error: sin wants an angle, not a number
              1 | let value = sin(frame)
                |                 ^^^^^ give it a unit: sin(frame * 1deg)
            """)
        expect(
            "upper(12)",
            """
            test.gs:1:19: error: upper wants a text, not a number
              1 | let value = upper(12)
                |                   ^^ write it as text: "{12}"
            """)
        expect(
            "slice(\"a\")",
            """
            test.gs:1:13: error: slice wants 2 or 3 values, not 1
              1 | let value = slice("a")
                |             ^^^^^^^^^^ slice(text, from[, to]): the characters (or items) from one, counted from 0, up to another that is left out; negative ones count from the end
            """)
        expect(
            "ease(\"ease-on\", progress)",
            """
            test.gs:1:18: error: unknown curve 'ease-on' for ease
              1 | let value = ease("ease-on", progress)
                |                  ^^^^^^^^^ did you mean 'ease-in'?
            """)
    }

    @Test func `frame values where they do not serve`() {
        let fixed = scope("x = frame * 2", "y = x + 1", frameAccess: .none)
        expect(
            "frame", in: fixed,
            """
            test.gs:1:13: error: 'frame' serves only in an overlay's text, position, size, angle, opacity and colour
              1 | let value = frame
                |             ^^^^^
            """)
        expect(
            "1 + y", in: fixed,
            """
            test.gs:1:17: error: 'y' uses 'frame', which serves only in an overlay's text, position, size, angle, opacity and colour
              1 | let value = 1 + y
                |                 ^
            """)
        expect("1 + y", in: fixed.allowing(.all), "8")
    }

    @Test func `no value in a frame`() {
        expect(
            "1 / (frame - 3)",
            """
            test.gs:1:13: error: division by zero in frame 3
              1 | let value = 1 / (frame - 3)
                |             ^^^^^^^^^^^^^^^
            """)
        expect(
            "7 % 0",
            """
            test.gs:1:13: error: division by zero in frame 3
              1 | let value = 7 % 0
                |             ^^^^^
            """)
        expect(
            "sqrt(-1)",
            """
            test.gs:1:13: error: the result is not a finite number in frame 3
              1 | let value = sqrt(-1)
                |             ^^^^^^^^
            """)
        expect(
            "1 + 10 ^ 400",
            """
            test.gs:1:17: error: the result is not a finite number in frame 3
              1 | let value = 1 + 10 ^ 400
                |                 ^^^^^^^^
            """)
        expect(
            "item([\"a\", \"b\"], frame)",
            """
            test.gs:1:13: error: there is no item 3 in a list of 2 in frame 3
              1 | let value = item(["a", "b"], frame)
                |             ^^^^^^^^^^^^^^^^^^^^^^^ its items are numbered 0 to 1
            """)
        #expect(
            result("1 / 0", frame: nil) == """
                test.gs:1:13: error: division by zero
                  1 | let value = 1 / 0
                    |             ^^^^^
                """)
    }

    @Test func `all independent errors at once and none that follow`() {
        expect(
            "(a + 1 / \"b\") * max(upper(2), c)",
            """
            test.gs:1:14: error: unknown name 'a'
              1 | let value = (a + 1 / "b") * max(upper(2), c)
                |              ^
            test.gs:1:18: error: cannot divide a number by a text
              1 | let value = (a + 1 / "b") * max(upper(2), c)
                |                  ^^^^^^^
            test.gs:1:39: error: upper wants a text, not a number
              1 | let value = (a + 1 / "b") * max(upper(2), c)
                |                                       ^ write it as text: "{2}"
            test.gs:1:43: error: unknown name 'c'
              1 | let value = (a + 1 / "b") * max(upper(2), c)
                |                                           ^
            """)
        // What could not be read was told by the parser.
        let invalid = ExpressionSyntax(.invalid, SourceRange(0, 0))
        #expect(result(ExpressionSyntax(.unary(.not, invalid), SourceRange(0, 0))) == "")
        // The error of a let is told where it stands, not at its uses.
        expect("x + 1", in: scope("x = 1s + 1"), "")
    }
}
