/// How large a picture may be. Checked from a file's header, before anything is allocated for its pixels.
package struct ImageLimits: Sendable, Hashable {
    package var maximumPixels: Int
    /// Of an animation.
    package var maximumFrames: Int

    package init(maximumPixels: Int = 64_000_000, maximumFrames: Int = 100_000) {
        self.maximumPixels = maximumPixels
        self.maximumFrames = maximumFrames
    }

    package func check(_ header: ImageHeader) throws(ImageFileError) {
        let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
        if overflow || pixels > maximumPixels {
            throw ImageFileError(
                .tooManyPixels(width: header.width, height: header.height, limit: maximumPixels), header.format)
        }
    }

    func check(frameCount: Int, of format: ImageFormat) throws(ImageFileError) {
        if frameCount > maximumFrames {
            throw ImageFileError(.tooManyFrames(count: frameCount, limit: maximumFrames), format)
        }
    }
}
