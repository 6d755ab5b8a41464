/// For bash 3.2 and later. It needs no bash-completion package.
enum BashCompletion {
    static var text: String {
        """
        # bash completion for gifscript: written by 'gifscript completions bash'

        _gifscript_words() {
            local word
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$cur")
        }

        # Folders, and the files that a pattern does not leave out.
        _gifscript_files() {
            local word pattern
            compopt -o filenames 2>/dev/null || :
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$cur")
            for pattern; do
                while IFS= read -r word; do
                    [ -d "$word" ] || COMPREPLY+=("$word")
                done < <(compgen -f -X "$pattern" -- "$cur")
            done
        }

        # Names that a '=' and a value follow.
        _gifscript_names() {
            compopt -o nospace 2>/dev/null || :
            _gifscript_words "$1"
        }

        _gifscript() {
            local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
            COMPREPLY=()
            # bash takes '--format=json' for three words.
            if [ "$cur" = = ]; then
                cur=
            elif [ "$previous" = = ] && [ "$COMP_CWORD" -gt 2 ]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            if [ "$COMP_CWORD" -eq 1 ]; then
                _gifscript_words '\(words(Command.listed.map(\.rawValue) + ["--help", "--version"]))'
                return
            fi
            case "$command" in
        \(Command.listed.map(branch).joined(separator: "\n"))
            esac
        }

        complete -F _gifscript gifscript

        """
    }

    private static func branch(of command: Command) -> String {
        let values = command.options.filter { $0.placeholder(in: command) != nil }.map { option in
            let reply =
                switch option.valueContent(in: command) {
                case .file: "_gifscript_files ''"
                case .folder: "_gifscript_files"
                case .words(let known): "_gifscript_words '\(words(known))'"
                case .names(let known): "_gifscript_names '\(words(known.map { $0 + "=" }))'"
                case .other: ":"
                }
            return "            \(option.spellings.joined(separator: "|"))) \(reply); return ;;\n"
        }
        let choice = values.isEmpty ? "" : "        case \"$previous\" in\n\(values.joined())        esac\n"
        let operand =
            switch command.operands.first?.content {
            case .file(let suffixes): "_gifscript_files " + words(suffixes.map { "'!*.\($0)'" })
            case .words(let known): "_gifscript_words '\(words(known))'"
            case .topic: "_gifscript_words '\(words(CompletionScript.topics))'"
            case .other, nil: ":"
            }
        return """
                \(command.rawValue))
            \(choice)        case "$cur" in
                        -*) _gifscript_words '\(words(command.options.flatMap(\.spellings)))' ;;
                        *) \(operand) ;;
                    esac ;;
            """
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}
