import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// What a script does not touch stays as it was.
struct ExactnessTests {
    // MARK: - Nothing drawn

    @Test(arguments: Corpus.intact)
    func aScriptOfASourceAloneKeepsEverything(_ file: Corpus.File) async throws {
        let workshop = try Workshop()
        try workshop.write(file.bytes, to: "source.gif")
        let source = try DecodedGIF(file.bytes)
        let result = try await workshop.render("source \"source.gif\"")
        #expect((result.gif.width, result.gif.height) == (source.width, source.height))
        #expect(result.gif.frames == source.frames)
        #expect(result.gif.delays == source.delays)
        #expect(result.gif.loopCount == source.loopCount)
        #expect(result.gif.comments == source.comments)
        #expect(
            result.bytes.count * 100 <= file.bytes.count * 101,
            "\(result.bytes.count) bytes, the source has \(file.bytes.count)")
    }

    @Test(.enabled(if: Corpus.exists, "no corpus beside the package: its files are not tested"))
    func thereAreFilesToTestWith() { #expect(Corpus.intact.count >= 24) }

    @Test func delaysAndIdenticalNeighboursSurvive() async throws {
        let workshop = try Workshop()
        let cels = zip("rrgggbb", [0, 1, 2, 3, 7, 500, 65535] as [UInt16]).map {
            Cel(Drawing.flat($0, 3, 2), delay: $1)
        }
        try workshop.write(gif(cels), to: "source.gif")
        for script in ["source \"source.gif\"", "source \"source.gif\"\ntext \"i\" at 0 0 size 2"] {
            let result = try await workshop.render(script)
            #expect(result.gif.delays == [0, 1, 2, 3, 7, 500, 65535])
            #expect(
                result.warnings == [
                    "2 of 7 frames have a delay of 0 or 10 ms, which browsers show as 100 ms "
                        + "('min-delay 20ms' writes what is shown)"
                ])
        }
    }

    @Test(
        arguments: [
            ("", 5, 5), ("", nil, nil), ("", 0, 0), ("play once", 5, nil), ("play 3 times", 5, 2),
            ("play 1 times", 5, nil),
            ("play forever", 5, 0), ("play 65536 times", nil, 65535), ("play once\nplay forever", 7, 0),
        ] as [(String, Int?, Int?)])
    func playCount(script: String, stored: Int?, expected: Int?) async throws {
        let workshop = try Workshop()
        try workshop.write(flatGIF("rg", delays: [5, 5], loop: stored), to: "source.gif")
        #expect(try await workshop.render("source \"source.gif\"\n\(script)").gif.loopCount == expected)
    }

    @Test func theFirstAnimatedSourceTellsThePlayCount() async throws {
        let workshop = try Workshop()
        try workshop.write(flatGIF("k", delays: [5], loop: 9), to: "still.gif")
        try workshop.write(flatGIF("rg", delays: [5, 5], loop: 4), to: "four.gif")
        try workshop.write(flatGIF("rg", delays: [5, 5], loop: nil), to: "once.gif")
        let sources = { (names: [String]) in names.map { "source \"\($0).gif\"" }.joined(separator: "\n") }
        #expect(try await workshop.render(sources(["still", "four", "once"])).gif.loopCount == 4)
        #expect(try await workshop.render(sources(["once", "four"])).gif.loopCount == nil)
        #expect(try await workshop.render(sources(["still", "still"])).gif.loopCount == 0)
        #expect(try await workshop.render("canvas 4x4 red frames 3").gif.loopCount == 0)
    }

    // MARK: - Something drawn

    /// Every colour of a table, in columns that move from frame to frame, with some grain.
    private func colorful(_ colors: Int, width: Int, height: Int, frames: Int) throws -> [UInt8] {
        let table = (0..<256).map { number in
            // What a table has beyond its colours is black, as encoders fill it up.
            guard number < colors else { return 0xFF00_0000 as UInt32 }
            return ColorTable.packed(
                red: UInt8(number & 7) * 36, green: UInt8(number >> 3 & 7) * 36, blue: UInt8(number >> 6) * 85)
        }
        var random = SeededRandom(seed: 3)
        let pictures = (0..<frames).map { frame in
            (0..<width * height).map { position in
                UInt8((position % width + frame + random.below(40)) % colors)
            }
        }
        return try gif(table: table, frames: pictures, width: width, height: height)
    }

    @Test(arguments: ["still.gif", "still.png"])
    func whatATextLeavesBehindIsAsItWas(source: String) async throws {
        // The still's one picture is under every frame; the text wanders over it and changes.
        let workshop = try Workshop()
        let still = try DecodedGIF(colorful(240, width: 160, height: 90, frames: 1))
        try workshop.write(colorful(240, width: 160, height: 90, frames: 1), to: "still.gif")
        try workshop.write(
            PNGFile.encode(Bitmap(width: 160, height: 90, pixels: still.frames[0])), to: "still.png")
        let script = """
            source "\(source)" lasts 1s
            text "{frame}" at (2 + 4 * frame) 30 size 16 fill #ff8000 stroke #0080ff 2
            """
        let result = try await workshop.render(script)
        #expect(result.gif.frames.count == 20)
        for (index, frame) in result.gif.frames.enumerated() {
            let changed = zip(frame, still.frames[0]).enumerated().filter { $1.0 != $1.1 }.map { $0.offset % 160 }
            let left = changed.min() ?? 0
            let right = changed.max() ?? 0
            #expect(left >= 4 * index - 2 && right <= 4 * index + 30, "frame \(index): columns \(left) to \(right)")
        }
    }

    @Test func blocksThatAreCopiedKeepTheirDisposalAndTheirGraphicControl() async throws {
        let workshop = try Workshop()
        let disposals: [DisposalMethod] = [.unspecified, .previous, .background, .keep, .previous]
        try workshop.write(
            gif(
                disposals.enumerated().map { Cel(Drawing.flat($0 % 2 == 0 ? "r" : "g", 3, 2), delay: 5, disposal: $1) }),
            to: "source.gif")
        let result = try await workshop.render("source \"source.gif\"")
        #expect(result.gif.images.map(\.disposal) == disposals)
    }

    @Test func aCaptionOver251ColoursChangesNothingOutside() async throws {
        let workshop = try Workshop()
        try workshop.write(colorful(251, width: 320, height: 180, frames: 3), to: "source.gif")
        let source = try DecodedGIF(workshop.read("source.gif"))
        let result = try await workshop.render("source \"source.gif\"\ntext \"A caption\" at 40 120 size 30")
        let ink = Rectangle(x: 30, y: 110, width: 230, height: 60)
        #expect(result.gif.differences(from: source, outside: ink) == 0)
        #expect(result.gif.differences(from: source) > 1000)
    }

    @Test func aCaptionOverAll256ColoursChangesHardlyAnythingOutside() async throws {
        let workshop = try Workshop()
        try workshop.write(colorful(256, width: 320, height: 180, frames: 3), to: "source.gif")
        let source = try DecodedGIF(workshop.read("source.gif"))
        let result = try await workshop.render("source \"source.gif\"\ntext \"A caption\" at 40 120 size 30")
        let ink = Rectangle(x: 30, y: 110, width: 230, height: 60)
        let outside = 3 * (320 * 180 - ink.area)
        let share = Double(result.gif.differences(from: source, outside: ink)) / Double(outside)
        print("over all 256 colours: \(share * 100) % of the pixels outside the caption changed")
        #expect(share <= 0.02)
        #expect(result.gif.differences(from: source) > 1000)
    }

    @Test func movingTextSharesOneTableAndKeepsItsFillAndOutlineExact() async throws {
        let workshop = try Workshop()
        let table = (0..<16).map { ColorTable.packed(red: UInt8($0) * 2, green: 100, blue: 255 - UInt8($0) * 3) }
        let pictures = (0..<8).map { (frame: Int) -> [UInt8] in
            (0..<240 * 80).map { (position: Int) -> UInt8 in UInt8((position % 240 / 15 + frame / 4) % 16) }
        }
        try workshop.write(gif(table: table, frames: pictures, width: 240, height: 80), to: "source.gif")
        let source = try DecodedGIF(workshop.read("source.gif"))
        let result = try await workshop.render(
            "source \"source.gif\"\ntext \"Moving\" at (20 + 9 * frame) 20 size 32 fill #ffc800 stroke #14001e 2"
        ).gif
        #expect(result.images.allSatisfy { $0.localColorTable == nil })
        #expect((result.globalColorTable?.colors.count ?? 256) < 256)
        for (index, frame) in result.frames.enumerated() {
            #expect(frame.count { $0 == 0xFF00_C8FF } > 300, "frame \(index): the fill")
            #expect(frame.count { $0 == 0xFF1E_0014 } > 300, "frame \(index): the outline")
            let ink = Rectangle(x: 14 + 9 * index, y: 10, width: 130, height: 60)
            let outside = frame.indices.filter { position in
                let pixel = Rectangle(x: position % 240, y: position / 240, width: 1, height: 1)
                return frame[position] != source.frames[index][position] && !ink.contains(pixel)
            }
            #expect(outside.isEmpty, "frame \(index)")
        }
    }

    /// Behind the text another colour stands in every frame, and so the edges of its letters have other shades.
    @Test func shadesOfAllFramesGetOneTable() async throws {
        let workshop = try Workshop()
        let table = (0..<12).map { (number: Int) -> UInt32 in
            let (red, green, blue) = (number * 97 % 256, number * 151 % 256, number * 43 % 256)
            return ColorTable.packed(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
        }
        let pictures = (0..<12).map { (frame: Int) -> [UInt8] in Array(repeating: UInt8(frame), count: 160 * 60) }
        try workshop.write(gif(table: table, frames: pictures, width: 160, height: 60), to: "source.gif")
        let source = try DecodedGIF(workshop.read("source.gif"))
        let result = try await workshop.render("source \"source.gif\"\ntext \"Text\" at 30 10 size 32").gif
        #expect(result.images.allSatisfy { $0.localColorTable == nil })
        let ink = Rectangle(x: 24, y: 6, width: 112, height: 50)
        #expect(result.differences(from: source, outside: ink) == 0)
        for frame in result.frames { #expect(frame.count { $0 == 0xFFFF_FFFF } > 100) }
    }

    /// The blocks' transparent index is one that the first frame draws in, as optimisers write.
    @Test(arguments: ["frames 0", "frames 1..2"])
    func whatACaptionLeavesBehindIsExact(frames: String) async throws {
        let workshop = try Workshop()
        let table = (0..<32).map { ColorTable.packed(red: UInt8($0) * 8, green: 200 - UInt8($0) * 3, blue: 90) }
        var writer = try GIFWriter(
            MemorySink(), width: 160, height: 60, globalColorTable: ColorTable(colors: table))
        for frame in 0..<6 {
            let isFirst = frame == 0
            let (width, height) = isFirst ? (160, 60) : (12, 10)
            let indices = (0..<width * height).map { (position: Int) -> UInt8 in
                if isFirst { return UInt8(position % width / 20) }
                return position % 3 == 0 ? 3 : UInt8(9 + frame)
            }
            try writer.image(
                EncodedImage(
                    left: isFirst ? 0 : 8 + 9 * frame, top: isFirst ? 0 : 24, width: width, height: height, delay: 10,
                    transparentIndex: isFirst ? nil : 3, minimumCodeSize: 5,
                    data: LZW.encode(indices: indices, minimumCodeSize: 5)))
        }
        let bytes = try writer.finish().bytes
        try workshop.write(bytes, to: "source.gif")
        let source = try DecodedGIF(bytes)
        let shown = frames == "frames 0" ? 0...0 : 1...2
        for overlay in ["text \"Hello\" at 12 14 size 26 fill #faebd7 stroke #28140a 2 \(frames)"] {
            let result = try await workshop.render("source \"source.gif\"\n\(overlay)").gif
            for index in result.frames.indices where !shown.contains(index) {
                #expect(result.frames[index] == source.frames[index], "frame \(index)")
            }
        }
        let moving = try await workshop.render(
            "source \"source.gif\"\ntext \"Hi\" at (4 + 20 * frame) 10 size 22 fill #faebd7 stroke #28140a 2"
        ).gif
        for (index, frame) in moving.frames.enumerated() {
            let ink = Rectangle(x: 20 * index, y: 4, width: 44, height: 44)
            let wrong = frame.indices.filter {
                frame[$0] != source.frames[index][$0]
                    && !ink.contains(Rectangle(x: $0 % 160, y: $0 / 160, width: 1, height: 1))
            }
            #expect(wrong.isEmpty, "frame \(index)")
        }
    }

    @Test func indicesOutsideTheTableStayBlackUnderATableThatHasGrown() async throws {
        let workshop = try Workshop()
        let table: [UInt32] = [0xFF30_2010, 0xFF60_5040, 0xFF90_8070, 0xFFC0_B0A0]
        let pictures = (0..<3).map { (frame: Int) -> [UInt8] in
            (0..<120 * 40).map { (position: Int) -> UInt8 in
                let (x, y) = (position % 120, position / 120)
                if y < 4 { return 5 }
                return UInt8((x / 30 + (y > 20 ? frame : 0)) % 4)
            }
        }
        try workshop.write(gif(table: table, frames: pictures, width: 120, height: 40), to: "source.gif")
        let source = try DecodedGIF(workshop.read("source.gif"))
        let result = try await workshop.render(
            "source \"source.gif\"\ntext \"Hi\" at 10 10 size 20 fill #f4a40b frames 0"
        ).gif
        #expect((result.globalColorTable?.colors.count ?? 0) > 5)
        #expect(source.frames[0][0] == 0xFF00_0000)
        for index in 1..<3 { #expect(result.frames[index] == source.frames[index], "frame \(index)") }
        #expect(Array(result.frames[0][..<480]) == Array(source.frames[0][..<480]))
    }

    @Test func inkTakesThePaddingOfTheSourcesTable() async throws {
        // 20 greys, filled up to 64 with black; the last frame draws in that black.
        let workshop = try Workshop()
        let table = (0..<64).map { number in
            number < 20 ? 0xFF00_0000 | UInt32(number) * 0x0C_0C0C : 0xFF00_0000 as UInt32
        }
        let pictures = (0..<4).map { (frame: Int) -> [UInt8] in
            (0..<160 * 60).map { (position: Int) -> UInt8 in
                if frame == 3, position < 800 { return 57 }
                return UInt8((position % 160 / 4 + (position / 160 > 40 ? frame : 0)) % 20)
            }
        }
        try workshop.write(gif(table: table, frames: pictures, width: 160, height: 60), to: "source.gif")
        let source = try DecodedGIF(workshop.read("source.gif"))
        let result = try await workshop.render("source \"source.gif\"\ntext \"Hello\" at 20 14 size 24").gif
        #expect(result.globalColorTable?.colors.count == 64)
        #expect(source.frames[3][0] == 0xFF00_0000)
        let ink = Rectangle(x: 14, y: 10, width: 100, height: 40)
        #expect(result.differences(from: source, outside: ink) == 0)
        #expect(result.differences(from: source) > 500)
    }

    /// Under an effect thousands of colours share a table: what is shown in a near one must not stay.
    @Test(arguments: ["blur 2", "hue 20deg", "blur 1 box 20 20 90 60"])
    func framesWithoutAnEffectAreExactAgain(effect: String) async throws {
        let workshop = try Workshop()
        let table = (0..<250).map { ColorTable.packed(red: UInt8($0), green: UInt8(255 - $0), blue: UInt8($0 / 2)) }
        let pictures = (0..<8).map { frame in
            (0..<160 * 90).map { position in
                let (x, y) = (position % 160, position / 160)
                return UInt8((x * x / 8 + y * y / 5 + (x > 120 ? 3 * frame : 0)) % 250)
            }
        }
        try workshop.write(gif(table: table, frames: pictures, width: 160, height: 90), to: "source.gif")
        let source = try DecodedGIF(workshop.read("source.gif"))
        let result = try await workshop.render("source \"source.gif\"\neffect \(effect) frames 1..3").gif
        for index in [0, 4, 5, 6, 7] { #expect(result.frames[index] == source.frames[index], "frame \(index)") }
        #expect(result.frames[2] != source.frames[2])
    }

    @Test func whatLocalTablesLackIsDrawnOnceItFits() async throws {
        // A table of 250 colours under the caption, then blocks with 200 others: what the caption leaves behind does not fit
        // beside them at first.
        let workshop = try Workshop()
        func color(_ number: Int, _ blue: UInt8) -> UInt32 {
            ColorTable.packed(red: UInt8(number), green: UInt8(255 - number), blue: blue)
        }
        var writer = try GIFWriter(MemorySink(), width: 160, height: 60, globalColorTable: nil)
        for frame in 0..<6 {
            let (count, width, height) = frame == 0 ? (250, 160, 60) : (200, 40, 10)
            try writer.image(
                EncodedImage(
                    left: 0, top: frame == 0 ? 0 : 50, width: width, height: height,
                    localColorTable: ColorTable(colors: (0..<count).map { color($0, UInt8(20 * frame)) }), delay: 10,
                    minimumCodeSize: 8,
                    data: LZW.encode(
                        indices: (0..<width * height).map { UInt8(($0 &* 7 + frame) % count) }, minimumCodeSize: 8)))
        }
        let bytes = try writer.finish().bytes
        try workshop.write(bytes, to: "source.gif")
        let source = try DecodedGIF(bytes)
        let result = try await workshop.render("source \"source.gif\"\ntext \"Hello\" at 4 2 size 36 frames 0")
        #expect(!result.warnings.isEmpty)
        for index in 3..<6 { #expect(result.gif.frames[index] == source.frames[index], "frame \(index)") }
    }

    /// All 256 colours of a table under an overlay, then blocks with others. What the first frame could not show is drawn
    /// once it fits, but by no frame that clears it again with all that is around.
    @Test(arguments: [DisposalMethod.keep, .background, .previous], ["", "optimize max"])
    func whatIsInexactDoesNotEnlargeWhatIsCleared(_ disposal: DisposalMethod, options: String) async throws {
        let workshop = try Workshop()
        var random = SeededRandom(seed: 12)
        var writer = try GIFWriter(MemorySink(), width: 180, height: 120, globalColorTable: nil)
        for frame in 0..<6 {
            let (count, width, height) = frame == 0 ? (256, 180, 120) : (40, 50, 30)
            var image = EncodedImage(
                left: frame == 0 ? 0 : 20 * frame - 10, top: frame == 0 ? 0 : 20, width: width, height: height,
                localColorTable: ColorTable(
                    colors: (0..<count).map { _ in UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF00_0000 }),
                delay: 10, minimumCodeSize: 8,
                data: LZW.encode(
                    indices: (0..<width * height).map { _ in UInt8.random(in: 0...UInt8(count - 1), using: &random) },
                    minimumCodeSize: 8))
            image.storedDisposal = (frame == 0 ? .keep : disposal).rawValue
            image.hasGraphicControl = true
            try writer.image(image)
        }
        let bytes = try writer.finish().bytes
        try workshop.write(bytes, to: "source.gif")
        let source = try DecodedGIF(bytes)
        let result = try await workshop.render(
            "source \"source.gif\"\nrect at bottom-left size 30x20 fill red\noutput \"o.gif\" \(options)", to: nil)
        let changed = (0..<6).map { frame in
            (0..<180 * 90).count { result.gif.frames[frame][$0] != source.frames[frame][$0] }
        }
        #expect(changed.max() ?? 0 <= changed[0] && changed[0] < 100, "\(changed)")
        #expect(changed[5] == 0 || disposal == .background, "\(changed)")
        #expect(result.bytes.count < bytes.count * 11 / 10)
    }

    /// A dot of one pixel in a colour of its own, at the right end of the middle row.
    private func dotted(_ source: [UInt8]) async throws -> (source: DecodedGIF, result: DecodedGIF) {
        let workshop = try Workshop()
        try workshop.write(source, to: "source.gif")
        try workshop.write(Drawing.png(["m"]), to: "dot.png")
        let result = try await workshop.render("source \"source.gif\"\nimage \"dot.png\" at 5 1")
        let decoded = try DecodedGIF(source)
        #expect(result.gif.delays == decoded.delays)
        return (decoded, result.gif)
    }

    private let dot = Rectangle(x: 5, y: 1, width: 1, height: 1)

    @Test func localTablesOverKeptPixels() async throws {
        let (source, result) = try await dotted(
            gif([
                Cel(["rrrggg", "rrrggg", "bbbbbb"]), Cel(["yy.", "..y"], left: 2, top: 1, hasLocalTable: true),
                Cel(["c"], left: 0, top: 0, disposal: .previous), Cel(["kw"], left: 3, top: 2, hasLocalTable: true),
            ]))
        #expect(result.rows(1) == ["rrrggg", "rryygm", "bbbbyb"])
        #expect(result.differences(from: source, outside: dot) == 0)
    }

    @Test(arguments: [DisposalMethod.background, .previous, .keep])
    func disposalAndTransparency(_ disposal: DisposalMethod) async throws {
        let (source, result) = try await dotted(
            gif(
                [
                    Cel(["rr....", "rr....", "rr...."], disposal: .keep),
                    Cel(["gg.g", "g..g"], left: 1, top: 1, disposal: disposal),
                    Cel([".bb", "b.b"], left: 3, top: 0, disposal: disposal),
                    Cel(["y"], left: 2, top: 2, disposal: disposal),
                ]))
        #expect(result.letters(x: 5, y: 1) == "mmmm")
        #expect(result.differences(from: source, outside: dot) == 0)
    }

    @Test func aFirstFrameSmallerThanTheCanvas() async throws {
        let (source, result) = try await dotted(
            gif(
                [Cel(["rg"], left: 1, top: 2), Cel(["bb", "bb"], left: 3, top: 0)], width: 6, height: 4))
        #expect(result.rows(0) == ["......", ".....m", ".rg...", "......"])
        #expect(result.rows(1) == ["...bb.", "...bbm", ".rg...", "......"])
        #expect(result.differences(from: source, outside: dot) == 0)
    }

    @Test func stickerArtThatMovesKeepsItsShape() async throws {
        let workshop = try Workshop()
        let cels = (0..<6).map { Cel([".rr.", "rbbr", ".rr."], left: $0, top: $0 % 3, disposal: .background) }
        try workshop.write(gif(cels, width: 12, height: 8), to: "source.gif")
        try workshop.write(Drawing.png(["yy", "yy"]), to: "badge.png")
        let result = try await workshop.render("source \"source.gif\"\nimage \"badge.png\" at 10 6")
        #expect(result.gif.frames.map { $0.count { $0 != 0 } } == Array(repeating: 8 + 4, count: 6))
        #expect(
            result.gif.rows(2) == [
                "............", "............", "...rr.......", "..rbbr......", "...rr.......", "............",
                "..........yy", "..........yy",
            ])
    }

    @Test(arguments: Corpus.intact)
    func aCaptionOverRealFilesChangesNothingOutside(_ file: Corpus.File) async throws {
        let workshop = try Workshop()
        try workshop.write(file.bytes, to: "source.gif")
        let source = try DecodedGIF(file.bytes)
        // Some files are too small for more than a part of a letter.
        let size = max(6, min(source.width, source.height) / 5)
        let result = try await workshop.render("source \"source.gif\"\ntext \"Ag\" at 0 0 size \(size)")
        let ink = Rectangle(x: -size, y: -size, width: 4 * size, height: 3 * size)
        // Where all slots of a frame's table are taken, a few colours give way.
        let isFull = source.frames.contains { Set($0).count > 251 }
        let changed = result.gif.differences(from: source, outside: ink)
        #expect(changed * 50 <= (isFull ? source.frames.count * source.width * source.height : 0))
        #expect(result.gif.differences(from: source) > 0 || source.height == 1)
        #expect(result.gif.delays == source.delays)
        #expect(result.gif.loopCount == source.loopCount)
        #expect(result.gif.comments == source.comments)
    }

    @Test func aStageColourShowsThroughASource() async throws {
        let workshop = try Workshop()
        try workshop.write(gif([Cel(["r..r"]), Cel([".gg."], disposal: .background), Cel(["b..."])]), to: "source.gif")
        let gif = try await workshop.render("canvas 4x1 white\nsource \"source.gif\"").gif
        #expect((0..<3).map { gif.rows($0)[0] } == ["rwwr", "rggr", "bwww"])
    }

    @Test func aTimedOverlayLeavesTheOtherFramesAlone() async throws {
        let workshop = try Workshop()
        try workshop.write(flatGIF("rgbyc", delays: [5, 6, 7, 8, 9]), to: "source.gif")
        try workshop.write(Drawing.png(["k"]), to: "dot.png")
        let result = try await workshop.render("source \"source.gif\"\nimage \"dot.png\" at 1 1 frames [1, 3..4]")
        #expect(result.gif.letters == "rgbyc")
        #expect(result.gif.letters(x: 1, y: 1) == "rkbkk")
    }

    @Test(arguments: 0..<60)
    func randomAnimationsUnderRandomOverlays(seed: Int) async throws {
        var random = SeededRandom(seed: UInt64(seed) + 500)
        let (width, height) = (6 + random.below(5), 5 + random.below(4))
        let letters = Array("kwrgbyc.")
        let cels = (0..<2 + random.below(6)).map { _ in
            let (w, h) = (1 + random.below(width), 1 + random.below(height))
            return Cel(
                (0..<h).map { _ in String((0..<w).map { _ in letters[random.below(8)] }) },
                left: random.below(width - w + 1), top: random.below(height - h + 1), delay: UInt16(random.below(9)),
                disposal: DisposalMethod.allCases[random.below(4)], hasLocalTable: random.chance(percent: 40))
        }
        let workshop = try Workshop()
        try workshop.write(gif(cels, width: width, height: height), to: "source.gif")
        try workshop.write(Drawing.png(["mm"]), to: "dot.png")
        let source = try DecodedGIF(workshop.read("source.gif"))
        let from = random.below(cels.count)
        let place = Rectangle(x: random.below(width - 1), y: random.below(height), width: 2, height: 1)
        let script = "source \"source.gif\"\nimage \"dot.png\" at \(place.x) \(place.y) frames \(from).."
        let result = try await workshop.render(script, jobs: 1 + seed % 3)
        #expect(result.gif.differences(from: source, outside: place) == 0, "seed \(seed)")
        let ink = String(repeating: "m", count: cels.count - from)
        #expect(result.gif.letters(x: place.x + 1, y: place.y).suffix(ink.count) == ink, "seed \(seed)")
        #expect(result.gif.delays == source.delays)
    }
}
