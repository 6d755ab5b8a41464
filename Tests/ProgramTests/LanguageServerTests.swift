import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `gifscript lsp` at the ends of real streams.
@Suite struct LanguageServerTests {
    private func framed(_ bodies: String...) -> [UInt8] {
        bodies.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
    }

    private let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    private let open =
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:a","languageId":"gifscript","version":1,"text":"text \"a\" colour red"}}}"#
    private let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
    private let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

    @Test func `it answers and ends as it is told`() throws {
        var program = try Program(in: TemporaryFolder())
        program.input = framed(initialize, open, shutdown, exit)
        let run = try program.run("lsp", "--stdio")
        #expect(run.exitCode == 0)
        #expect(run.errors == "")
        #expect(run.output.contains(#""serverInfo":{"name":"gifscript","version":"0.1.0"}"#))
        #expect(run.output.hasSuffix(#"{"id":2,"jsonrpc":"2.0","result":null}"#))
    }

    @Test func `where the editor goes away it ends, and has told what it found`() throws {
        var program = try Program(in: TemporaryFolder())
        program.input = framed(initialize, open)
        let run = try program.run("lsp")
        #expect(run.exitCode == 1)
        #expect(run.output.contains(#""code":"unknown-option""#))
        program.input = nil
        #expect(try program.run("lsp").exitCode == 1)
        program.input = framed(initialize)
        program.output = .brokenPipe
        #expect(try program.run("lsp").exitCode == 3)
    }

    @Test func `garbage ends nothing`() throws {
        var program = try Program(in: TemporaryFolder())
        let noise = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 97) }
        program.input = noise + framed(initialize, shutdown, exit)
        let run = try program.run("lsp")
        #expect(run.exitCode == 0)
        #expect(run.output.contains(#""code":-32700"#))
        #expect(run.output.contains(#"{"id":2,"jsonrpc":"2.0","result":null}"#))
    }

    @Test func `it knows when the frames of a clip are shown`() throws {
        let folder = try TemporaryFolder()
        try folder.write(TinyGIF.spot.bytes, to: "spot.gif")
        var program = Program(in: folder)
        func hover(_ id: Int, _ script: String, _ uri: String, _ line: Int, _ character: Int) -> [String] {
            let text = script.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            let document = #""textDocument":{"uri":"\#(uri)""#
            return [
                #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{\#(document),"languageId":"gifscript","version":1,"text":"\#(text)"}}}"#,
                #"{"jsonrpc":"2.0","id":\#(id),"method":"textDocument/hover","params":{\#(document)},"position":{"line":\#(line),"character":\#(character)}}}"#,
            ]
        }
        let uri = "file://" + folder.path + "/a.gs"
        var bodies = [initialize]
        bodies += hover(7, "source \"spot.gif\"\nfps 10\ntext \"a\" frames 0..1", uri, 2, 16)
        bodies += hover(8, "canvas 9x9 lasts 1s\nfps 10\nspeed 2x\ntext \"a\" time 0.2s..", "untitled:b", 3, 15)
        bodies += [shutdown, exit]
        program.input = bodies.flatMap { framed($0) }
        let output = try program.run("lsp").output
        #expect(output.contains("Frame 0 of "), "\(output)")
        #expect(output.contains("is shown from 0 s to 0.1 s."), "\(output)")
        #expect(output.contains("0.2 s = 200 ms = 20 cs, in frame 2"), "\(output)")
    }

    @Test func `what check warns of is told once the editor is quiet`() throws {
        let folder = try TemporaryFolder()
        try folder.write(TinyGIF.spot.bytes, to: "spot.gif")
        func opened(_ script: String) -> [UInt8] {
            let text = script.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            let uri = "file://\(folder.path)/a.gs"
            return framed(
                initialize,
                #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"gifscript","version":1,"text":"\#(text)"}}}"#
            )
        }
        func told(_ script: String) throws -> String {
            try folder.write(opened(script), to: "in")
            var program = Program(in: folder)
            program.prelude = "(cat in; sleep 1.5) | '\(Program.path)' lsp; exit 0;"
            return try program.run().output
        }
        let found = try told("source \"spot.gif\"\nfps 60\ntext \"y\" frames 90..")
        #expect(found.contains("this range meets no frame"), "\(found)")
        #expect(found.contains("'fps' is 50 here"), "\(found)")
        // With errors of its own, or with far too much to do, the files are looked up all the same.
        #expect(try told("source \"none.gif\"\ntext \"y\" colour").contains("no such file"))
        let long = try told("canvas 9x9 frames 90000\nfor i in 1..50 { text \"{frame}\" }\nimage \"none.gif\"")
        #expect(long.contains("no such file"), "\(long)")
    }

    /// With pygls, which knows the protocol's types; the script beside its installation tells what is asked.
    @Test func `a real client`() throws {
        var program = try Program(in: TemporaryFolder())
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
        program.environment = ["PATH=\(path)", "LC_ALL=C.UTF-8"]
        let scripts = PackageFolder.path + "/scripts/editor-client"
        // The prelude ends the shell before it becomes the program.
        program.prelude = "'\(scripts)/install' >&2; exit $?;"
        let installation = try program.run()
        guard installation.exitCode == 0 else {
            print("SKIPPED: no editor's client, so gifscript lsp is not tried with one: \(installation.errors)")
            return
        }
        program.prelude =
            "'\(PackageFolder.path)/build/editor-venv/bin/python' '\(scripts)/client.py' '\(Program.path)'; exit $?;"
        try expect(program.run(), ProgramRun(exitCode: 0, output: "all well\n"))
    }
}
