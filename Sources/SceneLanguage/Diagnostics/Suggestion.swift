/// Finds the word that someone probably meant.
package enum Suggestion {
    /// The candidate nearest to `word`, or nil where none is near enough to be worth a question.
    ///
    /// Distance is Damerau-Levenshtein's (F. J. Damerau, 1964; the variant that never edits a swapped pair again): an
    /// insertion, a deletion, a replacement or a swap of neighbours counts one; letters that differ only in case count
    /// nothing. Words of up to 5 letters may be 1 off, longer ones a third of their length, at most 4; but where that
    /// is several, one of the edits must leave the letters as they are, since two words of six letters that share four
    /// are seldom meant for each other. Among equally near ones the one that starts with the same letter wins, then the
    /// first by its scalars, so that the order of the candidates does not matter.
    ///
    /// - Parameter replacing: whether a letter may stand in another's place; without, letters are only left out,
    ///   doubled, added or swapped.
    package static func closest(
        to word: String, among candidates: some Sequence<String>, replacing: Bool = true
    ) -> String? {
        guard word.utf8.count <= 4 * longestWord else { return nil }
        var comparison = Comparison(word, replacing: replacing)
        guard !comparison.wanted.isEmpty, comparison.wanted.count <= longestWord else { return nil }
        var best: (word: String, score: Int)?
        for candidate in candidates where candidate != word {
            guard let score = comparison.score(of: candidate) else { continue }
            if best.map({ (score, candidate) < ($0.score, $0.word) }) ?? true { best = (candidate, score) }
        }
        return best?.word
    }

    /// `did you mean 'fill'?`, or nil where nothing is near enough.
    package static func question(for word: String, among candidates: some Sequence<String>) -> String? {
        closest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    }

    /// What a question asks for, nil where the hint is another; the inverse of `question`.
    package static func answer(to hint: String) -> String? {
        let (opening, closing) = ("did you mean '", "'?")
        guard hint.hasPrefix(opening), hint.hasSuffix(closing),
            hint.utf8.count > opening.utf8.count + closing.utf8.count
        else { return nil }
        return String(hint.dropFirst(opening.count).dropLast(closing.count))
    }

    /// Longer ones are no misspelt words, and would make the search slow.
    private static let longestWord = 64

    /// A word held against many candidates. Its rows are used again and again, since a script may have tens of
    /// thousands of names.
    private struct Comparison {
        let wanted: [UInt32]
        private let wantedLetters: UInt64
        private let replacing: Bool
        /// The letters of `wanted` in order.
        private let sorted: [UInt32]
        private var letters: [UInt32] = []
        private var beforePrevious: [Int] = []
        private var previous: [Int] = []
        private var row: [Int] = []

        init(_ word: String, replacing: Bool) {
            var folded: [UInt32] = []
            wantedLetters = Self.fold(word, into: &folded)
            wanted = folded
            sorted = folded.sorted()
            self.replacing = replacing
        }

        /// Twice the distance, and one more where the first letters differ; nil where the candidate is too far off.
        mutating func score(of candidate: String) -> Int? {
            // Scalars take 1 to 4 bytes, so this passes every word whose length in letters may be near enough.
            let bytes = candidate.utf8.count
            guard bytes <= 4 * (wanted.count + 4), bytes >= wanted.count - 4 else { return nil }
            letters.removeAll(keepingCapacity: true)
            let known = Self.fold(candidate, into: &letters)
            let limit = min(Self.tolerance(max(wanted.count, letters.count)), letters.count - 1)
            guard abs(letters.count - wanted.count) <= limit else { return nil }
            // One edit takes away at most one kind of letter and brings at most one.
            guard (known ^ wantedLetters).nonzeroBitCount <= 2 * limit else { return nil }
            guard let distance = distance(atMost: limit) else { return nil }
            let isSameFirst = letters.first == wanted.first
            if distance > 1 || !replacing {
                let (missing, added) = foreignLetters()
                guard max(missing, added) < max(limit, 2), replacing || min(missing, added) == 0 else { return nil }
            }
            return 2 * distance + (isSameFirst ? 0 : 1)
        }

        /// How many letters only the word has, and how many only the candidate, whose letters it sorts.
        private mutating func foreignLetters() -> (missing: Int, added: Int) {
            var (missing, added, i, j) = (0, 0, 0, 0)
            letters.sort()
            while i < sorted.count || j < letters.count {
                if i < sorted.count, j < letters.count, sorted[i] == letters[j] {
                    i += 1
                    j += 1
                } else if j == letters.count || (i < sorted.count && sorted[i] < letters[j]) {
                    missing += 1
                    i += 1
                } else {
                    added += 1
                    j += 1
                }
            }
            return (missing, added)
        }

        private static func tolerance(_ length: Int) -> Int {
            length <= 5 ? 1 : min(length / 3, 4)
        }

        /// Appends the word's scalars, A to Z as a to z; gives a set of those that occur, by their last six bits.
        private static func fold(_ word: String, into folded: inout [UInt32]) -> UInt64 {
            var occurring: UInt64 = 0
            for scalar in word.unicodeScalars {
                let value = (65...90).contains(scalar.value) ? scalar.value + 32 : scalar.value
                folded.append(value)
                occurring |= 1 << UInt64(value & 63)
            }
            return occurring
        }

        /// nil where it is more than `limit`. Cells further from the diagonal than that are never worked out.
        private mutating func distance(atMost limit: Int) -> Int? {
            let far = limit + 1
            previous.removeAll(keepingCapacity: true)
            previous.append(contentsOf: 0...letters.count)
            row.removeAll(keepingCapacity: true)
            row.append(contentsOf: repeatElement(far, count: letters.count + 1))
            beforePrevious.removeAll(keepingCapacity: true)
            beforePrevious.append(contentsOf: row)
            for i in wanted.indices {
                let first = max(0, i - limit)
                let last = min(letters.count, i + limit + 1)
                guard first < last else { return nil }
                row[first] = first == 0 ? i + 1 : far
                var nearest = row[first]
                for j in first..<last {
                    let above = j == i + limit ? far : previous[j + 1]
                    var best = min(above + 1, row[j] + 1, previous[j] + (wanted[i] == letters[j] ? 0 : 1))
                    if i > 0, j > 0, wanted[i] == letters[j - 1], wanted[i - 1] == letters[j] {
                        best = min(best, beforePrevious[j - 1] + 1)
                    }
                    row[j + 1] = best
                    nearest = min(nearest, best)
                }
                // A swap reaches back two rows, and adds one.
                guard nearest <= limit + 1 else { return nil }
                (beforePrevious, previous, row) = (previous, row, beforePrevious)
            }
            return previous[letters.count] <= limit ? previous[letters.count] : nil
        }
    }
}
