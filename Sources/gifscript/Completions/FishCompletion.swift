/// For fish 3 and later.
enum FishCompletion {
    static var text: String {
        let names = Command.listed.map(\.rawValue).joined(separator: " ")
        var lines = [
            "# fish completion for gifscript: written by 'gifscript completions fish'",
            "",
            "complete -c gifscript -f",
            "set -l commands \(names)",
            "set -l none \"not __fish_seen_subcommand_from $commands\"",
            "complete -c gifscript -n $none -s h -l help -d 'show the help'",
            "complete -c gifscript -n $none -l version -d 'show the version'",
        ]
        for command in Command.listed {
            lines.append("complete -c gifscript -n $none -a \(command.rawValue) -d \(quoted(command.summary))")
        }
        for command in Command.listed {
            let condition = "'__fish_seen_subcommand_from \(command.rawValue)'"
            lines.append("")
            lines += command.options.map { "complete -c gifscript -n \(condition) " + option($0, of: command) }
            if let operand = command.operands.first.flatMap(operand) {
                lines.append("complete -c gifscript -n \(condition) " + operand)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func option(_ option: Option, of command: Command) -> String {
        let short = option.short.map { "-s \($0.dropFirst()) " } ?? ""
        var text = short + "-l " + option.rawValue
        if option.placeholder(in: command) != nil {
            switch option.valueContent(in: command) {
            case .file: text += " -r -F"
            case .folder: text += " -x -a '(__fish_complete_directories)'"
            case .words(let known): text += " -x -a \(quoted(known.joined(separator: " ")))"
            case .names(let known): text += " -x -a \(quoted(known.map { $0 + "=" }.joined(separator: " ")))"
            case .other: text += " -x"
            }
        }
        return text + " -d " + quoted(CompletionScript.summary(of: option, in: command))
    }

    private static func operand(_ operand: Command.Operand) -> String? {
        switch operand.content {
        case .file(let suffixes):
            // A call names one suffix, and is followed by the other files.
            "-k -a '(\(suffixes.map { "__fish_complete_suffix ." + $0 }.joined(separator: "; ")))'"
        case .words(let known): "-a \(quoted(known.joined(separator: " ")))"
        case .topic: "-a \(quoted(CompletionScript.topics.joined(separator: " ")))"
        case .other: nil
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
