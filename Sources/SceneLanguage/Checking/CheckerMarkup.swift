// Texts with marks.

extension Checker {
    /// A text whose own characters may be marks; nil after an error, or where it rests on a parameter without a value.
    ///
    /// Only what stands in the text's own quotes is read for marks. An expression's text is data, in braces or alone.
    mutating func markedText(_ slotted: SlottedValue) -> Resolved<StyledText>? {
        guard case .string(let string) = slotted.value.node else {
            return resolve(slotted, .text)?.map { StyledText($0) }
        }
        let pieces: [MarkupParser.Piece]
        do throws(MarkupProblem) {
            pieces = try MarkupParser.pieces(of: string)
        } catch {
            report(error.diagnostic(at: range(of: error, in: string)))
            return nil
        }
        var resolved: [(words: Resolved<String>, look: StyledText.Look)] = []
        for piece in pieces {
            var part = slotted
            part.value.node = .string(StringSyntax(parts: piece.parts, range: string.range))
            if let words = resolve(part, .text) { resolved.append((words, piece.look)) }
        }
        // Something was wrong with one of them, which was said.
        guard resolved.count == pieces.count else { return nil }
        let parts = resolved
        let range = string.range
        let join: @Sendable (FrameValues?) throws(Diagnostic) -> StyledText = { frame throws(Diagnostic) in
            var text = StyledText()
            for part in parts {
                switch part.words {
                case .constant(let words): text.append(words, part.look)
                case .computed(_, let compute):
                    if let frame { text.append(try compute(frame), part.look) }
                }
                guard text.text.utf8.count < Evaluator.textLimit else {
                    throw Diagnostic(
                        code: EvaluationProblem.textTooLong.code, EvaluationProblem.textTooLong.message, at: range)
                }
            }
            return text
        }
        guard parts.allSatisfy({ $0.words.constant != nil }) else {
            return .computed(changesOverTime: parts.contains { $0.words.changesOverTime }) { frame throws(Diagnostic) in
                try join(frame)
            }
        }
        do throws(Diagnostic) {
            return .constant(try join(nil))
        } catch {
            report(error)
            return nil
        }
    }

    /// Where the script holds what is wrong: the character of that kind with as many others before it.
    private func range(of problem: MarkupProblem, in string: StringSyntax) -> SourceRange {
        let source = Array(text(string.range).utf8)
        var expressions = string.parts.compactMap { part in
            if case .expression(let expression) = part { expression.range.upper - string.range.lower } else { nil }
        }[...]
        var (index, count) = (0, 0)
        while index < source.count {
            switch source[index] {
            case ASCII.backslash:
                index += 2
                continue
            case ASCII.openBrace:
                index = max(index + 1, expressions.popFirst() ?? 0)
                while index < source.count, source[index] != ASCII.closeBrace { index += 1 }
            case problem.place.byte:
                if count == problem.place.count {
                    let lower = string.range.lower + index
                    return SourceRange(lower, min(lower + problem.length, string.range.upper))
                }
                count += 1
            default: break
            }
            index += 1
        }
        return string.range
    }
}
