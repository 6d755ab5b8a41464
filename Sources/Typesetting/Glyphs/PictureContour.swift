extension ColorGlyph {
    /// Where alpha passes one half, as straight pieces (marching squares).
    static func contour(_ pixels: [UInt32], _ width: Int, _ height: Int) -> [Segment] {
        var segments: [Segment] = []
        func alpha(_ x: Int, _ y: Int) -> Double {
            guard x >= 0, y >= 0, x < width, y < height else { return 0 }
            return Double(pixels[y * width + x] >> 24)
        }
        let level = 127.5
        // Squares between four pixel centres, those of an empty border included.
        for y in -1..<height {
            for x in -1..<width {
                let corners = [alpha(x, y), alpha(x + 1, y), alpha(x + 1, y + 1), alpha(x, y + 1)]
                let inside = corners.map { $0 > level }
                guard inside.contains(true), inside.contains(false) else { continue }
                let places = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
                var crossings: [Point] = []
                for edge in 0..<4 where inside[edge] != inside[(edge + 1) % 4] {
                    let (a, b) = (corners[edge], corners[(edge + 1) % 4])
                    let t = (level - a) / (b - a)
                    let (from, to) = (places[edge], places[(edge + 1) % 4])
                    crossings.append(
                        Point(
                            x: Double(x) + 0.5 + from.0 + t * (to.0 - from.0),
                            y: Double(y) + 0.5 + from.1 + t * (to.1 - from.1)))
                }
                // Two crossings, or four at a saddle, paired round the square.
                for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
                    segments.append(Segment(from: crossings[pair], to: crossings[pair + 1]))
                }
            }
        }
        return segments
    }
}
