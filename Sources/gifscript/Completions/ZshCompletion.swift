/// For zsh's completion system.
enum ZshCompletion {
    static var text: String {
        """
        #compdef gifscript
        # zsh completion for gifscript: written by 'gifscript completions zsh'

        _gifscript() {
            local context state state_descr line
            typeset -A opt_args
            if (( CURRENT == 2 )); then
                local -a commands
                commands=(
        \(Command.listed.map { "            \(quoted($0.rawValue + ":" + $0.summary))" }.joined(separator: "\n"))
                )
                _describe -t commands command commands
                _arguments '(-h --help)'{-h,--help}'[show the help]' '--version[show the version]'
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
        \(Command.listed.map(branch).joined(separator: "\n"))
            esac
        }

        if [ "$funcstack[1]" = _gifscript ]; then
            _gifscript "$@"
        else
            compdef _gifscript gifscript
        fi

        """
    }

    private static func branch(of command: Command) -> String {
        let arguments = command.options.map { argument($0, of: command) } + command.operands.map(argument)
        return """
                \(command.rawValue))
                    _arguments \\
            \(arguments.map { "                " + $0 }.joined(separator: " \\\n")) ;;
            """
    }

    private static func argument(_ option: Option, of command: Command) -> String {
        let help = "[" + escaped(CompletionScript.summary(of: option, in: command)) + "]"
        var value = ""
        if let placeholder = option.placeholder(in: command) {
            value = ":\(escaped(placeholder)):" + action(option.valueContent(in: command))
        }
        let repeats = option.repeats ? "*" : ""
        if let short = option.short {
            return "'(\(short) \(option.long))'{\(short),\(option.long)}\(quoted(help + value))"
        }
        return quoted(repeats + option.long + (value.isEmpty ? "" : "=") + help + value)
    }

    private static func argument(_ operand: Command.Operand) -> String {
        let action =
            switch operand.content {
            case .file(let suffixes): "_files -g \"*.(\(suffixes.joined(separator: "|")))(-.)\""
            case .words(let known): "(\(known.joined(separator: " ")))"
            case .topic: "(\(CompletionScript.topics.joined(separator: " ")))"
            case .other: ""
            }
        let count =
            switch operand.presence {
            case .required: ":"
            case .optional: "::"
            case .several: "*:"
            }
        return quoted("\(count)\(operand.placeholder):\(action)")
    }

    private static func action(_ content: Option.ValueContent) -> String {
        switch content {
        case .file: "_files"
        case .folder: "_files -/"
        case .words(let known): "(\(known.joined(separator: " ")))"
        case .names(let known): "{compadd -S= -- \(known.joined(separator: " "))}"
        case .other: ""
        }
    }

    /// Characters that mean something to `_arguments`.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += ":[]\\".contains($1) ? "\\\($1)" : String($1) }
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
