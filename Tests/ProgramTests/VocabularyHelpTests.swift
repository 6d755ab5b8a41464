import TestSupport
import Testing

@Suite struct VocabularyHelpTests {
    let program: Program

    init() throws { program = Program(in: try TemporaryFolder()) }

    @Test func `a directive`() throws {
        try expect(
            program.run("help", "canvas"),
            ProgramRun(
                exitCode: 0,
                output: """
                    canvas width: whole number 1 to 65535, height: whole number 1 to 65535, [color:
                        colour]

                    A blank clip; before the first source and without options, the stage that
                    sources are fitted to.

                      canvas 320x240 white

                    options:
                      lasts   time above 0s
                              how long it shows; default: 100ms a frame
                              such as: lasts 2s
                      frames  whole number 1 to 100000
                              how many frames share that time; default: 1
                              such as: frames 20

                    """))
    }

    @Test func `an option, of one directive or of all that have it`() throws {
        let alone = try program.run("help", "text", "stroke")
        #expect(alone.exitCode == 0)
        #expect(alone.output.hasPrefix("stroke "))
        #expect(alone.output.contains("An option of text: "))
        let shared = try program.run("help", "opacity").output
        #expect(shared.contains("An option of text, image"))
        #expect(shared.contains("It may change from frame to frame, by keyframes or an expression."))
    }

    @Test(arguments: ["let", "param", "style", "defaults", "if", "for"]) func `a form`(_ word: String) throws {
        let run = try program.run("help", word)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix(word + " "))
    }

    @Test func `marks that a text documents are shown`() throws {
        let markup = try program.run("help", "markup").output
        #expect(markup.contains("reads **bold**, *italic*, __underlined__,"))
        #expect(try program.run("help", "text", "markup").output == markup)
        #expect(try program.run("help", "text").output.contains("**bold**, *italic*"))
        #expect(try program.run("man", "5").output.contains("reads **bold**, *italic*, __underlined__,"))
    }

    @Test func `functions, built-in styles and curves`() throws {
        try expect(
            program.run("help", "clamp"),
            ProgramRun(
                exitCode: 0,
                output: """
                    clamp(value, low, high)

                    A function of expressions: the value, but at most high and at least low, of
                    which low wins.

                    """))
        let style = try program.run("help", "lower-third").output
        #expect(style.contains("  style lower-third {\n    at bottom-left\n"))
        // The same word may be several things.
        let ease = try program.run("help", "ease").output
        #expect(ease.contains("Behind keyframes: how it goes from each key to the next."))
        #expect(ease.contains("An option of transition: "))
        #expect(ease.contains("ease([curve, ]t)"))
        #expect(try program.run("help", "style").output.contains("label, lower-third, meme, speech and"))
        #expect(try program.run("help", "clmp").errors.contains("clamp"))
    }

    @Test func `values of frames, keyframes, lists and records`() throws {
        try expect(
            program.run("help", "progress"),
            ProgramRun(
                exitCode: 0,
                output: """
                    progress

                    A value of each frame, for the expressions of what may change from frame to
                    frame: how much of the output is over, time / duration: 0 in the first frame,
                    always below 1.

                    """))
        let width = try program.run("help", "width").output
        #expect(width.contains("An option of text") && width.contains("the canvas's width in pixels"), "\(width)")
        #expect(try program.run("help", "frame").output.contains("the frame's number in the output, from 0"))
        let keyframes = try program.run("help", "keyframes").output
        #expect(keyframes.hasPrefix("[KEY: VALUES, KEY: VALUES, …] [ease CURVE]\n\n"), "\(keyframes)")
        #expect(keyframes.contains("percentages are of the time in between"), "\(keyframes)")
        #expect(try program.run("help", "records").output.contains("param NAME record { FIELD TYPE; … }"))
        #expect(try program.run("help", "keyfames").errors.contains("gifscript help keyframes"))
    }

    @Test(arguments: [
        "keyframes", "expressions", "lists", "records", "frame", "height", "time", "duration", "source", "text",
        "image", "output", "group", "at", "size", "param", "frames", "ease", "meme", "style",
        "lerp",
    ])
    func `fits a terminal`(_ word: String) throws {
        let run = try program.run("help", word)
        #expect(run.exitCode == 0)
        #expect(run.errors == "")
        for line in run.output.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
            #expect(!line.contains("`") && line.last != " ", "\(line)")
        }
    }

    @Test func `render's help says what picks the format`() throws {
        #expect(try program.run("help", "render").output.contains("The suffix of -o picks the format"))
    }
}
