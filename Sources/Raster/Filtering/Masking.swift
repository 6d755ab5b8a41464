extension Bitmap {
    /// This picture, made as clear as `mask` is dark or clear: every channel is multiplied by the mask's brightness
    /// times its alpha. Brightness is Rec. 709 luma of the sRGB values. A mask of another size is stretched.
    package func masked(by mask: Bitmap) -> Bitmap {
        masked(by: mask, asPart: bounds, ofWidth: width, height: height)
    }

    /// The same for a picture of which this bitmap is the part `part`.
    package func masked(by mask: Bitmap, asPart part: PixelRect, ofWidth wholeWidth: Int, height wholeHeight: Int)
        -> Bitmap
    {
        let mask = mask.resized(width: wholeWidth, height: wholeHeight, filter: .bilinear, part: part)
        guard mask.pixels.count == pixels.count else { return self }
        var result = self
        for index in result.pixels.indices {
            // Premultiplied colour is colour times alpha already. 54, 183 and 19 are 0.2126, 0.7152 and 0.0722 of 256.
            let pixel = mask.pixels[index]
            let luma = 54 * (pixel & 0xFF) + 183 * (pixel >> 8 & 0xFF) + 19 * (pixel >> 16 & 0xFF)
            result.pixels[index] = Pixel.scaled(result.pixels[index], by: (luma + 128) >> 8)
        }
        return result
    }
}
