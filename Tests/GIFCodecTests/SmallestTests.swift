import GIFCodec
import TestSupport
import Testing

@Suite("LZW, smallest")
struct SmallestTests {
    private func decoded(_ data: [UInt8], count: Int, minimumCodeSize: UInt8) throws -> [UInt8] {
        var gif = TinyGIF(width: 1, height: 1)
        gif.bytes += [0x2C, 0, 0, 0, 0, UInt8(count & 255), UInt8(count >> 8), 1, 0, 0, minimumCodeSize] + data
        var reader = try GIFReader(MemorySource(gif.bytes))
        guard case .image(let image) = try reader.next() else { throw GIFError(.noImage, offset: 0) }
        var indices: [UInt8] = []
        let found = try LZW.decodeIndices(of: image, into: &indices)
        return Array(indices.prefix(found))
    }

    /// Compresses, and checks that each pixel is one of those it may be. Gives the number of bytes.
    @discardableResult
    private func check(
        _ indices: [UInt8], minimumCodeSize: UInt8, mayBeLeft: [UInt8] = [], transparentIndex: UInt8? = nil
    ) throws -> Int {
        let data = LZW.encodeSmallest(
            indices: indices, minimumCodeSize: minimumCodeSize, mayBeLeft: mayBeLeft,
            transparentIndex: transparentIndex)
        var ways = [data]
        if let transparentIndex {
            ways.append(
                LZW.encode(
                    indices: indices, minimumCodeSize: minimumCodeSize, mayBeLeft: mayBeLeft,
                    transparentIndex: transparentIndex))
        }
        for way in ways {
            let shown = try decoded(way, count: indices.count, minimumCodeSize: minimumCodeSize)
            #expect(shown.count == indices.count)
            let isRight = shown.indices.allSatisfy { position in
                shown[position] == indices[position]
                    || (!mayBeLeft.isEmpty && mayBeLeft[position] != 0 && shown[position] == transparentIndex)
            }
            #expect(isRight)
        }
        #expect(data.count <= LZW.encode(indices: indices, minimumCodeSize: minimumCodeSize).count)
        return data.count
    }

    @Test("What stands in the bytes of a small image is the same as ever")
    func smallImages() throws {
        for indices in [[], [1], [1, 1, 1, 1, 2], [3, 2, 1, 0]] as [[UInt8]] {
            #expect(
                LZW.encodeSmallest(indices: indices, minimumCodeSize: 2)
                    == LZW.encode(indices: indices, minimumCodeSize: 2))
        }
    }

    @Test("A shorter phrase is taken where the next one gains by it")
    func looksAhead() throws {
        var random = SeededRandom(seed: 3)
        let patterns = (0..<12).map { _ in (0..<3 + random.below(7)).map { _ in UInt8(random.below(8)) } }
        let indices = (0..<1500).flatMap { _ in patterns[random.below(patterns.count)] }
        let smallest = try check(indices, minimumCodeSize: 3)
        #expect(smallest < LZW.encode(indices: indices, minimumCodeSize: 3).count)
    }

    @Test("Pixels that may be left cost next to nothing where others make them long")
    func leavesPixels() throws {
        var random = SeededRandom(seed: 7)
        // Noise that stands still, and a line that moves over it.
        var indices = (0..<4000).map { _ in UInt8(random.below(16)) }
        var mayBeLeft = [UInt8](repeating: 1, count: indices.count)
        for position in stride(from: 0, to: 4000, by: 200) {
            indices[position] = 3
            mayBeLeft[position] = 0
        }
        let size = try check(indices, minimumCodeSize: 5, mayBeLeft: mayBeLeft, transparentIndex: 16)
        let left = zip(indices, mayBeLeft).map { $1 == 0 ? $0 : 16 }
        #expect(size <= LZW.encode(indices: left, minimumCodeSize: 5).count)
        #expect(size < 120)
    }

    @Test("Clear codes stand where the picture changes")
    func clears() throws {
        var random = SeededRandom(seed: 5)
        // Two dithered halves that have nothing in common.
        let halves = [0, 128].flatMap { base in
            (0..<30_000).map { UInt8(base + ($0 / 97 + $0 * 3 + random.below(3)) % 24) }
        }
        let smallest = try check(halves, minimumCodeSize: 8)
        // With one table for both, either half would be worse off than alone. Places for clear codes lie on a grid, which
        // costs less than a hundredth.
        let apart = [halves.prefix(30_000), halves.suffix(30_000)].map { half in
            LZW.encode(indices: Array(half), minimumCodeSize: 8).count
        }
        #expect(smallest * 100 <= (apart[0] + apart[1]) * 101)
    }

    @Test("Whatever the indices and the choices are, decoding gives one of them")
    func fuzz() throws {
        let seed: UInt64 = 11
        for number in 0..<300 {
            var random = SeededRandom(seed: seed &+ UInt64(number) &* 0x1_0000_0001)
            let codeSize = UInt8(2 + random.below(7))
            let count = random.chance(oneIn: 20) ? 20_000 + random.below(30_000) : random.below(3000)
            let colorCount = 1 + random.below(1 << Int(codeSize))
            let transparent = UInt8(random.below(1 << Int(codeSize)))
            let (run, share) = (1 + random.below(40), random.below(101))
            var indices: [UInt8] = []
            var mayBeLeft: [UInt8] = []
            while indices.count < count {
                // A run, noise, or something that came before.
                let length = min(count - indices.count, 1 + random.below(run))
                switch random.below(3) {
                case 0: indices += Array(repeating: UInt8(random.below(colorCount)), count: length)
                case 1: indices += (0..<length).map { _ in UInt8(random.below(colorCount)) }
                default:
                    let start = random.below(max(1, indices.count))
                    indices += indices[start..<min(indices.count, start + length)]
                }
                let isLeft = random.chance(percent: share)
                while mayBeLeft.count < indices.count { mayBeLeft.append(isLeft ? 1 : 0) }
            }
            try check(indices, minimumCodeSize: codeSize)
            try check(indices, minimumCodeSize: codeSize, mayBeLeft: mayBeLeft, transparentIndex: transparent)
        }
    }
}
