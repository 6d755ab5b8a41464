extension ImageBlock {
    /// The image cut to the whole rows that could be decoded, with data that is sound.
    ///
    /// Missing rows of an interlaced image repeat the row above, as browsers show one that is still loading. An image
    /// without a single row becomes one transparent pixel, so that the frame keeps its time.
    ///
    /// - Parameters:
    ///   - indices: row-major, without interlace.
    ///   - count: how many indices were decoded, in the file's own order.
    func repaired(indices: [UInt8], count: Int) -> ImageBlock {
        var image = self
        var rows = width == 0 ? 0 : count / width
        var indices = Array(indices.prefix(width * height))
        if isInterlaced, rows < height {
            let known = Set(Interlace.rows(height: height).prefix(rows))
            var above: Int?
            for row in 0..<height {
                if known.contains(row) {
                    above = row
                } else if let above {
                    for column in 0..<width { indices[row * width + column] = indices[above * width + column] }
                }
            }
            rows = rows == 0 ? 0 : height
        }
        if rows == 0 {
            image.width = 1
            image.height = 1
            image.hasGraphicControl = true
            image.transparentIndex = 0
            indices = [0]
            rows = 1
        }
        image.height = rows
        image.isInterlaced = false
        let largest = indices.prefix(image.width * rows).max() ?? 0
        image.minimumCodeSize = 2
        while largest >> image.minimumCodeSize > 0 { image.minimumCodeSize += 1 }
        image.data = LZW.encode(
            indices: Array(indices.prefix(image.width * rows)), minimumCodeSize: image.minimumCodeSize)
        image.compressedBytes = image.data.count
        return image
    }
}
