/// Finds the word that someone probably meant.
package enum Suggestion {
    /// The candidate nearest to `word`, or nil where none is near enough to be worth a question.
    ///
    /// Distance is Damerau-Levenshtein's (F. J. Damerau, 1964; the variant that never edits a swapped pair again): an
    /// insertion, a deletion, a replacement or a swap of neighbours counts one; letters that differ only in case count
    /// nothing. A word of up to 2 letters may be 1 off, of up to 5 letters 2 less one, beyond that a third of its length.
    /// Among equally near ones the one that starts with the same letter wins, then the first in the order given.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        let wanted = folded(word)
        guard !wanted.isEmpty, wanted.count <= longestWord else { return nil }
        var best: (word: String, score: Int)?
        for candidate in candidates where candidate != word {
            let letters = folded(candidate)
            let limit = tolerance(max(wanted.count, letters.count))
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, letters)
            guard distance <= limit, distance < letters.count else { continue }
            let score = 2 * distance + (letters.first == wanted.first ? 0 : 1)
            if best.map({ score < $0.score }) ?? true { best = (candidate, score) }
        }
        return best?.word
    }

    /// `did you mean 'fill'?`, or nil where nothing is near enough.
    package static func question(for word: String, among candidates: some Sequence<String>) -> String? {
        closest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    }

    /// Longer ones are no misspelt words, and would make the search slow.
    private static let longestWord = 64

    private static func tolerance(_ length: Int) -> Int {
        switch length {
        case ...2: 1
        case 3...5: 1
        default: min(length / 3, 4)
        }
    }

    private static func folded(_ word: String) -> [UInt32] {
        word.unicodeScalars.prefix(longestWord + 1).map { scalar in
            (65...90).contains(scalar.value) ? scalar.value + 32 : scalar.value
        }
    }

    private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, beforePrevious[j - 1] + 1)
                }
                row.append(best)
            }
            beforePrevious = previous
            previous = row
        }
        return previous[b.count]
    }
}
