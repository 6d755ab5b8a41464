import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("The pages about the examples")
struct ExamplePageTests {
    @Test("Every example has its place on a page")
    func complete() {
        #expect(ExamplePages.scenes.sorted() == Example.scenes.map(\.name).sorted())
        #expect(
            ExamplePages.parts.flatMap { $1 }.map { "cookbook/" + $0 }.sorted()
                == Example.cookbook.map(\.name).sorted())
    }

    @Test("They say what the scripts say")
    func current() throws {
        for (name, page) in [
            ("README.md", try ExamplePages.gallery()), ("cookbook/README.md", try ExamplePages.cookbook()),
        ] {
            let path = "\(PackageFolder.path)/examples/\(name)"
            let written = (try? TemporaryFolder.read(path)).map { String(decoding: $0, as: UTF8.self) }
            if unsafe getenv("UPDATE_PAGES") != nil, written != page {
                try TemporaryFolder.write(Array(page.utf8), to: path)
                Issue.record("examples/\(name) was made anew: look at what changed, then run the tests again")
            } else {
                #expect(written == page, "run scripts/update-pages")
            }
        }
    }

    @Test("No picture is left of an example that is gone")
    func pictures() {
        for (folder, examples) in [("", Example.scenes), ("cookbook/", Example.cookbook)] {
            let names = TemporaryFolder.names(in: "\(PackageFolder.path)/examples/thumbnails/\(folder)")
            #expect(
                names.filter { $0.hasSuffix(".gif") }.map { folder + $0 } == examples.map { $0.name + ".gif" }.sorted())
        }
    }
}
