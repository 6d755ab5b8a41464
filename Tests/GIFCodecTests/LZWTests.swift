import GIFCodec
import TestSupport
import Testing

@Suite("LZW")
struct LZWTests {
    /// An image block with this data.
    private func image(
        _ data: [UInt8], width: Int, height: Int, minimumCodeSize: UInt8
    ) throws -> ImageBlock {
        var gif = TinyGIF(width: 1, height: 1)
        gif.bytes += [0x2C, 0, 0, 0, 0]
        gif.bytes += [UInt8(width & 255), UInt8(width >> 8), UInt8(height & 255), UInt8(height >> 8), 0]
        gif.bytes += [minimumCodeSize] + data
        var reader = try GIFReader(MemorySource(gif.bytes))
        guard case .image(let image) = try reader.next() else { throw GIFError(.noImage, offset: 0) }
        return image
    }

    private func decoded(_ codes: [Int], minimumCodeSize: Int, count: Int) throws -> [UInt8] {
        let data = TinyGIF.subBlocks(TinyGIF.packed(codes, minimumCodeSize: minimumCodeSize))
        var indices: [UInt8] = []
        let image = try image(data, width: count, height: 1, minimumCodeSize: UInt8(minimumCodeSize))
        let found = try LZW.decodeIndices(of: image, into: &indices)
        return Array(indices.prefix(found))
    }

