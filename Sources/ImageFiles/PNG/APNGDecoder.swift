package import Raster

/// Gives the frames of an animated PNG one after another, each as the whole canvas.
///
/// Holds the file, three canvases and nothing that grows with the number of frames.
package final class APNGDecoder {
    package let structure: APNGStructure
    private let bytes: [UInt8]
    /// With straight alpha, since that is how frames are blended.
    private var canvas: [UInt32]
    /// The index of the frame that `nextFrame` gives.
    private var next = 0
    /// The frame on the canvas, and what was there before, where it is to be had again.
    private var drawn: (frame: APNGFile.Frame, covered: [UInt32])?

    /// - Parameter structure: of this very file.
    package init(_ bytes: [UInt8], structure: APNGStructure) {
        self.bytes = bytes
        self.structure = structure
        canvas = Array(repeating: 0, count: structure.width * structure.height)
    }

    /// The next frame, or nil after the last one.
    package func nextFrame() throws(ImageFileError) -> Bitmap? { try nextStraightFrame().map { Bitmap($0) } }

    /// The same with straight alpha.
    package func nextStraightFrame() throws(ImageFileError) -> StraightBitmap? {
        guard next < structure.frames.count else { return nil }
        let frame = structure.frames[next]
        let picture: StraightBitmap
        do {
            picture = try structure.picture(of: frame, in: bytes)
        } catch {
            throw ImageFileError(error)
        }
        dispose()
        draw(picture, by: frame.control)
        next += 1
        return StraightBitmap(width: structure.width, height: structure.height, pixels: canvas)
    }

    /// Starts over: `nextFrame` gives the first frame again.
    package func rewind() {
        next = 0
        drawn = nil
        canvas = Array(repeating: 0, count: canvas.count)
    }

    /// Does with the frame on the canvas what is due before the next one.
    ///
    /// The specification has the first frame cleared where it is to give way to what was there before. That was a clear
    /// canvas, so that both are the same.
    private func dispose() {
        guard let (frame, covered) = drawn else { return }
        drawn = nil
        switch frame.disposal {
        case .none: break
        case .background:
            for row in rows(of: frame) {
                for position in row { canvas[position] = 0 }
            }
        case .previous:
            var index = 0
            for row in rows(of: frame) {
                for position in row {
                    canvas[position] = covered[index]
                    index += 1
                }
            }
        }
    }

    private func draw(_ picture: StraightBitmap, by frame: APNGFile.Frame) {
        var covered: [UInt32] = []
        if frame.disposal == .previous {
            covered.reserveCapacity(frame.width * frame.height)
            for row in rows(of: frame) { covered += canvas[row] }
        }
        drawn = (frame, covered)
        var index = 0
        for row in rows(of: frame) {
            for position in row {
                let pixel = picture.pixels[index]
                canvas[position] = frame.blends ? StraightAlpha.over(pixel, canvas[position]) : pixel
                index += 1
            }
        }
    }

    /// Where the rows of the frame are on the canvas, which holds them all.
    private func rows(of frame: APNGFile.Frame) -> [Range<Int>] {
        (frame.y..<frame.y + frame.height).map { y in
            let start = y * structure.width + frame.x
            return start..<start + frame.width
        }
    }
}
