/// The parts of an animated WebP file in the order in which they are to stand: `header`, then each frame's `control` and
/// its picture's chunks.
///
/// Put together here and not by libwebpmux, which would hold the whole file in memory and join frames that look the same.
/// The layout is that of Google's "WebP Container Specification".
package struct WebPAnimation: Sendable {
    package var width: Int
    package var height: Int
    /// How often it is played; 0 is for ever.
    package var loopCount: UInt16
    /// Whether a pixel of any frame is not opaque.
    package var hasAlpha: Bool

    package init(width: Int, height: Int, loopCount: UInt16, hasAlpha: Bool) {
        self.width = width
        self.height = height
        self.loopCount = loopCount
        self.hasAlpha = hasAlpha
    }

    /// Where and how long a frame is shown.
    package struct Frame: Sendable, Hashable {
        /// Even.
        package var x: Int
        /// Even.
        package var y: Int
        package var width: Int
        package var height: Int
        /// Milliseconds, below 2^24.
        package var duration: Int
        /// Whether its clear pixels leave what is there; otherwise it replaces its whole rectangle.
        package var blends: Bool

        package init(x: Int, y: Int, width: Int, height: Int, duration: Int, blends: Bool) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.duration = duration
            self.blends = blends
        }
    }

    /// The most bytes that all frames may take together with their controls.
    package static let maximumFrameBytes = Int(UInt32.max) - 1 - headerBytes

    /// Of the file with the RIFF header.
    private static let headerBytes = 12 + 18 + 14

    /// - Parameter frameBytes: what all frames take together with their controls; at most `maximumFrameBytes`.
    package func header(frameBytes: Int) -> [UInt8] {
        // Everything behind the length counts.
        var bytes = Self.chunkHeader("RIFF", length: Self.headerBytes - 8 + frameBytes) + Array("WEBP".utf8)
        bytes += Self.chunkHeader("VP8X", length: 10) + [hasAlpha ? 0b0001_0010 : 0b0000_0010, 0, 0, 0]
        bytes += Self.integer24(width - 1) + Self.integer24(height - 1)
        // The background colour, clear, which viewers ignore; then the loop count.
        bytes += Self.chunkHeader("ANIM", length: 6) + [0, 0, 0, 0]
        bytes += [UInt8(truncatingIfNeeded: loopCount), UInt8(loopCount >> 8)]
        return bytes
    }

    /// What stands before a frame's chunks.
    package static func control(of frame: Frame, chunkBytes: Int) -> [UInt8] {
        var bytes = chunkHeader("ANMF", length: 16 + chunkBytes)
        bytes += integer24(frame.x / 2) + integer24(frame.y / 2)
        bytes += integer24(frame.width - 1) + integer24(frame.height - 1) + integer24(frame.duration)
        // The frame stays when the next one comes.
        bytes.append(frame.blends ? 0 : 0b10)
        return bytes
    }

    /// A still file's chunks, which are a frame's: what follows its RIFF header.
    package static func chunks(ofStill file: [UInt8]) -> ArraySlice<UInt8> { file.dropFirst(12) }

    /// How many bytes these have in a still file of that size.
    package static func chunkBytes(ofStill fileBytes: Int) -> Int { max(0, fileBytes - 12) }

    private static func chunkHeader(_ name: String, length: Int) -> [UInt8] {
        let length = UInt32(truncatingIfNeeded: length)
        return Array(name.utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
    }

    private static func integer24(_ value: Int) -> [UInt8] {
        (0..<3).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
