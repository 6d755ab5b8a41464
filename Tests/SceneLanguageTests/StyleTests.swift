import Testing

@Suite("Styles")
struct StyleTests {
    @Test("A style is declared before its use, once")
    func aStyleIsDeclaredBeforeItsUseOnce() {
        let script = #"""
            source "cat.gif"
            text "HI" style mem, loud
            style loud { fill red }
            style loud { fill blue }
            style meme { fill blue }
            style quiet { style quiet, lound }
            style none
            text "HI" style quiet
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:17: error: unknown style 'mem'
                  2 | text "HI" style mem, loud
                    |                 ^^^ did you mean 'meme'?
                test.gs:2:22: error: unknown style 'loud'
                  2 | text "HI" style mem, loud
                    |                      ^^^^ a style is declared before it is used
                test.gs:4:7: error: style 'loud' is declared already
                  4 | style loud { fill blue }
                    |       ^^^^
                test.gs:5:7: error: style 'meme' is built in
                  5 | style meme { fill blue }
                    |       ^^^^ choose another name
                test.gs:6:21: error: unknown style 'quiet'
                  6 | style quiet { style quiet, lound }
                    |                     ^^^^^ a style is declared before it is used
                test.gs:6:28: error: unknown style 'lound'
                  6 | style quiet { style quiet, lound }
                    |                            ^^^^^ did you mean 'loud'?
                test.gs:7:7: error: a style is declared with a block of options
                  7 | style none
                    |       ^^^^ style none { … }; to use one, write 'style none' after a text or image
                """#)
    }

    @Test("Styles are checked where they are used")
    func stylesAreCheckedWhereTheyAreUsed() {
        let script = #"""
            style loud {
              size huge
              fill redd
              colour red
            }
            style wide { size 40 auto; fit cover }
            style odd { sise 3; tile }
            source "cat.gif"
            text "HI" style loud
            text "HO" style loud
            text "HO" style wide
            image "a.png" style wide
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:8: error: size needs a length or 'fit', not 'huge'
                  2 |   size huge
                    |        ^^^^
                test.gs:3:8: error: unknown colour 'redd'
                  3 |   fill redd
                    |        ^^^^ did you mean 'red'?
                test.gs:4:3: error: unknown option 'colour' for text
                  4 |   colour red
                    |   ^^^^^^ did you mean 'fill'?
                test.gs:6:22: error: unknown option 'auto' for text
                  6 | style wide { size 40 auto; fit cover }
                    |                      ^^^^
                test.gs:6:28: error: unknown option 'fit' for text
                  6 | style wide { size 40 auto; fit cover }
                    |                            ^^^ did you mean 'size fit'?
                test.gs:7:13: error: unknown option 'sise' for image
                  7 | style odd { sise 3; tile }
                    |             ^^^^ did you mean 'size'?
                """#)
    }

    @Test("The built-in style on a picture")
    func theBuiltInStyleOnAPicture() {
        #expect(
            diagnostics(of: "source \"cat.gif\"\nimage \"dog.png\" style meme") == #"""
                test.gs:2:23: error: style 'meme' is for text
                  2 | image "dog.png" style meme
                    |                       ^^^^ leave it out
                """#)
    }
}
