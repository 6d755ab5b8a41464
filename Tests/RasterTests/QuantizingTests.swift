import Raster
import Testing

@Suite struct QuantizingTests {
    @Test func coloursThatFitAreKeptExactly() {
        var histogram = ColorHistogram()
        for letter in "rgbwkkr" { histogram.add(color: letters[letter] ?? 0, weight: 1) }
        // In the order of their values.
        #expect(histogram.entries.map(\.color) == [0xFF00_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF])
        #expect(histogram.entries.map(\.weight) == [2, 2, 1, 1, 1])
        #expect(Quantizer.palette(of: histogram, maximumColors: 5) == histogram.entries.map(\.color))
        #expect(Quantizer.palette(of: ColorHistogram(), maximumColors: 256) == [])
        #expect(Quantizer.palette(of: histogram, maximumColors: 0) == [])
    }

    @Test func manyColoursAreCountedCoarselyInAnyOrder() {
        let colors = (0..<70_000 as Range<UInt32>).map { $0 &* 2_654_435_761 >> 8 | 0xFF00_0000 }
        var (forwards, backwards) = (ColorHistogram(), ColorHistogram())
        for color in colors { forwards.add(color: color, weight: 3) }
        for color in colors.reversed() { backwards.add(color: color, weight: 3) }
        #expect(forwards.entries.count < 70_000)
        #expect(forwards.entries == backwards.entries)
        #expect(forwards.entries.reduce(0) { $0 + $1.weight } == 210_000)
    }

    @Test func splitsWhereTheColoursPart() {
        // Three clouds around red, green and blue: one colour each.
        var histogram = ColorHistogram()
        for offset in 0..<10 as Range<UInt8> {
            histogram.add(color: Pixel.opaque(red: 240 + offset, green: offset, blue: offset), weight: 10)
            histogram.add(color: Pixel.opaque(red: offset, green: 240 + offset, blue: offset), weight: 1)
            histogram.add(color: Pixel.opaque(red: offset, green: offset, blue: 240 + offset), weight: 5)
        }
        let palette = Quantizer.palette(of: histogram, maximumColors: 3)
        #expect(palette.count == 3)
        let centers = [0xFF05_05F5, 0xFF05_F505, 0xFFF5_0505] as [UInt32]
        for center in centers { #expect(palette.contains { channelDifference($0, center) <= 1 }) }
    }

    @Test func flatAreasKeepTheirExactColour() {
        var histogram = ColorHistogram()
        let background = Pixel.opaque(red: 31, green: 97, blue: 141)
        histogram.add(color: background, weight: 1_000_000)
        var random = SplitMix(state: 3)
        for _ in 0..<5000 { histogram.add(color: UInt32(truncatingIfNeeded: random.next()), weight: 20) }
        let palette = Quantizer.palette(of: histogram, maximumColors: 16)
        #expect(palette.count == 16)
        #expect(palette.contains(background))
        #expect(Quantizer.palette(of: histogram, maximumColors: 16) == palette)
    }

    @Test(arguments: [1, 2, 17, 255, 256])
    func nearestEqualsTheSearchThroughAll(count: Int) {
        var random = SplitMix(state: UInt64(count))
        let palette = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
        var colors = NearestColor(palette: palette)
        for _ in 0..<20_000 {
            let color = UInt32(truncatingIfNeeded: random.next())
            let distances = palette.map { metric(color, $0) }
            let found = colors.index(of: color)
            // The same distance up to the rounding of single precision.
            #expect(distances[found] - (distances.min() ?? 0) <= 0.01)
        }
        for (index, color) in palette.enumerated() { #expect(colors.index(of: color) == index) }
    }

    @Test func ofEquallyNearColoursTheFirstIsTaken() {
        var colors = NearestColor(palette: [0xFF64_6464, 0xFF66_6666, 0xFF64_6464])
        #expect(colors.index(of: 0xFF65_6565) == 0)
        #expect(colors.index(of: 0xFF64_6464) == 0)
        var none = NearestColor(palette: [])
        #expect(none.index(of: 0xFF12_3456) == 0)
    }

    /// The metric as it is documented.
    private func metric(_ a: UInt32, _ b: UInt32) -> Double {
        func place(_ color: UInt32) -> [Double] {
            let (red, green, blue) = (Double(color & 0xFF), Double(color >> 8 & 0xFF), Double(color >> 16 & 0xFF))
            let luma = 0.299 * red + 0.587 * green + 0.114 * blue
            return [luma, 0.45 * (blue - luma), 0.6 * (red - luma)]
        }
        return zip(place(a), place(b)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    }
}

struct PaletteScanTests {
    @Test func scansFindTheColorThatTheCubesFind() {
        var state: UInt32 = 12345
        func next() -> UInt32 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 8 | 0xFF00_0000
        }
        for count in [1, 2, 7, 8, 9, 100, 255, 256] {
            let palette = (0..<count).map { _ in next() }
            let scan = PaletteScan(palette: palette)
            var cubes = NearestColor(palette: palette)
            for _ in 0..<500 {
                let color = next()
                #expect(scan.index(of: color) == cubes.index(of: color))
            }
            for (index, color) in palette.enumerated() { #expect(palette[scan.index(of: color)] == palette[index]) }
        }
        #expect(PaletteScan(palette: []).index(of: 0xFF12_3456) == 0)
    }
}
