/// Mixes of two pictures of the same size, in sRGB, in rows of premultiplied pixels.
package enum CrossFade {
    /// What lies between two pictures.
    ///
    /// - Parameters:
    ///   - a, b: as many pixels each; what is beyond the shorter one is left out.
    ///   - share: of `b`, 0 to 1; exact at both ends, else to the nearest of 256 steps.
    package static func mixed(_ a: [UInt32], _ b: [UInt32], share: Double) -> [UInt32] {
        let weight = Self.weight(share)
        if weight == 0 { return a }
        if weight == 256 { return b }
        let count = min(a.count, b.count)
        return unsafe [UInt32](unsafeUninitializedCapacity: count) { output, initialized in
            unsafe a.withUnsafeBufferPointer { a in
                unsafe b.withUnsafeBufferPointer { b in
                    for index in 0..<count {
                        unsafe output[index] = mixed(a[index], b[index], weight)
                    }
                }
            }
            initialized = count
        }
    }

    /// `b` inside a circle about the middle of the picture, `a` around it.
    ///
    /// - Parameters:
    ///   - a, b: `width * height` pixels each.
    ///   - radius: in pixels, at least 0; the circle's edge is smooth.
    package static func circle(
        _ a: [UInt32], _ b: [UInt32], width: Int, height: Int, radius: Double
    ) -> [UInt32] {
        precondition(a.count == width * height && b.count == a.count)
        var result = a
        let (centerX, centerY) = (Double(width) / 2, Double(height) / 2)
        for y in 0..<height {
            let dy = Double(y) + 0.5 - centerY
            // Wholly inside up to half a pixel within the radius, touched up to half a pixel beyond.
            let touched = halfChord(radius + 0.5, dy)
            guard touched > 0 else { continue }
            let inside = halfChord(radius - 0.5, dy)
            let first = max(0, Int((centerX - touched).rounded(.down)))
            let end = min(width, Int((centerX + touched).rounded(.up)))
            for x in first..<max(first, end) {
                let dx = Double(x) + 0.5 - centerX
                let index = y * width + x
                if abs(dx) <= inside {
                    result[index] = b[index]
                } else {
                    let distance = (dx * dx + dy * dy).squareRoot()
                    result[index] = mixed(a[index], b[index], weight(radius + 0.5 - distance))
                }
            }
        }
        return result
    }

    /// Half the length of the chord of a circle at a distance from its centre.
    private static func halfChord(_ radius: Double, _ distance: Double) -> Double {
        guard radius > abs(distance) else { return 0 }
        return (radius * radius - distance * distance).squareRoot()
    }

    private static func weight(_ share: Double) -> UInt32 { UInt32((min(max(share, 0), 1) * 256).rounded()) }

    /// Two channels at a time: each is at most 255 * 256 + 128, and stays within its 16 bits. No channel comes out above
    /// its alpha, since all are rounded alike.
    @inline(__always)
    private static func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let low = (a & mask) &* (256 &- weight) &+ (b & mask) &* weight &+ 0x0080_0080
        let high = ((a >> 8) & mask) &* (256 &- weight) &+ ((b >> 8) & mask) &* weight &+ 0x0080_0080
        return (low >> 8) & mask | high & ~mask
    }
}
