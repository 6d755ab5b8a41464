import SceneLanguage

/// What a selection grows to: the word, the statement's own text, the statement, the block around it, and so on.
struct SelectionRanges {
    let buffer: TextBuffer
    let outline: Outline

    func answer(at offset: Int) -> JSON {
        var ranges = [SourceRange(0, buffer.bytes.count)]
        var owners: [Int] = []
        var owner = outline.blockOwner(at: offset)
        while let statement = owner {
            owners.append(statement)
            owner = outline.statements[statement].parent
        }
        for index in owners.reversed() {
            let statement = outline.statements[index]
            ranges.append(statement.range)
            if let block = statement.block { ranges.append(block) }
        }
        if let token = outline.token(at: offset) {
            if let statement = outline.statement(ofToken: token) { ranges.append(outline.statements[statement].range) }
            ranges.append(outline.tokens[token].range)
        }
        // Each lies within the one before.
        var json: JSON?
        var last: SourceRange?
        for range in ranges where range.lower <= offset && offset <= range.upper && range != last {
            if let last, range.lower < last.lower || range.upper > last.upper { continue }
            var object: [String: JSON] = ["range": buffer.json(range)]
            if let json { object["parent"] = json }
            json = .object(object)
            last = range
        }
        return json ?? ["range": buffer.json(SourceRange(offset, offset))]
    }
}
