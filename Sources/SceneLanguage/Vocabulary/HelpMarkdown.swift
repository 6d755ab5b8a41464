/// The vocabulary's texts are written for Markdown, with code between backticks and names between asterisks.
package enum HelpMarkdown {
    /// The text without its marks, for terminals, manual pages and clients that show none. What stands as code keeps its
    /// asterisks and backticks: there they are characters that are told of.
    package static func plain(_ markdown: String) -> String {
        var isInFence = false
        var lines: [String] = []
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInFence.toggle()
            } else {
                lines.append(isInFence ? String(line) : plainLine(line))
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func plainLine(_ line: Substring) -> String {
        line.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index.isMultiple(of: 2) ? part.filter { $0 != "*" } : String(part)
        }.joined()
    }
}
