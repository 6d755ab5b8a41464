import SceneLanguage

/// What an editor can fold: blocks, comments and strings of several lines.
struct Folding {
    let buffer: TextBuffer
    let outline: Outline

    var answer: JSON {
        var ranges: [JSON] = []
        for statement in outline.statements {
            guard let block = statement.block else { continue }
            // The line of the `}` stays to be seen.
            add(from: buffer.line(of: block.lower), to: buffer.line(of: block.upper) - 1, nil, to: &ranges)
        }
        var comment: (first: Int, last: Int)?
        for token in outline.tokens {
            let first = buffer.line(of: token.range.lower)
            let last = buffer.line(of: max(token.range.lower, token.range.upper - 1))
            guard token.kind == .comment else {
                if token.kind == .string { add(from: first, to: last, nil, to: &ranges) }
                continue
            }
            // Comments on lines of their own, one below the other, fold together.
            if let known = comment, known.last + 1 == first {
                comment = (known.first, last)
            } else {
                if let known = comment { add(from: known.first, to: known.last, "comment", to: &ranges) }
                comment = (first, last)
            }
        }
        if let comment { add(from: comment.first, to: comment.last, "comment", to: &ranges) }
        return .array(ranges)
    }

    private func add(from first: Int, to last: Int, _ kind: String?, to ranges: inout [JSON]) {
        guard last > first else { return }
        var range: [String: JSON] = ["startLine": .integer(first), "endLine": .integer(last)]
        if let kind { range["kind"] = .string(kind) }
        ranges.append(.object(range))
    }
}
