import Raster

/// How much of each pixel of a rectangle is covered: 0 nothing, 255 all.
struct CoverageMask {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    /// Row by row.
    var values: [UInt8]

    init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = max(0, width)
        self.height = max(0, height)
        values = Array(repeating: 0, count: self.width * self.height)
    }

    /// As large as the whole pixels that `bounds` touches.
    init(covering bounds: PixelRect) {
        self.init(left: bounds.x, top: bounds.y, width: bounds.width, height: bounds.height)
    }

    /// Covers what `part`, which lies inside, covers too.
    mutating func add(_ part: CoverageMask) {
        for y in 0..<part.height {
            let row = (part.top - top + y) * width + part.left - left
            for x in 0..<part.width {
                let (before, added) = (Int(values[row + x]), Int(part.values[y * part.width + x]))
                values[row + x] = UInt8(before + added - (before * added + 127) / 255)
            }
        }
    }
}
