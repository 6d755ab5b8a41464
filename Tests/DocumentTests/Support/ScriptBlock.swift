import TestSupport
import Testing

/// A script in a Markdown document: a block fenced by three backticks and the word `gifscript`, or the example of a
/// directive of this version that stands indented below its heading in the reference.
///
/// Words with a `=` after it are what `--set` gets, so that a template can be shown as it is; the word `error` says that
/// the block shows a mistake, and must be refused. A block that names no `source` and no `canvas` shows a part of a
/// script: it is drawn over the cat.
struct ScriptBlock: Sendable, CustomTestStringConvertible {
    var document: String
    /// Of the first line of the script, from 1.
    var line: Int
    var settings: [String]
    var isMistaken: Bool
    var script: String

    var testDescription: String { "\(document):\(line)" }

    static func all(in document: String) throws -> [ScriptBlock] {
        let text = String(decoding: try TemporaryFolder.read("\(PackageFolder.path)/\(document)"), as: UTF8.self)
        var blocks: [ScriptBlock] = []
        var open: ScriptBlock?
        var isBelowHeading = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if var block = open {
                if line.hasPrefix("```") {
                    blocks.append(block)
                    open = nil
                } else {
                    block.script += line + "\n"
                    open = block
                }
            } else if line.hasPrefix("```gifscript") {
                let words = line.split(separator: " ").dropFirst().map(String.init)
                open = ScriptBlock(
                    document: document, line: index + 2, settings: words.filter { $0.contains("=") },
                    isMistaken: words.contains("error"), script: "")
            } else if line.hasPrefix("### `") {
                isBelowHeading = !line.hasSuffix("(later)")
            } else if isBelowHeading, line.hasPrefix("    ") {
                isBelowHeading = false
                blocks.append(
                    ScriptBlock(
                        document: document, line: index + 1, settings: [], isMistaken: false,
                        script: line.dropFirst(4) + "\n"))
            }
        }
        return blocks
    }

    /// The script with a base to draw on.
    var wholeScript: String {
        let words = script.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        let hasBase = words.contains { $0 == "source" || $0 == "canvas" }
        let base = "source \"cat.gif\"\n"
        // A transition stands between two clips.
        let start = words.first == "transition" ? base : ""
        return hasBase ? script : start + script + "\n" + base
    }
}
