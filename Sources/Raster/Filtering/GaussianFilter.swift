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
    /// Sums of whole numbers are exact: what a pixel becomes depends on the samples within reach alone, and not on
    /// where the line begins.
    private var steps: [SIMD4<Int32>] = []
    private var stepScratch: [SIMD4<Int32>] = []

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
            // As fine as the sum over a box leaves room for in 32 bits.
            let scale: Float = radius < 900 ? 4096 : 512
            steps.removeAll(keepingCapacity: true)
            steps.append(contentsOf: repeatElement(.zero, count: margin))
            for sample in line { steps.append(Self.rounded(sample * scale)) }
            steps.append(contentsOf: repeatElement(.zero, count: margin))
            if stepScratch.count != steps.count { stepScratch = Array(repeating: .zero, count: steps.count) }
            for _ in 0..<Self.passes {
                boxPass(radius: radius, edge: edge)
                swap(&steps, &stepScratch)
            }
            for index in line.indices { line[index] = SIMD4<Float>(steps[margin + index]) / scale }
        }
    }

    /// How many samples to either side take part in one.
    var reach: Int {
        switch method {
        case .kernel(let kernel): kernel.count - 1
        case .boxes(let radius, _): Self.passes * (radius + 1)
        }
    }

    /// To nearest; for numbers from 0 to below 2 to the 22nd.
    @inline(__always)
    private static func rounded(_ samples: SIMD4<Float>) -> SIMD4<Int32> {
        // At 2 to the 23rd a step of `Float` is 1, so the sum's lowest bits are the rounded number.
        unsafe unsafeBitCast(samples + 0x1p23, to: SIMD4<Int32>.self) & 0x7F_FFFF
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
    private mutating func boxPass(radius: Int, edge: Float) {
        let count = steps.count
        let weight = 1 / (Float(2 * radius + 1) + 2 * edge)
        unsafe steps.withUnsafeBufferPointer { line in
            unsafe stepScratch.withUnsafeMutableBufferPointer { target in
                var sum = SIMD4<Int32>.zero
                for position in 0..<min(radius, count) { unsafe sum &+= line[position] }
                for position in 0..<count {
                    let (left, right) = (position &- radius, position &+ radius)
                    if right < count { unsafe sum &+= line[right] }
                    var ends = SIMD4<Int32>.zero
                    if right &+ 1 < count { unsafe ends &+= line[right &+ 1] }
                    if left > 0 { unsafe ends &+= line[left &- 1] }
                    let total = SIMD4<Float>(sum) + SIMD4<Float>(ends) * edge
                    unsafe target[position] = Self.rounded(total * weight)
                    if left >= 0 { unsafe sum &-= line[left] }
                }
            }
        }
    }
}
