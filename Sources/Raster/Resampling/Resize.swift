extension Bitmap {
    /// This picture at another size. Works on premultiplied levels of sRGB: clear pixels lend no colour to their
    /// neighbours, and dark lines on a light ground keep the weight that their author saw, which linear light would take
    /// from them. Beyond the edges the picture goes on as its outermost pixels.
    ///
    /// A size of zero in either direction, or an empty picture, gives an empty or a clear one.
    ///
    /// - Parameter part: what of the result is wanted, in its own pixels; nil is all. It costs as much as it is large.
    package func resized(
        width newWidth: Int, height newHeight: Int, filter: ResamplingFilter = .lanczos3, part: PixelRect? = nil
    ) -> Bitmap {
        precondition(newWidth >= 0 && newHeight >= 0)
        let whole = PixelRect(x: 0, y: 0, width: newWidth, height: newHeight)
        let part = part.map(whole.intersection) ?? whole
        if newWidth == width && newHeight == height { return cropped(to: part) }
        var result = Bitmap(width: part.width, height: part.height)
        if width == 0 || height == 0 || part.isEmpty { return result }
        let across = ResamplingKernel(from: width, to: newWidth, range: part.x..<part.endX, filter: filter)
        let down = ResamplingKernel(from: height, to: newHeight, range: part.y..<part.endY, filter: filter)
        if filter == .nearest { return nearest(across, down) }

        let columns = across.sources
        // Down first, one target row at a time: the sum over the source rows needs one row of floats and no more.
        var sums = [SIMD4<Float>](repeating: .zero, count: width)
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            unsafe pixels.withUnsafeBufferPointer { source in
                unsafe result.pixels.withUnsafeMutableBufferPointer { target in
                    for row in 0..<part.height {
                        unsafe sumRows(
                            of: source, columns, taps: down.taps[row], weights: down.weights, into: sums)
                        let line = unsafe UnsafeMutableBufferPointer(
                            rebasing: target[row * part.width..<(row + 1) * part.width])
                        unsafe resampleRow(sums, kernel: across, into: line)
                    }
                }
            }
        }
        return result
    }

    private func nearest(_ across: ResamplingKernel, _ down: ResamplingKernel) -> Bitmap {
        let columns = across.taps.map(\.first)
        let rows = down.taps.map(\.first)
        let result = unsafe [UInt32](unsafeUninitializedCapacity: columns.count * rows.count) { target, count in
            for (row, sourceRow) in rows.enumerated() {
                let line = pixels[sourceRow * width..<(sourceRow + 1) * width]
                unsafe line.withUnsafeBufferPointer { line in
                    for (column, sourceColumn) in columns.enumerated() {
                        unsafe target.initializeElement(at: row &* columns.count &+ column, to: line[sourceColumn])
                    }
                }
            }
            count = columns.count * rows.count
        }
        return Bitmap(width: columns.count, height: rows.count, pixels: result)
    }

    private func sumRows(
        of source: UnsafeBufferPointer<UInt32>, _ columns: Range<Int>, taps: ResamplingKernel.Taps, weights: [Float],
        into sums: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let channels = columns.lowerBound * 4..<columns.upperBound * 4
        guard let sums = unsafe UnsafeMutableRawPointer(sums.baseAddress)?.assumingMemoryBound(to: Float.self),
            let bytes = unsafe UnsafeRawPointer(source.baseAddress)?.assumingMemoryBound(to: UInt8.self)
        else { return }
        for tap in 0..<taps.count {
            let weight = weights[taps.offset + tap]
            let line = unsafe bytes + (taps.first + tap) * width * 4
            if tap == 0 {
                for channel in channels { unsafe sums[channel] = Float(line[channel]) * weight }
            } else if weight != 0 {
                for channel in channels { unsafe sums[channel] += Float(line[channel]) * weight }
            }
        }
    }

    private func resampleRow(
        _ sums: UnsafeMutableBufferPointer<SIMD4<Float>>, kernel: ResamplingKernel,
        into line: UnsafeMutableBufferPointer<UInt32>
    ) {
        unsafe kernel.taps.withUnsafeBufferPointer { taps in
            unsafe kernel.weights.withUnsafeBufferPointer { weights in
                for column in 0..<line.count {
                    let tap = unsafe taps[column]
                    var sum = SIMD4<Float>.zero
                    for index in 0..<tap.count {
                        unsafe sum += sums[tap.first &+ index] * weights[tap.offset &+ index]
                    }
                    unsafe line[column] = Pixel.packed(sum)
                }
            }
        }
    }
}
