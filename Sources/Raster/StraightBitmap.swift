/// A picture with straight alpha, as image files hold it; else as `Bitmap`.
///
/// Where alpha is low, many straight colours have one premultiplied colour: who is to write a picture as it was read
/// needs it so.
package struct StraightBitmap: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// `width * height` pixels; clear ones may have a colour.
    package var pixels: [UInt32]

    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width >= 0 && height >= 0 && pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The nearest straight colours; clear pixels are 0.
    package init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map(Pixel.straight))
    }

    /// Whether some pixel is neither clear nor opaque.
    package var isTranslucent: Bool { pixels.contains { (1...254).contains($0 >> 24) } }

    /// The same with clear pixels that are 0.
    package var withoutClearColors: StraightBitmap {
        StraightBitmap(width: width, height: height, pixels: pixels.map { $0 >> 24 == 0 ? 0 : $0 })
    }

    /// Its pixels moved as in a bitmap of the same size, without being blended.
    ///
    /// - Parameter move: gives pixels that are some of those that it gets, or 0.
    package func moved(by move: (Bitmap) -> Bitmap) -> StraightBitmap {
        let moved = move(Bitmap(width: width, height: height, pixels: pixels))
        return StraightBitmap(width: moved.width, height: moved.height, pixels: moved.pixels)
    }
}

extension Bitmap {
    package init(_ straight: StraightBitmap) {
        self.init(width: straight.width, height: straight.height, pixels: straight.pixels.map(Pixel.premultiplied))
    }
}
