import Testing

@Suite("What is said twice is an error")
struct TwiceTests {
    @Test("Bounds of a param")
    func boundsOfAParam() {
        let script = #"""
            source "cat.gif"
            param n number = 5 min 1 max 8 min 2 max 9
            param t text = "x" max 5 max 6
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:32: error: param n has 'min' already
                  2 | param n number = 5 min 1 max 8 min 2 max 9
                    |                                ^^^
                test.gs:2:38: error: param n has 'max' already
                  2 | param n number = 5 min 1 max 8 min 2 max 9
                    |                                      ^^^
                test.gs:3:26: error: param t has 'max' already
                  3 | param t text = "x" max 5 max 6
                    |                          ^^^
                """#)
    }

    @Test("Choices")
    func choices() {
        let script = #"""
            source "cat.gif"
            param m one of "a", "b" "a" = "b"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:25: error: 'a' is a choice already
                  2 | param m one of "a", "b" "a" = "b"
                    |                         ^^^ leave it out
                """#)
    }
}
