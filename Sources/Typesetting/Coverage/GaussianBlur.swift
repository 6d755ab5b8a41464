#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension CoverageMask {
    /// Blurred by a Gaussian of that standard deviation, in pixels; grown by what it spreads.
    func blurred(standardDeviation: Double) -> CoverageMask {
        guard standardDeviation > 0.05, width > 0, height > 0 else { return self }
        let margin = Self.blurMargin(standardDeviation: standardDeviation)
        var result = CoverageMask(
            left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
        var plane = [UInt16](repeating: 0, count: result.values.count)
        for y in 0..<height {
            for x in 0..<width { plane[(y + margin) * result.width + x + margin] = UInt16(values[y * width + x]) * 257 }
        }
        let filter = Blur(standardDeviation)
        plane = filter.alongRows(plane, width: result.width, height: result.height)
        plane = filter.alongRows(plane, width: result.height, height: result.width)
        for index in plane.indices { result.values[index] = UInt8((Int(plane[index]) + 128) / 257) }
        return result
    }

    static func blurMargin(standardDeviation: Double) -> Int {
        standardDeviation > 0.05 ? Int((3 * standardDeviation).rounded(.up)) + 1 : 0
    }
}

/// A Gaussian along one axis: its own weights where they are few, else three box blurs, as CSS's filter effects allow
/// (Filter Effects Module Level 1, feGaussianBlur).
private enum Blur {
    /// Symmetric; the first weight is the middle one, and all with their mirror images make 65536.
    case weights([Int])
    /// The widths of three boxes.
    case boxes([Int])

    init(_ deviation: Double) {
        if deviation < 8 {
            let count = Int((3 * deviation).rounded(.up))
            let exact = (0...count).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
            let sum = exact[0] + 2 * exact[1...].reduce(0, +)
            var weights = exact.map { Int(($0 / sum * 65536).rounded()) }
            weights[0] = 65536 - 2 * weights[1...].reduce(0, +)
            self = .weights(weights)
        } else {
            // Odd widths whose variances sum to the Gaussian's: (d² - 1) / 12 each.
            let ideal = (4 * deviation * deviation + 1).squareRoot()
            let small = Int(((ideal - 1) / 2).rounded(.down)) * 2 + 1
            let large = small + 2
            let wanted = 12 * deviation * deviation + 3
            let missing = wanted - 3 * Double(small * small)
            let enlarged = max(0, min(3, Int((missing / Double(large * large - small * small)).rounded())))
            self = .boxes((0..<3).map { $0 < enlarged ? large : small })
        }
    }

    /// Blurs each row and gives the plane transposed, so that a second call blurs the columns.
    func alongRows(_ plane: [UInt16], width: Int, height: Int) -> [UInt16] {
        var result = [UInt16](repeating: 0, count: plane.count)
        var row = [UInt16](repeating: 0, count: width)
        var other = row
        for y in 0..<height {
            for x in 0..<width { row[x] = plane[y * width + x] }
            switch self {
            case .weights(let weights):
                Self.convolve(row, weights, into: &other)
            case .boxes(let sizes):
                Self.average(row, sizes[0], into: &other)
                Self.average(other, sizes[1], into: &row)
                Self.average(row, sizes[2], into: &other)
            }
            for x in 0..<width { result[x * height + y] = other[x] }
        }
        return result
    }

    private static func convolve(_ row: [UInt16], _ weights: [Int], into result: inout [UInt16]) {
        for x in row.indices {
            var sum = Int(row[x]) * weights[0] + 32768
            for offset in 1..<weights.count {
                if x >= offset { sum += Int(row[x - offset]) * weights[offset] }
                if x + offset < row.count { sum += Int(row[x + offset]) * weights[offset] }
            }
            result[x] = UInt16(min(sum >> 16, 65535))
        }
    }

    private static func average(_ row: [UInt16], _ size: Int, into result: inout [UInt16]) {
        let reach = size / 2
        var sum = 0
        for x in 0..<min(reach, row.count) { sum += Int(row[x]) }
        for x in row.indices {
            if x + reach < row.count { sum += Int(row[x + reach]) }
            if x > reach { sum -= Int(row[x - reach - 1]) }
            result[x] = UInt16((sum + size / 2) / size)
        }
    }
}
