internal import SceneLanguage

/// Finds the best-looking reduction with which a file is small enough, in a few trials.
///
/// Each is chosen by the size of the one before and what the steps bring by experience, between the steps known to be too
/// large and small enough.
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
    /// About how many bytes the file has without any reduction, which are too many.
    let unreduced: Double
    /// Makes the file; stops when it is sure to be larger than the limit, unless it is to be made to its end.
    let attempt: (Reduction, _ toTheEnd: Bool) async throws(RenderFailure) -> Trial

    func run() async throws(RenderFailure) -> Result {
        // The last step known to be too large, and the first known to be small enough.
        var tooLarge = -1
        var best: (product: Product, step: Int)?
        // The best guess at what the file has without any reduction, were each step as good as it is by experience.
        var whole = unreduced
        var failures = 0
        for _ in 0..<Bounds.trials where tooLarge + 1 < (best?.step ?? ladder.count) {
            let open = tooLarge + 1..<(best?.step ?? ladder.count)
            var step = open.first { ladder[$0].share * whole <= Bounds.aim * Double(limit) } ?? open.upperBound - 1
            // Where experience misleads, halving does not.
            if failures > 2 { step = max(step, (open.lowerBound + open.upperBound) / 2) }
            switch try await attempt(ladder[step], false) {
            case .finished(let product, let bytes) where bytes <= limit:
                best = (product, step)
                failures = 0
                if Double(bytes) >= Bounds.good * Double(limit) { return .found(product, ladder[step]) }
                whole = Double(bytes) / ladder[step].share
            case .finished(_, let bytes):
                tooLarge = step
                failures += 1
                whole = Double(bytes) / ladder[step].share
            case .stopped(let bytes):
                tooLarge = step
                failures += 1
                whole = bytes / ladder[step].share
            }
        }
        if let best { return .found(best.product, ladder[best.step]) }
        let last = ladder[ladder.count - 1]
        switch try await attempt(last, true) {
        case .finished(let product, let bytes):
            return bytes <= limit ? .found(product, last) : .tooLarge(smallest: bytes)
        case .stopped(let bytes): return .tooLarge(smallest: Int(exactly: bytes.rounded()) ?? .max)
        }
    }
}

private enum Bounds {
    /// Trials after that of the output as written, the one of the last step apart.
    static let trials = 4
    /// Of the limit: what an estimate may be.
    static let aim = 0.97
    /// Of the limit: what a file should have so that a better one is not looked for.
    static let good = 0.88
}
