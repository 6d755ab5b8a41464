package import GIFCodec

/// A GIF as a viewer has it: displayed frames and what stands beside them.
package struct DecodedGIF {
    package var width = 0
    package var height = 0
    /// Displayed canvases, row by row; 0 is transparent.
    package var frames: [[UInt32]] = []
    package var images: [ImageBlock] = []
    package var loopCount: Int?
    package var comments: [String] = []
    package var globalColorTable: ColorTable?
    package var byteCount = 0

    package init(_ bytes: [UInt8]) throws {
        byteCount = bytes.count
        var reader = try GIFReader(MemorySource(bytes))
        globalColorTable = reader.globalColorTable
        var canvas: Canvas?
        var indices: [UInt8] = []
        while let block = try reader.next() {
            switch block {
            case .image(let image):
                var shown = canvas ?? Canvas(width: reader.canvasWidth, height: reader.canvasHeight)
                canvas = nil
                try LZW.decodeIndices(of: image, into: &indices)
                shown.show(image, indices: indices, globalColorTable: globalColorTable)
                frames.append(shown.pixels)
                images.append(image)
                canvas = shown
            case .loop(let count, _): loopCount = Int(count)
            case .comment(let bytes, _): comments.append(String(decoding: bytes, as: UTF8.self))
            case .application, .plainText, .unknownExtension: break
            }
        }
        width = reader.canvasWidth
        height = reader.canvasHeight
    }

    package var delays: [Int] { images.map { Int($0.delay) } }

    /// The number of the frame that is shown at a time in centiseconds.
    package func frame(at time: Int) -> Int {
        var end = 0
        for (index, delay) in delays.enumerated() {
            end += delay
            if time < end { return index }
        }
        return max(delays.count - 1, 0)
    }

    /// Frame `index` as characters: `.` is transparent, every other colour has the letter that `names` gives it.
    package func picture(_ index: Int, _ names: [UInt32: Character]) -> [String] {
        (0..<height).map { y in
            String(frames[index][y * width..<(y + 1) * width].map { $0 == 0 ? "." : names[$0] ?? "?" })
        }
    }
}
