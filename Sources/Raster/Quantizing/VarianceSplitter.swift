/// Divides weighted colours into boxes of small variance.
struct VarianceSplitter {
    private struct Sample {
        var point: SIMD4<Float>
        var weight: Double
    }

    private struct Box {
        var range: Range<Int>
        var mean: SIMD4<Double>
        /// The sum of the squared distances from the mean, each times its weight.
        var error: Double
        /// The direction in which the box spreads most.
        var axis: SIMD4<Double>
    }

    private var samples: [Sample]
    private var boxes: [Box] = []

    /// `entries` is not empty.
    init(_ entries: [ColorHistogram.Entry]) {
        samples = entries.map { Sample(point: ColorMetric.point($0.color), weight: Double($0.weight)) }
        boxes = [box(over: samples.indices)]
    }

    /// The mean of every box.
    var means: [SIMD4<Float>] { boxes.map { SIMD4<Float>($0.mean) } }

    mutating func split(into count: Int) {
        while boxes.count < count {
            guard let widest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[widest].error > 0
            else { return }
            guard let middle = partition(boxes[widest]) else {
                boxes[widest].error = 0
                continue
            }
            let range = boxes[widest].range
            boxes[widest] = box(over: range.lowerBound..<middle)
            boxes.append(box(over: middle..<range.upperBound))
        }
    }

    private func box(over range: Range<Int>) -> Box {
        var weight = 0.0
        var sum = SIMD4<Double>.zero
        for sample in samples[range] {
            sum += SIMD4<Double>(sample.point) * sample.weight
            weight += sample.weight
        }
        let mean = weight > 0 ? sum / weight : .zero
        // The columns of the covariance matrix.
        var columns = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
        for sample in samples[range] {
            let offset = SIMD4<Double>(sample.point) - mean
            let weighted = offset * sample.weight
            columns.0 += weighted * offset.x
            columns.1 += weighted * offset.y
            columns.2 += weighted * offset.z
        }
        let error = range.count > 1 ? columns.0.x + columns.1.y + columns.2.z : 0
        // Power iteration, from the column of the largest variance.
        var axis =
            columns.0.x >= max(columns.1.y, columns.2.z)
            ? columns.0 : columns.1.y >= columns.2.z ? columns.1 : columns.2
        for _ in 0..<12 {
            let length = (axis * axis).sum().squareRoot()
            if length == 0 { break }
            axis /= length
            axis = columns.0 * axis.x + columns.1 * axis.y + columns.2 * axis.z
        }
        return Box(range: range, mean: mean, error: error, axis: axis)
    }

    /// Sorts the box's samples into two parts along its axis, where that leaves the least error; gives the start of
    /// the second part, or nil where the samples cannot be told apart.
    private mutating func partition(_ box: Box) -> Int? {
        let positions = samples[box.range].map { (SIMD4<Double>($0.point) * box.axis).sum() }
        guard let low = positions.min(), let high = positions.max(), high > low else { return nil }
        let bucketCount = 256
        let scale = Double(bucketCount) / (high - low)
        let buckets = positions.map { min(Int(($0 - low) * scale), bucketCount - 1) }
        var weights = [Double](repeating: 0, count: bucketCount)
        var sums = [SIMD4<Double>](repeating: .zero, count: bucketCount)
        for (bucket, sample) in zip(buckets, samples[box.range]) {
            weights[bucket] += sample.weight
            sums[bucket] += SIMD4<Double>(sample.point) * sample.weight
        }
        let totalWeight = weights.reduce(0, +)
        let totalSum = sums.reduce(.zero, +)
        // The error of two parts is least where the weighted squared lengths of their means are largest.
        var best = (gain: -Double.infinity, bucket: 0)
        var (weight, sum) = (0.0, SIMD4<Double>.zero)
        for bucket in 0..<bucketCount - 1 where weights[bucket] > 0 {
            weight += weights[bucket]
            sum += sums[bucket]
            if weight >= totalWeight { break }
            let rest = totalSum - sum
            let gain = (sum * sum).sum() / weight + (rest * rest).sum() / (totalWeight - weight)
            if gain > best.gain { best = (gain, bucket) }
        }
        let lower = zip(buckets, samples[box.range]).filter { $0.0 <= best.bucket }.map(\.1)
        let upper = zip(buckets, samples[box.range]).filter { $0.0 > best.bucket }.map(\.1)
        if lower.isEmpty || upper.isEmpty { return nil }
        samples.replaceSubrange(box.range, with: lower + upper)
        return box.range.lowerBound + lower.count
    }
}
