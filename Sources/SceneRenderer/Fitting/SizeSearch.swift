internal import SceneLanguage

/// Finds the best-looking reduction with which a file is small enough, by estimates and a few trials.
///
/// Of each row the first step that is small enough by its estimate lies between steps that are estimated one after the
/// other, where the sizes known so far say that it is. Only that step is tried, and what the trial tells corrects the
/// estimates of all.
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
        /// None is small enough; with this one the file has so many bytes, and fewer with none.
        case tooLarge(Reduction, bytes: Int)
    }

    private let rows: [Range<Int>]
    private let steps: [Reduction]
    private let limit: Double
    private let estimate: (Reduction) async throws(RenderFailure) -> (bytes: Double, isExact: Bool)
    private let attempt: (Reduction, _ toTheEnd: Bool) async throws(RenderFailure) -> Trial
    /// By step, before they are corrected.
    private var estimates: [Int: Double] = [:]
    private var correction = 1.0
    /// Whether the last of them was no guess.
    private var isExact = false

    /// - Parameters:
    ///   - ladder: rows of steps, the best-looking and largest first; at least one step.
    ///   - limit: the most bytes that the file may have.
    ///   - estimate: tells about how many bytes it has with a reduction, and whether that is more than a guess.
    ///   - attempt: makes the file; stops when it is sure to be larger than the limit, unless it is to be made to its end.
    init(
        ladder: [[Reduction]], limit: Int,
        estimate: @escaping (Reduction) async throws(RenderFailure) -> (bytes: Double, isExact: Bool),
        attempt: @escaping (Reduction, _ toTheEnd: Bool) async throws(RenderFailure) -> Trial
    ) {
        var start = 0
        rows = ladder.map { row in
            defer { start += row.count }
            return start..<start + row.count
        }
        steps = ladder.flatMap(\.self)
        self.limit = Double(limit)
        self.estimate = estimate
        self.attempt = attempt
    }

    mutating func run() async throws(RenderFailure) -> Result {
        // All steps up to a trial that got too large are out, and those from one on that was small enough.
        var open = 0..<steps.count
        var best: (product: Product, step: Int)?
        var target = limit
        for trial in 0..<Bounds.trials {
            guard let step = try await firstStep(in: open, within: target) else { break }
            switch try await attempt(steps[step], false) {
            case .finished(let product, let bytes) where Double(bytes) <= limit:
                correct(step, Double(bytes))
                // Only what was found at once is worth a second look.
                guard trial == 0, Double(bytes) < limit * Bounds.near else { return .found(product, steps[step]) }
                best = (product, step)
                open = open.lowerBound..<step
                continue
            case .finished(_, let bytes): correct(step, Double(bytes))
            case .stopped(let bytes): correct(step, max(bytes, limit + 1))
            }
            if best != nil { break }
            open = step + 1..<open.upperBound
            // Where estimates mislead, the next is to be on the safe side.
            target *= Bounds.caution
        }
        if let best { return .found(best.product, steps[best.step]) }
        var smallest = steps.count - 1
        _ = try await size(smallest)
        for (step, bytes) in estimates.sorted(by: { $0.key < $1.key }) where bytes < estimates[smallest] ?? 0 {
            smallest = step
        }
        switch try await attempt(steps[smallest], true) {
        case .finished(let product, let bytes) where Double(bytes) <= limit: return .found(product, steps[smallest])
        case .finished(_, let bytes): return .tooLarge(steps[smallest], bytes: bytes)
        case .stopped(let bytes): return .tooLarge(steps[smallest], bytes: Int(exactly: bytes.rounded()) ?? .max)
        }
    }

    private mutating func correct(_ step: Int, _ bytes: Double) {
        if let estimated = estimates[step], estimated > 0 { correction = bytes / estimated }
    }

    private mutating func size(_ step: Int) async throws(RenderFailure) -> Double {
        if let known = estimates[step] { return known * correction }
        let bytes: Double
        (bytes, isExact) = try await estimate(steps[step])
        estimates[step] = bytes
        return bytes * correction
    }

    /// The best-looking of these steps that is small enough by its estimate; nil where none is.
    private mutating func firstStep(in open: Range<Int>, within target: Double) async throws(RenderFailure) -> Int? {
        for row in rows {
            let part = row.clamped(to: open)
            guard let last = part.last, try await size(last) <= target else { continue }
            return try await firstStep(of: part, within: target)
        }
        return nil
    }

    /// The same of a part of a row, of which the last is small enough.
    private mutating func firstStep(of part: Range<Int>, within target: Double) async throws(RenderFailure) -> Int {
        var smaller = part.upperBound - 1
        var larger = part.lowerBound - 1
        // What is before the part is too large, as far as is known just so.
        var sizes = (larger: target * Bounds.above, smaller: try await size(smaller))
        var shares = (larger: steps[part.lowerBound].share * Bounds.above, smaller: steps[smaller].share)
        // How often in a row the same end came nearer.
        var run = (larger: 0, smaller: 0)
        // Where steps differ in their frames and pixels alone, a step nearer by a guess looks no better.
        let areColorsAlike = steps[part.lowerBound].hasColors(of: steps[smaller])
        while smaller - larger > 1,
            isExact || !areColorsAlike || sizes.smaller < target * Bounds.nearGuess
        {
            let fraction = (target - sizes.smaller) / (sizes.larger - sizes.smaller)
            let wanted = shares.smaller + (shares.larger - shares.smaller) * fraction
            let inside = larger + 1..<smaller
            var step = inside.first { steps[$0].share <= wanted } ?? inside.upperBound - 1
            // Where experience misleads, halving does not.
            if max(run.larger, run.smaller) > 1 { step = (larger + smaller) / 2 }
            let size = try await size(step)
            if size <= target {
                (smaller, sizes.smaller, shares.smaller) = (step, size, steps[step].share)
                run = (0, run.smaller + 1)
            } else {
                (larger, sizes.larger, shares.larger) = (step, size, steps[step].share)
                run = (run.larger + 1, 0)
            }
        }
        return smaller
    }
}

private enum Bounds {
    /// Trials of whole files after that of the output as written, before the smallest is taken.
    static let trials = 3
    /// So much of the limit is enough: what is left would not make the picture look better. Of a guess it is more.
    static let near = 0.97
    static let nearGuess = 0.985
    static let caution = 0.96
    /// How much larger than wanted the file is before a row's first step, and how much larger its share.
    static let above = 1.05
}
