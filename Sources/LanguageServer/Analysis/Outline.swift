import SceneLanguage

/// A script's tokens and its statements with their blocks, found whatever is wrong with it: what the parser gives up on
/// while someone is typing still has its lines, braces and words.
struct Outline: Sendable {
    /// In the order of their places; they do not overlap.
    let tokens: [ScriptToken]
    /// In the order in which they start.
    let statements: [Statement]
    /// Those that stand in no block.
    let roots: [Int]

    init(_ bytes: [UInt8]) {
        var scanner = OutlineScanner(bytes)
        scanner.scan()
        tokens = scanner.tokens
        let found = scanner.statements
        statements = found
        roots = found.indices.filter { found[$0].parent == nil }
    }

    /// The last token that starts before the offset.
    func tokenIndex(before offset: Int) -> Int? {
        var (low, high) = (0, tokens.count)
        while low < high {
            let middle = (low + high) / 2
            if tokens[middle].range.lower < offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    /// The token that the offset stands in or right behind; of two that touch there, a word or number comes first.
    func token(at offset: Int) -> Int? {
        let before = tokenIndex(before: offset).flatMap { tokens[$0].range.upper >= offset ? $0 : nil }
        let next = (tokenIndex(before: offset) ?? -1) + 1
        let behind = next < tokens.count && tokens[next].range.lower == offset ? next : nil
        guard let before else { return behind }
        guard let behind else { return before }
        let isPlain = [.word, .number, .size, .hash].contains(tokens[before].kind)
        return isPlain && tokens[before].range.upper >= offset ? before : behind
    }

    /// The innermost statement in whose block the offset stands; nil at top level.
    func blockOwner(at offset: Int) -> Int? {
        var owner: Int?
        var candidates = roots
        while let inner = candidates.last(where: { index in
            statements[index].block.map { $0.lower <= offset && offset <= $0.upper } ?? false
        }) {
            owner = inner
            candidates = statements[inner].children
        }
        return owner
    }

    /// The statement whose own tokens the token is one of.
    func statement(ofToken index: Int) -> Int? {
        // Statements start in order, and a block's statements lie between its braces.
        var (low, high) = (0, statements.count)
        while low < high {
            let middle = (low + high) / 2
            if statements[middle].tokens.lowerBound <= index { low = middle + 1 } else { high = middle }
        }
        guard low > 0, statements[low - 1].tokens.contains(index) else { return nil }
        return low - 1
    }
}
