/// How the bytes of an output are spread over its frames, to tell from the first of another what that will have in all.
struct SizeProfile {
    /// By frame of the timeline: the bytes up to and with it, and of what is before the first frame.
    private let bytes: [Int]

    /// - Parameter bytes: one entry a frame, ascending.
    init(_ bytes: [Int]) { self.bytes = bytes }

    /// About the bytes of an output that was given up.
    ///
    /// - Parameters:
    ///   - found: what it had when so many of its frames were written.
    ///   - frames: all its frames, by their numbers in the timeline.
    func estimate(_ found: (frames: Int, bytes: Int), of frames: [Int]) -> Double {
        guard let whole = bytes.last, found.frames > 0, found.frames <= frames.count,
            bytes.indices.contains(frames[found.frames - 1])
        else { return Double(found.bytes) }
        // What a frame that is left out would have drawn, the next one draws: it is of the part that is still to come.
        return Double(found.bytes) * Double(whole) / Double(max(1, bytes[frames[found.frames - 1]]))
    }
}
