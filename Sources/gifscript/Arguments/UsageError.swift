import SceneLanguage

/// What is wrong with the command line.
enum UsageError: Error, Equatable {
    case noCommand
    case unknownCommand(String)
    /// A file stands where the command belongs.
    case commandIsFile(String)
    case unknownOption(String, Command?)
    case optionBeforeCommand(String)
    case missingValue(spelling: String, placeholder: String, next: String?)
    case emptyValue(spelling: String, placeholder: String)
    case needlessValue(Option, String)
    case repeated(Option)
    case missingOperand(Command)
    case surplusOperand(String, Command)
    case missingOption(Option, Command)
    case notUTF8(String)
    case badFormat(String)
    case badJobs(String)
    case badLimit(String)
    case unknownLimit(String, known: [String])
    case badLimitValue(name: String, value: String)
    case badSetting(String)
    /// One that is none of those that a command takes, such as a shell.
    case unknownWord(String, String, known: [String])
    case unknownTopic(String)
    case unknownTopicOption(String, directive: String)
    case irregularScript(String)
    case binaryToTerminal
    case ruleWithoutTarget
    case framesToStandardOutput
    case standardInputTwice
    case watchedStream
    /// Found while the script was compiled or rendered; the text is complete.
    case other(String)

    /// One line that says what is wrong and, where that can be told, what to write instead.
    var message: String {
        switch self {
        case .noCommand:
            return "say what to do, such as 'gifscript render caption.gs'; 'gifscript --help' lists the commands"
        case .unknownCommand(let word):
            return "unknown command \(quoted(word))"
                + Self.suggestion(for: word, among: Command.listed.map(\.rawValue))
        case .commandIsFile(let file):
            let command: Command = file.hasSuffix(".gif") ? .info : .render
            return "unknown command \(quoted(file)); did you mean 'gifscript \(command.rawValue) \(printable(file))'?"
        case .unknownOption(let spelling, let command):
            let options = command?.options ?? [.help, .version]
            let spellings = options.flatMap { [$0.long] + ($0.short.map { [$0] } ?? []) }
            let place = command.map { " for \($0.rawValue)" } ?? ""
            let suggestion =
                Self.synonym(of: spelling, for: command) ?? Suggestion.closest(to: spelling, among: spellings)
            return "unknown option \(quoted(spelling))\(place)"
                + (suggestion.map { "; did you mean '\($0)'?" }
                    ?? "; 'gifscript \(command.map { $0.rawValue + " " } ?? "")--help' lists the options")
        case .optionBeforeCommand(let spelling):
            return "'\(spelling)' stands before the command; the command comes first, such as "
                + "'gifscript render caption.gs \(spelling) …'"
        case .missingValue(let spelling, let placeholder, let next):
            let found = next.map { ", but \(quoted($0)) follows" } ?? ""
            return "'\(spelling)' needs a value: \(spelling) \(placeholder)\(found)"
        case .emptyValue(let spelling, let placeholder):
            return "'\(spelling)' needs a value: \(spelling) \(placeholder), but it is empty"
        case .needlessValue(let option, let value):
            return "'\(option.long)' takes no value, but \(quoted(value)) was given"
        case .repeated(let option):
            return "'\(option.long)' is given more than once"
        case .missingOperand(let command):
            let operand = command.operands.first
            return "\(command.rawValue) needs a \(operand?.placeholder ?? ""), such as "
                + "'gifscript \(command.rawValue) \(operand?.example ?? "")"
                + (command == .frames ? " -o DIR'" : "'")
        case .surplusOperand(let operand, let command):
            let names = command.operands.map(\.placeholder)
            let wanted = names.isEmpty ? "no file" : "one \(names.joined(separator: " and one "))"
            return "\(command.rawValue) takes \(wanted); "
                + "\(quoted(operand)) is one too many"
        case .missingOption(let option, let command):
            let short = option.short ?? option.long
            return "\(command.rawValue) needs '\(short) \(option.placeholder(in: command) ?? "")', such as "
                + "'gifscript \(command.rawValue) \(command.operands.first?.example ?? "") \(short) cat-frames'"
        case .notUTF8(let text):
            return "the argument \(quoted(text)) is not valid UTF-8"
        case .badFormat(let value):
            return "'--format' is text or json, not \(quoted(value))"
        case .badJobs(let value):
            return "'--jobs' is a number of cores from 1 to \(ParsedArguments.largestJobs), not \(quoted(value))"
        case .badLimit(let value):
            return "'--limit' needs NAME=VALUE, such as --limit frames=200k, not \(quoted(value))"
        case .unknownLimit(let name, let known):
            return "there is no limit \(quoted(name))" + Self.suggestion(for: name, among: known)
        case .badLimitValue(let name, let value):
            return "the limit '\(name)' is a positive number, such as 5000, 200k, 64MB or 2GB, not \(quoted(value))"
        case .badSetting(let value):
            return "'--set' needs NAME=VALUE, such as --set title=\"IT WORKS\", not \(quoted(value))"
        case .unknownWord(let kind, let word, let known):
            return "unknown \(kind) \(quoted(word))" + Self.suggestion(for: word, among: known)
        case .unknownTopic(let word):
            let known = HelpTopic.words
            return "there is no help on \(quoted(word))"
                + (Suggestion.closest(to: word, among: known).map { "; did you mean 'gifscript help \($0)'?" }
                    ?? "; 'gifscript help' lists the commands and directives")
        case .unknownTopicOption(let word, let directive):
            let known = Vocabulary.standard.directive(directive)?.options.map(\.name) ?? []
            return "\(directive) has no option \(quoted(word))"
                + (Suggestion.closest(to: word, among: known).map { "; did you mean '\($0)'?" }
                    ?? "; 'gifscript help \(directive)' lists them")
        case .irregularScript(let path):
            return "fmt rewrites files, and \(quoted(path)) is none; '-' reads standard input"
        case .binaryToTerminal:
            return "standard output is a terminal; send the GIF to a file or a pipe: -o FILE, or '> FILE'"
        case .ruleWithoutTarget:
            return "'--deps' needs an output that has a name; standard output has none: -o FILE"
        case .framesToStandardOutput:
            return "frames writes a folder of pictures, which standard output cannot hold: -o DIR"
        case .watchedStream:
            return "'--watch' follows files: give the script, its data and the output names, not '-'"
        case .standardInputTwice:
            return "script and data cannot both come from standard input"
        case .other(let message):
            return message
        }
    }

    /// What people try first, from the habits of other programs.
    private static func synonym(of spelling: String, for command: Command?) -> String? {
        let options = command?.options ?? [.help, .version]
        let synonyms: [String: Option] = [
            "--out": .output, "-O": .output, "--define": .set, "-D": .set, "--var": .set, "--param": .params,
            "-j": .jobs, "--threads": .jobs, "-q": .quiet, "--silent": .quiet, "-v": .version, "-V": .version,
            "-?": .help, "--usage": .help, "--force": .recover, "--format": .json, "--json": .format,
        ]
        guard let option = synonyms[spelling], options.contains(option) else { return nil }
        return option == .format ? "--format json" : option.long
    }

    private static func suggestion(for word: String, among known: [String]) -> String {
        Suggestion.closest(to: word, among: known).map { "; did you mean '\($0)'?" }
            ?? "; there are \(known.joined(separator: ", "))"
    }

    private func quoted(_ text: String) -> String { "'" + printable(text) + "'" }
}
