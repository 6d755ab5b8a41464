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
        for (folder, examples) in [("", Example.scenes), ("cookbook/", Example.cookbook)] {
            let listed = TemporaryFolder.names(in: "\(PackageFolder.path)/examples/\(folder)")
            #expect(
                listed.filter { $0.hasSuffix(".gs") }.map { folder + $0 } == examples.map { $0.name + ".gs" }.sorted())
        }
    }

    @Test("Every example is laid out as fmt does it")
    func laidOut() throws {
        let scripts = (Example.all.map(\.name) + ["media/brand"]).map { "\(PackageFolder.path)/examples/\($0).gs" }
        let folder = try TemporaryFolder()
        #expect(try Program(in: folder).run(["fmt", "--check"] + scripts) == ProgramRun(exitCode: 0))
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

    @Test("The small picture on the pages is what the program makes of it", arguments: Example.all)
    func thumbnail(example: Example) throws {
        let folder = try TemporaryFolder()
        try Self.render(example, in: folder)
        let run = try Program(in: folder).run(
            "render", "--quiet", "\(PackageFolder.path)/scripts/thumbnail.gs", "--set", "clip=out.gif", "-o",
            "small.gif")
        try #require(run == ProgramRun(exitCode: 0))
        let result = try DecodedGIF(folder.read("small.gif"))
        let path = "\(PackageFolder.path)/examples/thumbnails/\(example.name).gif"
        let kept = try TemporaryFolder.read(path)
        if RecordedSystem.isThis { #expect(try folder.read("small.gif") == kept, "'make gallery' makes it anew") }
        let picture = try DecodedGIF(kept)
        #expect(picture.byteCount <= 60_000)
        #expect(result.delays.reduce(0, +) == picture.delays.reduce(0, +))
        // Another system's letters may need more room, and so leave other frames out.
        let times = example.shown.map { example.delays.prefix($0).reduce(0, +) }
        try ContactSheet(of: result, frames: times.map(result.frame)).compare(
            with: ContactSheet(of: picture, frames: times.map(picture.frame)).bitmap, of: path,
            name: "\(example.name)-small")
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

    /// - Parameter folder: gets the file, as `out.gif`.
    @discardableResult
    static func render(_ example: Example, in folder: TemporaryFolder? = nil) throws -> DecodedGIF {
        let folder = try folder ?? TemporaryFolder()
        let run = try Program.withTestFonts(in: folder).run(
            ["render", "\(PackageFolder.path)/examples/\(example.name).gs", "-o", "out.gif"]
                + example.settings.flatMap { ["--set", $0] }
                + (example.data.map { ["--data", "\(PackageFolder.path)/examples/\($0)"] } ?? []))
        try #require(run.exitCode == 0, "\(run.errors)")
        #expect(run.errors.contains("warning:") == example.warns, "\(run.errors)")
        return try DecodedGIF(folder.read("out.gif"))
    }
}
