import SceneLanguage

/// What there is a help on.
enum HelpTopic {
    case command(Command)
    case directive(DirectiveSpecification)
    /// Such as `let`.
    case form(String)
    /// An option, with the directives that have it.
    case option(String)
    case program

    /// A command comes before a directive of the same word, and a directive before an option.
    init?(_ word: String) {
        if word == "help" {
            self = .program
        } else if let command = Command.listed.first(where: { $0.rawValue == word }) {
            self = .command(command)
        } else if let directive = Vocabulary.standard.directive(word) {
            self = .directive(directive)
        } else if Vocabulary.forms.contains(word) {
            self = .form(word)
        } else if !Vocabulary.standard.directives(withOption: word).isEmpty {
            self = .option(word)
        } else {
            return nil
        }
    }

    /// All words that there is a help on.
    static var words: [String] {
        let directives = Vocabulary.standard.directives
        var words = Command.listed.map(\.rawValue) + directives.map(\.name) + Vocabulary.forms
        for name in directives.flatMap(\.options).map(\.name) where !words.contains(name) { words.append(name) }
        return words
    }

    var text: String {
        switch self {
        case .program: HelpText.program
        case .command(let command): HelpText.command(command)
        case .directive(let directive): VocabularyHelp.text(on: directive)
        case .form(let word): VocabularyHelp.text(onForm: word)
        case .option(let word): VocabularyHelp.text(onOption: word)
        }
    }
}
