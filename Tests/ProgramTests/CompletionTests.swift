import TestSupport
import Testing

/// The shells themselves are asked what they would complete.
@Suite struct CompletionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["caption.gs", "cat.gif", "other.txt", "two words.gs", "words.json", "zoom.gifscript"] {
            try folder.write("", to: name)
        }
        try folder.makeFolder("scenes")
    }

    static let cases: [(words: [String], replies: [String])] = [
        (["re"], ["render"]),
        (["f"], ["fmt", "fonts", "frames"]),
        (["--v"], ["--version"]),
        (["render", "c"], ["caption.gs"]),
        (["render", ""], ["caption.gs", "scenes", "two words.gs", "zoom.gifscript"]),
        (["render", "caption.gs", "--data", "w"], ["words.json"]),
        (["fmt", "z"], ["zoom.gifscript"]),
        (["info", "c"], ["cat.gif"]),
        (["render", "caption.gs", "--o"], ["--output"]),
        (["render", "caption.gs", "-o", "ca"], ["caption.gs", "cat.gif"]),
        (["render", "caption.gs", "--root", ""], ["scenes"]),
        (["check", "--format", "j"], ["json"]),
        (["check", "--format", "=", "j"], ["json"]),
        (["check", "--format", "="], ["json", "text"]),
        (["check", "--limit", "can"], ["canvas="]),
        (["fmt", "--ch"], ["--check"]),
        (["help", "canv"], ["canvas"]),
        (["completions", ""], ["bash", "fish", "zsh"]),
        (["new", "m"], ["meme"]),
        (["polish", "x"], []),
    ]

    @Test(arguments: cases) func bash(_ words: [String], _ replies: [String]) throws {
        guard try Shell.has("bash") else { return }
        let line = (["gifscript"] + words).map { "'\($0)'" }.joined(separator: " ")
        let run = try Shell.run(
            """
            set -eu
            eval "$(gifscript completions bash)"
            COMP_WORDS=(\(line))
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _gifscript
            [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}" | sort
            """, with: "bash", in: folder)
        #expect(run == ProgramRun(exitCode: 0, output: replies.map { $0 + "\n" }.joined()))
    }

    @Test func `bash knows the function`() throws {
        guard try Shell.has("bash") else { return }
        let run = try Shell.run(
            "eval \"$(gifscript completions bash)\"; complete -p gifscript", with: "bash", in: folder)
        #expect(run == ProgramRun(exitCode: 0, output: "complete -F _gifscript gifscript\n"))
    }

    @Test func fish() throws {
        guard try Shell.has("fish") else { return }
        for (line, reply) in [
            ("re", "render"), ("render c", "caption.gs"), ("render caption.gs --outp", "--output"),
            ("check --format j", "json"), ("help ca", "canvas"), ("completions z", "zsh"),
            ("check --limit can", "canvas="), ("render caption.gs --data wo", "words.json"),
            ("render zo", "zoom.gifscript"),
        ] {
            let run = try Shell.run(
                "gifscript completions fish | source; complete -C 'gifscript \(line)' | string split -f 1 \\t",
                with: "fish",
                in: folder)
            #expect(run.errors == "")
            let replies = run.output.split(separator: "\n").map { String($0) }
            #expect(replies.contains(reply), "\(line): \(replies)")
        }
    }

    /// A real zsh in a terminal of its own, which is asked to complete as by a key. In a session of its own too: a shell
    /// that takes over the terminal would stop the tests.
    @Test func zsh() throws {
        guard try Shell.has("zsh"), try Shell.has("setsid") else { return }
        for (line, reply) in [
            ("re", "render"), ("render cap", "caption.gs"), ("render caption.gs --outp", "--output"),
            ("check --format j", "json"), ("fmt --ch", "--check"), ("completions z", "zsh"),
            ("check --limit canv", "canvas="), ("render caption.gs --data wo", "words.json"),
            ("render zo", "zoom.gifscript"), ("help text strok", "stroke"),
        ] {
            let run = try Shell.run(
                """
                zmodload zsh/zpty
                gifscript completions zsh > _gifscript
                zpty shell 'zsh -f -i'
                zpty -w shell "PS1=; unsetopt zle_bracketed_paste; fpath=($PWD \\$fpath); autoload -U compinit; compinit -u -D"
                zpty -w shell "echo rea''dy"
                zpty -r shell seen '*ready*'
                zpty -w -n shell $'gifscript \(line)\\t\\C-ax\\C-e\\C-aecho "<\\C-e>"\\n'
                zpty -r shell seen '*<*>*'
                zpty -r shell seen '*<*>*'
                print -r -- "$seen"
                zpty -d shell
                """, with: "setsid -w timeout 20 zsh", in: folder)
            #expect(run.output.contains(reply), "\(line): \(run)")
        }
    }
}
