internal import SceneLanguage

/// Which frames of a plan a GIF holds, how long each is shown, and how large they are.
struct OutputShape {
    var size: PixelSize
    /// Their numbers, which rise.
    var frames: [Int]
    /// In centiseconds.
    var delays: [UInt16]
    /// Whether these are all frames, as the source's blocks need it that are to be copied.
    var isWhole: Bool

    /// - Parameters:
    ///   - frameStep: of so many frames the first is kept, and lasts as long as all of them: the whole time stays the same.
    ///   - scale: of width and height, in per cent.
    init(_ plan: RenderPlan, frameStep: Int = 1, scale: Int = 100) throws(RenderFailure) {
        func scaled(_ side: Int) -> Int { max(1, (side * scale + 50) / 100) }
        size = (scaled(plan.canvas.width), scaled(plan.canvas.height))
        let written = try plan.timeline.writtenDelays()
        frames = []
        delays = []
        isWhole = frameStep == 1 && scale == 100
        for (index, delay) in written.enumerated() {
            // As browsers show them: a sum is computed, and so holds what is seen.
            let sum = delays.last.map { Self.shown($0) + Self.shown(delay) } ?? 0
            if index % frameStep != 0, let sum = UInt16(exactly: sum) {
                delays[delays.count - 1] = sum
            } else {
                frames.append(index)
                delays.append(delay)
            }
        }
    }

    private static func shown(_ delay: UInt16) -> Int { delay < 2 ? 10 : Int(delay) }
}
