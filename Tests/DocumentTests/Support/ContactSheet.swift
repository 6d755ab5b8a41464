import ImageFiles
import Raster
import TestSupport
import Testing

/// Some frames of an animation side by side, half as large: small enough to keep, large enough to look at.
struct ContactSheet {
    let bitmap: Bitmap

    init(of animation: DecodedGIF, frames: [Int]) {
        let width = animation.width / 2
        let height = animation.height / 2
        var sheet = Bitmap(width: width * frames.count, height: height)
        for (position, frame) in frames.enumerated() {
            let pixels = animation.frames[frame]
            for y in 0..<height {
                for x in 0..<width {
                    let first = 2 * y * animation.width + 2 * x
                    let four = [first, first + 1, first + animation.width, first + animation.width + 1]
                    sheet.pixels[y * sheet.width + position * width + x] = Self.mean(four.map { pixels[$0] })
                }
            }
        }
        bitmap = sheet
    }

    /// Compares with the kept sheet of that name, and tells what to look at where they differ.
    ///
    /// Where the fonts and libraries are those that it was recorded with, every pixel must be the same. They differ a
    /// little from one system to the next: elsewhere squares of 4×4 are compared by their mean colour, so that a glyph
    /// that is half a pixel elsewhere passes; a word that is missing, moved or of another colour does not. With `GIFSCRIPT_RECORD=1` in the environment the sheet is kept instead, and the test fails all the
    /// same, so that nobody records without knowing.
    func compare(with name: String, recording: Bool) throws {
        let expected = "\(PackageFolder.path)/Tests/DocumentTests/Expected/\(name).png"
        if recording {
            try TemporaryFolder.write(PNGFile.encode(bitmap), to: expected)
            try TemporaryFolder.write(Array(RecordedSystem.description.utf8), to: RecordedSystem.path)
            Issue.record("\(expected) is recorded: look at it, then run again without GIFSCRIPT_RECORD")
            return
        }
        try compare(with: try PNGFile.decode(try TemporaryFolder.read(expected)), of: expected, name: name)
    }

    /// Compares with the sheet `kept`, which was made of the file `expected`.
    func compare(with kept: Bitmap, of expected: String, name: String) throws {
        var different = 0
        var total = 0
        if (kept.width, kept.height) == (bitmap.width, bitmap.height) {
            for y in stride(from: 0, to: kept.height - 3, by: 4) {
                for x in stride(from: 0, to: kept.width - 3, by: 4) {
                    total += 1
                    if Self.distance(Self.mean(square(bitmap, x, y)), Self.mean(square(kept, x, y))) > 24 {
                        different += 1
                    }
                }
            }
        }
        let isSame = bitmap.pixels == kept.pixels
        guard total == 0 || different * 200 > total || RecordedSystem.isThis && !isSame else { return }
        let actual = "/tmp/gifscript-\(name.replacing("/", with: "-")).png"
        try TemporaryFolder.write(PNGFile.encode(bitmap), to: actual)
        Issue.record(
            different == 0
                ? "not every pixel is as it was recorded here: compare \(actual) with \(expected)"
                : "\(different) of \(total) squares look different: compare \(actual) with \(expected)")
    }

    private func square(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt32] {
        (0..<16).map { bitmap.pixels[(y + $0 / 4) * bitmap.width + x + $0 % 4] }
    }

    private static func channels(_ pixel: UInt32) -> [Int] {
        [0, 8, 16, 24].map { Int(pixel >> $0 & 0xFF) }
    }

    private static func mean(_ pixels: [UInt32]) -> UInt32 {
        var sums = [0, 0, 0, 0]
        for pixel in pixels {
            for (channel, value) in channels(pixel).enumerated() { sums[channel] += value }
        }
        return sums.enumerated().reduce(0) { result, sum in
            result | UInt32((sum.element + pixels.count / 2) / pixels.count) << UInt32(8 * sum.offset)
        }
    }

    /// The largest difference of any channel.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        zip(channels(one), channels(other)).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
}
