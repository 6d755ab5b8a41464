import Testing

@Suite("How expressions are written")
struct ExpressionSyntaxTests {
    @Test("Operands that are missing, and brackets that stay open")
    func operandsThatAreMissingAndBracketsThatStayOpen() {
        let script = #"""
            let a = 1 +
            let b = (1 + 2
            let c = max(1, 2
            let d = [1, 2
            let e = 1 + * 2
            let f = ()
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:12: error: the expression stops short of a value
                  1 | let a = 1 +
                    |            ^
                test.gs:2:9: error: this '(' is never closed
                  2 | let b = (1 + 2
                    |         ^
                test.gs:3:12: error: this '(' is never closed
                  3 | let c = max(1, 2
                    |            ^
                test.gs:4:9: error: this '[' is never closed
                  4 | let d = [1, 2
                    |         ^
                test.gs:5:13: error: expected a value, not '*'
                  5 | let e = 1 + * 2
                    |             ^
                test.gs:6:10: error: expected a value, not ')'
                  6 | let f = ()
                    |          ^
                """#)
    }

    @Test("Comparisons are not chained")
    func comparisonsAreNotChained() {
        let script = #"""
            let a = 1 < 2 < 3
            let b = 1 < 2 and 2 < 3
            let c = 1 if 2
            let d = 1 if 2 > 1 else
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:15: error: comparisons are not chained
                  1 | let a = 1 < 2 < 3
                    |               ^ write a < b and b < c
                test.gs:3:15: error: the condition needs 'else' after it
                  3 | let c = 1 if 2
                    |               ^
                test.gs:4:24: error: the expression stops short of a value
                  4 | let d = 1 if 2 > 1 else
                    |                        ^
                """#)
    }

    @Test("A size is no value of an expression")
    func aSizeIsNoValueOfAnExpression() {
        let script = #"""
            let a = 320x240
            let b = 3..4
            let c = 40 50
            let d = #ff
            let e = "a" "b"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:9: error: '320x240' is two values, and an expression has one
                  1 | let a = 320x240
                    |         ^^^^^^^
                test.gs:2:10: error: unexpected '..'
                  2 | let b = 3..4
                    |          ^^
                test.gs:3:12: error: unexpected '50'
                  3 | let c = 40 50
                    |            ^^
                test.gs:4:9: error: '#ff' is no colour
                  4 | let d = #ff
                    |         ^^^ colours are #rgb, #rgba, #rrggbb or #rrggbbaa
                test.gs:5:13: error: unexpected '"b"'
                  5 | let e = "a" "b"
                    |             ^^^
                """#)
    }

}
