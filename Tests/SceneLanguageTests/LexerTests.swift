import SceneLanguage
import Testing

@Suite("Tokens")
struct LexerTests {
    /// All tokens of a text, parted by `|`, each with a letter for its kind.
    private func tokens(_ text: String, mode: Lexer.Mode = .values, newlines: Bool = true) -> String {
        let lexer = Lexer(Array(text.utf8))
        var shown: [String] = []
        var position = 0
        while true {
            let token = lexer.token(after: position, mode: mode, newlines: newlines)
            guard token.kind != .endOfFile else { break }
            #expect(token.range.upper > position)
            position = token.range.upper
            let piece = lexer.text(token.range)
            switch token.kind {
            case .word: shown.append("w:\(piece)")
            case .number(let number): shown.append("n:\(number.value.map { "\($0)" } ?? "none")")
            case .size: shown.append("size:\(piece)")
            case .hash: shown.append("hash:\(piece)")
            case .quote, .tripleQuote: shown.append("q:\(piece)")
            case .symbol: shown.append("s:\(piece)")
            case .newline: shown.append("end")
            case .unknown: shown.append("?:\(piece)")
            case .endOfFile: break
            }
        }
        return shown.joined(separator: " ")
    }

    @Test("A word holds single minuses among values, and none in expressions")
    func words() {
        #expect(tokens("top-left min--delay a-5 größe_2") == "w:top-left w:min s:- s:- w:delay w:a-5 w:größe_2")
        #expect(tokens("top-left", mode: .expression) == "w:top s:- w:left")
        #expect(tokens("a- -b") == "w:a s:- s:- w:b")
    }

    @Test("Numbers carry units, and a sign touches its number among values")
    func numbers() {
        #expect(
            tokens("12 12px 50% 80ms 1.5s 7cs 45deg 2x 256KB 8MB -3 +4")
                == "n:number(12.0) n:number(12.0) n:percent(50.0) n:time(0.08) n:time(1.5) n:time(0.07) n:angle(45.0) "
                + "n:number(2.0) n:bytes(256000.0) n:bytes(8000000.0) n:number(-3.0) n:number(4.0)")
        #expect(tokens("- 3 -3", mode: .expression) == "s:- n:number(3.0) s:- n:number(3.0)")
        #expect(tokens("12pt 9e99999") == "n:none n:none")
        #expect(tokens(".5 0.1 33.3ms 12345678901234567890") == "n:number(0.5) n:number(0.1) n:time(0.0333) n:none")
    }

    @Test("Sizes, ranges, colours and strings")
    func pieces() {
        #expect(tokens("320x240 50%x10%") == "size:320x240 size:50%x10%")
        #expect(
            tokens("8..20 -3.. ..5 0.5s..1.2s")
                == [
                    "n:number(8.0) s:.. n:number(20.0)", "n:number(-3.0) s:..", "s:.. n:number(5.0)",
                    "n:time(0.5) s:.. n:time(1.2)",
                ].joined(separator: " "))
        #expect(tokens("#fff # x") == "hash:#fff hash:# w:x")
        #expect(tokens("\"a") == "q:\" w:a")
        #expect(tokens("\"\"\"") == "q:\"\"\"")
    }

    @Test("Lines end with a newline or semicolon, except inside brackets")
    func lines() {
        #expect(tokens("a\nb;c // d\n/* e\nf */ g") == "w:a end w:b end w:c end w:g")
        #expect(tokens("a\nb", newlines: false) == "w:a w:b")
        #expect(tokens("#! /bin/gifscript\na #! b") == "end w:a hash:# ?:!  w:b".replacing("  ", with: " "))
    }

    @Test("Every operator")
    func operators() {
        #expect(
            tokens("( ) [ ] { } , : + - * / % ^ = == != < <= > >=", mode: .expression)
                == "s:( s:) s:[ s:] s:{ s:} s:, s:: s:+ s:- s:* s:/ s:% s:^ s:= s:== s:!= s:< s:<= s:> s:>=")
        #expect(tokens("! . & \u{1F600} \u{0}") == "?:! ?:. ?:& ?:\u{1F600} ?:\u{0}")
    }
}
