internal import Raster

extension CoverageMask {
    /// Blurred by a Gaussian of that standard deviation, in pixels; grown by what it spreads.
    func blurred(standardDeviation: Double) -> CoverageMask {
        let margin = GaussianBlur.margin(sigma: standardDeviation)
        guard margin > 0, width > 0, height > 0 else { return self }
        var result = CoverageMask(
            left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
        for y in 0..<height {
            let start = (y + margin) * result.width + margin
            result.values.replaceSubrange(start..<start + width, with: values[y * width..<(y + 1) * width])
        }
        GaussianBlur.apply(
            to: &result.values, width: result.width, height: result.height, sigma: standardDeviation)
        return result
    }
}
