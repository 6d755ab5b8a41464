internal import GIFCodec
internal import Raster

/// Gives a patch its palette and compresses it. A pure function of its arguments: frames are encoded on any core in any
/// order.
struct FrameEncoder: Sendable {
    /// The output's global table; nil while it is not yet settled.
    var globalColorTable: ColorTable?
    /// Pixels of the canvas.
    let canvasArea: Int

    func encode(_ patch: FramePatch, delay: UInt16) -> EncodedImage {
        if let image = patch.verbatim {
            var encoded = EncodedImage(image)
            encoded.localColorTable =
                image.localColorTable ?? (patch.source?.colorTable == globalColorTable ? nil : patch.source?.colorTable)
            set(&encoded, delay: delay, disposal: patch.disposal)
            return encoded
        }
        var encoded = draw(patch, PatchColors(patch, globalColorTable: globalColorTable))
        set(&encoded, delay: delay, disposal: patch.disposal)
        return encoded
    }

    private func set(_ image: inout EncodedImage, delay: UInt16, disposal: DisposalMethod) {
        image.delay = delay
        // Reserved values that act alike stay as the source has them.
        if DisposalMethod(storedValue: image.storedDisposal) != disposal { image.storedDisposal = disposal.rawValue }
        image.hasGraphicControl =
            image.hasGraphicControl || delay > 0 || disposal != .unspecified || image.transparentIndex != nil
    }

    private func draw(_ patch: FramePatch, _ colors: PatchColors) -> EncodedImage {
        let drawing = PaletteAssignment(colors, keepsMay: true, globalColorTable: globalColorTable)
        if patch.source != nil, let drawing { return compress(patch, colors, drawing) }
        let leaving = PaletteAssignment(colors, keepsMay: false, globalColorTable: globalColorTable)
        if let leaving {
            let left = compress(patch, colors, leaving)
            guard let drawing, colors.mayCount > 0 else { return left }
            let drawn = compress(patch, colors, drawing)
            return drawn.data.count + Self.tableBytes(drawn) < left.data.count + Self.tableBytes(left) ? drawn : left
        }
        if patch.source != nil {
            let merged = PaletteAssignment(merging: colors, canvasArea: canvasArea)
            return compress(patch, colors, merged)
        }
        return quantize(patch, colors)
    }

    private static func tableBytes(_ image: EncodedImage) -> Int { 3 * (image.localColorTable?.colors.count ?? 0) }

    private func compress(_ patch: FramePatch, _ colors: PatchColors, _ assignment: PaletteAssignment) -> EncodedImage {
        let indices = assignment.indices(of: colors)
        return image(
            patch, indices: indices, minimumCodeSize: assignment.minimumCodeSize,
            transparentIndex: assignment.transparentIndex, localColorTable: assignment.localColorTable)
    }

    /// New colours everywhere: a palette of the frame's own, and dithering whose pattern stands still on the canvas.
    private func quantize(_ patch: FramePatch, _ colors: PatchColors) -> EncodedImage {
        let leaves = colors.leaveCount + colors.mayCount > 0
        var histogram: [UInt32: Int] = [:]
        histogram.reserveCapacity(colors.newColors.count)
        for number in colors.mustCounts.indices where colors.mustCounts[number] > 0 {
            histogram[colors.color(number), default: 0] += colors.mustCounts[number]
        }
        let palette = Quantizer.palette(histogram, maximumColors: leaves ? 255 : 256)
        var wanted = patch.pixels
        for position in wanted.indices where wanted[position] < PatchPixel.mustDraw { wanted[position] = 0 }
        let transparent = UInt8(truncatingIfNeeded: palette.count)
        let indices = Dither.blueNoise(
            wanted, width: patch.rectangle.width, height: patch.rectangle.height, palette: palette,
            transparentIndex: transparent, x: patch.rectangle.x, y: patch.rectangle.y)
        let table = leaves ? palette + [0xFF00_0000] : palette
        return image(
            patch, indices: indices, minimumCodeSize: PaletteAssignment.codeSize(colors: table.count),
            transparentIndex: leaves ? transparent : nil, localColorTable: ColorTable(colors: table))
    }

    private func image(
        _ patch: FramePatch, indices: [UInt8], minimumCodeSize: UInt8, transparentIndex: UInt8?,
        localColorTable: ColorTable?
    ) -> EncodedImage {
        EncodedImage(
            left: patch.rectangle.x, top: patch.rectangle.y, width: patch.rectangle.width,
            height: patch.rectangle.height, localColorTable: localColorTable, transparentIndex: transparentIndex,
            minimumCodeSize: minimumCodeSize,
            data: LZW.encode(indices: indices.span, minimumCodeSize: minimumCodeSize))
    }
}
