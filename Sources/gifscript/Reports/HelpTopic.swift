import SceneLanguage

/// What there is a help on.
enum HelpTopic {
    case command(Command)
    case directive(DirectiveSpecification)
    /// Such as `let`.
    case form(FormHelp)
    /// What is neither: an option, with the directives that have it; keyframes and the like; a value of the frame, a function,
    /// a style that is built in, or several of these of one name.
    case others(String)
    case program

    /// A command comes before a directive of the same word, and a directive before an option.
    init?(_ word: String) {
        if word == "help" {
            self = .program
        } else if let command = Command.listed.first(where: { $0.rawValue == word }) {
            self = .command(command)
        } else if let directive = Vocabulary.standard.directive(word) {
            self = .directive(directive)
        } else if let form = FormHelp.named(word) {
            self = .form(form)
        } else if !Self.texts(on: word).isEmpty {
            self = .others(word)
        } else {
            return nil
        }
    }

    /// All words that there is a help on.
    static var words: [String] {
        let directives = Vocabulary.standard.directives
        var words = Command.listed.map(\.rawValue) + directives.map(\.name) + Vocabulary.forms
        let others =
            directives.flatMap(\.options).map(\.name) + FormHelp.wordsOnValues + FrameValueName.allCases.map(\.rawValue)
            + Function.names + BuiltInStyles.names
        for name in others where !words.contains(name) { words.append(name) }
        return words
    }

    var text: String {
        switch self {
        case .program: HelpText.program
        case .command(let command): HelpText.command(command)
        case .directive(let directive): VocabularyHelp.text(on: directive)
        case .form(let form): VocabularyHelp.text(on: form)
        case .others(let word): Self.texts(on: word).joined(separator: "\n")
        }
    }

    /// What there is on a word that is no command, directive or form.
    private static func texts(on word: String) -> [String] {
        var texts: [String] = []
        if let values = FormHelp.onValues(word) { texts.append(VocabularyHelp.text(on: values)) }
        if !Vocabulary.standard.directives(withOption: word).isEmpty {
            texts.append(VocabularyHelp.text(onOption: word))
        }
        if let value = FrameValueName(rawValue: word) { texts.append(VocabularyHelp.text(on: value)) }
        if let function = Function.named(word) { texts.append(VocabularyHelp.text(on: function)) }
        if let options = BuiltInStyles.text(of: word) {
            texts.append(VocabularyHelp.text(onStyle: word, options))
        }
        return texts
    }
}
