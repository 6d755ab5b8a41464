import GIFCodec
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("The examples")
struct ExampleTests {
    static let isRecording = unsafe getenv("GIFSCRIPT_RECORD") != nil

    @Test("Every example is in the table")
    func complete() throws {
        let listed = TemporaryFolder.names(in: "\(PackageFolder.path)/examples").filter { $0.hasSuffix(".gs") }
        #expect(listed == Example.all.map { $0.name + ".gs" }.sorted())
    }

    @Test("Looks as it did, with the frames, delays and play count it should have", arguments: Example.all)
    func renders(example: Example) throws {
        let result = try Self.render(example)
        #expect(result.delays == example.delays)
        #expect(result.loopCount == example.loop)
        #expect(result.comments == example.comments)
        try ContactSheet(of: result, frames: example.shown).compare(with: example.name, recording: Self.isRecording)
    }

    @Test("Outside what is drawn, every pixel is the source's", arguments: Example.all.filter { $0.base != nil })
    func keeps(example: Example) throws {
        let result = try Self.render(example)
        let source = try DecodedGIF(
            try TemporaryFolder.read("\(PackageFolder.path)/examples/media/\(example.base ?? "")"))
        try #require((result.width, result.height) == (source.width, source.height))

        var changedOutside = 0
        var changedInside = Array(repeating: 0, count: example.ink.count)
        for (index, frame) in result.frames.enumerated() {
            let original = source.frames[index % source.frames.count]
            for at in frame.indices where frame[at] != original[at] {
                let (x, y) = (at % result.width, at / result.width)
                if let box = example.ink.firstIndex(where: { $0.x..<$0.maxX ~= x && $0.y..<$0.maxY ~= y }) {
                    changedInside[box] += 1
                } else {
                    changedOutside += 1
                }
            }
        }
        let pixels = result.frames.count * result.width * result.height
        #expect(Double(changedOutside) <= example.mayChange * Double(pixels))
        // Each box is drawn into, and is not so large that it hides anything.
        for (box, changed) in zip(example.ink, changedInside) {
            #expect(changed > box.area / 10, "\(box)")
        }
    }

    @Test("The README's picture is what the program makes of examples/caption.gs")
    func picture() throws {
        let result = try Self.render(Example(name: "caption", delays: []))
        let path = "\(PackageFolder.path)/examples/rendered/caption.gif"
        let picture = try DecodedGIF(try TemporaryFolder.read(path))
        try #require(picture.delays == result.delays)
        let frames = Array(picture.frames.indices)
        try ContactSheet(of: result, frames: frames)
            .compare(with: ContactSheet(of: picture, frames: frames).bitmap, of: path, name: "caption-picture")
    }

    static func render(_ example: Example) throws -> DecodedGIF {
        let folder = try TemporaryFolder()
        let run = try Program.withTestFonts(in: folder).run(
            ["render", "\(PackageFolder.path)/examples/\(example.name).gs", "-o", "out.gif"]
                + example.settings.flatMap { ["--set", $0] }
                + (example.data.map { ["--data", "\(PackageFolder.path)/examples/\($0)"] } ?? []))
        try #require(run.exitCode == 0, "\(run.errors)")
        #expect(run.errors.contains("warning:") == example.warns, "\(run.errors)")
        return try DecodedGIF(folder.read("out.gif"))
    }
}
