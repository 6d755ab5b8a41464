internal import GIFCodec

/// Compresses a patch to the fewest bytes that can be found. The patch gives all its rows.
struct SmallestFrame {
    /// What a frame in work holds for each of its pixels: their numbers, their indices in two orders and as they were shown
    /// best, whether they may be left, and codes.
    static let bytesPerPixelInWork = 20

    private let patch: FramePatch
    private let colors: PatchColors
    private let isInterlaced: Bool

    init(_ colors: PatchColors, isInterlaced: Bool) {
        patch = colors.patch
        self.colors = colors
        self.isInterlaced = isInterlaced
    }

    /// - Parameter assignments: all show what they should; the most promising are tried.
    func image(_ assignments: [PaletteAssignment]) -> EncodedImage? {
        let estimates = assignments.count > 1 ? assignments.map(estimate) : assignments.map { _ in 0 }
        guard let least = estimates.min() else { return nil }
        var best: EncodedImage?
        for (assignment, estimate) in zip(assignments, estimates) where estimate <= least + least / Self.doubt {
            let image = image(assignment)
            if image.byteCount < best?.byteCount ?? .max { best = image }
        }
        return best
    }

    /// Estimates are wrong by this part of themselves at times.
    private static let doubt = 50

    /// The index that draws each pixel, or the transparent one, in the order in which they are stored.
    private struct Pixels {
        var indices: [UInt8]
        /// 1 where the pixel may be left as well.
        var mayBeLeft: [UInt8]
    }

    private func pixels(_ assignment: PaletteAssignment) -> Pixels {
        let transparent = assignment.transparentIndex ?? 0
        let hasChoice = assignment.transparentIndex != nil
        var indices = [UInt8](repeating: transparent, count: colors.numbers.count)
        var mayBeLeft = [UInt8](repeating: 0, count: indices.count)
        let map = assignment.map
        for (position, number) in colors.numbers.enumerated() where number != PatchColors.leave {
            if number < PatchColors.mayFlag {
                indices[position] = map[Int(number)]
            } else {
                let number = Int(number & ~PatchColors.mayFlag)
                guard assignment.drawsMay[number] else { continue }
                indices[position] = map[number]
                mayBeLeft[position] = hasChoice ? 1 : 0
            }
        }
        guard isInterlaced else { return Pixels(indices: indices, mayBeLeft: mayBeLeft) }
        let (width, height) = (patch.rectangle.width, patch.rectangle.height)
        return Pixels(
            indices: Interlace.interlaced(indices.span, width: width, height: height),
            mayBeLeft: Interlace.interlaced(mayBeLeft.span, width: width, height: height))
    }

    /// What drawing everything takes, or leaving everything, whichever is less.
    private func estimate(_ assignment: PaletteAssignment) -> Int {
        let codeSize = assignment.minimumCodeSize
        let table = assignment.localColorTable?.byteCount ?? 0
        let pixels = pixels(assignment)
        let drawn = table + LZW.encode(indices: pixels.indices, minimumCodeSize: codeSize).count
        guard let transparent = assignment.transparentIndex, pixels.mayBeLeft.contains(1) else { return drawn }
        let left = zip(pixels.indices, pixels.mayBeLeft).map { $1 == 0 ? $0 : transparent }
        return min(drawn, table + LZW.encode(indices: left, minimumCodeSize: codeSize).count)
    }

    private func image(_ assignment: PaletteAssignment) -> EncodedImage {
        let pixels = pixels(assignment)
        let data = LZW.encodeSmallest(
            indices: pixels.indices, minimumCodeSize: assignment.minimumCodeSize, mayBeLeft: pixels.mayBeLeft,
            transparentIndex: assignment.transparentIndex)
        return EncodedImage(
            left: patch.rectangle.x, top: patch.rectangle.y, width: patch.rectangle.width,
            height: patch.rectangle.height, isInterlaced: isInterlaced, localColorTable: assignment.localColorTable,
            transparentIndex: assignment.transparentIndex, minimumCodeSize: assignment.minimumCodeSize, data: data)
    }
}

extension EncodedImage {
    /// What it weighs in the file, a few bytes of headers aside.
    var byteCount: Int { data.count + (localColorTable?.byteCount ?? 0) }
}

extension ColorTable {
    /// What it weighs in the file.
    var byteCount: Int {
        var entries = 2
        while entries < colors.count { entries *= 2 }
        return 3 * entries
    }
}
