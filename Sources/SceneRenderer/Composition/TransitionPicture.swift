internal import Raster
internal import SceneLanguage

extension Transition.Kind {
    /// The picture between two canvases.
    ///
    /// - Parameters:
    ///   - a, b: premultiplied, each as large as the canvas.
    ///   - share: how far the transition is, 0 to 1.
    func pixels(from a: [UInt32], to b: [UInt32], share: Double, on canvas: CanvasSize) -> [UInt32] {
        switch self {
        case .fade(nil): return CrossFade.mixed(a, b, share: share)
        case .fade(let color?):
            let middle = Array(repeating: color.premultiplied, count: a.count)
            return share < 0.5
                ? CrossFade.mixed(a, middle, share: share * 2) : CrossFade.mixed(middle, b, share: share * 2 - 1)
        case .iris:
            let (width, height) = (Double(canvas.width), Double(canvas.height))
            let corner = (width * width + height * height).squareRoot() / 2
            return CrossFade.circle(
                a, b, width: canvas.width, height: canvas.height, radius: share * corner)
        case .wipe(let side): return joined(a, b, side, share, on: canvas, moves: (false, false))
        case .slide(let side): return joined(a, b, side, share, on: canvas, moves: (false, true))
        case .push(let side): return joined(a, b, side, share, on: canvas, moves: (true, true))
        }
    }

    /// Both beside each other, parted by an edge that comes from a side.
    ///
    /// - Parameter moves: whether the first moves out with the edge, and the second in.
    private func joined(
        _ a: [UInt32], _ b: [UInt32], _ side: Motion.Side, _ share: Double, on canvas: CanvasSize,
        moves: (a: Bool, b: Bool)
    ) -> [UInt32] {
        let length = side.isHorizontal ? canvas.width : canvas.height
        let shown = min(max((Double(length) * share).wholePixel, 0), length)
        let hidden = length - shown
        // Along the axis: whose pixels stand where, and how far they are from where they stand in their own picture.
        typealias Part = (pixels: [UInt32], range: Range<Int>, shift: Int)
        let parts: [Part] =
            switch side {
            case .left, .top: [(b, 0..<shown, moves.b ? hidden : 0), (a, shown..<length, moves.a ? -shown : 0)]
            case .right, .bottom: [(a, 0..<hidden, moves.a ? shown : 0), (b, hidden..<length, moves.b ? -hidden : 0)]
            }
        let step = side.isHorizontal ? 1 : canvas.width
        var result: [UInt32] = []
        result.reserveCapacity(a.count)
        for row in 0..<(side.isHorizontal ? canvas.height : 1) {
            for part in parts {
                let start = row * canvas.width + part.shift * step
                result +=
                    part.pixels[
                        start + part.range.lowerBound * step..<start + part.range.upperBound * step]
            }
        }
        return result
    }
}

extension Motion.Side {
    fileprivate var isHorizontal: Bool { self == .left || self == .right }
}
