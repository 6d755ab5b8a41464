/// How large a picture may be. Checked from a file's header, before anything is allocated for its pixels.
package struct ImageLimits: Sendable, Hashable {
    package var maximumPixels: Int

    package init(maximumPixels: Int = 64_000_000) {
        self.maximumPixels = maximumPixels
    }

    package func check(_ header: ImageHeader) throws(ImageFileError) {
        let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
        if overflow || pixels > maximumPixels {
            throw ImageFileError(
                .tooManyPixels(width: header.width, height: header.height, limit: maximumPixels), header.format)
        }
    }
}
