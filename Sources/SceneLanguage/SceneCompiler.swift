/// What a script lets others set.
public struct ParameterDescription: Sendable, Hashable {
    public var name: String
    /// As a script writes it: `text`, `number`, `color`, `time`, `file`, `switch`, `one of`, `list` or `record`.
    public var type: String
    /// The choices of `one of`, else empty.
    public var choices: [String]
    /// The default, printed, a list's as JSON; nil where the parameter must be set (or its default has an error).
    public var defaultValue: String?
    /// Least and greatest value: of a number, of seconds, or (`maximum` only) of a text's characters.
    public var minimum: Double?
    public var maximum: Double?
    public var isRequired: Bool
    /// What a list's items are: one description without a name; else empty.
    public var items: [ParameterDescription] = []
    /// The fields of a record.
    public var fields: [ParameterDescription] = []
}

/// What came of a script.
public struct Compilation: Sendable {
    /// nil where there are errors. For `check`, what rests on parameters without a value is left out of it.
    public var scene: Scene?
    /// What could be understood of the script: the scene, or as much of it as the errors leave.
    public var understood = Scene()
    /// Errors and warnings in the order of their places.
    public var diagnostics: [Diagnostic]
    /// The script with the files that it includes: what the places of diagnostics are in.
    public var source: SourceFile
    /// What is wrong with the settings: unknown, missing, wrong or given twice. One sentence each.
    public var usageErrors: [String]
    public var parameters: [ParameterDescription]
}

/// Turns a script's text into a checked scene. Does no input or output, and never fails to answer.
public enum SceneCompiler {
    public enum Mode: Sendable {
        /// Every parameter without a default must be set.
        case render
        /// Parameters may be unset; what rests on them is checked as far as their types go.
        case check
    }

    /// How many diagnostics are given; a last one tells how many there are besides.
    public static let diagnosticLimit = 100

    /// - Parameters:
    ///   - limits: what it may cost; beyond them there is an error whose code starts with `limit-`.
    ///   - includes: reads the files that it includes; where there is nothing to read them, `include` is an error.
    public static func compile(
        _ file: SourceFile, settings: [ParameterSetting] = [], mode: Mode = .render,
        limits: ScriptLimits = ScriptLimits(), includes: IncludeReader? = nil
    ) -> Compilation {
        var parsed: ParsedScript?
        return compile(
            file, settings: settings, mode: mode, limits: limits, includes: includes, reusing: &parsed, unchanged: 0)
    }

    /// Compiles a script that was compiled before, and has changed.
    ///
    /// - Parameters:
    ///   - parsed: what was read the time before; becomes what is read now.
    ///   - unchanged: up to where the text is as it was then.
    package static func compile(
        _ file: SourceFile, settings: [ParameterSetting] = [], mode: Mode, limits: ScriptLimits,
        includes: IncludeReader?, reusing parsed: inout ParsedScript?, unchanged: Int
    ) -> Compilation {
        if let problem = unreadable(file, maximumBytes: limits.bytes) {
            parsed = nil
            return Compilation(scene: nil, diagnostics: [problem], source: file, usageErrors: [], parameters: [])
        }
        var read = parsed ?? ParsedScript()
        parsed = nil
        let start = read.shorten(to: unchanged)
        var parser = Parser(file.bytes, from: start, behind: read.items)
        parser.parseScript(into: &read)
        parsed = read
        let script = ScriptSyntax(items: read.items)
        var checker = Checker(
            file, mode: mode, settings: settings, limits: limits, includes: includes, sink: parser.sink)
        checker.check(script)
        return Compilation(
            scene: checker.sink.hasErrors || !checker.usageErrors.isEmpty ? nil : checker.scene,
            understood: checker.scene, diagnostics: limited(checker.sink), source: checker.source,
            usageErrors: checker.usageErrors, parameters: checker.parameters)
    }

    /// Why a text is not read as a script at all; nil where it is.
    static func unreadable(_ file: SourceFile, maximumBytes: Int) -> Diagnostic? {
        guard file.bytes.count <= maximumBytes else { return .scriptTooLong(limit: maximumBytes) }
        return unreadable(SourceRange(0, file.bytes.count), of: file.bytes)
    }

    /// The same for a file that stands among others in a text.
    static func unreadable(_ file: SourceRange, of bytes: [UInt8]) -> Diagnostic? {
        if let offset = UTF8Validation.firstInvalidOffset(in: Array(bytes[file.lower..<file.upper])) {
            return .notUTF8(at: SourceRange(file.lower + offset, file.lower + offset + 1))
        }
        return Lexer(bytes, start: file.lower, end: file.upper).loneCarriageReturn.map { .loneCarriageReturn(at: $0) }
    }

    private static func limited(_ sink: DiagnosticSink) -> [Diagnostic] {
        limited(sink.sorted, isAll: !sink.isFull)
    }

    /// As many diagnostics as are given, and the number of the others.
    static func limited(_ diagnostics: [Diagnostic], isAll: Bool = true) -> [Diagnostic] {
        guard diagnostics.count > diagnosticLimit else { return diagnostics }
        return diagnostics.prefix(diagnosticLimit) + [.more(diagnostics.count - diagnosticLimit, isAll: isAll)]
    }
}
