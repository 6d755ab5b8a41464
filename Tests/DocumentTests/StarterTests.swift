import GIFCodec
import TestSupport
import Testing

/// What `gifscript new` writes is laid out, has no errors and renders with the media that it names.
@Suite("Scripts to start from")
struct StarterTests {
    @Test(arguments: ["meme", "captions", "slideshow", "watermark", "template"])
    func renders(kind: String) throws {
        let folder = try TemporaryFolder()
        let program = Program.withTestFonts(in: folder)
        let run = try program.run("new", kind)
        #expect(run == ProgramRun(exitCode: 0))
        #expect(folder.names.contains("\(kind).gs"))
        let text = String(decoding: try folder.read("\(kind).gs"), as: UTF8.self)
        for line in text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
        #expect(try program.run("fmt", "--check", "\(kind).gs") == ProgramRun(exitCode: 0))

        let media = "\(PackageFolder.path)/examples/media"
        for name in TemporaryFolder.names(in: media) { try folder.makeLink(name, to: "\(media)/\(name)") }
        #expect(try program.run("check", "\(kind).gs") == ProgramRun(exitCode: 0))
        let settings = kind == "template" ? ["--set", "name=Ada"] : []
        let rendered = try program.run(["render", "\(kind).gs", "-o", "out.gif"] + settings)
        #expect(rendered == ProgramRun(exitCode: 0))
        #expect(try DecodedGIF(folder.read("out.gif")).frames.count > 1)
    }
}
