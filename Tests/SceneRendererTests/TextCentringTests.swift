import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// Text in the middle of the height stands there by its letters.
struct TextCentringTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// The ink of a text on a white canvas of 400 by 201.
    private func ink(_ text: String, _ options: String, canvas: String = "400x201") async throws -> Rectangle {
        try await workshop.render(
            "canvas \(canvas) white\ntext \"\(text)\" font \"Open Sans\", \"DejaVu Sans\" fill black \(options)"
        ).gif.ink(on: 0xFFFF_FFFF)
    }

    /// How far below the middle the middle of the ink is.
    private func shift(_ ink: Rectangle, middle: Double = 100.5) -> Double {
        Double(ink.y) + Double(ink.height) / 2 - middle
    }

    @Test(
        "Capitals and digits stand in the middle",
        arguments: [12, 17, 24, 40, 64, 100], ["at center", "at left", "at right"])
    func capitals(size: Int, place: String) async throws {
        let ink = try await self.ink("HE17", "size \(size) \(place)")
        // Antialiased edges may take a pixel row more on either side.
        #expect(abs(shift(ink)) <= 1, "\(ink)")
    }

    @Test func whateverTheFont() async throws {
        for font in ["DejaVu Sans", "DejaVu Serif", "Open Sans Condensed", "Noto Sans"] {
            let gif = try await workshop.render(
                "canvas 400x201 white\ntext \"HEN\" font \"\(font)\", \"DejaVu Sans\" size 60 fill black at center"
            ).gif
            #expect(abs(shift(gif.ink(on: 0xFFFF_FFFF))) <= 1, "\(font)")
        }
    }

    @Test func smallLettersStandWhereCapitalsWould() async throws {
        let capitals = try await self.ink("HEN", "size 50 at center")
        let small = try await self.ink("nun", "size 50 at center")
        #expect(small.maxY - capitals.maxY <= 1 && small.y > capitals.y)
        let both = try await self.ink("Hxpg", "size 50 at center")
        #expect(abs(both.y - capitals.y) <= 1 && both.maxY > capitals.maxY)
    }

    @Test func severalLinesFromTheFirstCapitalsToTheLastBaseline() async throws {
        #expect(abs(shift(try await self.ink(#"HEN\nHEN\nHEN"#, "size 30 at center"))) <= 1)
    }

    @Test func inBoxes() async throws {
        let ink = try await self.ink("HEN", "size 30 box 50 40 200x61")
        #expect(abs(shift(ink, middle: 70.5)) <= 1)
        let filled = try await self.ink("HEN", "size fit box 50 40 300x61")
        #expect(abs(shift(filled, middle: 70.5)) <= 1)
    }

    @Test func alsoWhereItIsTurned() async throws {
        let ink = try await self.ink("HEN", "size 60 at center rotate 90deg", canvas: "201x400")
        #expect(abs(Double(ink.x) + Double(ink.width) / 2 - 100.5) <= 1)
        let over = try await self.ink("HEN", "size 60 at center rotate 180deg")
        #expect(abs(shift(over)) <= 1)
    }

    /// What has no capitals, and what shows its box, stands in the middle with its lines, as all does at the edges.
    @Test func elseTheLinesRule() async throws {
        func rows(_ text: String, _ place: String) async throws -> Rectangle {
            try await self.ink(text, "size 40 \(place)")
        }
        let top = try await rows("HEN", "at top margin 0")
        let bottom = try await rows("HEN", "at bottom margin 0")
        let height = bottom.y - top.y
        // The box's height is the canvas's less that.
        let lines = 201 - height
        let word = try await rows("日本", "at center margin 0")
        let wordTop = try await rows("日本", "at top margin 0")
        #expect(abs(word.y - wordTop.y - (201 - lines) / 2) <= 1)
        let box = try await self.ink("HEN", "size 40 background blue at center")
        #expect(abs(shift(box)) <= 0.5)
    }

    /// On the way from the top to the middle nothing jumps.
    @Test func movementsIntoTheMiddleAreSmooth() async throws {
        let gif = try await workshop.render(
            """
            canvas 200x100 white frames 11 lasts 1.1s
            text "HEN" size 24 fill black at [0s: top, 1s: center]
            """
        ).gif
        let tops = (0..<11).map { gif.ink($0, on: 0xFFFF_FFFF).y }
        let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { (2...5).contains($0) }, "\(tops)")
        #expect(abs(shift(gif.ink(10, on: 0xFFFF_FFFF), middle: 50)) <= 1)
    }
}