    @Test("The bytes of a small image")
    func bytes() {
        // 1 1 1 1 2 as codes of 3 bits: clear 4, 1, 6 (1 1), 1, then of 4 bits: 2, end 5.
        //     00 001 110 | 1 001 001 1 ...
        #expect(LZW.encode(indices: [], minimumCodeSize: 2) == [1, 0b00_101_100, 0])
        #expect(LZW.encode(indices: [1], minimumCodeSize: 2) == [2, 0b01_001_100, 0b1, 0])
        #expect(
            LZW.encode(indices: [1, 1, 1, 1, 2], minimumCodeSize: 2)
                == TinyGIF.subBlocks(TinyGIF.packed([4, 1, 6, 1, 2, 5], minimumCodeSize: 2)))
    }

    @Test("Every minimum code size from 1 to 11", arguments: 1...11)
    func codeSizes(_ size: Int) throws {
        let clear = 1 << size
        let codes = [clear, 0, 1, clear - 1, clear + 2, clear + 5, clear + 1]
        let last = UInt8(truncatingIfNeeded: clear - 1)
        #expect(try decoded(codes, minimumCodeSize: size, count: 8) == [0, 1, last, 0, 1, 0, 1, 0])
        #expect(throws: GIFError.self) { try decoded([0], minimumCodeSize: 12, count: 1) }
    }

    @Test("Data without a leading clear code, with clear codes anywhere, and with more than the pixels")
    func clears() throws {
        #expect(try decoded([1, 6, 5], minimumCodeSize: 2, count: 3) == [1, 1, 1])
        #expect(try decoded([4, 4, 1, 4, 4, 2, 4, 3], minimumCodeSize: 2, count: 3) == [1, 2, 3])
        #expect(try decoded([4, 1, 2, 3, 3, 3, 3], minimumCodeSize: 2, count: 2) == [1, 2])
        #expect(try decoded([4, 1, 6, 7], minimumCodeSize: 2, count: 4) == [1, 1, 1, 1])
    }

    @Test("After a clear code only a plain index makes sense")
    func firstCode() {
        for code in [6, 7] {
            #expect(throws: GIFError.self) { try decoded([4, code], minimumCodeSize: 2, count: 1) }
            #expect(throws: GIFError.self) { try decoded([4, 1, 2, 3, 4, code], minimumCodeSize: 2, count: 9) }
        }
    }

    @Test("A full table stays until it is cleared")
    func deferredClear() throws {
        // 5,000 plain indices fill the table; then phrases from it, 12 bits each, among them the last one defined.
        var codes = [256] + (0..<5000).map { $0 % 256 }
        codes += [258, 4095, 300, 257]
        var expected = (0..<5000).map { UInt8($0 % 256) }
        expected += [0, 1, UInt8(3837 % 256), UInt8(3838 % 256), 42, 43]
        #expect(try decoded(codes, minimumCodeSize: 8, count: expected.count) == expected)
    }

    @Test("One colour, noise and patterns come back as they were", arguments: 2...8)
    func roundTrip(_ size: Int) throws {
        var random = SeededRandom(seed: UInt64(size))
        let colors = 1 << size
        let patterns: [(Int) -> Int] = [
            { _ in 0 },
            { _ in colors - 1 },
            { $0 % colors },
            { $0 / 37 % colors },
            { $0 * $0 / 100 % colors },
            { _ in random.below(colors) },
            { _ in random.chance(oneIn: 9) ? random.below(colors) : 1 },
        ]
        for (number, pattern) in patterns.enumerated() {
            for count in [1, 2, 3, 254, 255, 256, 3000, 40_000] {
                let indices = (0..<count).map { UInt8(pattern($0)) }
                let data = LZW.encode(indices: indices, minimumCodeSize: UInt8(size))
                let image = try image(data, width: count, height: 1, minimumCodeSize: UInt8(size))
                var found: [UInt8] = []
                #expect(try LZW.decodeIndices(of: image, into: &found) == count)
                #expect(Array(found.prefix(count)) == indices, "pattern \(number), \(count) indices")
            }
        }
    }

    /// What pictures are made of, from index to index.
    enum Texture: String, CaseIterable, Sendable {
        case noise, dithered, grain, runs, gradient, noiseBelowFlat, flatBelowNoise

        func indices(_ count: Int, colors: Int, seed: UInt64) -> [UInt8] {
            var random = SeededRandom(seed: seed)
            var value = 0
            var left = 0
            return (0..<count).map { place in
                switch self {
                case .noise: value = random.below(colors)
                case .dithered: value = (place / 500 + random.below(3)) % colors
                case .grain: value = random.chance(oneIn: 4) ? random.below(colors) : value
                case .runs:
                    if left == 0 {
                        value = random.below(colors)
                        left = 1 + random.below(random.chance(oneIn: 3) ? 400 : 9)
                    }
                    left -= 1
                case .gradient: value = place / 37 % colors
                case .noiseBelowFlat: value = place < count / 2 ? 1 : random.below(colors)
                case .flatBelowNoise: value = place < count / 2 ? random.below(colors) : 1
                }
                return UInt8(value)
            }
        }
    }

    @Test("Large pictures of all textures, in one part and in several", arguments: Texture.allCases)
    func textures(_ texture: Texture) throws {
        // Around the sizes from which on two and four parts pay, and lengths that four does not divide.
        let counts = [25_999, 26_000, 26_001, 40_003, 66_000, 66_001, 129_599, 129_602, 129_603, 400_001]
        for (number, count) in counts.enumerated() {
            for size in [2, 4, 8] {
                let seed = UInt64(count * 10 + size)
                let indices = texture.indices(count, colors: 1 << size, seed: seed)
                let chain = LZW.encode(indices: indices, minimumCodeSize: UInt8(size))
                let image = try image(chain, width: 400, height: 1 + count / 400, minimumCodeSize: UInt8(size))
                // The data ends after the last index: the picture's last row is not whole.
                var found: [UInt8] = []
                #expect(throws: GIFError.self) { try LZW.decodeIndices(of: image, into: &found) }
                #expect(found.prefix(count).elementsEqual(indices), "\(texture) \(count), \(size) bits")
                guard number % 3 == 0 else { continue }
                let data = TinyGIF.joined(chain)
                let plain = ReferenceLZW.decode(data, minimumCodeSize: size, count: count + 1)
                #expect(plain.indices == indices, "\(texture) \(count), \(size) bits, by the plainest decoder")
            }
        }
    }

    @Test("A picture so large that the tables of its parts are cleared more than 255 times")
    func manyCycles() throws {
        let indices = Texture.noise.indices(2400 * 2000, colors: 256, seed: 1)
        let data = LZW.encode(indices: indices, minimumCodeSize: 8)
        let image = try image(data, width: 2400, height: 2000, minimumCodeSize: 8)
        var found: [UInt8] = []
        #expect(try LZW.decodeIndices(of: image, into: &found) == indices.count)
        #expect(found.prefix(indices.count).elementsEqual(indices))
    }

    @Test("Codes at random are decoded as the plainest decoder does", arguments: 1...11)
    func reference(_ size: Int) throws {
        var random = SeededRandom(seed: UInt64(100 + size))
        var indices: [UInt8] = []
        for _ in 0..<300 {
            // Mostly sound: each code is one that exists, now and then the one that is being defined, a clear code, or
            // anything.
            var codes: [Int] = []
            var next = (1 << size) + 2
            for position in 0..<random.below(6000) {
                switch random.below(2000) {
                case 0: codes.append(random.below(4096) & ((1 << (size + 1)) - 1))
                case 1..<4: codes.append(1 << size)
                case 4..<200: codes.append(position == 0 ? 0 : min(next, 4095))
                case 200..<1200: codes.append(random.below(1 << size))
                default: codes.append(random.below(next) & ~(random.chance(oneIn: 2) ? 0 : 1 << size))
                }
                next = codes.last == 1 << size ? (1 << size) + 2 : min(next + 1, 4095)
            }
            let data = TinyGIF.packed(codes, minimumCodeSize: size)
            let count = 1 + random.below(30_000)
            let expected = ReferenceLZW.decode(data, minimumCodeSize: size, count: count)
            let image = try image(
                TinyGIF.subBlocks(data), width: count, height: 1, minimumCodeSize: UInt8(size))
            var isComplete = true
            do { try LZW.decodeIndices(of: image, into: &indices) } catch { isComplete = false }
            #expect(isComplete == expected.isComplete)
            #expect(indices.prefix(expected.indices.count).elementsEqual(expected.indices))
        }
    }

    @Test("One buffer serves images of all sizes")
    func reuse() throws {
        var indices: [UInt8] = []
        for count in [5000, 3, 60_000, 1] {
            let data = LZW.encode(indices: [UInt8](repeating: 2, count: count), minimumCodeSize: 2)
            let image = try image(data, width: count, height: 1, minimumCodeSize: 2)
            let found = try LZW.decodeIndices(of: image, into: &indices)
            #expect(indices.prefix(found).allSatisfy { $0 == 2 })
        }
    }
}
