internal import SceneLanguage

/// Finds the best-looking reduction with which a file is small enough, in a few trials.
///
/// Each is chosen by estimates, which what the trials before gave corrects.
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

    /// At least one; the best-looking first. Without what the output is as written, which is too large.
    let candidates: [Reduction]
    let limit: Int
    let estimate: (Reduction) async -> Double
    /// Makes the file; stops when it is sure to be larger than the limit, unless it is to be made to its end.
    let attempt: (Reduction, _ toTheEnd: Bool) async throws(RenderFailure) -> Trial

    func run() async throws(RenderFailure) -> Result {
        var tried: Set<Reduction> = []
        var best: (product: Product, reduction: Reduction)?
        // What the estimates are to be multiplied by.
        var correction = 1.0
        for _ in 0..<Bounds.trials {
            guard let next = await next(correction, better: best?.reduction, but: tried) else { break }
            tried.insert(next)
            let estimated = max(1, await estimate(next))
            switch try await attempt(next, false) {
            case .finished(let product, let bytes) where bytes <= limit:
                best = (product, next)
                if Double(bytes) >= Bounds.good * Double(limit) { return .found(product, next) }
                correction = Double(bytes) / estimated
            case .finished(_, let bytes):
                correction = max(correction * 1.05, Double(bytes) / estimated)
            case .stopped(let bytes):
                correction = max(correction * 1.1, bytes / estimated)
            }
        }
        if let best { return .found(best.product, best.reduction) }
        var smallest = (reduction: candidates[0], bytes: Double.infinity)
        for candidate in candidates {
            let bytes = await estimate(candidate)
            if bytes < smallest.bytes { smallest = (candidate, bytes) }
        }
        guard case .finished(let product, let bytes) = try await attempt(smallest.reduction, true) else {
            return .tooLarge(smallest: Int(smallest.bytes))
        }
        return bytes <= limit ? .found(product, smallest.reduction) : .tooLarge(smallest: bytes)
    }

    /// The best-looking candidate that is expected to be small enough; nil where there is none left.
    ///
    /// - Parameter better: looks worse.
    private func next(
        _ correction: Double, better: Reduction?, but tried: Set<Reduction>
    ) async -> Reduction? {
        for candidate in candidates where !tried.contains(candidate) {
            if let better, candidate.harm >= better.harm { return nil }
            if await estimate(candidate) * correction <= Bounds.aim * Double(limit) { return candidate }
        }
        return nil
    }
}

private enum Bounds {
    /// Trials after that of the output as written, the one of what is hoped to be smallest apart.
    static let trials = 3
    /// Of the limit: what an estimate may be.
    static let aim = 0.97
    /// Of the limit: what a file should have so that a better one is not looked for.
    static let good = 0.85
}
