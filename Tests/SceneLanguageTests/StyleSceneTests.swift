import SceneLanguage
import Testing

@Suite("Styles in a scene")
struct StyleSceneTests {
    @Test("Own options beat styles, later styles beat earlier, a style's own beat those it names")
    func precedence() throws {
        let styles = """
            style small { size 10; fill red; spacing 1 }
            style loud { style small; size 20; fill blue }

            """
        func shown(_ line: String) throws -> String {
            let text = try text(styles + line)
            guard case .fixed(let size)? = text.size else { return "no size" }
            return
                "\(size.shown.map { "\($0)" } ?? "-") \(text.fill?.shown?.printed ?? "-") \(text.spacing.map { "\($0)" } ?? "-")"
        }
        #expect(try shown("text \"HI\" style small") == "pixels(10.0) #ff0000 pixels(1.0)")
        #expect(try shown("text \"HI\" style loud") == "pixels(20.0) #0000ff pixels(1.0)")
        #expect(try shown("text \"HI\" style loud, small") == "pixels(10.0) #ff0000 pixels(1.0)")
        #expect(try shown("text \"HI\" style small, loud") == "pixels(20.0) #0000ff pixels(1.0)")
        #expect(try shown("text \"HI\" fill lime style loud") == "pixels(20.0) #00ff00 pixels(1.0)")
        #expect(try shown("text \"HI\" { style loud\n size 12 }") == "pixels(12.0) #0000ff pixels(1.0)")
    }

    @Test("The meme style is built in")
    func meme() throws {
        let text = try text("text \"HI\" style meme")
        #expect(text.fonts == [.family("Impact"), .family("Anton"), .family("Open Sans Condensed")])
        #expect(text.bold == true && text.letterCase == .upper && text.lineHeight == 1)
        #expect(text.fill?.shown == .white)
        #expect(text.stroke?.shown == .init(color: .black, width: .percent(6)))
        guard case .fit(nil, nil)? = text.size else {
            Issue.record("does not fit")
            return
        }
    }

    @Test("One style may serve texts and images, each reading it in its own way")
    func shared() throws {
        let scene = try scene(
            """
            source "cat.gif"
            style faint { opacity 50%; rotate (frame * 1deg); at top }
            text "HI" style faint
            image "b.png" style faint
            """)
        #expect(scene.overlays.count == 2)
        #expect(scene.overlays.allSatisfy { $0.opacity?.shown == 0.5 && $0.rotation?.shown == 3 && $0.changesOverTime })
    }
}
