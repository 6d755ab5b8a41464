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
        let isSmall = patch.rectangle.area <= SmallestEncoding.smallImage
        // Of large frames only the best is kept: each holds many bytes.
        var drafts: [Draft] = []
        var least = Int.max
        for assignment in assignments {
            let draft = draft(assignment)
            least = min(least, draft.byteCount)
            if isSmall || draft.byteCount < drafts.first?.byteCount ?? .max {
                drafts = (isSmall ? drafts : []) + [draft]
            }
        }
        var best: EncodedImage?
        for draft in drafts where draft.byteCount <= least + least / Self.doubt {
            let image = image(draft)
            if image.byteCount < best?.byteCount ?? .max { best = image }
        }
        return best
    }

    /// What drafts take is wrong by this part of itself at times.
    private static let doubt = 50

    private struct Draft {
        var assignment: PaletteAssignment
        var encoding: SmallestEncoding
        var byteCount: Int { encoding.byteCount + (assignment.localColorTable?.byteCount ?? 0) }
    }

    private func draft(_ assignment: PaletteAssignment) -> Draft {
        let pixels = pixels(assignment)
        return Draft(
            assignment: assignment,
            encoding: SmallestEncoding(
                indices: pixels.indices, minimumCodeSize: assignment.minimumCodeSize, mayBeLeft: pixels.mayBeLeft,
                transparentIndex: assignment.transparentIndex))
    }

    /// The index that draws each pixel, or the transparent one, in the order in which they are stored.
    private struct Pixels {
        var indices: [UInt8]
        /// 1 where the pixel may be left as well.
        var mayBeLeft: [UInt8]
    }

    private func pixels(_ assignment: PaletteAssignment) -> Pixels {
        let transparent = assignment.transparentIndex ?? 0
        // By colour number: the index where the pixel may be drawn, and whether it may be left then.
        let may = zip(assignment.map, assignment.drawsMay).map { $1 ? $0 : transparent }
        let hasChoice = assignment.drawsMay.map { UInt8($0 && assignment.transparentIndex != nil ? 1 : 0) }
        let numbers = colors.numbers.span
        let (mustSpan, maySpan, choiceSpan) = (assignment.map.span, may.span, hasChoice.span)
        var mayBeLeft = [UInt8](repeating: 0, count: numbers.count)
        var choices = mayBeLeft.mutableSpan
        let indices = unsafe [UInt8](unsafeUninitializedCapacity: numbers.count) { indices, count in
            // Neighbours are often alike.
            var last = PatchColors.leave
            var (index, choice) = (transparent, UInt8(0))
            for position in 0..<numbers.count {
                let number = unsafe numbers[unchecked: position]
                if number != last {
                    last = number
                    let isLeft = number == PatchColors.leave
                    let place = isLeft ? 0 : Int(number & ~PatchColors.mayFlag)
                    let isFree = number >= PatchColors.mayFlag
                    index = isLeft ? transparent : isFree ? maySpan[place] : mustSpan[place]
                    choice = isFree && !isLeft ? choiceSpan[place] : 0
                }
                unsafe indices[position] = index
                unsafe choices[unchecked: position] = choice
            }
            count = numbers.count
        }
        guard isInterlaced else { return Pixels(indices: indices, mayBeLeft: mayBeLeft) }
        let (width, height) = (patch.rectangle.width, patch.rectangle.height)
        return Pixels(
            indices: Interlace.interlaced(indices.span, width: width, height: height),
            mayBeLeft: Interlace.interlaced(mayBeLeft.span, width: width, height: height))
    }

    private func image(_ draft: Draft) -> EncodedImage {
        let assignment = draft.assignment
        return EncodedImage(
            left: patch.rectangle.x, top: patch.rectangle.y, width: patch.rectangle.width,
            height: patch.rectangle.height, isInterlaced: isInterlaced, localColorTable: assignment.localColorTable,
            transparentIndex: assignment.transparentIndex, minimumCodeSize: assignment.minimumCodeSize,
            data: draft.encoding.smallest())
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
