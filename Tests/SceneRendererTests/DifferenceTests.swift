import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// The way from wanted canvases to a file and back, on small random animations.
struct DifferenceTests {
    private static let colors: [UInt32] = [
        0xFF00_0000, 0xFFFF_FFFF, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFF12_3456, 0xFF77_7777,
    ]

    /// Encodes canvases as the renderer does.
    ///
    /// - Parameters:
    ///   - drawnOver: by frame where it differs from the source's; empty tells nothing of it.
    ///   - bases: the source's canvases, where that is told.
    private func encode(
        _ canvases: [[UInt32]], sources: [IndexedFrame?], drawnOver: [[Rectangle]] = [], bases: [[UInt32]] = [],
        width: Int, height: Int, global: ColorTable?
    ) throws -> [UInt8] {
        var differencer = FrameDifferencer(width: width, height: height)
        var encoder = FrameEncoder(
            globalColorTable: global, canvasWidth: width, canvasHeight: height, newColorsAreInk: false)
        var images: [EncodedImage] = []
        let whole = Rectangle(x: 0, y: 0, width: width, height: height)
        func encode(_ patch: FramePatch?) {
            guard let patch else { return }
            let frame = images.isEmpty ? encoder.encodeFirst(patch, delay: 5) : encoder.encode(patch, delay: 5)
            images.append(frame.image)
        }
        for (index, canvas) in canvases.enumerated() {
            encode(
                differencer.add(
                    canvas, changed: [whole], source: sources[index],
                    drawnOver: drawnOver.isEmpty ? nil : drawnOver[index],
                    base: drawnOver.isEmpty ? [] : bases[index]))
        }
        encode(differencer.finish())
        var writer = try GIFWriter(
            MemorySink(), width: width, height: height, globalColorTable: encoder.globalColorTable)
        for image in images { try writer.image(image) }
        return try writer.finish().bytes
    }

    @Test(arguments: 0..<400)
    func everyWantedCanvasIsShownExactly(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (width, height) = (1 + random.below(9), 1 + random.below(7))
        var canvas = [UInt32](repeating: 0, count: width * height)
        var canvases: [[UInt32]] = []
        for _ in 0..<1 + random.below(8) {
            for _ in 0..<random.below(4) {
                let color = random.chance(percent: 35) ? 0 : Self.colors[random.below(Self.colors.count)]
                let (left, top) = (random.below(width), random.below(height))
                for y in top..<min(height, top + 1 + random.below(4)) {
                    for x in left..<min(width, left + 1 + random.below(5)) { canvas[y * width + x] = color }
                }
            }
            canvases.append(canvas)
        }
        let bytes = try encode(
            canvases, sources: canvases.map { _ in nil }, width: width, height: height, global: nil)
        #expect(try DecodedGIF(bytes).frames == canvases, "seed \(seed)")
    }

    /// A random animation with every disposal method, local tables, and blocks that reach off the canvas.
    ///
    /// - Parameter strays: whether some indices are outside their table.
    private func randomAnimation(
        _ random: inout SeededRandom, width: Int, height: Int, strays: Bool = true
    ) throws -> [UInt8] {
        func table(_ random: inout SeededRandom) -> ColorTable {
            ColorTable(
                colors: (0..<1 << (1 + random.below(3))).map { _ in Self.colors[random.below(Self.colors.count)] })
        }
        let global = random.chance(percent: 70) ? table(&random) : nil
        var writer = try GIFWriter(MemorySink(), width: width, height: height, globalColorTable: global)
        for _ in 0..<1 + random.below(7) {
            let (w, h) = (1 + random.below(width), 1 + random.below(height))
            let local = global == nil || random.chance(percent: 30) ? table(&random) : nil
            let bound = strays ? 8 : (local ?? global)?.colors.count ?? 8
            let indices = (0..<w * h).map { _ in UInt8(random.below(bound)) }
            try writer.image(
                EncodedImage(
                    left: random.below(width), top: random.below(height), width: w, height: h,
                    localColorTable: local, delay: UInt16(random.below(9)),
                    disposal: DisposalMethod.allCases[random.below(4)],
                    transparentIndex: random.chance(percent: 60) ? UInt8(random.below(8)) : nil, minimumCodeSize: 3,
                    data: LZW.encode(indices: indices, minimumCodeSize: 3)))
        }
        return try writer.finish().bytes
    }

