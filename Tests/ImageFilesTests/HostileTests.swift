import ImageFiles
import Raster
import Testing

@Suite struct HostileTests {
    static let files = [
        FormatTests.png, Samples.greyJPEG, Samples.progressiveJPEG, Samples.inkJPEG, Samples.losslessWebP,
        Samples.lossyWebP, WebPTests.animation, APNGBuilder.sample,
    ]

    @Test(arguments: files.indices)
    func everyPrefixIsAPictureOrAnError(index: Int) {
        let file = Self.files[index]
        for count in 0..<file.count { readEverything(Array(file.prefix(count))) }
    }

    @Test(arguments: files.indices)
    func flippedBitsAreAPictureOrAnError(index: Int) {
        let file = Self.files[index]
        var random = SplitMix(state: UInt64(index))
        for _ in 0..<3000 {
            var damaged = file
            for _ in 0...random.next() % 4 {
                damaged[Int(random.next() % UInt64(file.count))] ^= 1 << UInt8(random.next() % 8)
            }
            readEverything(damaged)
        }
    }

    @Test func sizesAreRefusedBeforeAnythingIsAllocated() {
        // 60,000 x 60,000 pixels would take 14 gigabytes.
        var png = FormatTests.png
        png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        let tooLarge = "is 60000x60000 pixels large, more than the limit of 64000000 pixels"
        #expect(message { try decoded(png) } == "the PNG file \(tooLarge)")

        var jpeg = Samples.greyJPEG
        let frameHeader = 89
        #expect(jpeg[frameHeader] == 0xFF && jpeg[frameHeader + 1] == 0xC0)
        jpeg.replaceSubrange(frameHeader + 5..<frameHeader + 9, with: [0xEA, 0x60, 0xEA, 0x60])
        #expect(message { try decoded(jpeg) } == "the JPEG file \(tooLarge)")

        var webp = WebPTests.animation
        webp.replaceSubrange(24..<30, with: [0x5F, 0xEA, 0, 0x5F, 0xEA, 0])
        #expect(message { try decoded(webp) } == "the WebP file \(tooLarge)")
        #expect(message { try WebPDecoder(webp) } == "the WebP file \(tooLarge)")

        #expect(throws: ImageFileError(.tooManyPixels(width: 3, height: 2, limit: 5), .png)) {
            try decoded(FormatTests.png, limits: ImageLimits(maximumPixels: 5))
        }
        #expect(throws: Never.self) { try decoded(FormatTests.png, limits: ImageLimits(maximumPixels: 6)) }
    }

    /// Reads the file in every way there is, allowing a picture of a million pixels.
    private func readEverything(_ bytes: [UInt8]) {
        let limits = ImageLimits(maximumPixels: 1_000_000)
        _ = try? ImageHeader(of: bytes)
        if let bitmap = try? decoded(bytes, limits: limits) {
            #expect(bitmap.width * bitmap.height <= 1_000_000 && bitmap.width > 0 && bitmap.height > 0)
        }
        _ = try? WebPFile.info(of: bytes)
        if let decoder = try? WebPDecoder(bytes, limits: limits) {
            while let frame = try? decoder.nextFrame() { #expect(frame.duration >= 0) }
        }
        guard APNGStructure.isAnimation(bytes) else { return }
        for recover in [false, true] {
            guard var structure = try? APNGStructure(bytes, limits: limits, recover: recover) else { continue }
            if recover { try? structure.dropUndecodableFrames(of: bytes) { _ in } }
            let decoder = APNGDecoder(bytes, structure: structure)
            var count = 0
            while (try? decoder.nextFrame()) != nil { count += 1 }
            #expect(count <= structure.frames.count)
        }
    }
}

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers on every run.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
