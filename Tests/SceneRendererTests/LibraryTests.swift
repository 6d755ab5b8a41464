import SceneLanguage
import SceneRenderer
import TestSupport
import Testing

// The README's example, line by line.

func greet(_ name: String, to path: String) async throws {
    let script = SourceFile(
        name: "greeting.gs",
        text: """
            param name text
            canvas 320x80 navy lasts 2s
            text "Hello, {name}!" at center
            """)
    let compilation = SceneCompiler.compile(script, settings: [ParameterSetting(name: "name", rawValue: name)])
    guard let scene = compilation.scene else {
        print(compilation.usageErrors, DiagnosticRenderer().render(compilation.diagnostics, in: compilation.source))
        return
    }
    let report = try await Renderer(RenderOptions(outputPath: path)).render(scene)
    print(report.outputs[0].bytes)
}

@Suite struct LibraryTests {
    @Test func theExampleOfTheReadMeRenders() async throws {
        let workshop = try Workshop()
        try await greet("Ada", to: workshop.path + "/out.gif")
        #expect(workshop.names == ["out.gif"])

        let package = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
        let readMe = String(decoding: try Workshop.read("\(package)/README.md"), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let block = readMe.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
        let source = String(decoding: try Workshop.read(#filePath), as: UTF8.self)
        let imports = block.prefix { $0 != "" }.joined(separator: "\n")
        let function = block.drop { $0 != "" }.joined(separator: "\n")
        #expect(source.hasPrefix(imports) && function.contains(".render(") && source.contains(function))
    }

    @Test func aFailureTellsWhy() async throws {
        let file = SourceFile(name: "scene.gs", text: "source \"cat.gif\"")
        let scene = try #require(SceneCompiler.compile(file).scene)
        let workshop = try Workshop()
        do {
            _ = try await Renderer(RenderOptions(outputPath: "-", scriptDirectory: workshop.path)).render(scene)
            Issue.record("rendered")
        } catch {
            #expect("\(error)" == "cannot read 'cat.gif': no such file")
        }
        do {
            _ = try Renderer(RenderOptions(outputPath: "out.txt", root: workshop.path + "/none"))
            Issue.record("accepted")
        } catch {
            #expect(error.kind == .usage)
            #expect(error.problems.map(\.kind) == [.usage, .usage])
            #expect(
                "\(error)" == """
                    --root: no folder '\(workshop.path)/none'
                    -o: '.txt' is no format that can be written; end it in '.gif', '.png', '.apng' or '.webp'
                    """)
        }
    }
}
