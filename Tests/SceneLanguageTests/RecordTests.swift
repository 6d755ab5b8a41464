import SceneLanguage
import Testing

@Suite("Lists and records that others give")
struct RecordTests {
    private static let rows = """
        canvas 9x9
        param rows list {
          name text max 5
          score number = 0 min 0
          ink color = red
          from time = 0s
          loud switch = off
          tags list of text = []
          photo file = ""
        }

        """

    private func words(_ script: String, rows: String) throws -> [String] {
        try scene(Self.rows + script, set: ["rows=\(rows)"]).words
    }

    @Test("A record's fields are named behind a dot")
    func fields() throws {
        let rows = #"[{"name": "Ada", "score": 9.5}, {"name": "{x}", "tags": ["a", "b"], "loud": true}]"#
        #expect(
            try words("for row in rows { text \"{row.name}: {row.score}\" }", rows: rows) == ["Ada: 9.5", "{x}: 0"])
        #expect(try words("text (item(rows, 1).name if item(rows, 1).loud else \"\")", rows: rows) == ["{x}"])
        #expect(
            try words("let last = item(rows, length(rows) - 1)\ntext (join(last.tags, \"+\"))", rows: rows) == ["a+b"])
        #expect(try words("for row in rows { for tag in row.tags { text (tag) } }", rows: rows) == ["a", "b"])
        #expect(
            try words("for row in slice(rows, 1) { text (row.name) fill (row.ink) time (row.from).. }", rows: rows)
                .count == 1)
        #expect(try words("text \"{-item(rows, 0).score ^ 2}\"", rows: rows) == ["-90.25"])
    }

    @Test("A list of one kind, from JSON or from the script")
    func lists() throws {
        let script = "canvas 9x9\nparam words list of text = [\"a\", \"b\"] max 3\nfor w in words { text (w) }"
        #expect(try scene(script).words == ["a", "b"])
        #expect(try scene(script, set: [#"words=["x", "\u00e9\ud83d\ude00"]"#]).words == ["x", "é😀"])
        #expect(
            diagnostics(of: script, set: [#"words=["long words"]"#])
                == "usage: param 'words[0]' may have 3 characters, and this has 10")
        #expect(
            diagnostics(of: script, set: ["words=a, b"])
                == "usage: param 'words' wants a list or record as JSON: no value starts here")
    }

    @Test("A record by itself")
    func record() throws {
        let script =
            "canvas 9x9\nparam card record { title text; size number = 12 }\ntext (card.title) size (card.size)"
        #expect(try scene(script, set: [#"card={"title": "HI"}"#]).words == ["HI"])
        #expect(diagnostics(of: script, set: ["card={}"]) == "usage: param 'card' has no 'title', which must be given")
    }

    @Test(
        "What does not fit the types is told with its path",
        arguments: [
            ("[{}]", "[0]' has no 'name', which must be given"),
            (#"[{"name": "Ada", "scroe": 1}]"#, "[0]' has 'scroe', which is no field of it; did you mean 'score'?"),
            (#"[{"name": "Ada", "score": "x"}]"#, "[0].score' wants a number, not 'x'"),
            (#"[{"name": "Ada", "score": -1}]"#, "[0].score' must be at least 0"),
            (#"[{"name": "Ada"}, {"name": "Augusta"}]"#, "[1].name' may have 5 characters, and this has 7"),
            (#"[{"name": 5}]"#, "[0].name' wants a text, not a number"),
            (#"[{"name": "a", "tags": ["x", null]}]"#, "[0].tags[1]' wants a text, not null"),
            (#"[{"name": "a", "from": 3}]"#, "[0].from' wants a time, not a number"),
            (#"[{"name": "a", "ink": "redd"}]"#, "[0].ink' wants a colour, not 'redd'; did you mean 'red'?"),
            (#"["Ada"]"#, "[0]' wants a record, not a text"), ("{}", "' wants a list, not a record"),
            (#"[{"name": "a", "name": "b"}]"#, "' wants a list or record as JSON: 'name' stands twice"),
            ("[1,]", "' wants a list or record as JSON: no value starts here"),
            ("[\"\\ud800\"]", "' wants a list or record as JSON: a surrogate stands alone"),
            ("[01]", "' wants a list or record as JSON: this is no number"),
            ("[1e999]", "' wants a list or record as JSON: this number is too large"),
            ("[", "' wants a list or record as JSON: the text ends too soon"),
            ("[\"a", "' wants a list or record as JSON: this text is never closed"),
            ("[\"\\", "' wants a list or record as JSON: the text ends too soon"),
            ("[\"\\u12", "' wants a list or record as JSON: '\\u' wants four hexadecimal digits"),
            ("[] []", "' wants a list or record as JSON: something follows the value"),
            (
                String(repeating: "[", count: 100_000),
                "' wants a list or record as JSON: it is nested more than 100 levels deep"
            ),
        ])
    func wrongData(rows: String, problem: String) {
        #expect(diagnostics(of: Self.rows, set: ["rows=\(rows)"]) == "usage: param 'rows" + problem)
    }

    @Test("Kinds are checked whether or not there are data")
    func kinds() {
        let script =
            Self.rows + """
                text (rows.name)
                for row in rows {
                  text (row.nmae) opacity (row.name)
                  text "{row}"
                  text (row.name.first)
                  text "{row .name} {row.}" size (row + 1)
                  image (row.photo) at center { if row.loud { opacity 50% } }
                  image "{row.name}.png"
                }
                text (row.name)
                """
        let problems = """
            test.gs:11:7: error: a list has no fields, such as 'name'
              11 | text (rows.name)
                 |       ^^^^^^^^^ take one of its items: item(rows, 0).name
            test.gs:13:13: error: the record has no field 'nmae'
              13 |   text (row.nmae) opacity (row.name)
                 |             ^^^^ did you mean 'name'?
            test.gs:13:27: error: opacity needs a factor such as 0.5 or 50%, not a text
              13 |   text (row.nmae) opacity (row.name)
                 |                           ^^^^^^^^^^
            test.gs:14:10: error: a record cannot stand in a text
              14 |   text "{row}"
                 |          ^^^ name one of its fields: {row.from}
            test.gs:15:9: error: a text has no fields, such as 'first'
              15 |   text (row.name.first)
                 |         ^^^^^^^^^^^^^^
            test.gs:16:14: error: '.' joins a record and the name of its field
              16 |   text "{row .name} {row.}" size (row + 1)
                 |              ^ write it without blanks, as in row.name
            test.gs:16:25: error: '.' joins a record and the name of its field
              16 |   text "{row .name} {row.}" size (row + 1)
                 |                         ^ write it without blanks, as in row.name
            test.gs:16:35: error: cannot add a number to a record
              16 |   text "{row .name} {row.}" size (row + 1)
                 |                                   ^^^^^^^
            test.gs:18:9: error: image cannot use a text of the param 'rows', since text never opens a file
              18 |   image "{row.name}.png"
                 |         ^^^^^^^^^^^^^^^^ declare its texts as 'file' or 'one of'
            test.gs:20:7: error: unknown name 'row'
              20 | text (row.name)
                 |       ^^^ it is declared in line 12, and holds only inside the block of 'for'
            """
        #expect(diagnostics(of: script, mode: .check) == problems)
        #expect(diagnostics(of: script, set: [#"rows=[{"name": "a"}]"#]) == problems)
    }

    @Test("How types are written")
    func types() {
        let script = """
            canvas 9x9
            param a list
            param b list of list of text
            param c record {}
            param d record { x text; x number; y array }
            param e record { x text } = "a"
            param f list { photo file = "a.png" }
            param g list of number = ["a"]
            param h list of colr
            param i list of file = ["a.png"]
            param j number min 0 = 3
            """
        #expect(
            diagnostics(of: script, mode: .check) == """
                test.gs:2:13: error: 'list' needs 'of' and a type, or a block of fields, after it
                  2 | param a list
                    |             ^
                test.gs:3:17: error: a list cannot hold a list
                  3 | param b list of list of text
                    |                 ^^^^ its items can be records that hold lists
                test.gs:4:9: error: a record has at least one field
                  4 | param c record {}
                    |         ^^^^^^ such as { name text }
                test.gs:5:26: error: 'x' is declared already
                  5 | param d record { x text; x number; y array }
                    |                          ^
                test.gs:5:38: error: unknown type 'array' for param y
                  5 | param d record { x text; x number; y array }
                    |                                      ^^^^^ did you mean 'list'?
                test.gs:6:29: error: a record has no default of its own
                  6 | param e record { x text } = "a"
                    |                             ^^^ give its fields theirs
                test.gs:7:29: error: files among data have no default of the script's
                  7 | param f list { photo file = "a.png" }
                    |                             ^^^^^^^ "" and [] are none
                test.gs:8:26: error: g wants a number, not 'a'
                  8 | param g list of number = ["a"]
                    |                          ^^^^^
                test.gs:9:17: error: unknown type 'colr' for param h
                  9 | param h list of colr
                    |                 ^^^^ did you mean 'color'?
                test.gs:10:24: error: files among data have no default of the script's
                  10 | param i list of file = ["a.png"]
                     |                        ^^^^^^^^^ "" and [] are none
                test.gs:11:22: error: the default stands before 'min' and 'max'
                  11 | param j number min 0 = 3
                     |                      ^ such as param n number = 5 min 0 max 10
                """)
    }

    @Test("Files among data are relative to the data's folder, and open only where they are declared as files")
    func files() throws {
        let json = SourceFile(
            name: "d.json",
            text: #"{"rows": [{"name": "a", "photo": "x.png"}, {"name": "b", "photo": "/y.png"}], "cover": "c.gif"}"#)
        let settings = try ParameterSetting.settings(fromJSON: json, folder: "jobs/1")
        let script =
            "param cover file\nsource (cover)\n" + Self.rows
            + "for row in rows { image (row.photo); image \"{row.photo}.webp\" }"
        let scene = try #require(
            SceneCompiler.compile(SourceFile(name: "t.gs", text: script), settings: settings).scene)
        let images = scene.overlays.compactMap { if case .image(let image) = $0.content { image.file } else { nil } }
        #expect(images.map(\.path) == ["jobs/1/x.png", "jobs/1/x.png.webp", "/y.png", "/y.png.webp"])
        #expect(!images.contains { $0.origin != .caller })
        #expect(scene.sources.map(\.file.path) == ["jobs/1/c.gif"])
    }

    @Test("Data that are no JSON object are answered at their place")
    func notAnObject() {
        func message(_ text: String) -> String {
            let file = SourceFile(name: "d.json", text: text)
            do {
                return "\(try ParameterSetting.settings(fromJSON: file).map(\.name))"
            } catch {
                return DiagnosticRenderer().render(error, in: file)
            }
        }
        #expect(
            message("{\n  \"a\": 1\n  \"b\": 2\n}") == """
                d.json:3:3: error: the data is no JSON: a comma or '}' is missing
                  3 |   "b": 2
                    |   ^

                """)
        #expect(
            message("[1]") == """
                d.json: error: the data is a list, not an object with a member for each param
                  such as {"title": "IT WORKS"}

                """)
        #expect(message("{\"b\": null, \"a\": -1.5e3}") == "[\"a\", \"b\"]")
    }

    @Test("null stands for no value, and a setting given twice is wrong")
    func nullAndTwice() {
        let script = "canvas 9x9\nparam a text = \"x\"\nparam b text\ntext \"{a}{b}\""
        func errors(_ settings: [ParameterSetting]) -> [String] {
            SceneCompiler.compile(SourceFile(name: "t.gs", text: script), settings: settings).usageErrors
        }
        let a = ParameterSetting(name: "a", data: .null)
        #expect(errors([a, .init(name: "b", data: .text("y"))]) == [])
        #expect(
            errors([a, .init(name: "b", data: .null)])
                == ["param 'b' is not set: give it a value with --set b=…"])
        #expect(
            errors([a, .init(name: "b", data: .text("y")), .init(name: "b", rawValue: "z")])
                == ["param 'b' is set more than once"])
    }

    @Test("However many lists a list holds, it is told once", arguments: [2, 101, 100_000])
    func listsOfLists(depth: Int) {
        let lists = String(repeating: "list of ", count: depth)
        for item in ["text", "list { name text }"] {
            let result = diagnostics(of: "param x \(lists)\(item) = []\ncanvas 9x9 red")
            #expect(result.hasPrefix("test.gs:1:17: error: a list cannot hold a list\n"), "\(item)")
            #expect(result.ranges(of: "error:").count == 1, "\(item)")
        }
    }
}
