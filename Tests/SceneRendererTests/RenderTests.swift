import SceneLanguage
import SceneRenderer
import TestSupport
import Testing

/// The library as a program uses it.
struct RenderTests {
    private func scene(_ script: String) throws -> Scene {
        try #require(SceneCompiler.compile(SourceFile(name: "scene.gs", text: script)).scene)
    }

    @Test func progressCountsFrames() async throws {
        let workshop = try Workshop()
        let options = RenderOptions(outputPath: workshop.path + "/out.gif")
        var steps: [String] = []
        let report = try await Renderer(options).render(
            scene("canvas 7x5 red frames 3"), progress: { steps.append("\($0)/\($1)") })
        #expect(steps == ["1/3", "2/3", "3/3"])
        let output = try #require(report.outputs.first)
        #expect((output.width, output.height, output.frames) == (7, 5, 3))
        #expect(output.duration == Rational(3, 10))
        #expect(output.path == workshop.path + "/out.gif")
    }

    @Test func checkingFindsWhatRenderingWouldWithoutWritingAnything() throws {
        let workshop = try Workshop()
        try workshop.write(flatGIF("rg", delays: [5, 5]), to: "cat.gif")
        let options = RenderOptions(scriptPath: workshop.path + "/scene.gs", scriptDirectory: workshop.path)
        func problems(_ script: String) throws -> [String] {
            do {
                return try Renderer(options).check(scene(script)).map(\.line)
            } catch let failure as RenderFailure {
                return failure.diagnostics.map { "error: \($0.line)" }
            }
        }
        #expect(try problems("source \"cat.gif\"\ntext \"fine\"") == [])
        #expect(
            try problems("source \"cat.gif\"\ntext \"late\" frames 7..")
                == ["this range meets no frame (there are 2 frames, 0 to 1)"])
        #expect(
            try problems("source \"cut.gif\"") == [
                "error: cannot read 'cut.gif': no such file (did you mean 'cat.gif'?)"
            ])
        #expect(
            try problems("source \"cat.gif\"\noutput \"cat.gif\"")
                == ["error: the output 'cat.gif' is the input 'cat.gif' (give another name with -o FILE)"])
        let infinite = try problems("source \"cat.gif\"\ntext \"x\" at (8 / (1 - frame)) 0")
        #expect(infinite.count == 1 && infinite[0].hasPrefix("error: ") && infinite[0].contains("frame 1"))
        #expect(try problems("source \"cat.gif\"\nimage \"cat.gif\" scale (1 / (1 - frame))").count == 1)
        #expect(workshop.names == ["cat.gif"])
    }
}
