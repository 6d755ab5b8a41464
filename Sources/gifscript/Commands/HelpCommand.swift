import SceneLanguage

/// `gifscript help`: explains a command, a directive or an option.
struct HelpCommand {
    let console: Console

    func run(_ words: [String]) throws -> ExitCode {
        try console.output.write(text(on: words))
        return .done
    }

    private func text(on words: [String]) throws(CommandFailure) -> String {
        guard let word = words.first else { return HelpText.program }
        guard let topic = HelpTopic(word) else { throw .usage([.unknownTopic(word)]) }
        guard words.count > 1 else { return topic.text }
        guard case .directive(let directive) = topic else { throw .usage([.surplusOperand(words[1], .help)]) }
        guard let option = directive.option(words[1]) else {
            throw .usage([.unknownTopicOption(words[1], directive: directive.name)])
        }
        return VocabularyHelp.text(on: option, of: [directive])
    }
}
