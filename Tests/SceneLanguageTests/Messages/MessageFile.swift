/// The file of all messages: headings and, under them, samples with their answers.
struct MessageFile {
    private enum Part {
        case heading([String])
        case sample(MessageSample)
    }

    private var parts: [Part] = []

    var samples: [MessageSample] { parts.compactMap { if case .sample(let sample) = $0 { sample } else { nil } } }

    init(_ text: String) {
        for paragraph in text.split(separator: "\n\n") {
            let lines = paragraph.split(separator: "\n").map(String.init)
            guard let first = lines.first, first.hasPrefix("$") || first.hasPrefix(">") else {
                parts.append(.heading(lines))
                continue
            }
            var sample = MessageSample()
            for line in lines {
                switch line.first {
                case "$": sample.options.append(String(line.dropFirst(2)))
                case ">": sample.script.append(String(line.dropFirst(2)))
                default: sample.answer.append(line)
                }
            }
            parts.append(.sample(sample))
        }
    }

    /// The file with the answers that are given now.
    var answered: String {
        parts.map { part in
            let lines: [String] =
                switch part {
                case .heading(let lines): lines
                case .sample(let sample): sample.question + sample.answered()
                }
            return lines.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }
}
