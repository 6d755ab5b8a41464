import GIFCodec
import TestSupport
import Testing

@Suite("Lossy compression")
struct LossyTests {
    /// Greys from black to white; the last index is transparent.
    private static func places(_ count: Int) -> [SIMD4<Float>?] {
        (0..<count).map { $0 == count - 1 ? nil : SIMD4(Float($0) * 255 / Float(count), 0, 0, 0) }
    }

    private func decoded(_ data: [UInt8], width: Int, height: Int, minimumCodeSize: UInt8) throws -> [UInt8] {
        var gif = TinyGIF(width: 1, height: 1)
        gif.bytes += [0x2C, 0, 0, 0, 0]
        gif.bytes += [UInt8(width & 255), UInt8(width >> 8), UInt8(height & 255), UInt8(height >> 8), 0]
        gif.bytes += [minimumCodeSize] + data
        var reader = try GIFReader(MemorySource(gif.bytes))
        guard case .image(let image) = try reader.next() else { throw GIFError(.noImage, offset: 0) }
        var indices: [UInt8] = []
        let count = try LZW.decodeIndices(of: image, into: &indices)
        return Array(indices.prefix(count))
    }

    @Test("No pixel strays further than it may", arguments: 2...8)
    func bounds(_ size: Int) throws {
        var random = SeededRandom(seed: UInt64(size))
        let places = Self.places(1 << size)
        for (width, height) in [(1, 1), (7, 3), (100, 90), (400, 300)] {
            for range in [2, 9, 1 << size] {
                var value = 0
                let indices = (0..<width * height).map { position in
                    if random.chance(oneIn: 40) || position % width == 0 { value = random.below(1 << size) }
                    return UInt8((value + random.below(range)) % (1 << size))
                }
                let leeway = indices.map { _ in random.chance(oneIn: 5) ? UInt8(0) : UInt8(1 + random.below(60)) }
                for largest in [0, 10, 40, 400] as [Float] {
                    let tolerance = LossyTolerance(
                        places: places, leeway: leeway, largestError: largest,
                        codeWorth: random.chance(oneIn: 2) ? 1 : 50)
                    let (data, shown) = LZW.encode(
                        indices: indices, minimumCodeSize: UInt8(size), tolerance: tolerance)
                    #expect(
                        try decoded(data, width: width, height: height, minimumCodeSize: UInt8(size)) == shown)
                    let strayed = indices.indices.filter { position in
                        if indices[position] == shown[position] { return false }
                        guard leeway[position] > 0, let place = places[Int(indices[position])],
                            let shownPlace = places[Int(shown[position])]
                        else { return true }
                        return abs(place.x - shownPlace.x) > largest
                    }
                    #expect(strayed.isEmpty, "\(width)x\(height), \(range) values, \(largest)")
                }
            }
        }
    }

    @Test("Near colours make longer phrases, and only they")
    func phrases() {
        let places: [SIMD4<Float>?] = [SIMD4(0, 0, 0, 0), SIMD4(4, 0, 0, 0), SIMD4(100, 0, 0, 0), nil]
        func shown(_ indices: [UInt8], leeway: [UInt8]? = nil, largest: Float = 5) -> [UInt8] {
            let tolerance = LossyTolerance(
                places: places, leeway: leeway ?? indices.map { _ in 4 }, largestError: largest, codeWorth: 10)
            return LZW.encode(indices: indices, minimumCodeSize: 2, tolerance: tolerance).shown
        }
        //            code:  0  0 0  0 0 0  0 0 0 0
        let wanted: [UInt8] = [0, 0, 1, 0, 0, 1, 0, 1, 0, 0]
        #expect(shown(wanted) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(shown(wanted, largest: 3) == wanted)
        #expect(shown(wanted, leeway: [4, 4, 4, 4, 4, 0, 4, 4, 4, 4]) == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
        #expect(shown([0, 0, 2, 0, 0, 3, 0, 3, 0, 0]) == [0, 0, 2, 0, 0, 3, 0, 3, 0, 0])
        #expect(shown([]) == [])
    }
}
