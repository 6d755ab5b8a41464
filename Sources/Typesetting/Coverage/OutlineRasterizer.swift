import CText
import Raster

/// Fills paths with FreeType's anti-aliasing rasterizer.
struct OutlineRasterizer {
    private let library: FreeTypeLibrary

    /// Beyond this many pixels the seams that oversampling removes are too fine to be seen.
    static let largestOversampled = 1_000_000
    static let oversampling = 4

    init(_ library: FreeTypeLibrary) {
        self.library = library
    }

    /// Adds what of a path, in pixels, lies on a mask. `mayOverlap` says that contours of one direction may overlap:
    /// their common edge would be too light without oversampling.
    ///
    /// False where it is too large for FreeType.
    func fill(_ path: OutlinePath, mayOverlap: Bool, into mask: inout CoverageMask) -> Bool {
        guard let whole = PixelRect(path.controlBounds, limit: .max) else { return false }
        let area = whole.intersection(PixelRect(x: mask.left, y: mask.top, width: mask.width, height: mask.height))
        guard !area.isEmpty else { return true }
        let isOversampled = mayOverlap && whole.width * whole.height <= Self.largestOversampled
        let factor = isOversampled ? Self.oversampling : 1
        guard let coverage = render(path, area, scaledBy: factor) else { return false }
        for y in 0..<area.height {
            let target = (area.y - mask.top + y) * mask.width + area.x - mask.left
            for x in 0..<area.width {
                let added = Self.mean(coverage, x, y, factor, area.width)
                guard added > 0 else { continue }
                let before = Int(mask.values[target + x])
                mask.values[target + x] = UInt8(before + added - (before * added + 127) / 255)
            }
        }
        return true
    }

    static func mean(_ coverage: [UInt8], _ x: Int, _ y: Int, _ factor: Int, _ width: Int) -> Int {
        guard factor > 1 else { return Int(coverage[y * width + x]) }
        var sum = 0
        for row in y * factor..<(y + 1) * factor {
            for column in x * factor..<(x + 1) * factor { sum += Int(coverage[row * width * factor + column]) }
        }
        let samples = factor * factor
        return (sum + samples / 2) / samples
    }

    /// The coverage of `area` at `factor` times its resolution.
    private func render(_ path: OutlinePath, _ area: PixelRect, scaledBy factor: Int) -> [UInt8]? {
        let (width, height) = (area.width * factor, area.height * factor)
        guard width < 32_000, height < 32_000 else { return nil }
        // FreeType's y grows upwards, its unit is a 64th of a pixel.
        let unit = Double(64 * factor)
        let toFreeType = AffineTransform(
            a: unit, d: -unit, e: -Double(area.x) * unit, f: Double(area.endY) * unit)
        var points: [FT_Vector] = []
        var tags: [UInt8] = []
        var ends: [UInt16] = []
        func add(_ point: Point, _ tag: UInt8) {
            let moved = toFreeType(point)
            points.append(FT_Vector(x: FT_Pos(moved.x.rounded()), y: FT_Pos(moved.y.rounded())))
            tags.append(tag)
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                if !points.isEmpty { ends.append(UInt16(truncatingIfNeeded: points.count - 1)) }
                add(point, 1)
            case .line(let point):
                add(point, 1)
            case .quadratic(let control, let end):
                add(control, 0)
                add(end, 1)
            case .cubic(let control1, let control2, let end):
                add(control1, 2)
                add(control2, 2)
                add(end, 1)
            }
        }
        guard points.count <= Int(Int16.max), !points.isEmpty else { return nil }
        ends.append(UInt16(points.count - 1))
        return coverage(of: &points, &tags, &ends, width: width, height: height)
    }

    /// What FreeType makes of an outline in 64ths of a pixel, whose y grows upwards from the bottom row; nil where it
    /// refuses it.
    func coverage(
        of points: inout [FT_Vector], _ tags: inout [UInt8], _ ends: inout [UInt16], width: Int, height: Int
    ) -> [UInt8]? {
        var coverage = [UInt8](repeating: 0, count: width * height)
        let failure = unsafe points.withUnsafeMutableBufferPointer { points in
            unsafe tags.withUnsafeMutableBufferPointer { tags in
                unsafe ends.withUnsafeMutableBufferPointer { ends in
                    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                        var bitmap = unsafe FT_Bitmap()
                        unsafe bitmap.width = UInt32(width)
                        unsafe bitmap.rows = UInt32(height)
                        unsafe bitmap.pitch = Int32(width)
                        unsafe bitmap.buffer = coverage.baseAddress
                        unsafe bitmap.num_grays = 256
                        unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
                        return unsafe ctext_render_outline(
                            library.handle, points.baseAddress, Int32(points.count), tags.baseAddress,
                            ends.baseAddress, Int32(ends.count), &bitmap)
                    }
                }
            }
        }
        return failure == 0 ? coverage : nil
    }
}