    @Test(arguments: 0..<600)
    func whatIsDrawnOverAnAnimationChangesNothingElse(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) + 10_000)
        let (width, height) = (2 + random.below(8), 2 + random.below(6))
        let source = try DecodedGIF(randomAnimation(&random, width: width, height: height))
        var canvases: [[UInt32]] = []
        var sources: [IndexedFrame?] = []
        var drawnOver: [[Rectangle]] = []
        for (index, frame) in source.frames.enumerated() {
            var wanted = frame
            var places: [Rectangle] = []
            if random.chance(percent: 60) {
                for _ in 0..<random.below(6) {
                    let place = random.below(wanted.count)
                    places.append(Rectangle(x: place % width, y: place / width, width: 1, height: 1))
                    wanted[place] = random.chance(percent: 20) ? 0 : 0xFFAB_CD00 | UInt32(random.below(3))
                }
            }
            canvases.append(wanted)
            drawnOver.append(places)
            var indices: [UInt8] = []
            try LZW.decodeIndices(of: source.images[index], into: &indices)
            sources.append(
                IndexedFrame(
                    image: source.images[index],
                    colorTable: source.images[index].localColorTable ?? source.globalColorTable, indices: indices))
        }
        for known in [[], drawnOver] {
            let bytes = try encode(
                canvases, sources: sources, drawnOver: known, bases: source.frames, width: source.width,
                height: source.height,
                global: source.globalColorTable)
            #expect(try DecodedGIF(bytes).frames == canvases, "seed \(seed), drawn over known: \(!known.isEmpty)")
        }
    }

    @Test func anUntouchedAnimationIsCopiedBlockByBlock() throws {
        var random = SeededRandom(seed: 1)
        for _ in 0..<50 {
            let bytes = try randomAnimation(&random, width: 8, height: 6, strays: false)
            let source = try DecodedGIF(bytes)
            let sources = try source.images.map { image in
                var indices: [UInt8] = []
                try LZW.decodeIndices(of: image, into: &indices)
                return IndexedFrame(
                    image: image, colorTable: image.localColorTable ?? source.globalColorTable, indices: indices)
            }
            let copy = try DecodedGIF(
                encode(
                    source.frames, sources: sources, width: source.width, height: source.height,
                    global: source.globalColorTable))
            #expect(copy.frames == source.frames)
            #expect(copy.byteCount <= bytes.count)
        }
    }

    @Test func movingStickerArtIsClearedBehindItself() throws {
        // A square of 2 x 2 moves over nothing at all.
        let canvases = (0..<4).map { step in
            (0..<30).map { position -> UInt32 in
                let (x, y) = (position % 6, position / 6)
                return (step..<step + 2).contains(x) && (1...2).contains(y) ? 0xFF00_00FF : 0
            }
        }
        let decoded = try DecodedGIF(
            encode(canvases, sources: [nil, nil, nil, nil], width: 6, height: 5, global: nil))
        #expect(decoded.picture(0, [0xFF00_00FF: "o"]) == ["......", "oo....", "oo....", "......", "......"])
        #expect(decoded.picture(3, [0xFF00_00FF: "o"]) == ["......", "...oo.", "...oo.", "......", "......"])
        #expect(decoded.images.map(\.rectangle.area) == [4, 4, 4, 4])
    }

    @Test func anUnchangedFrameTakesOnePixel() throws {
        let canvas = [UInt32](repeating: 0xFF11_2233, count: 12)
        let decoded = try DecodedGIF(
            encode([canvas, canvas], sources: [nil, nil], width: 4, height: 3, global: nil))
        #expect(decoded.frames == [canvas, canvas])
        #expect(decoded.images[1].rectangle == Rectangle(x: 0, y: 0, width: 1, height: 1))
        #expect(decoded.images[1].transparentIndex != nil)
    }
}
