import SceneLanguage
import Testing

@Suite("Included files")
struct IncludeTests {
    /// The compilation of `main.gs` among files by their paths.
    private func compile(
        _ files: [String: String], settings: [ParameterSetting] = [], mode: SceneCompiler.Mode = .render,
        limits: ScriptLimits = ScriptLimits()
    ) -> Compilation {
        let reader = IncludeReader(identity: "main.gs") { path, range throws(Diagnostic) in
            let parts = path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
                if part == "..", !parts.isEmpty { parts.removeLast() } else if part != "." { parts.append(part) }
            }
            let place = parts.joined(separator: "/")
            guard let text = files[place] else {
                throw Diagnostic(code: "input", "cannot read '\(path)': no such file", at: range)
            }
            return IncludedScript(name: place, bytes: Array(text.utf8), identity: place)
        }
        let main = SourceFile(name: "main.gs", text: files["main.gs"] ?? "")
        return SceneCompiler.compile(main, settings: settings, mode: mode, limits: limits, includes: reader)
    }

    private func diagnostics(_ files: [String: String]) -> String {
        let compilation = compile(files)
        let text = DiagnosticRenderer().render(compilation.diagnostics, in: compilation.source)
        return text + compilation.usageErrors.map { "usage: \($0)\n" }.joined()
    }

    @Test("Is read where it stands: names, params, styles, settings and overlays")
    func everything() throws {
        let scene = try #require(
            compile(
                [
                    "main.gs": """
                    source "cat.gif"
                    include "brand.gs"
                    text "{slogan} {year}" style brand
                    """,
                    "brand.gs": """
                    \u{FEFF}#!/usr/bin/env gifscript
                    gifscript 1
                    param year number
                    let slogan = "SINCE"
                    style brand { fill red }
                    text "first"
                    play once
                    """,
                ], settings: [ParameterSetting(name: "year", rawValue: "1999")]
            ).scene)
        #expect(scene.words == ["first", "SINCE 1999"] && scene.play == .times(1))
    }

    @Test("Its paths are relative to it, in whatever depth, and where its styles are used")
    func paths() throws {
        let compilation = compile([
            "main.gs": """
            include "parts/brand.gs"
            source "cat.gif"
            text "a" style brand
            """,
            "parts/brand.gs": """
            style brand { font "Impact", "fonts/a.ttf", "b.otf" }
            image "logo.png" mask "/m.png"
            include "deep/more.gs"
            """,
            "parts/deep/more.gs": "image \"../x.png\"\noutput \"out.gif\"",
        ])
        let scene = try #require(compilation.scene)
        let images = scene.overlays.compactMap { if case .image(let image) = $0.content { image } else { nil } }
        #expect(images.map(\.file.path) == ["parts/logo.png", "parts/deep/../x.png"])
        #expect(images.first?.mask?.path == "/m.png" && scene.sources.map(\.file.path) == ["cat.gif"])
        #expect(scene.outputs.map(\.path.path) == ["parts/deep/out.gif"])
        guard case .text(let text)? = scene.overlays.last?.content else { return }
        let fonts = text.fonts.map { font in
            switch font {
            case .family(let name): name
            case .file(let file): "file " + file.path
            }
        }
        #expect(fonts == ["Impact", "file parts/fonts/a.ttf", "file parts/b.otf"])
    }

    @Test("Errors stand in the file that they are in; what a lost file would declare is not missed")
    func errors() {
        #expect(
            diagnostics([
                "main.gs":
                    "source \"cat.gif\"\ninclude \"a.gs\"\ninclude \"gone.gs\"\ntext (lost) style gone colour red",
                "a.gs": "// é\ntext \"é\" colour red\r\ntext \"a\" size 0",
            ]) == """
                main.gs:3:9: error: cannot read 'gone.gs': no such file
                  3 | include "gone.gs"
                    |         ^^^^^^^^^
                main.gs:4:24: error: unknown option 'colour' for text
                  4 | text (lost) style gone colour red
                    |                        ^^^^^^ did you mean 'fill'?
                a.gs:2:10: error: unknown option 'colour' for text
                  2 | text "é" colour red
                    |          ^^^^^^ did you mean 'fill'?
                a.gs:3:15: error: size must be more than 0
                  3 | text "a" size 0
                    |               ^

                """)
    }

    @Test("A file that is no script is answered where it goes wrong")
    func noScript() {
        #expect(
            diagnostics(["main.gs": "canvas 9x9\ninclude \"a.gs\"", "a.gs": "text \"a\" {"]).hasPrefix(
                "a.gs:1:10: error:"))
        #expect(diagnostics(["main.gs": "canvas 9x9\ninclude \"a.gs\"", "a.gs": "a\rb"]).hasPrefix("a.gs:1:2: error:"))
        #expect(
            diagnostics(["main.gs": "canvas 9x9\ninclude \"a.gs\"", "a.gs": "canvas 9x9 /* x"]).hasPrefix(
                "a.gs:1:12: error:"))
        #expect(diagnostics(["main.gs": "canvas 9x9\ninclude \"a.gs\"", "a.gs": ""]) == "")
    }

    @Test("A file that includes itself, and files that include one another without end")
    func cycles() {
        #expect(
            diagnostics([
                "main.gs": "canvas 9x9\ninclude \"x/a.gs\"", "x/a.gs": "include \"../b.gs\"",
                "b.gs": "include \"main.gs\"",
            ]) == """
                b.gs:1:9: error: this file includes itself: main.gs → x/a.gs → b.gs → main.gs
                  1 | include "main.gs"
                    |         ^^^^^^^^^

                """)
        var files = ["main.gs": "canvas 9x9\ninclude \"1.gs\"", "17.gs": "text \"end\""]
        for number in 1...16 { files["\(number).gs"] = "include \"\(number + 1).gs\"" }
        #expect(
            diagnostics(files) == """
                16.gs:1:9: error: files include one another deeper than the limit 'depth' of 16: \
                main.gs → 1.gs → 2.gs → … → 14.gs → 15.gs → 16.gs → 17.gs
                  1 | include "17.gs"
                    |         ^^^^^^^ raise it with --limit depth=N

                """)
        files["16.gs"] = "text \"end\""
        #expect(compile(files).scene?.words == ["end"])
    }

    @Test("Files that multiply are stopped by the limits")
    func bombs() {
        var files = ["main.gs": "canvas 9x9\ninclude \"1.gs\"", "16.gs": "text \"end\""]
        for number in 1...15 {
            files["\(number).gs"] = String(repeating: "include \"\(number + 1).gs\"\n", count: 10)
        }
        #expect(compile(files).diagnostics.map(\.code) == ["limit-overlays"])
        let long = compile([
            "main.gs": "canvas 9x9\ninclude \"a.gs\"", "a.gs": String(repeating: "// comment\n", count: 100_000),
        ])
        #expect(long.diagnostics.map(\.code) == ["limit-script"])
    }

    @Test("Only the script itself names what it includes")
    func names() {
        let files = ["main.gs": "canvas 9x9\nparam f file\nparam t text\ninclude (f)\ninclude \"{t}.gs\"\ninclude \"\""]
        let settings = [ParameterSetting(name: "f", rawValue: "a.gs"), ParameterSetting(name: "t", rawValue: "a")]
        #expect(
            compile(files, settings: settings).diagnostics.map(\.code)
                == ["include-of-caller", "text-in-name", "empty-name"])
        let chosen = [
            "main.gs": "canvas 9x9\nparam look one of \"a\" \"b\" = \"b\"\ninclude \"{look}.gs\"", "b.gs": "text \"b\"",
        ]
        #expect(compile(chosen).scene?.words == ["b"])
    }

    @Test("Under a condition that does not hold it need not be there; in a loop it is read in every turn")
    func conditions() {
        let files = [
            "main.gs": """
            canvas 9x9
            if off { include "gone.gs"; text (gone) } else { include "a.gs" }
            for i in 1..2 { include "b.gs" }
            """, "a.gs": "text \"a\"", "b.gs": "text \"{i}\"",
        ]
        #expect(compile(files).scene?.words == ["a", "1", "2"])
        #expect(
            compile(["main.gs": "canvas 9x9\ntext \"a\" { include \"a.gs\" }"]).diagnostics.map(\.code) == [
                "only-at-top-level"
            ])
    }

    @Test("Without anything to read files it is an error of the input")
    func withoutReader() {
        let file = SourceFile(name: "main.gs", text: "canvas 9x9\ninclude \"a.gs\"")
        #expect(SceneCompiler.compile(file).diagnostics.map(\.code) == ["input"])
    }
}
