import LanguageServer
import Testing

@Suite struct ColorTests {
    @Test func `the colours that a script writes out`() {
        var client = Client()
        client.open(
            """
            text "a #fff" fill red stroke #0f08 2 shadow 1 1 0 none
            let ink = rgb(255, 0, 0)
            text "red {red}" fill (ink)
            style red { bold }
            text "b" style red
            """)
        let colors = client.request("textDocument/documentColor", client.document).elements ?? []
        #expect(
            client.marked(colors.map { $0["range"] }) == """
                text "a #fff" fill [red] stroke [#0f08] 2 shadow 1 1 0 none
                let ink = [rgb(255, 0, 0)]
                text "red {[red]}" fill (ink)
                style red { bold }
                text "b" style red
                """)
        #expect(
            colors[1]["color"] == [
                "red": .number(0), "green": .number(1), "blue": .number(0), "alpha": .number(136.0 / 255),
            ])
    }

    @Test func `how a colour may be written`() {
        var client = Client()
        client.open("")
        func labels(_ red: JSON, _ green: JSON, _ blue: JSON, _ alpha: JSON) -> [JSON?] {
            let result = client.request(
                "textDocument/colorPresentation",
                [
                    "textDocument": ["uri": .string(Client.uri)],
                    "color": ["red": red, "green": green, "blue": blue, "alpha": alpha],
                    "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
                ])
            return result.elements?.map { $0["label"] } ?? [result["message"]]
        }
        #expect(labels(1, 0, 0, 1) == ["#ff0000", "red"])
        #expect(labels(.number(0.5), 0, 7, .number(0.2)) == ["#8000ff33"])
        #expect(labels("x", 0, 0, 1) == ["there is no 'color'"])
    }
}
