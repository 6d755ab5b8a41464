internal import Raster
internal import SceneLanguage

/// What an image comes to in one frame: what is cut from it, scaled, and turned.
struct ImageGeometry {
    /// In the file's pixels.
    var crop = PixelRect.empty
    /// Whether anything is cut off.
    var isCropped = false
    /// What it is fitted into, and how.
    var box: PixelSize = (1, 1)
    var fit = Fit.stretch
    /// Of the fitted picture.
    var turn = Turn(width: 0, height: 0, degrees: 0)

    /// Before what sticks out of the box is cut.
    var scaledSize: PixelSize { fit.scaledSize(of: (crop.width, crop.height), into: box) }

    var boxWidth: Int { turn.pictureWidth }
    var boxHeight: Int { turn.pictureHeight }

    /// Where the turned picture lies, from the corner of the unturned one.
    var area: PixelRect { PixelRect(x: turn.x, y: turn.y, width: turn.width, height: turn.height) }

    /// A part of `area`, in the turned picture's own pixels.
    func turnedPart(of part: PixelRect) -> PixelRect {
        PixelRect(x: part.x - turn.x, y: part.y - turn.y, width: part.width, height: part.height)
    }

    // MARK: - Memory

    /// What copies of the decoded picture take.
    func sourceBytes(isFlipped: Bool) -> Int {
        let pixels = crop.width * crop.height
        return 4 * pixels * ((isCropped ? 1 : 0) + (isFlipped ? 1 : 0))
    }

    /// What it takes to draw a part of `area`: the part scaled, masked and turned, each a bitmap of its own.
    func bytes(for part: PixelRect, isMasked: Bool) -> Int {
        let needed = turn.pictureArea(for: turnedPart(of: part))
        let isScaled = scaledSize != (crop.width, crop.height)
        let isCut = needed.width < crop.width || needed.height < crop.height
        // The row that is summed up while scaling has four floats a pixel.
        let scaling =
            (isScaled || isCut ? 4 * needed.width * needed.height : 0) + (isScaled ? 16 * crop.width : 0)
        let masking = isMasked ? 8 * needed.width * needed.height : 0
        let turning = turn.isNone ? 0 : 4 * part.width * part.height
        return scaling + masking + turning
    }
}

extension PixelRect {
    /// This rectangle repeated over a canvas, the first copy's corner at the phase: what of each copy is seen, in the
    /// rectangle's own pixels, and where on the canvas that goes.
    func copies(phaseX: Int, phaseY: Int, over canvas: CanvasSize) -> [(area: PixelRect, x: Int, y: Int)] {
        guard !isEmpty else { return [] }
        func starts(_ phase: Int, _ period: Int, _ end: Int) -> StrideTo<Int> {
            let first = phase % period
            return stride(from: first > 0 ? first - period : first, to: end, by: period)
        }
        var copies: [(area: PixelRect, x: Int, y: Int)] = []
        for top in starts(phaseY, height, canvas.height) {
            for left in starts(phaseX, width, canvas.width) {
                let seen = PixelRect(x: left, y: top, width: width, height: height).intersection(canvas.bounds)
                let area = PixelRect(
                    x: x + seen.x - left, y: y + seen.y - top, width: seen.width, height: seen.height)
                if !seen.isEmpty { copies.append((area, seen.x, seen.y)) }
            }
        }
        return copies
    }
}
