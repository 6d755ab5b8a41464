import TestSupport
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
        let folder = try TemporaryFolder()
        let media = "\(PackageFolder.path)/examples/media"
        for name in TemporaryFolder.names(in: media) { try folder.makeLink(name, to: "\(media)/\(name)") }
        try folder.makeLink("logo.png", to: "\(media)/badge.png")
        try folder.write(block.wholeScript, to: "block.gs")
        let run = try Program.withTestFonts(in: folder).run(
            ["render", "block.gs", "-o", "block.out.gif"] + block.settings.flatMap { ["--set", $0] })
        if block.isMistaken {
            #expect(run.exitCode == 1, "\(run.errors)")
            return
        }
        try #require(run.exitCode == 0 && !run.errors.contains("warning:"), "\(run.errors)")
        #expect(try !DecodedGIF(folder.read("block.out.gif")).frames.isEmpty)
    }
}
