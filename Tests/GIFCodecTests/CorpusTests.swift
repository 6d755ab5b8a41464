import GIFCodec
import Testing

@Suite("Files from public test suites")
struct CorpusTests {
    @Test("The digest function is SHA-256")
    func digest() {
        #expect(
            SHA256.digest(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test(
        "There are files to test with",
        .enabled(if: Corpus.exists, "no corpus beside the package: its files are not tested"))
    func files() {
        #expect(Corpus.files.count >= 27)
    }

    @Test("Pixels, delays and loop count are as browsers show them", arguments: Corpus.files)
    func shows(_ file: Corpus.File) throws {
        guard let frames = file.expected.frames else { return }
        let decoded = try Decoded(file.bytes)
        #expect([decoded.width, decoded.height] == file.expected.size)
        #expect(decoded.delays == file.expected.delays)
        #expect(decoded.loop == file.expected.loop)
        #expect(decoded.frames.indices.map(decoded.digest) == frames)
    }
}
