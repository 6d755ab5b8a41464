internal import GIFCodec
internal import Raster

/// Compresses a patch's indices to fewer bytes by showing pixels in near colours, see `LossyTolerance`.
///
/// What lies under overlays stays exact, and so do transparency and the colours that an output keeps. A pure function of
/// the patch, which asks only for what changes: no error adds to that of the frame before.
struct LossyCompression {
    /// What flat surroundings hide, as a variance: SSIM's second constant for values to 255, halved, since it stands
    /// beside the sum of two variances (Z. Wang et al., "Image quality assessment", 2004).
    private static let flatVariance: Float = 29

    /// 0 to 200.
    private let amount: Double
    /// Opaque.
    private let keptColors: [UInt32]
    private let isInterlaced: Bool

    init(_ settings: EncodingSettings) {
        amount = settings.lossy
        keptColors = settings.pinnedColors
        isInterlaced = settings.isInterlaced
    }

    /// - Parameters:
    ///   - indices: one a pixel of the patch's rectangle, row by row.
    ///   - table: what they index.
    func data(
        of patch: FramePatch, indices: [UInt8], table: ColorTable?, transparentIndex: UInt8?, minimumCodeSize: UInt8
    ) -> [UInt8] {
        let (width, height) = (patch.rectangle.width, patch.rectangle.height)
        let colors = table?.colors ?? []
        let places = colors.indices.map { index in
            UInt8(truncatingIfNeeded: index) == transparentIndex || keptColors.contains(colors[index])
                ? nil : ColorMetric.point(colors[index])
        }
        var leeway = Self.leeway(of: indices, colors: colors, transparentIndex: transparentIndex, width: width)
        for cover in (patch.drawnOver ?? []).map(patch.rectangle.intersection) where !cover.isEmpty {
            for y in cover.y..<cover.maxY {
                let start = (y - patch.rectangle.y) * width + cover.x - patch.rectangle.x
                for position in start..<start + cover.width { leeway[position] = 0 }
            }
        }
        let order = { (values: [UInt8]) in
            isInterlaced ? Interlace.interlaced(values.span, width: width, height: height) : values
        }
        return LZW.encode(
            indices: order(indices), minimumCodeSize: minimumCodeSize,
            tolerance: LossyTolerance(amount: amount, places: places, leeway: order(leeway))
        ).data
    }

    /// By pixel: the standard deviation of lightness around it, at least that of flat surroundings.
    private static func leeway(
        of indices: [UInt8], colors: [UInt32], transparentIndex: UInt8?, width: Int
    ) -> [UInt8] {
        // How many are drawn, their lightness, and its square.
        var values = [SIMD4<Int32>](repeating: .zero, count: 256)
        for (index, color) in colors.prefix(256).enumerated() where UInt8(index) != transparentIndex {
            let lightness = Int32(Pixel.luma(of: color))
            values[index] = SIMD4(1, lightness, lightness * lightness, 0)
        }
        return unsafe [UInt8](unsafeUninitializedCapacity: indices.count) { leeway, leewayCount in
            Surroundings.sums(of: indices, values: values, width: width) { position, sums in
                let count = Float(max(sums.x, 1))
                let mean = Float(sums.y) / count
                let variance = max(0, Float(sums.z) / count - mean * mean)
                unsafe leeway[position] = UInt8((variance + flatVariance).squareRoot() + 0.5)
            }
            leewayCount = indices.count
        }
    }
}

extension FramePatch {
    /// Pixels in a row between two that change.
    private static let longestGap = 16

    /// The patch with pixels drawn anew that show their colour already, but stand in a short gap between such that change.
    ///
    /// Transparent pixels strewn among others would cut phrases short: with them dithered clips are a quarter larger. What
    /// stands still apart from what moves is left, and no colour is drawn that the patch would not have anyway. The patch
    /// gives all its rows.
    var withGapsDrawn: FramePatch {
        let (mustDraw, leave) = (PatchPixel.mustDraw, PatchPixel.leave)
        let patchPixels = pixels.span
        var scattered: [Int] = []
        for row in stride(from: 0, to: patchPixels.count, by: rectangle.width) {
            // Where the last pixel that changes stands in the row, if nothing that must be left comes after it.
            var before: Int?
            for position in row..<row + rectangle.width {
                let pixel = unsafe patchPixels[unchecked: position]
                if pixel == leave { before = nil }
                guard pixel >= mustDraw else { continue }
                if let before, position - before > 1, position - before - 1 <= Self.longestGap {
                    for gap in before + 1..<position { scattered.append(gap) }
                }
                before = position
            }
        }
        guard !scattered.isEmpty else { return self }
        var colors = ColorIndex()
        var last: UInt32 = 0
        for pixel in pixels where pixel >= mustDraw && pixel != last {
            _ = colors.number(of: pixel)
            last = pixel
        }
        var result = self
        for position in scattered {
            let pixel = pixels[position] | mustDraw
            if colors.existingNumber(of: pixel) != nil { result.pixels[position] = pixel }
        }
        return result
    }

    /// The source's block, where it draws the patch's pixels and no other; it may be the work of a better encoder. The
    /// patch gives all its rows.
    var equalBlock: ImageBlock? {
        guard let source, source.rectangle == rectangle else { return nil }
        let colors = source.drawnColors
        let mustDraw = PatchPixel.mustDraw
        let isEqual = pixels.indices.allSatisfy { position in
            pixels[position] >= mustDraw && pixels[position] == colors[Int(source.indices[position])]
        }
        return isEqual ? source.image : nil
    }
}
