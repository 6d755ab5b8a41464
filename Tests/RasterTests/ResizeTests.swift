import Raster
import Testing

@Suite struct ResizeTests {
    @Test(arguments: ResamplingFilter.allCases)
    func aShapeOfOneColorKeepsItUpToItsEdge(filter: ResamplingFilter) {
        // A hard-edged square on nothing: overshoot at its border must not brighten it.
        let pixels = (0..<400).map { position -> UInt32 in
            (5..<15).contains(position % 20) && (5..<15).contains(position / 20) ? 0xFF80_8080 : 0
        }
        let square = Bitmap(width: 20, height: 20, pixels: pixels)
        for size in [7, 13, 33, 47] {
            for pixel in square.resized(width: size, height: size, filter: filter).pixels where pixel >> 24 > 127 {
                let straight = Pixel.straight(pixel) & 0xFF
                #expect((126...130).contains(straight), "\(size): \(straight)")
            }
        }
    }

    @Test(arguments: ResamplingFilter.allCases)
    func everyFilterEqualsTheNaiveSum(filter: ResamplingFilter) {
        let source = noise(width: 23, height: 17, seed: 7)
        for (width, height) in [(46, 34), (60, 51), (24, 18), (11, 8), (5, 3), (1, 1), (23, 40), (3, 17), (100, 2)] {
            let expected = referenceResize(source, width: width, height: height, filter: filter)
            let resized = source.resized(width: width, height: height, filter: filter)
            #expect(largestDifference(resized, expected) <= (filter == .nearest ? 0 : 1), "\(width)x\(height)")
        }
    }

    @Test(arguments: ResamplingFilter.allCases)
    func flatColoursStayFlat(filter: ResamplingFilter) {
        let flat = Bitmap(width: 13, height: 9, filledWith: 0xFF31_A7E9)
        for size in [1, 5, 13, 40] {
            let resized = flat.resized(width: size, height: size, filter: filter)
            #expect(resized.pixels.allSatisfy { $0 == 0xFF31_A7E9 })
        }
    }

    @Test func clearPixelsLendNoColour() {
        // White beside clear: every pixel between them is white of some alpha, never darker.
        let edge = bitmap("wwww....\nwwww....\nwwww....\nwwww....")
        for filter in ResamplingFilter.allCases {
            for (width, height) in [(20, 10), (3, 3), (5, 4), (40, 2)] {
                let resized = edge.resized(width: width, height: height, filter: filter)
                #expect(resized.pixels.allSatisfy { Pixel.straight($0) & 0xFF_FFFF == 0xFF_FFFF || $0 == 0 })
            }
        }
    }

    @Test func nearestKeepsPixelsAsTheyAre() {
        #expect(
            picture(bitmap("rg\nbw").resized(width: 4, height: 4, filter: .nearest)) == """
                rrgg
                rrgg
                bbww
                bbww
                """)
        #expect(picture(bitmap("rgbw").resized(width: 2, height: 1, filter: .nearest)) == "gw")
    }

    @Test(arguments: ResamplingFilter.allCases)
    func emptyAndTinyPicturesAreFine(filter: ResamplingFilter) {
        #expect(Bitmap(width: 0, height: 0).resized(width: 2, height: 2, filter: filter).pixels == [0, 0, 0, 0])
        #expect(Bitmap(width: 3, height: 0).resized(width: 1, height: 1, filter: filter).pixels == [0])
        #expect(bitmap("r").resized(width: 0, height: 7, filter: filter).pixels.isEmpty)
        #expect(picture(bitmap("r").resized(width: 3, height: 2, filter: filter)) == "rrr\nrrr")
    }
}

/// The definition, in doubles: each target pixel is the weighted mean of the source pixels under the filter.
private func referenceResize(_ source: Bitmap, width: Int, height: Int, filter: ResamplingFilter) -> Bitmap {
    var pixels: [UInt32] = []
    let across = (0..<width).map { referenceWeights($0, from: source.width, to: width, filter: filter) }
    for row in 0..<height {
        let down = referenceWeights(row, from: source.height, to: height, filter: filter)
        for column in 0..<width {
            var sums = [0.0, 0, 0, 0]
            for (y, weightY) in down {
                for (x, weightX) in across[column] {
                    let pixel = source.pixels[y * source.width + x]
                    for channel in 0..<4 {
                        sums[channel] += Double(pixel >> (8 * UInt32(channel)) & 0xFF) * weightX * weightY
                    }
                }
            }
            // Alpha that overshoots takes its colour along.
            let alpha = min(max(sums[3], 0), 255)
            if sums[3] > 255 { sums = sums.map { $0 * 255 / sums[3] } }
            let channels = sums.map { UInt32(min(max($0, 0), alpha).rounded()) }
            pixels.append(channels[0] | channels[1] << 8 | channels[2] << 16 | channels[3] << 24)
        }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
}

private func referenceWeights(_ target: Int, from size: Int, to newSize: Int, filter: ResamplingFilter) -> [(
    Int, Double
)] {
    let ratio = Double(size) / Double(newSize)
    let center = (Double(target) + 0.5) * Double(size) / Double(newSize) - 0.5
    if filter == .nearest { return [(min(Int(center + 0.5), size - 1), 1)] }
    let scale = max(1, ratio)
    var weights: [(Int, Double)] = []
    for position in Int(center - 4 * scale) - 1...Int(center + 4 * scale) + 1 {
        let x = (Double(position) - center) / scale
        let weight =
            switch filter {
            case .nearest, .box: x >= -0.5 && x < 0.5 ? 1.0 : 0
            case .bilinear: max(0, 1 - abs(x))
            case .mitchell: mitchellNetravali(abs(x), 1.0 / 3, 1.0 / 3)
            case .catmullRom: mitchellNetravali(abs(x), 0, 0.5)
            case .lanczos3: abs(x) < 3 ? normalizedSinc(x) * normalizedSinc(x / 3) : 0
            }
        weights.append((min(max(position, 0), size - 1), weight))
    }
    let sum = weights.reduce(0) { $0 + $1.1 }
    return weights.map { ($0.0, $0.1 / sum) }
}

/// Equation 8 of the 1988 paper.
private func mitchellNetravali(_ x: Double, _ b: Double, _ c: Double) -> Double {
    if x < 1 {
        return ((12 - 9 * b - 6 * c) * x * x * x + (-18 + 12 * b + 6 * c) * x * x + (6 - 2 * b)) / 6
    }
    if x < 2 {
        let cubic = (-b - 6 * c) * x * x * x + (6 * b + 30 * c) * x * x
        return (cubic + (-12 * b - 48 * c) * x + (8 * b + 24 * c)) / 6
    }
    return 0
}

/// sin(πx) / πx, by itself.
private func normalizedSinc(_ x: Double) -> Double {
    if x == x.rounded() { return x == 0 ? 1 : 0 }
    // Taylor series of the sine on an angle brought to within π of zero.
    let wrapped = x - 2 * (x / 2).rounded()
    let angle = wrapped * Double.pi
    var (term, sum, power) = (angle, angle, 1.0)
    for _ in 0..<14 {
        term *= -angle * angle / ((power + 1) * (power + 2))
        power += 2
        sum += term
    }
    return sum / (x * Double.pi)
}
