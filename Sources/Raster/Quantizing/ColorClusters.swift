/// Weighted colours around centres, refined by k-means (S. Lloyd, 1982).
struct ColorClusters {
    private let entries: [ColorHistogram.Entry]
    private let points: [SIMD4<Float>]
    private var centers: [SIMD4<Float>]
    private var assignment: [Int]

    init(_ entries: [ColorHistogram.Entry], centers: [SIMD4<Float>]) {
        self.entries = entries
        self.centers = centers
        points = entries.map { ColorMetric.point($0.color) }
        assignment = Array(repeating: 0, count: entries.count)
        assign()
    }

    mutating func refine(rounds: Int) {
        for _ in 0..<rounds {
            moveCenters()
            if !assign() { return }
        }
    }

    /// What stands for each cluster that has a member.
    func colors() -> [UInt32] {
        var total = [Int](repeating: 0, count: centers.count)
        var heaviest = [ColorHistogram.Entry?](repeating: nil, count: centers.count)
        for (entry, cluster) in zip(entries, assignment) {
            total[cluster] += entry.weight
            if entry.weight > heaviest[cluster]?.weight ?? 0 { heaviest[cluster] = entry }
        }
        return centers.indices.compactMap { cluster in
            guard let member = heaviest[cluster] else { return nil }
            return member.weight > total[cluster] / 2 ? member.color : ColorMetric.color(at: centers[cluster])
        }
    }

    private mutating func moveCenters() {
        var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
        var weights = [Double](repeating: 0, count: centers.count)
        for index in points.indices {
            let weight = Double(entries[index].weight)
            sums[assignment[index]] += SIMD4<Double>(points[index]) * weight
            weights[assignment[index]] += weight
        }
        for cluster in centers.indices where weights[cluster] > 0 {
            centers[cluster] = SIMD4<Float>(sums[cluster] / weights[cluster])
        }
    }

    /// Gives every colour to its nearest centre; says whether any has changed.
    ///
    /// By the triangle inequality, a centre at least twice as far from the present one as the colour is cannot be
    /// nearer (S. Phillips, "Acceleration of K-Means and Related Clustering Algorithms", 2002).
    @discardableResult
    private mutating func assign() -> Bool {
        var limits = [Float](repeating: -1, count: centers.count)
        for (point, cluster) in zip(points, assignment) {
            limits[cluster] = max(limits[cluster], 4 * ColorMetric.squaredDistance(point, centers[cluster]))
        }
        let neighbours = centers.indices.map { centersNear($0, within: limits[$0]) }
        var hasChanged = false
        for index in points.indices {
            let point = points[index]
            let present = assignment[index]
            let limit = 4 * ColorMetric.squaredDistance(point, centers[present])
            var best = (distance: limit / 4, index: present)
            for neighbour in neighbours[present] {
                if neighbour.distance >= limit { break }
                let distance = ColorMetric.squaredDistance(point, centers[neighbour.index])
                if distance < best.distance { best = (distance, neighbour.index) }
            }
            if best.index != present {
                assignment[index] = best.index
                hasChanged = true
            }
        }
        return hasChanged
    }

    /// The other centers nearer than a squared distance, the nearest first.
    private func centersNear(_ center: Int, within limit: Float) -> [(distance: Float, index: Int)] {
        var result: [(distance: Float, index: Int)] = []
        for other in centers.indices where other != center {
            let distance = ColorMetric.squaredDistance(centers[center], centers[other])
            if distance < limit { result.append((distance, other)) }
        }
        return result.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    }
}
