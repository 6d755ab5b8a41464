import SceneLanguage
import Testing

/// Expressions whose work or size would explode end in an error, soon.
@Suite struct ExpressionLimits {
    /// Checks and evaluates in seconds, not in ages, on a busy machine too.
    private func quick(_ text: String, in scope: @autoclosure () -> Scope = scope()) -> String {
        var outcome = ""
        let taken = ContinuousClock().measure { outcome = result(text, in: scope()) }
        #expect(taken < .seconds(20), "took \(taken)")
        return outcome
    }

    private func lets(_ count: Int, first: String, _ next: (String) -> String) -> Scope {
        var scope = Scope(frameAccess: .all)
        scope.declare("x0", .binding(expression(first)))
        for index in 1...count {
            scope.declare("x\(index)", .binding(expression(next("x\(index - 1)"))))
        }
        return scope
    }

    @Test func `lets that use lets twice`() {
        #expect(quick("x50", in: lets(50, first: "1") { "\($0) + \($0)" }) == "1125899906842624")
        #expect(quick("x50", in: lets(50, first: "frame") { "\($0) + \($0)" }) == "3377699720527872")
    }

    @Test func `lets that double a text`() {
        for first in ["\"lol\"", "\"lol{frame}\""] {
            let outcome = quick("x40", in: lets(40, first: first) { "\"{\($0)}{\($0)}\"" })
            #expect(outcome.contains("error: the text grows over 1 MB in frame 3"))
        }
    }

    @Test func `texts just under and over the limit`() {
        #expect(quick("length(pad(\"\", 999999))") == "999999")
        #expect(quick("pad(\"\", 1000000)").contains("error: the text grows over 1 MB in frame 3"))
        #expect(quick("pad(\"\", 10 ^ 300)").contains("error: the text grows over 1 MB in frame 3"))
        #expect(
            quick("join([pad(\"\", 500000), pad(\"\", 500000)], \"\")").contains("error: the text grows over 1 MB"))
        #expect(quick("pad(\"\", 600000) + pad(\"\", 600000)").contains("error: the text grows over 1 MB"))
        #expect(quick("upper(pad(\"\", 400000, \"ΐ\"))").contains("error: the text grows over 1 MB"))
    }

    @Test func `work without end`() {
        let many = (0..<500).map { _ in "length(pad(\"\", 900000)) " }.joined(separator: ", ")
        #expect(quick("[\(many)]").contains("error: this takes too long to work out in frame 3"))
        // A separator that nearly matches everywhere.
        #expect(
            quick("length(split(pad(\"\", 900000, \"a\"), pad(\"b\", 400000, \"a\")))") == "1")
    }

    /// `1` with so many signs before it; the parser would refuse that.
    private func nested(_ levels: Int) -> ExpressionSyntax {
        (0..<levels).reduce(expression("1")) { inner, _ in ExpressionSyntax(.unary(.minus, inner), inner.range) }
    }

    @Test func `deep nesting`() {
        #expect(result(nested(199)) == "-1")
        #expect(result(nested(200)) == "error: the expression is nested more than 200 levels deep")
        #expect(result(nested(20_000)) == "error: the expression is nested more than 200 levels deep")
        // A long row of constant lets is no depth; one of lets that change from frame to frame is.
        #expect(quick("x5000", in: lets(5000, first: "1") { "\($0) + 1" }) == "5001")
        #expect(quick("x50", in: lets(50, first: "frame") { "\($0) + 1" }) == "53")
        #expect(quick("x5000", in: lets(5000, first: "frame") { "\($0) + 1" }) == "")
    }

    @Test func `a let cannot use itself`() {
        #expect(quick("x", in: scope("x = x + 1")) == "")
        #expect(quick("x", in: scope("x = 1", "x = x + 1")) == "1")
    }

    @Test func `a whole script's constants`() {
        var scope = Scope()
        let taken = ContinuousClock().measure {
            for index in 0..<2000 {
                scope.declare("x\(index)", .binding(expression("split(pad(\"\", 900000), \"\")")))
            }
        }
        #expect(taken < .seconds(30), "took \(taken)")
        #expect(result("1 + 1", in: scope, frame: nil).contains("take too long to work out altogether"))
    }

    @Test func `ten thousand unknown names`() {
        var scope = Scope(frameAccess: .all)
        var diagnostics: [Diagnostic] = []
        let taken = ContinuousClock().measure {
            for index in 0..<10_000 {
                scope.declare("name_\(index)", .parameter(kind: .number, value: .number(1)))
                let unknown = expression("nmae_\(index) + uppre(1)")
                _ = ExpressionChecker.check(unknown, in: scope, diagnostics: &diagnostics)
            }
        }
        #expect(taken < .seconds(20), "took \(taken)")
        #expect(diagnostics.count == 20_000)
        #expect(diagnostics.prefix(2).map(\.hint) == ["did you mean 'name_0'?", "did you mean 'upper'?"])
    }
}

@Suite("What takes too long is named where it stands")
struct WorkTests {
    private let long = #"""
        canvas 10x10
        let a = pad("", 100000, "x")
        let b = "{a}{a}{a}{a}{a}{a}{a}{a}"
        """#

    @Test("The whole of the expression that does the work, not where the work runs out")
    func oneExpression() {
        let turns = String(repeating: "upper(lower(", count: 6)
        let script = long + "\ntext \"{\(turns)b\(String(repeating: ")", count: 12))}\"\n"
        #expect(
            diagnostics(of: script) == #"""
                test.gs:4:6: error: this takes too long to work out
                  4 | text "{upper(lower(upper(lower(upper(lower(upper(lower(upper(lower(upper(lower(b))))))))))))}"
                    |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                """#)
    }

    @Test("The costliest expression of a script, once")
    func allExpressions() {
        let script =
            long + "\ntext \"{length(upper(lower(b)))}\"\n"
            + String(repeating: "text \"{length(b)}\"\n", count: 50)
        #expect(
            diagnostics(of: script) == #"""
                test.gs:4:6: error: the script's values take too long to work out altogether, and this one takes longest
                  4 | text "{length(upper(lower(b)))}"
                    |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^
                """#)
    }
}
