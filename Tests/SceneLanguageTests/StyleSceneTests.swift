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
            return "\(text.size?.shown ?? "-") \(text.fill?.shown?.printed ?? "-") \(text.spacing?.shown?.shown ?? "-")"
        }
        #expect(try shown("text \"HI\" style small") == "10 #ff0000 1")
        #expect(try shown("text \"HI\" style loud") == "20 #0000ff 1")
        #expect(try shown("text \"HI\" style loud, small") == "10 #ff0000 1")
        #expect(try shown("text \"HI\" style small, loud") == "20 #0000ff 1")
        #expect(try shown("text \"HI\" fill lime style loud") == "20 #00ff00 1")
        #expect(try shown("text \"HI\" { style loud\n size 12 }") == "12 #0000ff 1")
    }

    @Test("The meme style is built in")
    func meme() throws {
        let text = try text("text \"HI\" style meme")
        #expect(text.fonts.map(\.shown) == ["family Impact", "family Anton", "family Open Sans Condensed"])
        #expect(text.bold == true && text.letterCase == .upper && text.lineHeight?.shown == 1)
        #expect(text.fill?.shown == .white)
        #expect(text.stroke?.shown?.shown == "#000000 6%" && text.size?.shown == "fit")
    }

    @Test(
        "The other built-in styles are for text and captions",
        arguments: ["subtitle", "label", "lower-third", "speech", "meme"])
    func builtIn(name: String) throws {
        let plain = try text("text \"HI\"")
        let styled = try text("text \"HI\" style \(name)")
        #expect(styled.fill?.shown != nil && plain.fill == nil && styled.size != nil)
        let captions = try overlay("captions \"talk.srt\" style \(name)")
        guard case .captions(_, let look) = captions.content else {
            Issue.record("no captions")
            return
        }
        #expect(look.fill?.shown == styled.fill?.shown)
        #expect(
            diagnostics(of: "source \"a.gif\"\nstyle \(name) { bold }").contains(
                "style '\(name)' is built in"))
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
