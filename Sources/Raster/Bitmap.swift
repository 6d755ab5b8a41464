/// A picture in memory: sRGB, 8 bits a channel, row by row without padding.
///
/// A pixel is one `UInt32` with red in the lowest byte, then green, blue and alpha, so that the bytes in memory read
/// R G B A on the little-endian machines that Swift runs on. Colour is premultiplied by alpha.
package struct Bitmap: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// `width * height` pixels.
    package var pixels: [UInt32]

    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width >= 0 && height >= 0 && pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
    }
}
