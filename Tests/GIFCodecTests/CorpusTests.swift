import GIFCodec
import TestSupport
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
        let file = try GIFFile.decode(file.bytes)
        #expect(
            file.frames.map(\.pixels) == decoded.frames
                && [file.width, file.height] == [decoded.width, decoded.height])
    }

    @Test("Damaged files are refused by frame and byte, and recovered as far as both browsers show")
    func damaged() throws {
        let refusals = try Corpus.files.filter { $0.expected.frames == nil }.map { file in
            if let frame = file.expected.firstFrame {
                let recovered = try Decoded(file.bytes, recover: true)
                #expect(recovered.frames.indices.map(recovered.digest) == [frame])
            }
            return "\(file.path.split(separator: "/").last ?? ""): \(failure(file.bytes) ?? "none")"
        }
        if Corpus.exists {
            #expect(
                refusals == [
                    "bad_lzw_code.gif: frame 0, byte 39: LZW code 7 is not defined yet (the next is 6)",
                    "truncated_lzw.gif: frame 0, byte 38: the file ends inside the image data",
                ])
        }
    }
}
