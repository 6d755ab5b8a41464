import GIFCodec
import Raster
import TestSupport
import Testing

/// Shapes, pixel by pixel, on a canvas of 12 x 8 black pixels.
struct ShapeTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// The canvas as digits: how much of 9 the red channel has, `.` for none, `B` where it is blue.
    private func picture(_ shapes: String, canvas: String = "12x8") async throws -> String {
        let gif = try await workshop.render("canvas \(canvas) black frames 1\n\(shapes)").gif
        return stride(from: 0, to: gif.frames[0].count, by: gif.width).map { row in
            gif.frames[0][row..<row + gif.width].map { pixel -> String in
                if pixel & 0xFF < pixel >> 16 & 0xFF { return "B" }
                let level = Int((Double(pixel & 0xFF) * 9 / 255).rounded())
                return level == 0 ? "." : "\(level)"
            }.joined()
        }.joined(separator: "\n")
    }

    @Test("A stroke reaches outside a closed shape, with pointed corners")
    func outline() async throws {
        #expect(
            try await picture("rect at 3 3 size 5x2 fill red stroke blue 2") == """
                ............
                .BBBBBBBBB..
                .BBBBBBBBB..
                .BB99999BB..
                .BB99999BB..
                .BBBBBBBBB..
                .BBBBBBBBB..
                ............
                """)
    }

    @Test("Without a fill only the outline shows; with neither the shape is white")
    func defaults() async throws {
        #expect(
            try await picture("rect at 3 3 size 5x2 stroke red 1\nrect at 10 0 size 2x2") == """
                ..........99
                ..........99
                ..9999999...
                ..9.....9...
                ..9.....9...
                ..9999999...
                ............
                ............
                """)
    }

    @Test("Joins cut or round the corners")
    func joins() async throws {
        let round = try await picture("rect at 4 4 size 4x1 fill red stroke red 3 join round")
        #expect(
            round == """
                ............
                ..58999985..
                .5999999995.
                .8999999998.
                .9999999999.
                .8999999998.
                .5999999995.
                ..58999985..
                """)
        let bevel = try await picture("rect at 3 3 size 5x2 fill red stroke red 2 join bevel")
        // Half a pixel is 4 or 5 of 9.
        #expect(
            bevel.replacing("5", with: "4") == """
                ............
                ..4999994...
                .499999994..
                .999999999..
                .999999999..
                .499999994..
                ..4999994...
                ............
                """)
    }

    @Test("A line's stroke is its thickness, and upright lines are sharp")
    func lines() async throws {
        #expect(
            try await picture("line at 1 1 to 11 1 stroke red 1\nline at 1 5 to 11 5 stroke red 3 dash 4 2") == """
                ............
                .9999999999.
                ............
                ............
                .9999..9999.
                .9999..9999.
                .9999..9999.
                ............
                """)
        #expect(
            try await picture("line at 3 4 to 9 4 stroke red 2 cap square") == """
                ............
                ............
                ............
                ..99999999..
                ..99999999..
                ............
                ............
                ............
                """)
    }

    @Test("An arrow ends in its tip")
    func arrows() async throws {
        #expect(
            try await picture("line at 0 4 to 12 4 stroke red 2 arrow end 5") == """
                ............
                .......1....
                .......951..
                999999999962
                999999999962
                .......951..
                .......1....
                ............
                """)
    }

    @Test("An ellipse covers its area")
    func ellipse() async throws {
        let gif = try await workshop.render("canvas 60x60 black frames 1\nellipse size 50x30 fill red").gif
        let area = gif.frames[0].reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        #expect(abs(area - .pi * 25 * 15) < 1)
    }

    @Test("A path counts from the canvas, from its point, or by its box")
    func paths() async throws {
        let square = "path \"M 2 1 h 3 v 2 h -3 z\" fill red"
        let own = """
            ............
            ..999.......
            ..999.......
            ............
            ............
            ............
            ............
            ............
            """
        #expect(try await picture(square) == own)
        #expect(try await picture(square + " at 1 1 offset -1 -1") == own)
        #expect(try await picture(square + " at 2 1 anchor top-left") == own)
        #expect(try await picture(square + " at top-left margin 2 1") == own)
        #expect(
            try await picture(square + " at bottom-right margin 0 size 6 auto") == """
                ............
                ............
                ............
                ............
                ......999999
                ......999999
                ......999999
                ......999999
                """)
    }

    @Test("Contours that turn the other way are holes, in which the stroke shows too")
    func holes() async throws {
        #expect(
            try await picture("path \"M1 1h10v6h-10z M3 2v4h6v-4z\" fill red stroke blue 1") == """
                BBBBBBBBBBBB
                B9999999999B
                B99BBBBBB99B
                B99B....B99B
                B99B....B99B
                B99BBBBBB99B
                B9999999999B
                BBBBBBBBBBBB
                """)
    }

    @Test("No seam shows between fill and stroke")
    func seams() async throws {
        let gif = try await workshop.render(
            "canvas 60x60 black frames 1\nellipse size 30x20 rotate 30deg fill white stroke white 8"
        ).gif
        // Between the first and the last white pixel of the middle row there is none that is not white.
        let row = gif.frames[0][30 * 60..<31 * 60]
        let inside = row.drop { $0 != 0xFFFF_FFFF }.reversed().drop { $0 != 0xFFFF_FFFF }
        #expect(inside.count > 30 && inside.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test("What moves over time is drawn anew, what stands is not")
    func motion() async throws {
        let gif = try await workshop.render(
            "canvas 12x4 black frames 3\nrect at (frame * 4) 1 size (frame + 1) 2 fill red"
        ).gif
        #expect(gif.frames.map { frame in frame[12..<24].count { $0 & 0xFF > 0 } } == [1, 2, 3])
        #expect(gif.frames.map { frame in frame[12..<24].firstIndex { $0 & 0xFF > 0 } } == [12, 16, 20])
    }

    @Test(
        "What cannot be seen warns",
        arguments: [
            "rect fill none", "ellipse fill #0000 stroke none", "rect at 50 50 size 4x4", "rect size 0x4",
            "path \"M 0 0 L 9 9\" fill red", "line at 1 1 to 1 1", "rect stroke red 0",
        ])
    func invisible(shape: String) async throws {
        let result = try await workshop.render("canvas 12x8 black frames 1\n\(shape)")
        #expect(result.warnings.contains { $0.hasPrefix("this is never visible") }, "\(result.warnings)")
    }

    @Test("Hostile sizes are drawn as far as they are seen, or refused")
    func hostile() async throws {
        #expect(
            try await picture("rect at -900000 -900000 size 1000000x900004 fill red", canvas: "4x6")
                == "9999\n9999\n9999\n9999\n....\n....")
        #expect(
            try await picture("ellipse at -500000 2 size 1000000x1000000 fill red", canvas: "3x4")
                == "...\n...\n999\n999")
        #expect(
            try await picture("line at -999999 -999999 to 999999 999999 stroke red 2 cap round", canvas: "3x3")
                .hasPrefix("9"))
        #expect(
            await workshop.failure("canvas 9x9\nline at 0 0 to 900000 0 stroke red dash 0.001")
                == "script: the stroke would have more than 20000 dashes (make 'dash' longer)")
        // More points than FreeType takes, on one canvas and on one pixel.
        var zigzag = "M0 0"
        for step in 0..<40_000 { zigzag += step % 2 == 0 ? "l.01 8" : "l.01-8" }
        _ = try await workshop.render("canvas 12x8 black frames 1\npath \"\(zigzag)\" stroke red 1")
        let knot = "M0 0" + String(repeating: "h.5v.5h-.5z", count: 20_000)
        #expect(
            await workshop.failure("canvas 12x8 black frames 1\npath \"\(knot)\" fill red")
                == "script: the shape has too many points to be drawn (draw it as several shapes)"
        )
    }

    @Test("Gradients fill shapes and letters, and turn with them")
    func gradients() async throws {
        let gif = try await workshop.render(
            "canvas 20x20 frames 1\nrect size 20x4 fill linear(90deg, black, red) rotate 90deg"
        ).gif
        let column = (0..<20).map { gif.frames[0][$0 * 20 + 10] & 0xFF }
        #expect(column == column.sorted() && column[0] < 10 && column[19] > 245)
        let text = try await workshop.render(
            "canvas 80x40 black frames 1\ntext \"MM\" at center size 40 fill linear(red, blue)"
        ).gif
        let rows = (0..<40).map { y in text.frames[0][y * 80..<(y + 1) * 80].map { $0 & 0xFF }.max() ?? 0 }
        // The outermost rows are covered in part.
        let inked = rows.filter { $0 > 0 }.dropFirst(2).dropLast(2)
        #expect(inked.count > 15 && Array(inked) == inked.sorted(by: >))
    }
}

extension ShapeTests {
    @Test func aPathOfTooManyPointsIsAnError() async throws {
        let arcs = (0..<8_000).map { "A 30 30 0 1 1 \(50 + $0 * 7 % 40) \(50 - $0 * 3 % 40)" }
        let workshop = try Workshop()
        #expect(
            await workshop.failure(
                "canvas 100x100 white\npath \"M 10 50 \(arcs.joined(separator: " "))\" stroke red 3")
                == "script: the shape has too many points to be drawn (draw it as several shapes)"
        )
    }
}
