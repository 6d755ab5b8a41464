import SceneLanguage
import Testing

/// What a script looks like once it is laid out.
@Suite("Scripts are laid out") struct FormattingTests {
    /// The script laid out; its errors where it has some.
    private func formatted(_ script: String) -> String {
        let file = SourceFile(name: "test.gs", text: script)
        let result = ScriptFormatter.format(file)
        guard let bytes = result.bytes else { return DiagnosticRenderer().render(result.diagnostics, in: file) }
        let text = String(decoding: bytes, as: UTF8.self)
        let again = ScriptFormatter.format(SourceFile(name: "test.gs", bytes: bytes))
        #expect(again.bytes == bytes, "formatting twice differs")
        return text
    }

    @Test("Blanks, tabs and indentation")
    func blanks() {
        #expect(
            formatted(
                """
                  source   "cat.gif"\t frames 0..9
                text "HI"{
                at   top ;fill red
                \t\tsize(40-5)   // as large
                      }

                """)
                    == """
                    source "cat.gif" frames 0..9
                    text "HI" {
                      at top
                      fill red
                      size (40 - 5)  // as large
                    }

                    """)
    }

    @Test("A block on one line stays on it")
    func oneLine() {
        #expect(formatted("style loud {size 20%;fill red;}") == "style loud { size 20%; fill red }\n")
        #expect(formatted("style loud { }") == "style loud {}\n")
        #expect(formatted("style loud {\n\n}") == "style loud {}\n")
        #expect(formatted("style loud { /* later */ }") == "style loud { /* later */ }\n")
        #expect(formatted("style loud { fill red\n}") == "style loud {\n  fill red\n}\n")
        #expect(formatted("style loud { fill red // c\n}") == "style loud {\n  fill red  // c\n}\n")
    }

    @Test("Semicolons become lines, and empty lines are one at most")
    func lines() {
        #expect(
            formatted(
                "\n\ngifscript 1; source \"a.gif\"; // the cat\n;;\n\n\n\ntext \"x\" {\n\n  at top\n\n\n  bold\n\n}\n\n\n"
            )
                == "gifscript 1\nsource \"a.gif\"  // the cat\n\ntext \"x\" {\n  at top\n\n  bold\n}\n")
        #expect(formatted("") == "")
        #expect(formatted("\n \n") == "")
        #expect(formatted("play once") == "play once\n")
    }

    @Test("Comments stay where they are")
    func comments() {
        #expect(
            formatted(
                """
                #!/usr/bin/env gifscript
                // first  \("")
                /* a
                   b */
                text /* what */ "x" { // why
                      // inside
                   at top /* here */
                /* before */ bold
                   // last
                } // after
                // end
                """)
                    == """
                    #!/usr/bin/env gifscript
                    // first
                    /* a
                       b */
                    text /* what */ "x" {  // why
                      // inside
                      at top /* here */
                      /* before */ bold
                      // last
                    }  // after
                    // end

                    """)
    }

    @Test("Expressions")
    func expressions() {
        #expect(
            formatted(
                "let a=-2^2*(  3+width )%7\nlet b = not(a>1 and a<=2)or a==-a\nlet c=upper (\"a\"+\"b\")if on else[ 1,2 ]\n"
            )
                == """
                let a = -2 ^ 2 * (3 + width) % 7
                let b = not (a > 1 and a <= 2) or a == -a
                let c = upper("a" + "b") if on else [1, 2]

                """)
        #expect(
            formatted("text \"{ frame+1 }\" at (width/2)(height-4)")
                == "text \"{frame + 1}\" at (width / 2) (height - 4)\n")
        #expect(
            formatted("text \"x\" fill rgb( 1,2 , 3 )size fit 8..22") == "text \"x\" fill rgb(1, 2, 3) size fit 8..22\n"
        )
        #expect(
            formatted("rect fill linear( -45deg,red -10%  ,(blue)50% ,rgb(1,2,3) )radius 2")
                == "rect fill linear(-45deg, red -10%, (blue) 50%, rgb(1, 2, 3)) radius 2\n"
        )
        // A curve that there is not is one all the same.
        #expect(
            formatted("text \"x\" opacity [0s: 0,end: 1]ease step( 3 )fill red")
                == "text \"x\" opacity [0s: 0, end: 1] ease step(3) fill red\n")
        #expect(formatted("text \"x\" frames[ 0 ,4,8..12,-3.. ]") == "text \"x\" frames [0, 4, 8..12, -3..]\n")
        #expect(formatted("text \"x\" font \"A\",\"B\" at top-left") == "text \"x\" font \"A\", \"B\" at top-left\n")
    }

    @Test(
        "Expressions in strings",
        arguments: [
            (#""{ i+1 } of {frames}""#, #""{i + 1} of {frames}""#),
            (#""{upper( name )if  not(a==b)else"x"}""#, #""{upper(name) if not (a == b) else "x"}""#),
            // Strings in strings, escapes, and all that is text.
            (#""\{ a+b } {pad("{ -1-2 }",3)}  } }""#, #""\{ a+b } {pad("{-1 - 2}", 3)}  } }""#),
            (#""{ a.b }\\{a/* why */+1}""#, #""{a.b}\\{a /* why */ + 1}""#),
            ("\"\"\"\n    { a+1 }\n      x{b*2 }\n  \"\"\"", "\"\"\"\n  {a + 1}\n    x{b * 2}\n  \"\"\""),
        ])
    func expressionsInStrings(string: String, wanted: String) {
        #expect(formatted("let t = \(string)") == "let t = \(wanted)\n")
    }

    @Test("Brackets break where they broke")
    func brackets() {
        #expect(
            formatted(
                """
                let a = min(
                1,
                   max(2,
                 3  // three
                ),

                  4
                )
                delay [
                10cs, 20cs
                ]
                """)
                    == """
                    let a = min(
                      1,
                      max(2,
                        3  // three
                      ),

                      4
                    )
                    delay [
                      10cs, 20cs
                    ]

                    """)
    }

    @Test("Strings of several lines move with their directive")
    func severalLines() {
        #expect(
            formatted(
                "text \"\"\"\n      Dear,\n\n        all is well.  \n      \n       \n  \"\"\" at top\n"
                    + "text \"\"\"\n\tone\n\ttwo\"\"\"\ntext \"\"\"\n   \n\"\"\"\n")
                == "text \"\"\"\n  Dear,\n\n    all is well.  \n\n   \n  \"\"\" at top\n"
                + "text \"\"\"\n  one\n  two\"\"\"\ntext \"\"\"\n   \n  \"\"\"\n")
    }

    @Test("Line ends of other systems, and the mark before them")
    func lineEnds() {
        #expect(
            formatted("\u{FEFF}play once\r\n\r\ntext \"\"\"\r\n a\r\n b\r\n \"\"\"\r\n/* c\r\n d */\r\n")
                == "play once\n\ntext \"\"\"\n  a\n  b\n  \"\"\"\n/* c\n d */\n")
    }

    @Test("Forms: param, if, else and for")
    func forms() {
        #expect(
            formatted(
                """
                param  where one of "top","bottom"="top"
                param size number=3 min 1 max(2+2)
                if size>2{
                play once
                }else   if not(size==1) { play forever }  else{
                for i in 1 .. (size-1) { text "{i}" at(i*4)0; }
                for name in["a","b"]{
                text (name)
                }
                }
                """)
                    == """
                    param where one of "top", "bottom" = "top"
                    param size number = 3 min 1 max (2 + 2)
                    if size > 2 {
                      play once
                    } else if not (size == 1) { play forever } else {
                      for i in 1..(size - 1) { text "{i}" at (i * 4) 0 }
                      for name in ["a", "b"] {
                        text (name)
                      }
                    }

                    """)
    }

    @Test("Lists and records")
    func lists() {
        #expect(
            formatted(
                """
                param names list of text=[ "a","b" ]
                param sizes list of number=[1-2,-3,max(1,2)]min -1 max (2)
                param rows list{name text="x"; sizes list of number=[-1]
                }=[ ]
                param one record { list text; size number = -3 }
                for row in rows{ text (row.name) at(row.size-1) 0 }
                """)
                    == """
                    param names list of text = ["a", "b"]
                    param sizes list of number = [1 - 2, -3, max(1, 2)] min -1 max (2)
                    param rows list {
                      name text = "x"
                      sizes list of number = [-1]
                    } = []
                    param one record { list text; size number = -3 }
                    for row in rows { text (row.name) at (row.size - 1) 0 }

                    """)
    }

    @Test("Errors leave a script as it is")
    func errors() {
        #expect(
            formatted("text \"x\" {\n  at (1\n}\n").hasPrefix("test.gs:2:6: error: this '(' is never closed"))
        // A style's options are known where it is used; what could not be laid out without a guess is an error before.
        #expect(
            formatted("style a { size (40 }\nplay once\n").hasPrefix("test.gs:1:16: error: this '(' is never closed"))
        #expect(formatted("style a { size 4) }\n").contains("error: "))
        #expect(formatted("style a { font \"x }\n").contains("error: "))
        #expect(
            ScriptFormatter.format(SourceFile(name: "a", bytes: [0x70, 0xFF])).diagnostics.map(\.code) == ["not-utf-8"])
        #expect(formatted("play once\rplay forever").contains("error: "))
    }

    @Test("Nothing that is nested deeply makes a layout of many times its size")
    func depth() {
        for piece in ["style a { ", "style a {\n", "{\n", "(\n", "[\n"] {
            let script = "style s {" + String(repeating: piece, count: 100_000)
            #expect(ScriptFormatter.format(SourceFile(name: "a", text: script)).bytes == nil)
        }
    }
}
