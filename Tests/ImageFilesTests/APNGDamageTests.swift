import ImageFiles
import Raster
import Testing

/// Animated PNGs that are not as they should be: an error that names the place, or the good frames.
@Suite struct APNGDamageTests {
    /// `rrr/rrr`, `rgr/rrr`, `rrr/brr`, `rrr/..k`.
    private let sample = APNGBuilder.sample
    private let pictures = ["rrr/rrr", "rgr/rrr", "rrr/brr", "rrr/..k"]

    private func problem(_ file: [UInt8]) -> String {
        message { try frames(file) }
    }

    /// What is shown of a file that is recovered, and what is said of it.
    private func recovered(_ file: [UInt8]) throws -> (pictures: [String], said: String) {
        var structure = try APNGStructure(file, recover: true)
        try structure.dropUndecodableFrames(of: file) { _ in }
        let said = structure.firstDamage.map { "\($0.description) (\(structure.damageCount))" } ?? ""
        return (try frames(file, recover: true).map(letters), said)
    }

    /// The file with one frame more between two others, of these properties.
    private func with(_ frame: APNGBuilder.Frame) -> [UInt8] {
        APNGBuilder(3, 2, [.init(["rrr", "rrr"]), frame, .init(["b"])]).file()
    }

    @Test func `frames must be on the canvas`() throws {
        let says = "the PNG file is damaged: frame 1, byte 140: "
        for (x, y, width, height) in [
            (2, 0, 2, 1), (0, 2, 1, 1), (0, 0, 4, 1), (0, 0, 0, 1), (0, 1, 3, 0), (0xFFFF_FFFF, 0, 1, 1),
            (0, 0x7FFF_FFFF, 1, 0x7FFF_FFFF), (0, 0, 0xFFFF_FFFF, 0xFFFF_FFFF),
        ] {
            let file = with(.init(x: x, y: y, width: width, height: height, rows: []))
            #expect(
                problem(file) == says + "\(width)x\(height) pixels at \(x), \(y) are not within the 3x2 of the canvas")
            #expect(try recovered(file).pictures == ["rrr/rrr", "brr/rrr"])
        }
        #expect(problem(with(.init(["g"], disposal: 3))) == says + "there is no way 3 to dispose of a frame")
        #expect(problem(with(.init(["g"], blending: 2))) == says + "there is no way 2 to blend a frame")
        #expect(
            problem(APNGBuilder(3, 2, [.init(["rrr"]), .init(["b"])]).file())
                == "the PNG file is damaged: frame 0, byte 53: the default image is its picture, and must be all of the canvas"
        )
    }

    @Test func `frames that are missing or too many`() throws {
        var builder = APNGBuilder(2, 1, [.init(["rr"]), .init(["g"])])
        builder.declaredFrames = 3
        #expect(
            problem(builder.file()) == "the PNG file is damaged: byte 205: it has 2 frames where the acTL chunk says 3")
        #expect(
            problem(builder.file().dropLast(12).map { $0 })
                == "the PNG file is cut short: byte 193: the file ends after 2 of 3 frames")
        #expect(try recovered(builder.file()).pictures == ["rr", "gr"])
        builder.declaredFrames = 1
        #expect(
            problem(builder.file()) == "the PNG file is damaged: byte 205: it has 2 frames where the acTL chunk says 1")
        builder.frames = []
        #expect(problem(builder.file()).contains("it has 0 frames where the acTL chunk says 1"))
        builder.declaredFrames = 0
        #expect(problem(builder.file()) == "the PNG file is damaged: byte 65: it has no frames")
        #expect(throws: ImageFileError.self) { try APNGStructure(builder.file(), recover: true) }
    }

    @Test func `chunks out of their order`() throws {
        let chunks = APNGBuilder(2, 1, [.init(["rr"]), .init(["g"], chunkCount: 2), .init(["b"])]).chunks()
        let signature = Array(sample.prefix(8))
        /// The file of these chunks: IHDR, acTL, fcTL, IDAT, fcTL, fdAT, fdAT, fcTL, fdAT, IEND.
        func file(_ order: Int...) -> [UInt8] { signature + order.flatMap { chunks[$0].bytes } }
        func reason(_ file: [UInt8]) -> String { String(problem(file).drop { $0 != ":" }.dropFirst(2)) }

        #expect(try frames(file(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)).map(letters) == ["rr", "gr", "br"])
        #expect(
            reason(file(0, 1, 2, 3, 4, 6, 5, 7, 8, 9))
                == "frame 1, byte 161: the fdAT chunk has the number 3 where 2 is due")
        #expect(
            reason(file(0, 1, 2, 3, 7, 8, 4, 5, 6, 9))
                == "frame 1, byte 123: the fcTL chunk has the number 4 where 1 is due")
        #expect(
            reason(file(0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9))
                == "frame 1, byte 185: the fdAT chunk has the number 2 where 3 is due")
        #expect(reason(file(0, 1, 2, 2, 3)) == "frame 0, byte 53: no data follows the fcTL chunk")
        #expect(reason(file(0, 1, 2, 3, 4, 9)) == "frame 1, byte 123: no data follows the fcTL chunk")
        #expect(reason(file(0, 1, 2, 3, 4, 3, 5, 6, 7, 8, 9)) == "frame 1, byte 161: a chunk IDAT cannot stand here")
        #expect(reason(file(0, 1, 3, 0, 2)) == "byte 85: a chunk IHDR cannot stand here")
        // A gap loses the frame that it is in, and no other.
        #expect(try recovered(file(0, 1, 2, 3, 4, 6, 7, 8, 9)).pictures == ["rr", "br"])
        #expect(try recovered(file(0, 1, 2, 3, 5, 6, 7, 8, 9)).pictures == ["rr", "br"])
        #expect(try recovered(file(0, 1, 2, 3, 4, 5, 6, 8, 9)).pictures == ["rr"])
        // Without acTL before the default image it is a still picture, as in browsers.
        #expect(!APNGStructure.isAnimation(file(0, 2, 3, 1, 4, 5, 6, 7, 8, 9)))
        #expect(letters(try PNGFile.decode(file(0, 2, 3, 1, 4, 5, 6, 7, 8, 9))) == "rr")
    }

    @Test func `damaged data names its frame`() throws {
        // The last byte of the row of frame 2, in a chunk whose checksum is made right again.
        var builder = APNGBuilder(2, 1, [.init(["rr"]), .init(["g"]), .init(["b"])])
        builder.frames[1].rows = [[9, 0, 255, 0, 255]]
        #expect(problem(builder.file()) == "the PNG file is damaged: frame 1, byte 161: bad adaptive filter value")
        #expect(try recovered(builder.file()) == (["rr", "br"], "frame 1, byte 161: bad adaptive filter value (1)"))
        builder.frames[1].rows = [[0, 0, 255]]
        #expect(problem(builder.file()) == "the PNG file is cut short: frame 1, byte 161: its picture data ends early")
        #expect(try recovered(builder.file()).pictures == ["rr", "br"])
        builder.frames = [builder.frames[1]]
        #expect(throws: ImageFileError.self) { try frames(builder.file(), recover: true) }
    }

    @Test func `damaged chunks are left out`() throws {
        var file = sample
        let places = file.indices.filter { file[$0...].starts(with: "fcTL".utf8) }
        file[places[1] + 8] ^= 1
        #expect(
            problem(file)
                == "the PNG file is damaged: frame 1, byte \(places[1] - 4): the fcTL chunk has a wrong checksum")
        #expect(try recovered(file).pictures == ["rrr/rrr", "rrr/brr", "rrr/..k"])
        // The frame's own data is passed over with it.
        #expect(
            try recovered(file).said == "frame 1, byte \(places[1] - 4): the fcTL chunk has a wrong checksum (1)")

        // How often it is played is lost, and the rest is not.
        file = sample
        let control = try #require(file.indices.first { file[$0...].starts(with: "acTL".utf8) })
        file[control + 5] ^= 1
        #expect(problem(file) == "the PNG file is damaged: byte 33: the acTL chunk has a wrong checksum")
        #expect(try recovered(file).pictures == pictures)
    }

    @Test func `a file without its end is shown`() throws {
        for lost in 1...12 { #expect(try frames(Array(sample.dropLast(lost))).map(letters) == pictures) }
    }

    @Test func `cut short at every byte`() throws {
        for count in 0..<sample.count - 12 {
            let file = Array(sample.prefix(count))
            guard APNGStructure.isAnimation(file) else { continue }
            #expect(problem(file).hasPrefix("the PNG file is cut short: "), "\(count): \(problem(file))")
            // The frames that are there are good.
            if let shown = try? frames(file, recover: true).map(letters) {
                #expect(shown == Array(pictures.prefix(shown.count)), "\(count)")
            }
        }
        // All but the last frame, where that is cut.
        #expect(try frames(Array(sample.dropLast(13)), recover: true).count == 3)
    }

    /// Whatever is changed is noticed, for every chunk has a checksum, or has nothing to do with the pictures.
    @Test func `flipped bits never show as other pictures`() throws {
        var random = SplitMix(state: 2)
        for round in 0..<4000 {
            var file = sample
            for _ in 0...random.next() % 3 {
                file[Int(random.next() % UInt64(file.count))] ^= 1 << UInt8(random.next() % 8)
            }
            guard APNGStructure.isAnimation(file) else { continue }
            if let shown = try? frames(file).map(letters) { #expect(shown == pictures, "\(round)") }
            if let shown = try? frames(file, recover: true) {
                #expect(!shown.isEmpty && shown.allSatisfy { $0.width == 3 && $0.height == 2 }, "\(round)")
            }
        }
    }

    @Test func `sizes and numbers are refused before anything is allocated`() throws {
        let image = PNGBuilder(width: 60000, height: 60000, colorType: 6, rows: [])
        #expect(
            problem(APNGBuilder(image: image, frames: [.init(["r"])]).file())
                == "the PNG file is 60000x60000 pixels large, more than the limit of 64000000 pixels")
        var builder = APNGBuilder(1, 1, [.init(["r"]), .init(["g"]), .init(["b"])])
        builder.declaredFrames = .max
        #expect(problem(builder.file()) == "the PNG file has 4294967295 frames, more than the limit of 100000")
        builder.declaredFrames = nil
        let few = ImageLimits(maximumFrames: 2)
        for recover in [false, true] {
            #expect(throws: ImageFileError(.tooManyFrames(count: 3, limit: 2), .png)) {
                try APNGStructure(builder.file(), limits: few, recover: recover)
            }
        }
        #expect(throws: Never.self) { try APNGStructure(builder.file(), limits: ImageLimits(maximumFrames: 3)) }
        #expect(throws: ImageFileError(.tooManyFrames(count: 3, limit: 2), .webp)) {
            try WebPDecoder(WebPTests.animation, limits: few)
        }
        // Chunks of colours that are longer than they can be would be copied for each frame.
        let long = PNGBuilder(
            width: 1, height: 1, colorType: 6, chunks: [("gAMA", Array(repeating: 0, count: 5000))], rows: [])
        #expect(
            problem(APNGBuilder(image: long, frames: [.init(["r"]), .init(["g"])]).file())
                == "the PNG file is damaged: byte 53: the gAMA chunk cannot have 5000 bytes")
    }

    /// Megabytes of frames that have nothing but a chunk.
    @Test func `many small chunks are read in one pass`() throws {
        var builder = APNGBuilder(2, 1, [.init(["rr"]), .init(["g"])])
        builder.frames[1].chunkCount = 20000
        #expect(try frames(builder.file()).map(letters) == ["rr", "gr"])
    }
}
