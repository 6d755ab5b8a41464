/// For every target pixel along one axis, the source pixels that it is made of and their weights.
///
/// The source is continued beyond its ends by its last pixels: what a filter would weigh there is added to those.
struct ResamplingKernel {
    struct Taps {
        /// The first source pixel.
        var first: Int
        /// Where its weights start in `weights`.
        var offset: Int
        var count: Int
    }

    private(set) var taps: [Taps] = []
    /// The weights of one target pixel add up to 1.
    private(set) var weights: [Float] = []

    /// For the target pixels `range` alone. Both sizes are at least 1.
    init(from source: Int, to target: Int, range: Range<Int>, filter: ResamplingFilter) {
        taps.reserveCapacity(range.count)
        if filter == .nearest {
            weights = [1]
            for pixel in range {
                let position = (Double(pixel) + 0.5) * Double(source) / Double(target)
                taps.append(Taps(first: min(Int(position), source - 1), offset: 0, count: 1))
            }
            return
        }
        let stretch = max(1, Double(source) / Double(target))
        let reach = filter.radius * stretch
        var collected: [Double] = []
        for pixel in range {
            let center = (Double(pixel) + 0.5) * Double(source) / Double(target) - 0.5
            let lowest = Int((center - reach).rounded(.up))
            let highest = Int((center + reach).rounded(.down))
            let first = min(max(lowest, 0), source - 1)
            let last = min(max(highest, first), source - 1)
            collected.removeAll(keepingCapacity: true)
            collected.append(contentsOf: repeatElement(0, count: last - first + 1))
            var sum = 0.0
            for position in lowest...max(lowest, highest) {
                let weight = filter.weight(at: (Double(position) - center) / stretch)
                collected[min(max(position, first), last) - first] += weight
                sum += weight
            }
            taps.append(Taps(first: first, offset: weights.count, count: collected.count))
            for weight in collected { weights.append(Float(weight / sum)) }
        }
    }

    /// The source pixels that any of them is made of.
    var sources: Range<Int> {
        guard let first = taps.map(\.first).min(), let end = taps.map({ $0.first + $0.count }).max() else {
            return 0..<0
        }
        return first..<end
    }
}
