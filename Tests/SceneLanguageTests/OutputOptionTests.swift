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
            output "4.gif" keep-colors white, #00000080
            output "5.gif" palette globe
            output "6.gif" colors 3 keep-colors red, lime, blue, red
            output "7.gif" lossy 201
            output "8.gif" lossy 40%
            output "9.webp" lossy 40
            output "10.gif" optimize slow
            output "11.apng" optimize max
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:2:23: error: colors must be at least 2 and at most 256
                  2 | output "1.gif" colors 1
                    |                       ^
                test.gs:3:23: error: dither needs 'none', 'floyd-steinberg', 'bayer' or 'blue-noise', not 'blue-nose'
                  3 | output "2.gif" dither blue-nose
                    |                       ^^^^^^^^^ did you mean 'blue-noise'?
                test.gs:4:29: error: dither strength must be at least 0 and at most 1
                  4 | output "3.gif" dither bayer 200%
                    |                             ^^^^
                test.gs:5:35: error: keep-colors must be opaque
                  5 | output "4.gif" keep-colors white, #00000080
                    |                                   ^^^^^^^^^
                test.gs:6:24: error: palette needs its name in quotes
                  6 | output "5.gif" palette globe
                    |                        ^^^^^ write "globe"
                test.gs:7:25: error: keep-colors names 3 colours, where a table of 3 has 2 beside transparency
                  7 | output "6.gif" colors 3 keep-colors red, lime, blue, red
                    |                         ^^^^^^^^^^^ name fewer, or let 'colors' be more
                test.gs:8:22: error: lossy must be at least 0 and at most 200
                  8 | output "7.gif" lossy 201
                    |                      ^^^
                test.gs:9:22: error: lossy needs a number, not a percentage
                  9 | output "8.gif" lossy 40%
                    |                      ^^^
                test.gs:10:17: error: 'lossy' is for .gif outputs; a .webp file keeps all colours
                  10 | output "9.webp" lossy 40
                     |                 ^^^^^^^^ leave it out
                test.gs:11:26: error: optimize needs 'fast', 'normal' or 'max', not 'slow'
                  11 | output "10.gif" optimize slow
                     |                          ^^^^
                test.gs:12:18: error: 'optimize' is for .gif outputs; a .apng file keeps all colours
                  12 | output "11.apng" optimize max
                     |                  ^^^^^^^^^^^^ leave it out
                """)
    }

    @Test("What an output may be asked for")
    func options() throws {
        let output = try #require(
            scene(
                """
                source "a.gif"
                output "1.gif" colors 64 dither bayer 40% palette global keep-colors red, blue, red lossy 40.5 interlace optimize max
                """
            ).outputs.first)
        #expect(output.encoding.colors == 64)
        #expect(output.encoding.dither == .bayer)
        #expect(output.encoding.ditherStrength == 0.4)
        #expect(output.encoding.keptColors.map(\.red) == [255, 0])
        #expect(output.encoding.lossy == 40.5)
        #expect(output.encoding.isInterlaced)
        #expect(output.encoding.optimization == .max)
        guard case .global? = output.encoding.palette else {
            Issue.record("the palette is not global")
            return
        }
    }

    @Test(
        "What may be done for a size",
        arguments: [
            ("max-size 8MB", []), ("max-size 8MB may shrink", [.shrink]),
            ("max-size 8MB, may drop-frames", [.dropFrames]),
            ("max-size 8MB, may drop-frames, may shrink", [.dropFrames, .shrink]),
            ("max-size 8MB may drop-frames, shrink colors 64", [.dropFrames, .shrink]),
            ("{ max-size 8MB, may shrink, may drop-frames; colors 64 }", [.dropFrames, .shrink]),
        ] as [(String, Set<SizeLimit.Step>)])
    func sizeLimits(options: String, steps: Set<SizeLimit.Step>) throws {
        let output = try #require(scene("source \"a.gif\"\noutput \"1.gif\" \(options)").outputs.first)
        #expect(output.encoding.sizeLimit?.bytes == 8_000_000)
        #expect(output.encoding.sizeLimit?.steps == steps)
        #expect(output.encoding.colors == (options.contains("colors") ? 64 : nil))
        #expect(output.encoding.lossy == nil)
    }

    @Test("What is no size limit")
    func sizeLimitErrors() {
        let script = """
            source "a.gif"
            output "1.gif" max-size 0KB
            output "2.gif" max-size 8MB, may sharpen
            output "3.gif" max-size 8MB, colors 64
            output "4.gif" may shrink
            output "5.webp" max-size 8MB
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:2:25: error: max-size must be at least 1 byte
                  2 | output "1.gif" max-size 0KB
                    |                         ^^^
                test.gs:3:34: error: may needs 'drop-frames' or 'shrink', not 'sharpen'
                  3 | output "2.gif" max-size 8MB, may sharpen
                    |                                  ^^^^^^^
                test.gs:4:28: error: values are separated by spaces
                  4 | output "3.gif" max-size 8MB, colors 64
                    |                            ^ leave the comma out
                test.gs:5:16: error: 'may' belongs to 'max-size' and stands right after it
                  5 | output "4.gif" may shrink
                    |                ^^^
                test.gs:6:17: error: 'max-size' is for .gif outputs; a .webp file is written without loss
                  6 | output "5.webp" max-size 8MB
                    |                 ^^^^^^^^^^^^ leave it out, or give the picture another 'size'
                """)
    }
}
