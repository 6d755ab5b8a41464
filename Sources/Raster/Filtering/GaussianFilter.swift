/// Blurs one line of samples by a Gaussian; four lines at once, one in each lane. Beyond the ends is nothing.
struct GaussianFilter {
    private enum Method {
        /// The kernel's right half, from its middle.
        case kernel([Float])
        /// See `boxPass`.
        case boxes(radius: Int, edge: Float)
    }

    /// Even. The more passes, the nearer to the true Gaussian: six differ from it by about 1 of 255 along an edge
    /// between black and white, three by over 2.
    private static let passes = 6

    private let method: Method
    private var scratch: [SIMD4<Float>] = []

    /// `sigma` is in pixels, more than 0.
    init(sigma: Double) {
        if sigma < 3 {
            var kernel: [Double] = []
            for distance in 0...Int((sigma * 4).rounded(.up)) {
                kernel.append(exponential(-Double(distance * distance) / (2 * sigma * sigma)))
            }
            let sum = 2 * kernel.reduce(0, +) - kernel[0]
            method = .kernel(kernel.map { Float($0 / sum) })
        } else {
            // A box of radius r whose two outermost samples beyond r count in part has any variance that is wanted:
            // P. Gwosdek et al., "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering" (2011).
            let variance = sigma * sigma / Double(Self.passes)
            let radius = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
            let edge =
                (2 * radius + 1) * (radius * (radius + 1) - 3 * variance)
                / (6 * (variance - (radius + 1) * (radius + 1)))
            method = .boxes(radius: Int(radius), edge: Float(edge))
        }
    }

    mutating func apply(to line: inout [SIMD4<Float>]) {
        switch method {
        case .kernel(let kernel):
            prepareScratch(count: line.count)
            convolve(line, with: kernel)
            swap(&line, &scratch)
        case .boxes(let radius, let edge):
            // What the first passes carry out over the ends, the later ones bring back from as far.
            let margin = Self.passes / 2 * (radius + 1)
            let clear = repeatElement(SIMD4<Float>.zero, count: margin)
            line.insert(contentsOf: clear, at: 0)
            line.append(contentsOf: clear)
            prepareScratch(count: line.count)
            for _ in 0..<Self.passes {
                boxPass(line, radius: radius, edge: edge)
                swap(&line, &scratch)
            }
            line.removeLast(margin)
            line.removeFirst(margin)
        }
    }

    private mutating func prepareScratch(count: Int) {
        if scratch.count != count { scratch = Array(repeating: .zero, count: count) }
    }

    private mutating func convolve(_ line: [SIMD4<Float>], with kernel: [Float]) {
        let count = line.count
        unsafe line.withUnsafeBufferPointer { line in
            unsafe scratch.withUnsafeMutableBufferPointer { target in
                unsafe kernel.withUnsafeBufferPointer { kernel in
                    for position in 0..<count {
                        var sum = unsafe line[position] * kernel[0]
                        let before = min(position, kernel.count &- 1)
                        let after = min(count &- 1 &- position, kernel.count &- 1)
                        let both = min(before, after)
                        var distance = 1
                        while distance <= both {
                            unsafe sum += (line[position &- distance] + line[position &+ distance]) * kernel[distance]
                            distance &+= 1
                        }
                        while distance <= before {
                            unsafe sum += line[position &- distance] * kernel[distance]
                            distance &+= 1
                        }
                        while distance <= after {
                            unsafe sum += line[position &+ distance] * kernel[distance]
                            distance &+= 1
                        }
                        unsafe target[position] = sum
                    }
                }
            }
        }
    }

    /// The mean of the samples up to `radius` away and, each counting `edge` of a sample, the two next to them.
    private mutating func boxPass(_ line: [SIMD4<Float>], radius: Int, edge: Float) {
        let count = line.count
        let weight = 1 / (Float(2 * radius + 1) + 2 * edge)
        unsafe line.withUnsafeBufferPointer { line in
            unsafe scratch.withUnsafeMutableBufferPointer { target in
                var sum = SIMD4<Float>.zero
                for position in 0..<min(radius, count) { unsafe sum += line[position] }
                for position in 0..<count {
                    let (left, right) = (position &- radius, position &+ radius)
                    if right < count { unsafe sum += line[right] }
                    var total = sum
                    if right &+ 1 < count { unsafe total += line[right &+ 1] * edge }
                    if left > 0 { unsafe total += line[left &- 1] * edge }
                    unsafe target[position] = total * weight
                    if left >= 0 { unsafe sum -= line[left] }
                }
            }
        }
    }
}
