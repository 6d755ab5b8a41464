/// Rearranging pixels without changing any.
extension Bitmap {
    /// The part of this picture inside `area`; what of `area` lies outside the picture is cut off.
    package func cropped(to area: PixelRect) -> Bitmap {
        let area = area.intersection(bounds)
        if area == bounds { return self }
        var result: [UInt32] = []
        result.reserveCapacity(area.width * area.height)
        for row in area.y..<area.endY {
            result.append(contentsOf: pixels[row * width + area.x..<row * width + area.endX])
        }
        return Bitmap(width: area.width, height: area.height, pixels: result)
    }

    /// Mirrored: `horizontal` swaps left and right, `vertical` top and bottom.
    package func flipped(horizontal: Bool, vertical: Bool) -> Bitmap {
        if !horizontal && !vertical { return self }
        return rearranged(width: width, height: height) { row in
            let line = vertical ? height - 1 - row : row
            return horizontal
                ? Walk(start: line * width + width - 1, step: -1) : Walk(start: line * width, step: 1)
        }
    }

    /// Turned clockwise by a number of right angles, which may be negative.
    package func rotated(quarterTurns: Int) -> Bitmap {
        switch quarterTurns & 3 {
        case 1:
            rearranged(width: height, height: width) { row in Walk(start: (height - 1) * width + row, step: -width) }
        case 2: flipped(horizontal: true, vertical: true)
        case 3: rearranged(width: height, height: width) { row in Walk(start: width - 1 - row, step: width) }
        default: self
        }
    }

    /// The picture repeated over `width` by `height` pixels, the first copy's top left corner at the given phase.
    package func tiled(width newWidth: Int, height newHeight: Int, phaseX: Int = 0, phaseY: Int = 0) -> Bitmap {
        precondition(newWidth >= 0 && newHeight >= 0)
        if width == 0 || height == 0 { return Bitmap(width: newWidth, height: newHeight) }
        let startX = nonnegativeRemainder(phaseX, width)
        let startY = nonnegativeRemainder(phaseY, height)
        var result: [UInt32] = []
        result.reserveCapacity(newWidth * newHeight)
        for row in 0..<newHeight {
            let line = nonnegativeRemainder(row - startY, height) * width
            var column = nonnegativeRemainder(-startX, width)
            var left = newWidth
            while left > 0 {
                let count = min(left, width - column)
                result.append(contentsOf: pixels[line + column..<line + column + count])
                left -= count
                column = 0
            }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: result)
    }

    /// The pixels of one target row in the source.
    private struct Walk {
        var start: Int
        var step: Int
    }

    private func rearranged(width newWidth: Int, height newHeight: Int, _ walk: (_ row: Int) -> Walk) -> Bitmap {
        let result = unsafe [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { target, count in
            for row in 0..<newHeight {
                let path = walk(row)
                var position = path.start
                for column in 0..<newWidth {
                    unsafe target.initializeElement(at: row &* newWidth &+ column, to: pixels[position])
                    position &+= path.step
                }
            }
            count = newWidth * newHeight
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: result)
    }
}

private func nonnegativeRemainder(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
}
