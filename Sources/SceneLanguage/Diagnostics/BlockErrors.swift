// What the checker says about conditions, loops and includes.

extension Diagnostic {
    static func wrongCondition(_ kind: ValueKind, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "wrong-kind", "a condition is on or off, not \(kind.noun)", at: range,
            hint: kind.isAmount ? "compare it with something, as in count > 10" : nil)
    }

    /// - Parameter text: the value as the script has it, where it is short.
    static func loopOverNoList(_ kind: ValueKind, _ text: String?, at range: SourceRange) -> Diagnostic {
        let hint: String? =
            switch kind {
            case .number: "to count, write 0..\(text ?? "9"), which includes both ends"
            case .text: "its characters are split(\(text ?? "text"), \"\")"
            default: nil
            }
        return Diagnostic(code: "wrong-kind", "'for' goes over a list, not \(kind.noun)", at: range, hint: hint)
    }

    static func loopEndIsNoNumber(_ kind: ValueKind, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "wrong-kind", "'for' counts plain numbers, not \(kind.noun)", at: range)
    }

    static func loopEndIsNotWhole(_ number: Double, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "not-whole", "'for' counts whole numbers, and this is \(Value.number(number).printed)", at: range,
            hint: "floor( ) and ceil( ) make one whole")
    }

    static func notInLoop(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "not-in-loop", "'\(word)' cannot stand in a loop", at: range)
    }

    // MARK: Includes

    static func includeWithoutReader(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "input", "there is nothing here that reads included files", at: range)
    }

    static func includeOfCaller(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "include-of-caller", "include takes no file that the caller chooses, since data never become script",
            at: range, hint: "name the file in the script, or choose with 'one of'")
    }

    /// - Parameter chain: from the script to the file that is included again.
    static func includesItself(_ chain: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "includes-itself", "this file includes itself: \(shown(chain))", at: range)
    }

    private static func shown(_ chain: [String]) -> String {
        (chain.count > 8 ? chain.prefix(3) + ["…"] + chain.suffix(4) : chain[...]).joined(separator: " → ")
    }

    // MARK: Limits

    static func includesTooDeep(_ chain: [String], limit: Int, at range: SourceRange) -> Diagnostic {
        .limit(
            "depth", "files include one another deeper than the limit 'depth' of \(limit): \(shown(chain))", at: range,
            hint: "raise it with --limit depth=N")
    }

    static func includesTooLong(limit: Int, at range: SourceRange) -> Diagnostic {
        .limit(
            "script", "with this file the script is longer than the limit 'script' of \(limit) bytes", at: range,
            hint: "raise it with --limit script=N")
    }

    static func tooManyTurns(limit: Int, at range: SourceRange) -> Diagnostic {
        .limit(
            "turns", "loops turn too often, where the limit 'turns' is \(limit)", at: range,
            hint: "a turn counts once for each directive in it; raise the limit with --limit turns=N")
    }

    static func tooManyOverlays(limit: Int, at range: SourceRange) -> Diagnostic {
        .limit(
            "overlays", "more overlays are drawn than the limit 'overlays' of \(limit)", at: range,
            hint: "raise it with --limit overlays=N")
    }

    /// The script has more bytes than its limit.
    package static func scriptTooLong(limit: Int) -> Diagnostic {
        .limit(
            "script", "the script is longer than the limit 'script' of \(limit) bytes", at: nil,
            hint: "raise it with --limit script=N")
    }

    private static func limit(_ name: String, _ message: String, at range: SourceRange?, hint: String) -> Diagnostic {
        Diagnostic(code: "limit-\(name)", message, at: range, hint: hint)
    }

    /// Whether a limit of what a script may cost was reached.
    public var isLimit: Bool { code.hasPrefix("limit-") }

    /// Whether a file could not be read.
    public var isInput: Bool { code == "input" }
}
