extension Bitmap {
    /// This picture at another size. Works on premultiplied colour, so that clear pixels lend no colour to their
    /// neighbours; beyond the edges the picture goes on as its outermost pixels.
    ///
    /// A size of zero in either direction, or an empty picture, gives an empty or a clear one.
    package func resized(width newWidth: Int, height newHeight: Int, filter: ResamplingFilter = .lanczos3) -> Bitmap {
        precondition(newWidth >= 0 && newHeight >= 0)
        if newWidth == width && newHeight == height { return self }
        var result = Bitmap(width: newWidth, height: newHeight)
        if width == 0 || height == 0 || newWidth == 0 || newHeight == 0 { return result }
        if filter == .nearest { return nearest(width: newWidth, height: newHeight) }

        let across = ResamplingKernel(from: width, to: newWidth, filter: filter)
        let down = ResamplingKernel(from: height, to: newHeight, filter: filter)
        // Down first, one target row at a time: the sum over the source rows needs one row of floats and no more.
        var column = [SIMD4<Float>](repeating: .zero, count: width)
        unsafe column.withUnsafeMutableBufferPointer { sums in
            unsafe pixels.withUnsafeBufferPointer { source in
                unsafe result.pixels.withUnsafeMutableBufferPointer { target in
                    for row in 0..<newHeight {
                        unsafe sumRows(of: source, taps: down.taps[row], weights: down.weights, into: sums)
                        let line = unsafe UnsafeMutableBufferPointer(
                            rebasing: target[row * newWidth..<(row + 1) * newWidth])
                        unsafe resampleRow(sums, kernel: across, into: line)
                    }
                }
            }
        }
        return result
    }

    private func nearest(width newWidth: Int, height newHeight: Int) -> Bitmap {
        let columns = ResamplingKernel(from: width, to: newWidth, filter: .nearest).taps.map(\.first)
        let rows = ResamplingKernel(from: height, to: newHeight, filter: .nearest).taps.map(\.first)
        let result = unsafe [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { target, count in
            for (row, sourceRow) in rows.enumerated() {
                let line = pixels[sourceRow * width..<(sourceRow + 1) * width]
                unsafe line.withUnsafeBufferPointer { line in
                    for (column, sourceColumn) in columns.enumerated() {
                        unsafe target.initializeElement(at: row &* newWidth &+ column, to: line[sourceColumn])
                    }
                }
            }
            count = newWidth * newHeight
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: result)
    }

    private func sumRows(
        of source: UnsafeBufferPointer<UInt32>, taps: ResamplingKernel.Taps, weights: [Float],
        into sums: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let channelCount = width * 4
        guard let sums = unsafe UnsafeMutableRawPointer(sums.baseAddress)?.assumingMemoryBound(to: Float.self),
            let bytes = unsafe UnsafeRawPointer(source.baseAddress)?.assumingMemoryBound(to: UInt8.self)
        else { return }
        for tap in 0..<taps.count {
            let weight = weights[taps.offset + tap]
            let line = unsafe bytes + (taps.first + tap) * channelCount
            if tap == 0 {
                for channel in 0..<channelCount { unsafe sums[channel] = Float(line[channel]) * weight }
            } else if weight != 0 {
                for channel in 0..<channelCount { unsafe sums[channel] += Float(line[channel]) * weight }
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
