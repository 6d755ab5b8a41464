import SceneLanguage
import Testing

@Suite("Values of params are data")
struct ParameterSceneTests {
    @Test(
        "A text's value is drawn as it is, whatever it holds",
        arguments: [
            "{width}", "\"quoted\" 'and' \\n", "\"\nsource \"/etc/passwd\"\ntext \"", "a=b=c", "", "// no /* comment",
            "\"\"\"", "{{}}", "100% #fff @{x}",
        ])
    func rawText(value: String) throws {
        let line = "param title text\ntext \"<{title}>\" size 20"
        #expect(try text(line, set: ["title=" + value]).text.shown?.text == "<" + value + ">")
        #expect(try text("param title text\ntext (title)", set: ["title=" + value]).text.shown?.text == value)
    }

    @Test("Other types are written as in a script")
    func types() throws {
        let script = """
            param size number = 10
            param ink color = red
            param look one of "upper" "lower" = "upper"
            param loud switch = off
            param start time = 0s
            text "HI" size (size) fill (ink) case (look) bold (loud) time (start)..
            """
        let text = try text(script, set: ["size=24", "ink=#0f0", "look=lower", "loud=on", "start=1.5s"])
        #expect(text.size?.shown == "24" && text.fill?.shown?.printed == "#00ff00")
        #expect(text.letterCase == .lower && text.bold == true)
    }

    @Test("A file's value is the caller's, its default the script's")
    func fileOrigins() throws {
        let script = "param photo file = \"a.gif\"\nsource (photo)\nimage \"{photo}.png\"\nimage \"b.png\""
        func origins(_ set: [String]) throws -> [String] {
            let scene = try scene(script, set: set)
            let clips = scene.sources.map(\.file)
            let images = scene.overlays.compactMap {
                if case .image(let image) = $0.content { image.file } else { nil }
            }
            return (clips + images).map { "\($0.path) \($0.origin)" }
        }
        #expect(try origins([]) == ["a.gif script", "a.gif.png script", "b.png script"])
        #expect(try origins(["photo=x/*.gif"]) == ["x/*.gif caller", "x/*.gif.png caller", "b.png script"])
    }

    @Test("Through a let or a condition a file stays the caller's")
    func fileThroughNames() throws {
        let script = """
            param photo file
            param mine switch = on
            let path = photo
            source (path if mine else "own.gif")
            """
        func origin(_ set: [String]) throws -> FileReference.Origin? {
            try scene(script, set: set).sources.first?.file.origin
        }
        #expect(try origin(["photo=a.gif"]) == .caller)
        #expect(try origin(["photo=a.gif", "mine=off"]) == .script)
    }

    @Test("A file set to nothing is none")
    func noFile() throws {
        let script = "param logo file = \"l.png\"\nsource \"cat.gif\"\nimage (logo)\nimage \"b.png\" mask (logo)"
        for value in ["", "\"\""] {
            let scene = try scene(script, set: ["logo=" + value])
            #expect(scene.overlays.count == 1)
            guard case .image(let image)? = scene.overlays.first?.content else { return }
            #expect(image.mask == nil)
        }
    }

    @Test("Choices and numbers may make up the name of a file")
    func namesFromChoices() throws {
        let scene = try scene(
            "param mood one of \"calm\" \"wild\" = \"calm\"\nparam n number = 3\nsource \"{mood}-{n}.gif\"",
            set: ["mood=wild"])
        #expect(scene.sources.map(\.file.path) == ["wild-3.gif"])
        #expect(scene.sources.map(\.file.origin) == [.script])
    }

    @Test("Params are described, set or not")
    func descriptions() {
        let script = """
            param title text = "HI" max 40
            param count number min 1 max 9
            param mood one of "calm", "wild" = "calm"
            canvas 320x240
            """
        let compilation = SceneCompiler.compile(SourceFile(name: "t.gs", text: script), mode: .check)
        let shown = compilation.parameters.map { parameter in
            "\(parameter.name) \(parameter.type) \(parameter.choices) \(parameter.defaultValue ?? "-") "
                + "\(parameter.minimum.map { "\($0)" } ?? "-") \(parameter.maximum.map { "\($0)" } ?? "-") "
                + "\(parameter.isRequired)"
        }
        #expect(
            shown == [
                "title text [] HI - 40.0 false", "count number [] - 1.0 9.0 true",
                "mood one of [\"calm\", \"wild\"] calm - - false",
            ])
        #expect(compilation.diagnostics.isEmpty && compilation.scene != nil)
    }

    @Test("What rests on unset params is left out of the scene that check makes")
    func checkScene() throws {
        let scene = try scene(
            "param photo file\nparam n number\nsource \"cat.gif\"\nsource (photo)\ntext \"{n}\" max-lines (n)\ndelay 1s frames (n)..",
            mode: .check)
        #expect(scene.clips.count == 1 && scene.overlays.count == 1 && scene.delays.isEmpty)
    }
}
