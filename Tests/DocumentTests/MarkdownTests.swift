import Testing

@Suite("Scripts in the documents")
struct MarkdownTests {
    static let blocks: [ScriptBlock] = ["README.md", "grammar.md"].flatMap { (try? ScriptBlock.all(in: $0)) ?? [] }

    @Test("The documents are found, and hold scripts", arguments: ["README.md", "grammar.md"])
    func found(document: String) throws {
        #expect(try !ScriptBlock.all(in: document).isEmpty)
    }

    @Test("Each renders without a warning, or is refused where it shows a mistake", arguments: blocks)
    func renders(block: ScriptBlock) throws {
        try Files.withTemporaryFolder { folder in
            let media = "\(Files.package)/examples/media"
            let files = try Shell.run(
                command: "ln -s \(media)/* . && ln -s \(media)/badge.png logo.png", in: folder)
            #expect(files.status == 0)
            try Files.write(Array(block.wholeScript.utf8), to: "\(folder)/block.gs")
            let run = try Shell.program(
                ["render", "block.gs", "-o", "block.out.gif"]
                    + block.settings.flatMap { ["--set", $0] }, in: folder)
            if block.isMistaken {
                #expect(run.status == 1, "\(run.output)")
                return
            }
            try #require(run.status == 0 && !run.output.contains("warning:"), "\(run.output)")
            let result = try Animation(try Files.read("\(folder)/block.out.gif"))
            #expect(!result.frames.isEmpty)
        }
    }
}
