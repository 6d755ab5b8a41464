// What is said of transitions.

extension Diagnostic {
    static func transitionFromNothing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "transition-alone", "there is no clip before this transition", at: range,
            hint: "it stands between two: source \"a.gif\", transition, source \"b.gif\"")
    }

    static func transitionToNothing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "transition-alone", "there is no clip behind this transition", at: range,
            hint: "it stands between two: source \"a.gif\", transition, source \"b.gif\"")
    }

    static func transitionSide(_ kind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "transition-side", "\(kind) has no side", at: range,
            hint: "leave it out; wipe, slide and push come from a side")
    }

    static func transitionColor(_ kind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "transition-color", "\(kind) has no colour", at: range,
            hint: "leave it out; fade goes through a colour")
    }

    static func transitionTwice(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "transition-twice", "another transition follows, without a clip between them", at: range,
            hint: "leave one of them out")
    }
}
