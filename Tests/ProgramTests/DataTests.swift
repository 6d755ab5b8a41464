import TestSupport
import Testing

/// Templates: values from a data file, scripts in several files, and the limits of what they may cost.
@Suite struct DataTests {
    let folder: TemporaryFolder
    let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.makeFolder("jobs")
        try folder.write(TinyGIF.spot.bytes, to: "jobs/spot.gif")
        try folder.write(
            """
            param cover file
            param rows list { name text; photo file = "" }
            source (cover)
            for row in rows { if row.photo != "" { image (row.photo) } }
            """, to: "a.gs")
    }

    private func check(_ data: String, _ arguments: String...) throws -> ProgramRun {
        try folder.write(data, to: "jobs/d.json")
        return try program.run(["check", "a.gs", "--data", "jobs/d.json"] + arguments)
    }

    @Test func `a data file gives params their values, its files are beside it`() throws {
        let data = #"{"cover": "spot.gif", "rows": [{"name": "{x}", "photo": "spot.gif"}]}"#
        #expect(try check(data).exitCode == 0)
        #expect(try program.run("render", "a.gs", "--data", "jobs/d.json", "-o", "b.gif").exitCode == 0)
        #expect(folder.exists("b.gif"))
        let run = try check(data.replacing("\"photo\": \"spot.gif\"", with: "\"photo\": \"spto.gif\""))
        #expect(run.exitCode == 3 && run.output.contains("cannot read 'jobs/spto.gif': no such file"))
    }

    @Test func `the root confines the files that data name`() throws {
        try folder.write(TinyGIF.spot.bytes, to: "outside.gif")
        let run = try check(#"{"cover": "../outside.gif", "rows": []}"#, "--root", "jobs")
        #expect(run.exitCode == 3 && run.output.contains("'jobs/../outside.gif' is outside the root folder"))
    }

    @Test func `data that do not fit are a wrong call`() throws {
        func errors(_ data: String, _ arguments: String...) throws -> String {
            try folder.write(data, to: "jobs/d.json")
            let run = try program.run(["render", "a.gs", "--data", "jobs/d.json"] + arguments)
            #expect(run.exitCode == 2)
            return run.errors
        }
        #expect(
            try errors(#"{"cover": "spot.gif", "rows": [{"nmae": "x"}], "size": 3}"#) == """
                gifscript: param 'rows[0]' has no 'name', which must be given
                gifscript: there is no param 'size'

                """)
        #expect(
            try errors(#"{"cover": "spot.gif", "rows": []}"#, "--set", "cover=x.gif")
                == "gifscript: param 'cover' is set more than once\n")
        let run = try program.run("check", "-", "--data", "-")
        #expect(
            run
                == ProgramRun(
                    exitCode: 2, errors: "gifscript: script and data cannot both come from standard input\n"))
    }

    @Test func `data that cannot be read are told alone`() throws {
        try folder.write("{\"cover\": \"spot.gif\",\n \"rows\": [}", to: "jobs/d.json")
        try expect(
            program.run("render", "a.gs", "--data", "jobs/d.json"),
            ProgramRun(
                exitCode: 3,
                errors: """
                    jobs/d.json:2:11: error: the data is no JSON: no value starts here
                      2 |  "rows": [}
                        |           ^

                    """))
        try expect(
            program.run("render", "a.gs", "--data", "none.json"),
            ProgramRun(exitCode: 3, errors: "none.json: error: cannot read it: no such file\n"))
        try expect(
            program.run("render", "a.gs", "--data", "jobs/d.json", "--limit", "data=10"),
            ProgramRun(
                exitCode: 4,
                errors: """
                    jobs/d.json: error: the file is longer than the limit 'data' of 10 bytes
                      raise it with --limit data=N

                    """))
    }

    @Test func `params of lists are listed with what they hold`() throws {
        try expect(
            program.run("check", "a.gs", "--params"),
            ProgramRun(
                exitCode: 0,
                output: """
                    [
                    {"name":"cover","type":"file","required":true,"default":null,"min":null,"max":null,"choices":null},
                    {"name":"rows","type":"list","required":true,"default":null,"min":null,"max":null,"choices":null,\
                    "of":{"type":"record","min":null,"max":null,"choices":null,"fields":[{"name":"name","type":"text",\
                    "required":true,"default":null,"min":null,"max":1000,"choices":null},{"name":"photo","type":"file",\
                    "required":false,"default":"","min":null,"max":null,"choices":null}]}}
                    ]

                    """))
    }

    @Test func `included files are beside the script, and inside the root`() throws {
        try folder.write("source \"spot.gif\"\nparam title text = \"x\"\nimage \"none.png\"", to: "jobs/part.gs")
        try folder.write("include \"jobs/part.gs\"\ntext (title) colour red", to: "b.gs")
        try expect(
            program.run("check", "b.gs"),
            ProgramRun(
                exitCode: 1,
                output: """
                    b.gs:2:14: error: unknown option 'colour' for text
                      2 | text (title) colour red
                        |              ^^^^^^ did you mean 'fill'?
                    jobs/part.gs:3:7: error: cannot read 'jobs/none.png': no such file
                      3 | image "none.png"
                        |       ^^^^^^^^^^

                    """))
        #expect(try program.run("check", "b.gs", "--params").exitCode == 1)
        try folder.write("source \"spot.gif\"\nparam title text = \"x\"", to: "jobs/part.gs")
        try folder.write("include \"jobs/part.gs\"\ntext (title)", to: "b.gs")
        #expect(try program.run("check", "b.gs").exitCode == 0)
        #expect(try program.run("check", "b.gs", "--params").output.contains("\"title\""))
        try folder.write("include \"../b.gs\"", to: "jobs/c.gs")
        let outside = try program.run("check", "jobs/c.gs", "--root", "jobs")
        #expect(outside.exitCode == 3 && outside.output.contains("'../b.gs' is outside the root folder"))
        #expect(try program.run("check", "jobs/c.gs").exitCode == 0)
    }

    @Test func `a limit of what a script may cost ends with 4`() throws {
        try folder.write("canvas 9x9\nfor i in 0..99999999 { text \"a\" }", to: "l.gs")
        try expect(
            program.run("check", "l.gs"),
            ProgramRun(
                exitCode: 4,
                output: """
                    l.gs:2:1: error: loops turn too often, where the limit 'turns' is 1000000
                      2 | for i in 0..99999999 { text "a" }
                        | ^^^ a turn counts once for each directive in it; raise the limit with --limit turns=N

                    """))
        try folder.write("canvas 9x9\nfor i in 0..9 { text \"a\" frames 5 }", to: "l.gs")
        #expect(try program.run("check", "l.gs", "--limit", "overlays=9").exitCode == 4)
        // What each turn warns of is told once.
        let run = try program.run("check", "l.gs")
        #expect(run.exitCode == 0 && run.output.split(separator: "\n").count == 3)
    }
}
