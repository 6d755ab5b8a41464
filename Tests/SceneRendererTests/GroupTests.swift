import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// Overlays that are drawn as one.
struct GroupTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func picture(_ overlays: String, canvas: String = "8x4") async throws -> String {
        let gif = try await workshop.render("canvas \(canvas) black frames 1\n\(overlays)").gif
        return stride(from: 0, to: gif.frames[0].count, by: gif.width).map { row in
            gif.frames[0][row..<row + gif.width].map { pixel in
                if let name = Drawing.names[pixel] { return name == "k" ? "." : String(name) }
                return pixel & 0xFF > 0 ? "-" : "="
            }.joined()
        }.joined(separator: "\n")
    }

    @Test("Its opacity holds for all of it at once: nothing shows through")
    func opacity() async throws {
        let gif = try await workshop.render(
            """
            canvas 4x2 black frames 1
            group opacity 50% {
              rect size 4x2 fill red
              rect at 0 0 size 2x2 fill blue
            }
            """
        ).gif
        #expect(Array(gif.frames[0][..<4]) == [0xFF80_0000, 0xFF80_0000, 0xFF00_0080, 0xFF00_0080])
    }

    @Test("It is its overlays' canvas: it places them, cuts them, and moves as one")
    func canvas() async throws {
        #expect(
            try await picture(
                """
                group size 4x3 at 3 1 {
                  rect at bottom-right margin 0 size 50% 1 fill red
                  rect at -1 0 size 2x1 fill blue
                }
                """) == """
                    ........
                    ...b....
                    ........
                    .....rr.
                    """)
        #expect(
            try await picture("group offset 2 1 { rect at 0 0 size 1x1 fill red; rect at 5 0 size 9x1 fill blue }")
                == """
                ........
                ..r....b
                ........
                ........
                """)
    }

    @Test("It turns and scales about its middle")
    func transforms() async throws {
        #expect(
            try await picture("group size 4x2 at 2 1 rotate 180deg { rect at 0 0 size 1x1 fill red }") == """
                ........
                ........
                .....r..
                ........
                """)
        #expect(
            try await picture("group size 2x1 scale 2 at 2 1 { rect size 2x1 fill red }") == """
                ........
                ..rrrr..
                ..rrrr..
                ........
                """)
    }

    @Test("It is masked by a picture, an ellipse or round corners")
    func masks() async throws {
        try workshop.write(Drawing.png(["w.", "kw"]), to: "mask.png")
        #expect(
            try await picture("group size 2x2 at 0 0 mask \"mask.png\" { rect fill red }") == """
                r.......
                .r......
                ........
                ........
                """)
        for mask in ["mask ellipse", "radius 50%"] {
            let gif = try await workshop.render(
                "canvas 40x40 black frames 1\ngroup \(mask) { rect fill red }"
            ).gif
            let area = gif.frames[0].reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
            #expect(abs(area - .pi * 400) < 2, "\(mask)")
        }
    }

    @Test("Blending inside is with the group alone, blending it is with what lies below")
    func blending() async throws {
        #expect(
            try await picture(
                "rect size 8x4 fill red\ngroup { rect at 0 0 size 2x1 fill blue blend add }\n"
                    + "group blend add { rect at 4 0 size 2x1 fill blue }", canvas: "8x1") == "bbrrmmrr")
    }

    @Test("What it holds comes, goes and moves on the output's frames")
    func time() async throws {
        let gif = try await workshop.render(
            """
            canvas 6x1 black frames 4
            group frames 1..3 {
              rect at frame 0 size 1x1 fill red
              rect at 5 0 size 1x1 fill blue frames 2
            }
            """.replacing("at frame 0", with: "at (frame) 0")
        ).gif
        let shown = gif.frames.map { frame in frame.map { String(Drawing.names[$0] ?? "?") }.joined() }
        #expect(shown == ["kkkkkk", "krkkkk", "kkrkkb", "kkkrkk"])
    }

    @Test("Groups stand in groups, with limits on depth and memory")
    func nesting() async throws {
        #expect(
            try await picture(
                "group offset 1 0 { group offset 1 0 { group offset 1 1 { rect at 0 0 size 1x1 fill red } } }")
                == "........\n...r....\n........\n........")
        let deep = String(repeating: "group { ", count: 17) + "rect" + String(repeating: " }", count: 17)
        #expect(await workshop.failure("canvas 8x4\n" + deep).contains("more than 16 deep"))
        let many = String(repeating: "group { ", count: 16) + "rect" + String(repeating: " }", count: 16)
        #expect(
            await workshop.failure("canvas 2000x2000 frames 1\n" + many) { $0.limits[.memory] = 150_000_000 }
                .hasPrefix("limit: the group needs about"))
        #expect(
            await workshop.failure("canvas 2000x2000 frames 1\ngroup scale 1000 { rect }")
                .contains("the group would have 2000000 x 2000000 pixels"))
    }

    @Test("An empty one, and one outside the canvas, warn")
    func invisible() async throws {
        for group in ["group { }", "group offset 50 0 { rect }", "group { rect at 90 90 size 1x1 }"] {
            let result = try await workshop.render("canvas 8x4 black frames 1\n\(group)")
            #expect(result.warnings.filter { $0.hasPrefix("this is never visible") }.count == 1, "\(result.warnings)")
        }
    }

    @Test("Only overlays stand in it")
    func contents() async {
        #expect(
            await workshop.failure("canvas 8x4\ngroup {\n  delay 80ms\n  let n = 3\n  rect size (n) 1\n}")
                .contains("'delay' stands at top level, not in a block"))
    }
}

extension GroupTests {
    /// A finished layer is kept as it is seen, without what it was made of.
    @Test func manyTurnedGroupsTakeLittleMemory() async throws {
        let workshop = try Workshop()
        let script = """
            canvas 100x100 white lasts 1s
            fps 2
            for i in 0..59 { group rotate (i * 6 * 1deg) { rect at (i) (i) size 10x10 fill red } }
            """
        let gif = try await workshop.render(script) { $0.limits[.memory] = 5_000_000 }.gif
        #expect(gif.frames.count == 2 && gif.frames[0] == gif.frames[1])
    }
}
