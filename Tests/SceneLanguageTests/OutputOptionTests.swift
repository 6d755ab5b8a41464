import SceneLanguage
import Testing

@Suite("Options of an output")
struct OutputOptionTests {
    @Test("What an output cannot be asked for")
    func errors() {
        let script = """
            source "a.gif"
            output "1.gif" colors 1
            output "2.gif" dither blue-nose
            output "3.gif" dither bayer 200%
            output "4.gif" keep-colors white, rgb(0 0 0 / 50%)
            output "5.gif" palette globe
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:2:23: error: colors must be at least 2 and at most 256
                """)
    }
}
