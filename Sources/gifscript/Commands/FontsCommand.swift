import SceneLanguage
import Typesetting

/// `gifscript fonts`: which fonts a script may name.
struct FontsCommand {
    let arguments: ParsedArguments
    let console: Console

    func run(_ pattern: String?) throws -> ExitCode {
        let all: [InstalledFont]
        do {
            all = try InstalledFonts.list()
        } catch .noFonts {
            all = []
        } catch {
            throw CommandFailure([
                Finding(
                    .commandLine, Diagnostic(code: "fonts", "the fonts cannot be listed: \(error)", at: nil),
                    .fileTrouble)
            ])
        }
        let report = FontReport(all.filter { font in pattern.map { Self.matches(font, $0) } ?? true })
        try console.output.write(arguments.flags.contains(.json) ? report.json.text + "\n" : report.text)
        guard report.isEmpty else { return .done }
        console.tell("gifscript: " + Self.notFound(pattern, among: all))
        return .scriptHasErrors
    }

    /// Whether one of the font's names holds the pattern, or is it where it has `*` or `?`. Case does not matter.
    private static func matches(_ font: InstalledFont, _ pattern: String) -> Bool {
        font.families.contains { NamePattern(pattern).matches($0) }
    }

    private static func notFound(_ pattern: String?, among fonts: [InstalledFont]) -> String {
        guard let pattern else { return "there are no fonts; install some, such as Debian's fonts-open-sans" }
        return "no family matches '\(printable(pattern))'"
            + (Suggestion.closest(to: pattern, among: Set(fonts.flatMap(\.families))).map { "; did you mean '\($0)'?" }
                ?? "; 'gifscript fonts' lists all")
    }
}
