// What the checker says about shapes, gradients and groups.

extension Diagnostic {
    static func lineWithoutEnd(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "missing-option", "line needs its end", at: range, hint: "such as: line at 10 10 to 90 40")
    }

    static func lineWithoutStart(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "missing-option", "line needs its start", at: range, hint: "such as: line at 10 10 to 90 40")
    }

    static func groupsTooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "groups-too-deep", "groups stand in one another more than \(limit) deep", at: range)
    }

    // MARK: Gradients

    static func emptyGradient(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "empty-gradient", "a gradient needs colours", at: range, hint: "such as linear(90deg, red, blue)")
    }

    static func gradientNotHere(_ owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "gradient-not-here", "\(owner) takes no gradient", at: range)
    }

    static func tooFewStops(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "gradient-stops", "a gradient needs two colours or more", at: range,
            hint: "such as linear(90deg, red, blue)")
    }

    static func tooManyStops(_ most: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "gradient-stops", "a gradient has at most \(most) colours", at: range)
    }

    static func stopOfMany(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "gradient-stops", "a colour of a gradient has one position", at: range,
            hint: "',' parts the colours")
    }
}
