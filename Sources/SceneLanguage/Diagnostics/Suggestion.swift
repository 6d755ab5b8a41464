/// Finds the word that someone probably meant.
package enum Suggestion {
    /// The candidate nearest to `word`, or nil where none is near enough to be worth a question.
    ///
    /// Distance is Damerau-Levenshtein's (F. J. Damerau, 1964; the variant that never edits a swapped pair again): an
    /// insertion, a deletion, a replacement or a swap of neighbours counts one; letters that differ only in case count
    /// nothing. Words of up to 5 letters may be 1 off, longer ones a third of their length, at most 4. Among equally
    /// near ones the one that starts with the same letter wins, then the first in the order given.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard word.utf8.count <= 4 * longestWord else { return nil }
        let wanted = folded(word)
        guard !wanted.isEmpty, wanted.count <= longestWord else { return nil }
        var best: (word: String, score: Int)?
        for candidate in candidates where candidate != word {
            // Scalars take 1 to 4 bytes, so this passes every word whose length in letters may be near enough.
            guard candidate.utf8.count <= 4 * (wanted.count + 4), candidate.utf8.count >= wanted.count - 4 else {
                continue
            }
            let letters = folded(candidate)
            let limit = tolerance(max(wanted.count, letters.count))
            guard abs(letters.count - wanted.count) <= limit else { continue }
            guard let distance = distance(wanted, letters, atMost: min(limit, letters.count - 1)) else { continue }
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
        length <= 5 ? 1 : min(length / 3, 4)
    }

    private static func folded(_ word: String) -> [UInt32] {
        word.unicodeScalars.map { (65...90).contains($0.value) ? $0.value + 32 : $0.value }
    }

    /// nil where it is more than `limit`.
    private static func distance(_ a: [UInt32], _ b: [UInt32], atMost limit: Int) -> Int? {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            var nearest = i + 1
            for j in 0..<b.count {
                var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, beforePrevious[j - 1] + 1)
                }
                row.append(best)
                nearest = min(nearest, best)
            }
            // A swap reaches back two rows, and adds one.
            guard nearest <= limit + 1 else { return nil }
            beforePrevious = previous
            previous = row
        }
        return previous[b.count] <= limit ? previous[b.count] : nil
    }
}
