internal import GIFCodec
internal import Raster

/// Shows a patch in a palette that lacks most of its colours, each mixed of two where bands would be seen without.
///
/// The pattern is blue noise and stands still on the canvas. Where neighbours differ more than the steps of a band do, the
/// eye would see the pattern's grain only: there the nearest colour stands alone.
struct MixedColors {
    /// Contrast with a neighbour, in steps of lightness from 0 to 255, at which nothing is mixed.
    private static let busyContrast = 8

    /// By colour number.
    private let mixes: [ColorMix]
    private let palette: [UInt32]
    private let lightness: [Int]

    /// - Parameters:
    ///   - palette: at least one colour.
    ///   - areMixed: whether missing colours are mixed of two, or the nearest stands alone.
    init(_ colors: PatchColors, palette: [UInt32], areMixed: Bool) {
        self.palette = palette
        let scan = PaletteScan(palette: palette)
        mixes = colors.mustCounts.indices.map { number in
            guard colors.mustCounts[number] + colors.mayCounts[number] > 0 else {
                return ColorMix(first: 0, second: 0, share: 0)
            }
            let color = colors.color(number)
            if areMixed { return scan.mix(of: color) }
            let nearest = UInt8(scan.index(of: color))
            return ColorMix(first: nearest, second: nearest, share: 0)
        }
        lightness = colors.mustCounts.indices.map { Pixel.luma(of: colors.color($0)) }
    }

    /// Whether nobody sees what the palette lacks.
    func isUnseen(in colors: PatchColors) -> Bool {
        var loss = ColorLoss(pixels: colors.mustCounts.reduce(0, +), tolerance: .picture)
        for (number, count) in colors.mustCounts.enumerated() where count > 0 {
            loss.add(colors.color(number), shownAs: palette[Int(mixes[number].first)], pixels: count)
        }
        return loss.isUnseen
    }

    /// One index a pixel. The patch gives all its rows.
    ///
    /// - Parameter transparentIndex: stands where the patch leaves or may leave what is there; nil draws that too.
    func indices(of colors: PatchColors, transparentIndex: UInt8?) -> [UInt8] {
        let (width, height) = (colors.patch.rectangle.width, colors.patch.rectangle.height)
        let (left, top) = (colors.patch.rectangle.x, colors.patch.rectangle.y)
        let pattern = OrderedPattern.blueNoise
        let numbers = colors.numbers
        var indices = [UInt8](repeating: transparentIndex ?? 0, count: numbers.count)
        for y in 0..<height {
            let patternRow = (y + top) % pattern.side * pattern.side
            for x in 0..<width {
                let position = y * width + x
                var number = numbers[position]
                if transparentIndex == nil, number != PatchColors.leave { number &= ~PatchColors.mayFlag }
                guard number < PatchColors.mayFlag else { continue }
                let mix = mixes[Int(number)]
                indices[position] = mix.first
                guard mix.share > 0 else { continue }
                let here = lightness[Int(number)]
                var contrast = 0
                func compare(_ other: Int) {
                    let other = numbers[other]
                    guard other != PatchColors.leave else { return }
                    contrast = max(contrast, abs(lightness[Int(other & ~PatchColors.mayFlag)] - here))
                }
                if x > 0 { compare(position - 1) }
                if x + 1 < width { compare(position + 1) }
                if y > 0 { compare(position - width) }
                if y + 1 < height { compare(position + width) }
                guard contrast < Self.busyContrast else { continue }
                let calmShare = Int(mix.share) * (Self.busyContrast - contrast)
                let step = Int(pattern.steps[patternRow + (x + left) % pattern.side])
                if step * Self.busyContrast < calmShare { indices[position] = mix.second }
            }
        }
        return indices
    }
}
