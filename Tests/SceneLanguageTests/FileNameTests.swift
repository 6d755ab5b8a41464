import Testing

@Suite("Names of files and fonts")
struct FileNameTests {
    @Test("No one's words open a file")
    func noOnesWordsOpenAFile() {
        let script = #"""
            param name text = "cat"
            let path = "{name}.gif"
            source "{name}.gif"
            image (path)
            text (name) font (name), "fonts/{name}.ttf"
            output "out-{name}.gif"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:8: error: source cannot use the text param 'name', since text never opens a file
                  3 | source "{name}.gif"
                    |        ^^^^^^^^^^^^ declare it as 'param name file' or 'one of'
                test.gs:4:7: error: image cannot use the text param 'name', since text never opens a file
                  4 | image (path)
                    |       ^^^^^^ declare it as 'param name file' or 'one of'
                test.gs:5:18: error: font cannot use the text param 'name', since text never opens a file
                  5 | text (name) font (name), "fonts/{name}.ttf"
                    |                  ^^^^^^ declare it as 'param name file' or 'one of'
                test.gs:5:26: error: font cannot use the text param 'name', since text never opens a file
                  5 | text (name) font (name), "fonts/{name}.ttf"
                    |                          ^^^^^^^^^^^^^^^^^^ declare it as 'param name file' or 'one of'
                test.gs:6:8: error: output cannot use the text param 'name', since text never opens a file
                  6 | output "out-{name}.gif"
                    |        ^^^^^^^^^^^^^^^^ declare it as 'param name file' or 'one of'
                """#)
    }

    @Test("Names are not empty, and hold no control characters")
    func namesAreNotEmptyAndHoldNoControlCharacters() {
        let script = #"""
            source ""
            image "a\tb.png"
            output ""
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:8: error: source names nothing
                  1 | source ""
                    |        ^^
                test.gs:2:7: error: a name cannot hold a line's end or other control character
                  2 | image "a\tb.png"
                    |       ^^^^^^^^^^ '\' starts an escape; write "a/tb.png"
                test.gs:3:8: error: output names nothing
                  3 | output ""
                    |        ^^
                """#)
    }

    @Test("The suffix of an output picks its format")
    func theSuffixOfAnOutputPicksItsFormat() {
        let script = #"""
            source "cat.gif"
            output "out.gif"
            output "out.GIF"
            output "out.gif"
            output "out.jpg"
            output "out"
            output "frames/%d.gif"
            output "%d/frame-%04d.png"
            output "frames/%5d.png"
            output "frames/%04d.png" frames 2..
            output "still.png" frames 3
            output "a.webp" frames 3
            output "b.webp" colors 64 interlace
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:4:8: error: 'out.gif' is named twice
                  4 | output "out.gif"
                    |        ^^^^^^^^^
                test.gs:5:8: error: 'out.jpg' has no suffix of a format that can be written
                  5 | output "out.jpg"
                    |        ^^^^^^^^^ write a name that ends in '.gif', '.png', '.apng' or '.webp'
                test.gs:6:8: error: 'out' has no suffix of a format that can be written
                  6 | output "out"
                    |        ^^^^^ write a name that ends in '.gif', '.png', '.apng' or '.webp'
                test.gs:7:8: error: a frame's number stands in the names of .png files only
                  7 | output "frames/%d.gif"
                    |        ^^^^^^^^^^^^^^^ one .gif file holds all frames: leave '%d' out
                test.gs:8:8: error: the frame's number stands once in a name, behind its last '/'
                  8 | output "%d/frame-%04d.png"
                    |        ^^^^^^^^^^^^^^^^^^^ such as "frames/%04d.png"
                test.gs:9:8: error: '%5d' is no place for a frame's number
                  9 | output "frames/%5d.png"
                    |        ^^^^^^^^^^^^^^^^ write %d, or %04d for four digits
                test.gs:12:17: error: 'frames' chooses what .png files show; a .webp file holds all frames
                  12 | output "a.webp" frames 3
                     |                 ^^^^^^^^ 'frames' of a source takes some of its frames
                test.gs:13:17: error: 'colors' is for .gif outputs; a .webp file keeps all colours
                  13 | output "b.webp" colors 64 interlace
                     |                 ^^^^^^^^^ leave it out
                test.gs:13:27: error: 'interlace' is for .gif outputs; a .webp file keeps all colours
                  13 | output "b.webp" colors 64 interlace
                     |                           ^^^^^^^^^ leave it out
                """#)
    }
}
