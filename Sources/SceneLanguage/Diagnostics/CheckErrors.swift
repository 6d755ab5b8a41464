// What the checker says.

extension Diagnostic {
    /// What to do about a name that is used before it is declared.
    static func declaredBelow(inLine line: Int) -> String {
        "it is declared below, in line \(line): move that up"
    }

    /// What to do about a name that is used outside of the block that declares it.
    static func declaredInBlock(of owner: String, inLine line: Int) -> String {
        "it is declared in line \(line), and holds only inside the block of '\(owner)'"
    }

    /// `progress * 100%` where a percentage was meant.
    static func percentOfShare(_ owner: String, share: String, percent: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .warning, code: "percent-of-number",
            "a percentage of a number is a number: \(owner) is a few pixels here, not a percentage", at: range,
            hint: "write (lerp(0%, \(percent), \(share)))")
    }

    static func later(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "not-in-this-version", "'\(what)' is not in this version yet", at: range)
    }

    /// Stands in for the diagnostics that are not shown; `isAll` tells whether the rest of the script was read.
    static func more(_ count: Int, isAll: Bool) -> Diagnostic {
        let errors = count == 1 ? "error is" : "errors are"
        return Diagnostic(code: "more", "\(isAll ? "" : "at least ")\(count) more \(errors) not shown", at: nil)
    }

    // MARK: Names

    static func reservedName(_ name: String, _ meaning: ReservedName, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "reserved-name", "\(quoted(name)) is \(meaning.noun) and cannot be declared", at: range)
    }

    static func declaredTwice(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "declared-twice", "\(quoted(name)) is declared already", at: range)
    }

    static func styleDeclaredTwice(_ name: String, at range: SourceRange) -> Diagnostic {
        let isBuiltIn = BuiltInStyles.all[name] != nil
        return Diagnostic(
            code: "declared-twice",
            "style \(quoted(name)) is \(isBuiltIn ? "built in" : "declared already")", at: range,
            hint: isBuiltIn ? "choose another name" : nil)
    }

    static func unknownStyle(_ name: String, suggestion: String?, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-style", "unknown style \(quoted(name))", at: range,
            hint: suggestion ?? "a style is declared before it is used")
    }

    static func styleForText(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "style-for-text", "style \(quoted(name)) is for text", at: range, hint: "leave it out")
    }

    static func noBound(_ word: String, type: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "no-bound", "a \(type) param has no '\(word)'", at: range)
    }

    static func recordDefault(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "record-default", "a record has no default of its own", at: range, hint: "give its fields theirs")
    }

    static func fileFieldDefault(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "file-default", "files among data have no default of the script's", at: range,
            hint: "\"\" and [] are none")
    }

    static func boundsCrossed(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "bounds-crossed", "max is less than min", at: range)
    }

    static func sideWithoutSlide(_ effect: String, _ option: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "side-without-slide", "\(effect) has no side", at: range,
            hint: "leave it out, or write '\(option) slide'")
    }

    // MARK: Structure

    static let noSource = Diagnostic(
        code: "no-source", "the script has nothing to play", at: nil,
        hint: "it needs a clip: source \"clip.gif\", or canvas 320x240")

    static func onlyAtTopLevel(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "only-at-top-level", "'\(word)' stands at top level, not in a block", at: range)
    }

    static func notInside(_ word: String, _ owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "not-inside", "'\(word)' cannot stand in the block of \(owner)", at: range,
            hint: "close the block with '}' before it")
    }

    static func versionNotFirst(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "version-not-first", "'gifscript' stands on the first line", at: range)
    }

    static func unknownVersion(_ version: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-version", "this program reads version 1 of the language, not \(version)", at: range)
    }

    static func optionTwice(_ name: String, of owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "option-twice", "\(owner) has '\(name)' already", at: range)
    }

    static func excluded(_ name: String, by other: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "excluded", "'\(name)' and '\(other)' exclude each other", at: range)
    }

    static func pointInBox(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "point-in-box", "with 'box', 'at' is a place inside the box, not a point", at: range,
            hint: "the box has its own point")
    }

    // MARK: Values

    static func badValue(_ owner: String, _ problem: ConversionProblem, at range: SourceRange, frame: Int?)
        -> Diagnostic
    {
        let place = frame.map { " in frame \($0)" } ?? ""
        return Diagnostic(
            code: "bad-value", "\(owner) \(problem.message)\(place)", at: range, hint: problem.hint)
    }

    /// A number that lacks its unit, with each of two: `80` is 80 ms more likely than 80 s, and `3` 3 s.
    private static func withUnits(
        _ text: String, _ amount: Double, small: String, large: String
    ) -> (likely: String, other: String) {
        abs(amount) < 20 ? (text + large, text + small) : (text + small, text + large)
    }

    static func wrongKind(
        _ owner: String, wanted: String, kinds: [ValueKind], found: ValueKind, value: ValueSyntax, text: String
    ) -> Diagnostic {
        var hint: String?
        var replacement: String?
        if case .number(let number) = value.node {
            if kinds == [.time], number.unit == .none {
                let (likely, other) = withUnits(text, number.amount, small: "ms", large: "s")
                hint = "write \(likely) or \(other)"
                replacement = likely
            } else if kinds == [.bytes], number.unit == .none {
                let (likely, other) = withUnits(text, number.amount, small: "KB", large: "MB")
                hint = "write \(likely) or \(other)"
                replacement = likely
            } else if kinds == [.angle], number.unit == .none {
                hint = "write \(text)deg"
                replacement = "\(text)deg"
            }
        }
        return Diagnostic(
            code: "wrong-kind", "\(owner) needs \(wanted), not \(found.noun)", at: value.range, hint: hint,
            replacement: replacement)
    }

    static func bothAuto(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "both-auto", "one side of a size must be a length", at: range)
    }

    static func rangeBackwards(_ from: String, _ to: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "range-backwards", "a range runs forward", at: range, hint: "write \(from)..\(to)",
            replacement: "\(from)..\(to)")
    }

    static func frameWithUnit(_ kind: ValueKind, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "frame-with-unit", "frames are counted, and this is \(kind.noun)", at: range,
            hint: [.time, .percent].contains(kind) ? "for times, write 'time' instead of 'frames'" : nil)
    }

    static func timeWithoutRange(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "time-without-range", "time needs a range", at: range, hint: "write \(text).. or ..\(text)")
    }

    static func timeWithoutUnit(_ text: String, at range: SourceRange) -> Diagnostic {
        let amount = Double(text)
        let (likely, other) = withUnits(text, amount ?? 0, small: "ms", large: "s")
        return Diagnostic(
            code: "time-without-unit", "the ends of a time carry a unit", at: range,
            hint: "write \(likely) or \(other); for frames, write 'frames' instead of 'time'",
            replacement: amount == nil ? nil : likely)
    }

    static func timeRangeEmpty(_ from: String, _ to: String, at range: SourceRange) -> Diagnostic {
        from == to
            ? Diagnostic(code: "time-range-empty", "this range holds no time: its end is not included", at: range)
            : rangeBackwards(from, to, at: range)
    }

    static func fitWithoutRange(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "fit-without-range", "the limits of fit are a range", at: range,
            hint: "write fit \(text).. or fit ..\(text)")
    }

    // MARK: Files

    static func emptyName(_ owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "empty-name", "\(owner) names nothing", at: range)
    }

    static func controlCharacterInName(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "control-character-in-name", "a name cannot hold a line's end or other control character", at: range,
            hint: text.contains("\\") ? "'\\' starts an escape; write \(text.replacing("\\", with: "/"))" : nil)
    }

    /// - Parameters:
    ///   - parameter: where the text comes from.
    ///   - holdsMany: whether it is a list or record.
    ///   - takesCallerFiles: whether a file that the caller chooses serves.
    static func textParameterInName(
        _ parameter: String, holdsMany: Bool, owner: String, takesCallerFiles: Bool, at range: SourceRange
    ) -> Diagnostic {
        let part = holdsMany ? "a text of the param" : "the text param"
        let file = holdsMany ? "'file'" : "'param \(parameter) file'"
        let types = takesCallerFiles ? "\(file) or 'one of'" : "'one of', with the names in quotes"
        return Diagnostic(
            code: "text-in-name", "\(owner) cannot use \(part) \(quoted(parameter)), since text never opens a file",
            at: range, hint: "declare \(holdsMany ? "its texts" : "it") as \(types)")
    }

    static func outputTwice(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "output-twice", "\(quoted(path)) is named twice", at: range)
    }

    static func tooManyKeptColors(_ count: Int, room: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "too-many-colors",
            "keep-colors names \(count) colours, where a table of \(room + 1) has \(room) beside transparency",
            at: range, hint: room < 255 ? "name fewer, or let 'colors' be more" : "name fewer")
    }

    static func unknownFormat(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-format", "\(quoted(name)) has no suffix of a format that can be written", at: range,
            hint: "write a name that ends in \(OutputFormat.suffixes)")
    }

    /// An option that says how a GIF is encoded.
    static func gifOption(_ name: String, _ format: OutputFormat, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "gif-option", "'\(name)' is for .gif outputs; a .\(format.rawValue) file keeps all colours",
            at: range,
            hint: "leave it out")
    }

    static func sizeLimitFormat(_ format: OutputFormat, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "size-limit-format",
            "'max-size' is for .gif outputs; a .\(format.rawValue) file is written without loss", at: range,
            hint: "leave it out, or give the picture another 'size'")
    }

    static func numberMisplaced(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "output-number", "the frame's number stands once in a name, behind its last '/'", at: range,
            hint: "such as \"frames/%04d.png\"")
    }

    static func numberForm(_ form: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "output-number", "'\(form)' is no place for a frame's number", at: range,
            hint: "write %d, or %04d for four digits")
    }

    static func numberedAnimation(_ format: OutputFormat, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "output-number", "a frame's number stands in the names of .png files only", at: range,
            hint: "one .\(format.rawValue) file holds all frames: leave '%d' out")
    }

    static func framesOfAnimation(_ format: OutputFormat, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "output-frames", "'frames' chooses what .png files show; a .\(format.rawValue) file holds all frames",
            at: range, hint: "'frames' of a source takes some of its frames")
    }
}
