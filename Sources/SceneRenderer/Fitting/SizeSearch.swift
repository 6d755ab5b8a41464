internal import SceneLanguage

/// Finds the best-looking reduction with which a file is small enough, in a few trials.
///
/// Each is chosen by the sizes of those before and what the steps bring by experience, between the steps known to be too
/// large and small enough, until these are neighbours or there were enough trials.
struct SizeSearch<Product> {
    /// What a trial gives.
    enum Trial {
        /// The whole file, of so many bytes.
        case finished(Product, bytes: Int)
        /// It became too large on the way, and would have got about so many bytes.
        case stopped(estimate: Double)
    }

    enum Result {
        case found(Product, Reduction)
        /// None is small enough; the smallest has so many bytes.
        case tooLarge(smallest: Int)
    }

    /// At least one; the best-looking and largest first.
    let ladder: [Reduction]
    let limit: Int
    /// How many bytes the file has without any reduction, which are too many.
    let unreduced: Int
    /// Makes the file; stops when it is sure to be larger than the limit, unless it is to be made to its end.
    let attempt: (Reduction, _ toTheEnd: Bool) async throws(RenderFailure) -> Trial

    /// What a step was found to need.
    private struct Known {
        var step: Int
        var bytes: Double
    }

    func run() async throws(RenderFailure) -> Result {
        // The last step known to be too large, and the first known to be small enough.
        var tooLarge = Known(step: -1, bytes: Double(unreduced))
        var best: (product: Product, known: Known)?
        var isSecondGuess = false
        var tried: Set<Int> = []
        for _ in 0..<Bounds.trials where tooLarge.step + 1 < (best?.known.step ?? ladder.count) {
            let open = tooLarge.step + 1..<(best?.known.step ?? ladder.count)
            var step = open.first { estimate($0, tooLarge, best?.known) <= Double(limit) } ?? open.upperBound - 1
            // Where experience misleads, halving does not.
            if isSecondGuess { step = max(step, (open.lowerBound + open.upperBound) / 2) }
            tried.insert(step)
            switch try await attempt(ladder[step], false) {
            case .finished(let product, let bytes) where bytes <= limit:
                best = (product, Known(step: step, bytes: Double(bytes)))
                isSecondGuess = false
            case .finished(_, let bytes):
                isSecondGuess = best == nil && tooLarge.step >= 0
                tooLarge = Known(step: step, bytes: Double(bytes))
            case .stopped(let bytes):
                isSecondGuess = best == nil && tooLarge.step >= 0
                tooLarge = Known(step: step, bytes: bytes)
            }
        }
        if let best {
            // A palette of fewer colours may make a file larger than the source's own tables do: that the steps before one
            // are too large says nothing of the last that keeps all colours.
            if let full = lastFullStep(before: best.known.step), !tried.contains(full),
                case .finished(let product, let bytes) = try await attempt(ladder[full], false), bytes <= limit
            {
                return .found(product, ladder[full])
            }
            return .found(best.product, ladder[best.known.step])
        }
        let last = ladder[ladder.count - 1]
        switch try await attempt(last, true) {
        case .finished(let product, let bytes):
            return bytes <= limit ? .found(product, last) : .tooLarge(smallest: bytes)
        case .stopped(let bytes): return .tooLarge(smallest: Int(exactly: bytes.rounded()) ?? .max)
        }
    }

    /// The last step with all colours, frames and pixels before one that lacks colours.
    private func lastFullStep(before step: Int) -> Int? {
        guard ladder[step].colors < 256 else { return nil }
        return ladder[..<step].lastIndex { $0.colors == 256 && $0.frameStep == 1 && $0.scale == 100 }
    }

    /// About how many bytes a step needs: in between those known, in the proportion that is known by experience.
    private func estimate(_ step: Int, _ larger: Known, _ smaller: Known?) -> Double {
        let above = larger.step < 0 ? 1 : ladder[larger.step].share
        guard let smaller else { return larger.bytes * ladder[step].share / above }
        let below = ladder[smaller.step].share
        guard above > below else { return (larger.bytes + smaller.bytes) / 2 }
        let part = (above - ladder[step].share) / (above - below)
        return larger.bytes + (smaller.bytes - larger.bytes) * min(max(part, 0), 1)
    }
}

private enum Bounds {
    /// Trials after that of the output as written; one more for the last step, or the last with all colours.
    static let trials = 6
}
