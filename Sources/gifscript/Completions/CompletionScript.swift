/// What lets a shell complete the program's words, made from the commands' table.
enum CompletionScript {
    static func text(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletion.text
        case .zsh: ZshCompletion.text
        case .fish: FishCompletion.text
        }
    }

    /// The words that `help` takes.
    static var topics: [String] { HelpTopic.words }

    /// The first line of an option's help, for shells that show one beside it.
    static func summary(of option: Option, in command: Command) -> String {
        option.help(in: command).split(separator: "\n").joined(separator: " ")
    }
}
