import SceneLanguage
import Testing

@Suite("OpenType features and axes of variable fonts")
struct FontSettingTests {
    @Test("They are tags with numbers")
    func read() throws {
        let text = try text("text \"1\" features \"tnum, -liga,+smcp, salt=2\" variations \"wght=350.5, wdth = 80\"")
        #expect(text.features.map { "\($0.tag) \($0.value)" } == ["tnum 1.0", "liga 0.0", "smcp 1.0", "salt 2.0"])
        #expect(text.variations.map { "\($0.tag) \($0.value)" } == ["wght 350.5", "wdth 80.0"])
        // Which settles the weight.
        #expect(text.bold == false)
    }

    @Test("With an axis of weight a text is not bold unless it is said")
    func weight() throws {
        #expect(try text("text \"1\" variations \"wdth=80\"").bold == nil)
        #expect(try text("text \"1\" variations \"wght=80\" bold").bold == true)
        #expect(try text("text \"1\" align justify").align == .justify)
    }

    @Test("What is none is refused with how they are written")
    func refused() {
        #expect(
            diagnostics(of: "source \"a.gif\"\ntext \"1\" features \"tnum, small-caps\" variations \"wght\"") == #"""
                test.gs:2:19: error: features cannot be ' small-caps'
                  2 | text "1" features "tnum, small-caps" variations "wght"
                    |                   ^^^^^^^^^^^^^^^^^^ features are "tnum, smcp"; "-liga" switches one off, "salt=2" takes the second of several
                test.gs:2:49: error: variations cannot be 'wght'
                  2 | text "1" features "tnum, small-caps" variations "wght"
                    |                                                 ^^^^^^ axes are written "wght=350, wdth=80"
                """#)
        for wrong in ["", ",", "tnum,", "tnum=x", "tnum=-1", "tnum=99999", "täum", "tnum;x", "a\\u0007cd"] {
            #expect(
                diagnostics(of: "source \"a.gif\"\ntext \"1\" features \"\(wrong)\"").contains("features cannot be"))
        }
        for wrong in ["wght=", "=1", "wght=1e9", "wght=1px", "wght=9999999", "wght=350 wdth=80", "wght==1"] {
            #expect(
                diagnostics(of: "source \"a.gif\"\ntext \"1\" variations \"\(wrong)\"").contains("variations cannot be")
            )
        }
    }
}
