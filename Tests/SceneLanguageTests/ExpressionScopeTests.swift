import SceneLanguage
import Testing

@Suite struct ExpressionScopes {
    private func type(_ text: String, in scope: Scope) -> ExpressionType? {
        var diagnostics: [Diagnostic] = []
        return ExpressionChecker.check(expression(text), in: scope, diagnostics: &diagnostics)
    }

    @Test func `declared names, then frame values, then colours`() {
        #expect(result("red", in: scope("red = 5")) == "5")
        #expect(result("red") == "#ff0000")
        #expect(result("width", in: scope("widthh = 5")) == "320")
    }

    @Test func `the first declaration of a name stays`() {
        #expect(result("x", in: scope("x = 1", "x = 2")) == "1")
    }

    @Test func `an inner scope leaves the outer one alone`() {
        let outer = scope("x = 1")
        var inner = outer
        inner.declare("y", .binding(expression("x + 1")))
        #expect(result("y", in: inner) == "2")
        #expect(outer.names == ["x"])
        #expect(inner.names.sorted() == ["x", "y"])
    }

    @Test func `a let is evaluated where it is used`() {
        let scope = scope("x = frame * 10")
        var later = aFrame
        later.frame = 7
        #expect(result("x", in: scope) == "30")
        #expect(result("x", in: scope, frame: later) == "70")
    }

    @Test func `what an expression depends on`() {
        let scope = scope("half = width / 2", "bar = half * progress", "fixed_size = 40")
        #expect(type("fixed_size * 2", in: scope)?.isConstant == true)
        #expect(type("half", in: scope)?.dependsOnCanvas == true)
        #expect(type("half", in: scope)?.changesOverTime == false)
        #expect(type("bar", in: scope)?.dependsOnCanvas == true)
        #expect(type("bar", in: scope)?.changesOverTime == true)
        #expect(type("duration / 2", in: scope)?.dependsOnCanvas == true)
        #expect(type("1 if frame > 2 else 2", in: scope)?.changesOverTime == true)
    }

    @Test func `a parameter without a value has a kind`() {
        var scope = Scope(frameAccess: .all)
        scope.declare("title", .parameter(kind: .text, value: nil, origin: .caller))
        scope.declare("big", .parameter(kind: .number, value: .number(40)))
        #expect(type("upper(title)", in: scope)?.isUnknown == true)
        #expect(type("big + 1", in: scope)?.isUnknown == false)
        #expect(
            result("title + 1", in: scope) == """
                test.gs:1:13: error: cannot add a number to a text
                  1 | let value = title + 1
                    |             ^^^^^^^^^ put both in one string: "{title}{1}"
                """)
        #expect(
            result("\"{title}!\"", in: scope, frame: nil) == """
                test.gs:1:15: error: parameter 'title' is not set
                  1 | let value = "{title}!"
                    |               ^^^^^ give it a value: --set title=…
                """)
        #expect(result("big + 1", in: scope) == "41")
    }

    @Test func `values are never read as script`() throws {
        var scope = Scope(frameAccess: .all)
        let words = "\"; source \"/etc/passwd\" {width} {{ \\n"
        scope.declare("title", .parameter(kind: .text, value: .text(words), origin: .caller))
        let expression = expression("\"<{title}>\"")
        #expect(try Evaluator.evaluate(expression, in: scope, frame: aFrame) == .text("<\(words)>"))
    }

    @Test func `whose words a text holds`() {
        var scope = Scope(frameAccess: .all)
        scope.declare("title", .parameter(kind: .text, value: .text("x"), origin: .caller))
        scope.declare("mood", .parameter(kind: .text, value: .text("happy"), origin: .script))
        scope.declare("logo", .parameter(kind: .text, value: .text("a.png"), origin: .script))
        scope.declare("path", .binding(expression("\"{mood}/{slice(title, 0, 2)}.png\"")))
        #expect(type("\"{mood}-{1 + 1}.png\"", in: scope)?.textParameter == nil)
        #expect(type("path", in: scope)?.textParameter == "title")
        #expect(type("item(split(title, \"\"), 0)", in: scope)?.textParameter == "title")
        #expect(type("join([mood, title])", in: scope)?.textParameter == "title")
        #expect(type("fixed(length(title), 0)", in: scope)?.textParameter == nil)
        #expect(type("\"a.png\" if title == \"x\" else \"b.png\"", in: scope)?.textParameter == nil)
        #expect(type("title if on else \"b.png\"", in: scope)?.textParameter == "title")
        #expect(type("logo", in: scope)?.textParameter == nil)
    }

    @Test func `names that are taken`() {
        #expect(ReservedName.meaning(of: "upper")?.noun == "a function")
        #expect(ReservedName.meaning(of: "frames")?.noun == "a frame value")
        #expect(ReservedName.meaning(of: "and")?.noun == "a word of the language")
        #expect(ReservedName.meaning(of: "red") == nil)
    }
}
