import GIFCodec
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Hostile files at random. Runs for half a second a way of breaking, or for `GIFSCRIPT_FUZZ_SECONDS` in all; the seed is
/// fixed, or `GIFSCRIPT_FUZZ_SEED`.
@Suite("Fuzz: hostile GIFs", .serialized)
struct FuzzTests {
    /// Small enough that no file takes long, whatever it announces.
    private static let limits = GIFLimits(canvasPixels: 1 << 20, frames: 500, totalPixels: 1 << 23, blockBytes: 1 << 20)

    enum Break: String, CaseIterable, Sendable {
        case cut, flip, splice, absurd, flood, garbage
    }

    @Test("A clear error or whole frames, and nothing worse", arguments: Break.allCases)
    func hostile(_ way: Break) throws {
        let seed = Self.environment("GIFSCRIPT_FUZZ_SEED").flatMap { UInt64($0) } ?? 1
        let seconds = Self.environment("GIFSCRIPT_FUZZ_SECONDS").flatMap { Double($0) }
        let share = seconds.map { $0 / Double(Break.allCases.count) } ?? 0.5
        let seeds = Self.seeds
        let start = Self.clock()
        var tried = 0
        var sound = 0
        while tried < 1500 || Self.clock() - start < share {
            var random = SeededRandom(seed: seed &+ UInt64(tried) &* 0x1_0000_0001)
            let bytes = Self.broken(seeds[random.below(seeds.count)], way, seeds, &random)
            do {
                sound += try Self.attempt(bytes) ? 1 : 0
            } catch {
                Issue.record("GIFSCRIPT_FUZZ_SEED=\(seed), case \(tried) of \(way.rawValue): \(error)\n\(bytes)")
                return
            }
            tried += 1
        }
        if seconds != nil { print("fuzz: \(tried) files by \(way.rawValue), \(sound) of them decoded, seed \(seed)") }
    }

    struct Contradiction: Error {
        let matter: String
    }

    /// Decodes in every way and holds the results against one another. Gives whether the file is sound.
    private static func attempt(_ bytes: [UInt8]) throws -> Bool {
        let strict = Result { () throws(GIFError) in try Decoded(bytes, limits: limits) }
        let recovered = Result { () throws(GIFError) in try Decoded(bytes, recover: true, limits: limits) }
        let described = Result { () throws(GIFError) in
            try GIFDescription.scan(MemorySource(bytes), limits: limits, verifyPixels: true)
        }
        for case .failure(let error) in [strict.map { _ in }, recovered.map { _ in }, described.map { _ in }] {
            guard error.offset >= 0, error.offset <= bytes.count, !error.description.isEmpty else {
                throw Contradiction(matter: "an error without a place: \(error)")
            }
        }
        switch (strict, recovered, described) {
        case (.success(let whole), .success(let same), .success(let description)):
            guard whole.frames == same.frames else { throw Contradiction(matter: "recovering changed a sound file") }
            guard description.images.count == whole.images.count, description.damage == nil else {
                throw Contradiction(matter: "the description differs")
            }
            let copy = try rewritten(whole, version: description.version)
            guard copy.frames == whole.frames else { throw Contradiction(matter: "writing it again changed a frame") }
            return true
        case (.success, _, _):
            throw Contradiction(matter: "strict reading accepts what others refuse")
        case (.failure(let error), .success(let kept), .success(let description)):
            guard error.isDamage, kept.frames.count <= description.images.count, !kept.frames.isEmpty else {
                throw Contradiction(matter: "recovered from \(error)")
            }
            return false
        case (.failure(let error), .failure(let worse), _):
            guard error.isDamage || error.kind == worse.kind else {
                throw Contradiction(matter: "\(error), and recovering: \(worse)")
            }
            return false
        case (.failure, .success, .failure(let error)):
            throw Contradiction(matter: "recovered, but cannot be described: \(error)")
        }
    }

    /// Encodes every frame's image anew and decodes that.
    private static func rewritten(_ file: Decoded, version: GIFVersion) throws -> Decoded {
        var writer = try GIFWriter(MemorySink(), width: file.width, height: file.height, globalColorTable: file.global)
        var indices: [UInt8] = []
        for image in file.images {
            let count = try LZW.decodeIndices(of: image, into: &indices)
            var encoded = EncodedImage(image)
            encoded.minimumCodeSize = 8
            encoded.data = LZW.encode(indices: Array(indices.prefix(count)), minimumCodeSize: 8)
            encoded.isInterlaced = false
            try writer.image(encoded)
        }
        return try Decoded(try writer.finish().bytes)
    }

    /// Files to start from: small ones of every kind.
    private static let seeds: [[UInt8]] = {
        var gif = TinyGIF(width: 9, height: 8)
        gif.loop(0)
        gif.graphicControl(delay: 3, disposal: 3, transparent: 0)
        gif.image(String(repeating: "123", count: 24), width: 9, interlaced: true)
        gif.comment("hello")
        gif.graphicControl(delay: 0, disposal: 2)
        gif.image("0123 3210", width: 4, left: 7, top: 7)
        gif.bytes += [0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12) + [2, 0x48, 0x69, 0]
        gif.image("12", width: 2, left: 1)
        gif.trailer()
        return [gif.bytes] + Corpus.files.map(\.bytes).filter { $0.count < 4000 }
    }()

    private static func broken(
        _ seed: [UInt8], _ way: Break, _ seeds: [[UInt8]], _ random: inout SeededRandom
    ) -> [UInt8] {
        var bytes = seed
        switch way {
        case .cut:
            return Array(bytes.prefix(random.below(bytes.count + 1)))
        case .flip:
            for _ in 0...random.below(8) { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
            return bytes
        case .splice:
            let other = seeds[random.below(seeds.count)]
            let from = random.below(other.count)
            let piece = other[from..<min(other.count, from + random.below(200))]
            let place = random.below(bytes.count)
            bytes.replaceSubrange(place..<min(bytes.count, place + random.below(60)), with: piece)
            return bytes
        case .absurd:
            // Sizes and positions are where the format has 16-bit words.
            for _ in 0...random.below(3) {
                let place = random.chance(oneIn: 2) ? 6 + random.below(4) : random.below(bytes.count)
                bytes[place] = random.chance(oneIn: 2) ? 0xFF : random.byte()
                if random.chance(oneIn: 2), place + 1 < bytes.count {
                    bytes[place + 1] = random.chance(oneIn: 2) ? 0xFF : 0x10
                }
            }
            return bytes
        case .flood:
            // One large image whose data is a stream of codes at random.
            let size = 1 + random.below(11)
            var gif = TinyGIF(width: 200, height: 200)
            let codes = (0..<random.below(3000)).map { position in
                random.chance(oneIn: 50) ? 1 << size : random.below(min(4096, (1 << size) + 2 + position))
            }
            for _ in 0...random.below(20) {
                gif.image(
                    width: random.byte(), height: random.byte(), minimumCodeSize: size,
                    codes: random.chance(oneIn: 4) ? [Int](repeating: 1 << size, count: 3000) : codes)
            }
            return gif.bytes
        case .garbage:
            // Bytes at random, among them many that start a block, end one, or set a small size.
            let common: [UInt8] = [0, 0, 0, 1, 2, 3, 0x2C, 0x21, 0xF9, 0xFF, 0xFE, 4, 0x3B]
            return TinyGIF(width: 1 + random.byte() % 8, height: 1 + random.byte() % 8).bytes
                + (0..<random.below(400)).map { _ in random.chance(oneIn: 4) ? random.byte() : common[random.below(13)]
                }
        }
    }

    private static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Seconds of a clock that never goes back.
    private static func clock() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
