package import GIFCodec
internal import Raster

/// A frame ready to be written.
package struct EncodedFrame: Sendable {
    package var image: EncodedImage
    /// Where on the canvas pixels of the source are shown in another colour, because the frame needs more than 256.
    package var displaced: [Int] = []
    /// Whether it is the source's block.
    package var isCopied = false
    /// Whether colours are shown by others, of a palette chosen for many.
    package var isQuantized = false
    /// The colours of ink that it has a table of its own for, where these are noted.
    var ink: [ColorHistogram.Entry] = []

    fileprivate var tableBytes: Int { image.localColorTable?.byteCount ?? 0 }
    fileprivate var bytes: Int { image.data.count + tableBytes }
}

/// Gives a patch its palette and compresses it. A pure function of its arguments: frames are encoded on any core in any
/// order.
package struct FrameEncoder: Sendable {
    /// The output's global table; nil while it is not yet settled.
    package private(set) var globalColorTable: ColorTable?
    /// Pixels of the canvas, and in a row of it.
    let canvasArea: Int
    let canvasWidth: Int
    /// Whether every colour that the global table lacks is one that overlays made: such a colour may be shown in one so
    /// near that the eye sees no difference, where a table for it would weigh more than that is worth.
    let newColorsAreInk: Bool
    let settings: EncodingSettings
    /// Whether the global table is a source's.
    private let startsWithTable: Bool
    /// Bytes of a frame's data above which a smaller table of its own may be worth it.
    private static let ampleData = 4096
    /// In larger frames choosing pixel by pixel would be most of a render's time.
    private static let largestChoosing = 1 << 15

    package init(
        globalColorTable: ColorTable?, canvasWidth: Int, canvasHeight: Int, newColorsAreInk: Bool,
        settings: EncodingSettings = EncodingSettings()
    ) {
        self.globalColorTable =
            settings.choosesColors ? settings.chosenTable : settings.globalTable ?? globalColorTable
        startsWithTable = globalColorTable != nil
        self.canvasWidth = canvasWidth
        canvasArea = canvasWidth * canvasHeight
        self.newColorsAreInk = newColorsAreInk
        self.settings = settings
    }

    /// Encodes the first frame, and settles the global table for those that follow: the source's table with the colours
    /// of the overlays' ink behind it, or else the frame's own.
    package mutating func encodeFirst(_ patch: FramePatch, delay: UInt16) -> EncodedFrame {
        guard let table = globalColorTable else {
            var first = encode(prepare(patch), delay: delay, isFirst: true)
            globalColorTable = first.image.localColorTable
            first.image.localColorTable = nil
            return first
        }
        if patch.verbatim == nil, newColorsAreInk, !settings.choosesColors, settings.globalTable == nil {
            let own = table.withoutPadding
            if own.colors.count < 256 {
                let ink = InkColors.chosen(
                    for: PatchColors(patch, globalColorTable: own), beside: own, tolerance: settings.inkTolerance)
                globalColorTable = ColorTable(colors: own.colors + ink)
            }
        }
        return encode(prepare(patch), delay: delay, isFirst: true)
    }

    package func encode(_ patch: FramePatch, delay: UInt16) -> EncodedFrame { encode(prepare(patch), delay: delay) }

    /// A patch whose colours are numbered and have their places, so that nothing is left to do but to compress it.
    struct Prepared: Sendable {
        fileprivate var patch: FramePatch
        fileprivate var content: Content
        /// Of these the smallest is taken, the first of several; empty where colours are still to be chosen.
        fileprivate var assignments: [PaletteAssignment] = []
        /// Ways to show the frame exactly that come before those, see `SmallestFrame`.
        fileprivate var exactAssignments: [PaletteAssignment] = []
        /// As `EncodedFrame` says it.
        fileprivate(set) var displaced: [Int] = []

        fileprivate enum Content {
            case block(ImageBlock)
            case colors(PatchColors)
        }
    }

    /// Whether some pixel of the source may have to be shown in another colour: that is to be known before the next frame
    /// is made, which draws it once more.
    func mayDisplace(_ patch: FramePatch) -> Bool {
        guard patch.verbatim == nil, !settings.choosesColors, settings.lossy == 0 else { return false }
        guard let source = patch.source else { return startsWithTable }
        return !newColorsAreInk || source.colorTable?.colors.count ?? 0 > PaletteAssignment.mostWithoutLoss
    }

    func prepare(_ patch: FramePatch) -> Prepared {
        let patch = settings.lossy > 0 ? patch.withGapsDrawn : patch
        if let block = patch.verbatim { return Prepared(patch: patch, content: .block(block)) }
        let colors = PatchColors(patch, globalColorTable: globalColorTable, numbersRedundant: settings.triesManyWays)
        var prepared = Prepared(patch: patch, content: .colors(colors))
        if settings.choosesColors { return prepared }
        if settings.triesManyWays {
            prepared.exactAssignments = PaletteCandidates(colors).assignments(globalColorTable: globalColorTable)
        }
        if prepared.exactAssignments.isEmpty { prepared.assignments = assignments(patch, colors) }
        // Where an output is to be lossy, that some colours are near ones only is no news.
        if settings.lossy == 0, let only = prepared.assignments.first {
            prepared.displaced = colors.positions(of: only.displaced, canvasWidth: canvasWidth)
        }
        return prepared
    }

    func encode(_ prepared: Prepared, delay: UInt16, isFirst: Bool = false) -> EncodedFrame {
        let patch = prepared.patch
        var encoded: EncodedFrame
        switch prepared.content {
        case .block(let block): encoded = copy(block, of: patch)
        case .colors(let colors):
            encoded = draw(prepared, colors)
            if settings.notesInk, encoded.image.localColorTable != nil { encoded.ink = InkColors.new(in: colors) }
            encoded.displaced = prepared.displaced
            if let block = patch.equivalent ?? (settings.lossy > 0 ? patch.equalBlock : nil) {
                let copied = copy(block, of: patch)
                if copied.image.byteCount <= encoded.image.byteCount || !encoded.displaced.isEmpty { encoded = copied }
                encoded.image.userInput = block.userInput
            }
        }
        // Blocks of the source clear as the source has them; but for the first, they are not even looked at.
        if isFirst ? leavesBare(encoded.image, patch.disposal) : patch.disposal == .background && !encoded.isCopied {
            // A copied block stays as small as it is.
            encoded.image.nameTransparentIndex(globalColorTable: globalColorTable, enlarging: !encoded.isCopied)
        }
        set(&encoded.image, delay: delay, disposal: patch.disposal)
        return encoded
    }

    /// Whether some of the canvas is as it was at the start while an image is shown that is the first, or after it.
    private func leavesBare(_ image: EncodedImage, _ disposal: DisposalMethod) -> Bool {
        disposal == .background || disposal == .previous || image.left > 0 || image.top > 0
            || image.left + image.width < canvasWidth
            || (image.top + image.height) * canvasWidth < canvasArea
    }

    /// The source's block as it is, or its rows put in interlaced order.
    private func copy(_ block: ImageBlock, of patch: FramePatch) -> EncodedFrame {
        var image = EncodedImage(block)
        if block.localColorTable == nil, let source = patch.source, !source.drawsAlike(in: globalColorTable) {
            image.localColorTable = source.colorTable
        }
        guard settings.isInterlaced, !block.isInterlaced, let source = patch.source,
            (2...8).contains(block.minimumCodeSize)
        else { return EncodedFrame(image: image, isCopied: true) }
        image.isInterlaced = true
        image.data = compress(source.indices, width: block.width, height: block.height, codeSize: block.minimumCodeSize)
        return EncodedFrame(image: image)
    }

    private func compress(_ indices: [UInt8], width: Int, height: Int, codeSize: UInt8) -> [UInt8] {
        let stored = stored(indices, width: width, height: height)
        return settings.compressesHard
            ? LZW.encodeSmallest(indices: stored, minimumCodeSize: codeSize)
            : LZW.encode(indices: stored, minimumCodeSize: codeSize)
    }

    /// Row by row, or in interlaced order.
    private func stored(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
        settings.isInterlaced ? Interlace.interlaced(pixels.span, width: width, height: height) : pixels
    }

    private func set(_ image: inout EncodedImage, delay: UInt16, disposal: DisposalMethod) {
        image.delay = delay
        // Reserved values that act alike stay as the source has them.
        if DisposalMethod(storedValue: image.storedDisposal) != disposal { image.storedDisposal = disposal.rawValue }
        // Without a graphic control viewers keep the image.
        let hasDisposal = disposal != .unspecified && (disposal != .keep || !settings.compressesHard)
        let keepsControl = image.userInput || (image.hasGraphicControl && !settings.compressesHard)
        image.hasGraphicControl = keepsControl || delay > 0 || hasDisposal || image.transparentIndex != nil
    }

    private func draw(_ prepared: Prepared, _ colors: PatchColors) -> EncodedFrame {
        let patch = prepared.patch
        if let palette = settings.sharedPalette { return share(palette, patch, colors) }
        if settings.isExact, let exact = exact(patch, colors, in: globalColorTable) { return exact }
        if settings.choosesColors { return exactWhereLocal(patch, colors) ?? quantize(patch, colors) }
        if !prepared.exactAssignments.isEmpty,
            let image = SmallestFrame(colors, isInterlaced: settings.isInterlaced).image(prepared.exactAssignments)
        {
            return EncodedFrame(image: image)
        }
        return smallestOf(prepared.assignments, patch, colors) ?? quantize(patch, colors)
    }

    /// The first of the smallest; nil where there is none.
    private func smallestOf(
        _ assignments: [PaletteAssignment], _ patch: FramePatch, _ colors: PatchColors
    ) -> EncodedFrame? {
        assignments.map { compress(patch, colors, $0) }.min { $0.bytes < $1.bytes }
    }

    /// Ways to show a patch without choosing colours anew, of which the smallest is to be taken; none where too many are
    /// unknown. All are exact but for ink, or there is one only.
    private func assignments(_ patch: FramePatch, _ colors: PatchColors) -> [PaletteAssignment] {
        // Drawn once more, what stands still might be shown in another near colour.
        let redundant = settings.lossy > 0 ? PaletteAssignment.Redundant.left : .drawn
        if patch.source != nil { return assignmentsOverSource(patch, colors, redundant: redundant) }
        let exact = exactAssignments(colors, in: globalColorTable)
        let isMerged =
            exact.isEmpty && colors.areMostlyKnown && colors.ownCount <= 256 + PaletteAssignment.largestShareOfNew
        return isMerged ? [merged(colors, redundant: redundant)] : exact
    }

    /// The source's colours as they are, and the ink's, or ones so near that nobody sees it; where they are more than a table
    /// holds, the least used give way.
    private func assignmentsOverSource(
        _ patch: FramePatch, _ colors: PatchColors, redundant: PaletteAssignment.Redundant
    ) -> [PaletteAssignment] {
        let exact = PaletteAssignment(colors, redundant: redundant, globalColorTable: globalColorTable)
        if let exact, !newColorsAreInk || settings.optimization == .fast || exact.localColorTable == nil {
            return [exact]
        }
        guard newColorsAreInk else { return [merged(colors, redundant: redundant)] }
        // A table of its own is worth at most 3 % of the frame. Few shades with a table never make up for it.
        if (exact?.localColorTable?.byteCount ?? .max) > estimatedBytes(of: patch) / 33,
            let near = PaletteAssignment(
                approximating: colors, redundant: redundant, globalColorTable: globalColorTable,
                tolerance: settings.inkTolerance)
        {
            return [near]
        }
        // Many shades cost more than their table: they compress badly, and make codes longer.
        let few = PaletteAssignment(
            fewShadesOf: colors, redundant: redundant, tolerance: settings.inkTolerance)
        if let exact { return [exact, few].compactMap(\.self) }
        let merged = merged(colors, redundant: redundant)
        guard let few else { return [merged] }
        return merged.displaced.isEmpty ? [few, merged] : [few]
    }

    /// As the source's block compresses.
    private func estimatedBytes(of patch: FramePatch) -> Int {
        guard let block = patch.source?.image, block.rectangle.area > 0 else { return 0 }
        return block.data.count * patch.rectangle.area / block.rectangle.area
    }

    /// The best few of the new colours; the least used of the source's give way where there is no room.
    private func merged(_ colors: PatchColors, redundant: PaletteAssignment.Redundant) -> PaletteAssignment {
        PaletteAssignment(
            merging: colors, redundant: redundant, canvasArea: canvasArea, tolerance: settings.inkTolerance)
    }

    /// Every colour as it is; none where they are more than a table holds. What shows its colour already is left or drawn,
    /// whichever is smaller.
    ///
    /// - Parameter table: the one to use where it has all colours; nil for one of the frame's own.
    private func exactAssignments(_ colors: PatchColors, in table: ColorTable?) -> [PaletteAssignment] {
        func assignment(_ redundant: PaletteAssignment.Redundant) -> PaletteAssignment? {
            let assignment = PaletteAssignment(colors, redundant: redundant, globalColorTable: table)
            return assignment?.localColorTable?.colors.count ?? 0 <= settings.colors ? assignment : nil
        }
        let leaving = assignment(.left)
        // Drawn once more, what stands still might be shown in another near colour.
        let mayDiffer =
            settings.choosesColors && !settings.isExact && (settings.sharedPalette == nil || colors.hasNew)
        let isEnough =
            leaving != nil && (settings.optimization == .fast || settings.lossy > 0 || colors.mayCount == 0)
        let drawing = mayDiffer || isEnough ? nil : assignment(.drawn)
        return [leaving, drawing].compactMap(\.self)
    }

    /// The smallest of these; nil where there is none.
    private func exact(_ patch: FramePatch, _ colors: PatchColors, in table: ColorTable?) -> EncodedFrame? {
        smallestOf(exactAssignments(colors, in: table), patch, colors)
    }

    /// In the palette of all frames where nobody sees what it lacks, or else exactly, or in a palette of the frame's own.
    private func share(_ palette: [UInt32], _ patch: FramePatch, _ colors: PatchColors) -> EncodedFrame {
        let exact = exact(patch, colors, in: globalColorTable)
        if let exact, exact.tableBytes == 0 {
            // So few of the colours may be used that a table of these alone pays for itself by shorter codes.
            guard exact.image.data.count > Self.ampleData, exact.image.minimumCodeSize > 2,
                colors.mustCounts.count(where: { $0 > 0 }) < 1 << (exact.image.minimumCodeSize - 1),
                let own = self.exact(patch, colors, in: nil)
            else { return exact }
            return own.bytes < exact.bytes ? own : exact
        }
        // A table of its own is worth at most 3 % of the frame.
        if let exact, exact.tableBytes * 33 <= exact.image.data.count { return exact }
        if let near = near(patch, colors, palette: palette) {
            return exact.map { $0.bytes <= near.bytes ? $0 : near } ?? near
        }
        return exact ?? quantize(patch, colors)
    }

    /// In a table of the frame's own with all its colours, where that is asked for and they are no more than are allowed; or
    /// with all of the source's and near ones for shades of ink, where nothing is said of how many there may be.
    private func exactWhereLocal(_ patch: FramePatch, _ colors: PatchColors) -> EncodedFrame? {
        guard case .local = settings.palette, settings.pinnedColors.isEmpty else { return nil }
        if let exact = exact(patch, colors, in: nil) { return exact }
        guard settings.colors == 256, patch.source != nil else { return nil }
        let keeping = assignmentsOverSource(patch, colors, redundant: .left).filter { $0.displaced.isEmpty }
        return smallestOf(keeping, patch, colors)
    }

    private func compress(_ patch: FramePatch, _ colors: PatchColors, _ assignment: PaletteAssignment) -> EncodedFrame {
        if settings.triesManyWays,
            let image = SmallestFrame(colors, isInterlaced: settings.isInterlaced).image([assignment])
        {
            return EncodedFrame(image: image)
        }
        let choices =
            assignment.transparentIndex != nil && isWorthChoosing(colors) ? assignment.choices(of: colors) : nil
        var image = image(
            patch, indices: choices?.indices ?? assignment.indices(of: colors),
            minimumCodeSize: assignment.minimumCodeSize,
            transparentIndex: assignment.transparentIndex, localColorTable: assignment.localColorTable)
        if let choices, let transparent = assignment.transparentIndex {
            let (width, height) = (patch.rectangle.width, patch.rectangle.height)
            let data = LZW.encode(
                indices: stored(choices.indices, width: width, height: height), minimumCodeSize: image.minimumCodeSize,
                mayBeLeft: stored(choices.mayBeLeft, width: width, height: height), transparentIndex: transparent)
            if data.count < image.data.count { image.data = data }
        }
        return EncodedFrame(image: image)
    }

    /// Whether so much of a frame may be left or drawn that choosing pixel by pixel is worth its time.
    private func isWorthChoosing(_ colors: PatchColors) -> Bool {
        let area = colors.patch.rectangle.area
        return [.normal, .thorough].contains(settings.optimization) && settings.lossy == 0
            && area <= Self.largestChoosing
            && colors.mayCount > 0 && 2 * (colors.mayCount + colors.leaveCount) > area
    }

    /// New colours everywhere: a palette of the frame's own unless there is a common one, and a dither pattern that stands
    /// still on the canvas. The patch gives all its rows.
    private func quantize(_ patch: FramePatch, _ colors: PatchColors) -> EncodedFrame {
        if let palette = settings.commonPalette { return show(patch, colors, palette: palette, isGlobal: true) }
        return show(patch, colors, palette: palette(for: colors), isGlobal: false)
    }

    /// In the palette of all frames; nil where one would see what it lacks.
    private func near(_ patch: FramePatch, _ colors: PatchColors, palette: [UInt32]) -> EncodedFrame? {
        let mixed = mixed(colors, palette: palette)
        guard mixed.isUnseen(in: colors) else { return nil }
        return show(patch, colors, palette: palette, mixed: mixed, isGlobal: true)
    }

    /// - Parameter mixed: that of the palette, where it is made already.
    private func show(
        _ patch: FramePatch, _ colors: PatchColors, palette: [UInt32], mixed: MixedColors? = nil, isGlobal: Bool
    ) -> EncodedFrame {
        // In a palette of as many colours as are allowed, what might be left is drawn.
        let leaves = colors.leaveCount + colors.mayCount > 0 && palette.count < settings.colors
        let transparent = UInt8(truncatingIfNeeded: palette.count)
        let indices: [UInt8]
        if case .method(let dither, let strength) = settings.dithering, dither != .none {
            // What may be left has an alpha of 1 or 0 here, and so becomes transparent.
            let pixels = leaves ? patch.pixels : patch.pixels.map { $0 | 0xFF00_0000 }
            let wanted = Bitmap(width: patch.rectangle.width, height: patch.rectangle.height, pixels: pixels)
            var nearest = NearestColor(palette: palette)
            indices = dither.indices(
                of: wanted, colors: &nearest, transparentIndex: transparent, strength: strength,
                originX: patch.rectangle.x, originY: patch.rectangle.y)
        } else {
            let mixed = mixed ?? self.mixed(colors, palette: palette)
            indices = mixed.indices(of: colors, transparentIndex: leaves ? transparent : nil)
        }
        let table = ColorTable(colors: leaves ? palette + [0xFF00_0000] : palette)
        return EncodedFrame(
            image: image(
                patch, indices: indices, minimumCodeSize: PaletteAssignment.codeSize(colors: table.colors.count),
                transparentIndex: leaves ? transparent : nil,
                localColorTable: isGlobal ? nil : table),
            isQuantized: true)
    }

    private func mixed(_ colors: PatchColors, palette: [UInt32]) -> MixedColors {
        if case .mixed = settings.dithering { return MixedColors(colors, palette: palette, areMixed: true) }
        return MixedColors(colors, palette: palette, areMixed: false)
    }

    private func palette(for colors: PatchColors) -> [UInt32] {
        var histogram = ColorHistogram()
        for number in colors.mustCounts.indices where colors.mustCounts[number] > 0 {
            histogram.add(color: colors.color(number), weight: colors.mustCounts[number])
        }
        return settings.palette(for: histogram, leaves: colors.leaveCount + colors.mayCount > 0)
    }

    private func image(
        _ patch: FramePatch, indices: [UInt8], minimumCodeSize: UInt8, transparentIndex: UInt8?,
        localColorTable: ColorTable?
    ) -> EncodedImage {
        var data = compress(
            indices, width: patch.rectangle.width, height: patch.rectangle.height, codeSize: minimumCodeSize)
        if settings.lossy > 0 {
            // Pixels in near colours are worth it only where they make the frame smaller.
            let lossy = LossyCompression(settings).data(
                of: patch, indices: indices, table: localColorTable ?? globalColorTable,
                transparentIndex: transparentIndex, minimumCodeSize: minimumCodeSize)
            if lossy.count < data.count { data = lossy }
        }
        return EncodedImage(
            left: patch.rectangle.x, top: patch.rectangle.y, width: patch.rectangle.width,
            height: patch.rectangle.height, isInterlaced: settings.isInterlaced, localColorTable: localColorTable,
            transparentIndex: transparentIndex, minimumCodeSize: minimumCodeSize, data: data)
    }
}
