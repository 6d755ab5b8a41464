import CText
import Raster

extension OutlineRasterizer {
    /// How much the polygons cover of each pixel of an area, by the non-zero rule. They may be as large and as many as
    /// they like: what lies outside is cut off first, and areas with too many points for FreeType are halved.
    ///
    /// - Parameter mayOverlap: whether edges may lie inside other polygons, which takes oversampling.
    /// - Returns: nil where a single pixel has more points than FreeType takes.
    func coverage(of polygons: [Polygon], in area: PixelRect, mayOverlap: Bool) -> CoverageMask? {
        var mask = CoverageMask(covering: area)
        let isOversampled = mayOverlap && mask.values.count <= Self.largestOversampled
        let factor = isOversampled ? Self.oversampling : 1
        return fill(polygons, in: area, scaledBy: factor, into: &mask) ? mask : nil
    }

    private func fill(
        _ polygons: [Polygon], in area: PixelRect, scaledBy factor: Int, into mask: inout CoverageMask
    ) -> Bool {
        guard !area.isEmpty else { return true }
        // Edges along the cut lie outside of the area.
        let near = Bounds(
            left: Double(area.x), top: Double(area.y), right: Double(area.endX), bottom: Double(area.endY)
        ).grown(by: 1)
        var met: [Polygon] = []
        for polygon in polygons where polygon.bounds.meets(near) {
            let clipped = polygon.clipped(to: near)
            if clipped.points.count > 2 { met.append(clipped) }
        }
        guard !met.isEmpty else { return true }
        let points = met.reduce(0) { $0 + $1.points.count }
        let width = area.width * factor
        let height = area.height * factor
        if points <= Int(Int16.max), width < 32_000, height < 32_000 {
            return draw(met, in: area, scaledBy: factor, into: &mask)
        }
        guard area.width > 1 || area.height > 1 else { return false }
        var (first, second) = (area, area)
        if area.width > area.height {
            first.width /= 2
            second.x += first.width
            second.width -= first.width
        } else {
            first.height /= 2
            second.y += first.height
            second.height -= first.height
        }
        return fill(met, in: first, scaledBy: factor, into: &mask)
            && fill(met, in: second, scaledBy: factor, into: &mask)
    }

    private func draw(
        _ polygons: [Polygon], in area: PixelRect, scaledBy factor: Int, into mask: inout CoverageMask
    ) -> Bool {
        let unit = Double(64 * factor)
        var points: [FT_Vector] = []
        var ends: [UInt16] = []
        for polygon in polygons {
            for point in polygon.points {
                points.append(
                    FT_Vector(
                        x: FT_Pos(((point.x - Double(area.x)) * unit).rounded()),
                        y: FT_Pos(((Double(area.endY) - point.y) * unit).rounded())))
            }
            ends.append(UInt16(points.count - 1))
        }
        var tags = [UInt8](repeating: 1, count: points.count)
        guard
            let coverage = coverage(
                of: &points, &tags, &ends, width: area.width * factor, height: area.height * factor)
        else { return false }
        for y in 0..<area.height {
            let target = (area.y - mask.top + y) * mask.width + area.x - mask.left
            for x in 0..<area.width {
                mask.values[target + x] = UInt8(Self.mean(coverage, x, y, factor, area.width))
            }
        }
        return true
    }
}
