/// How the bytes of an output are spread over its frames, to tell from some frames of another what that will have in all.
struct SizeProfile {
    /// By frame of the timeline: the bytes up to and with it, and of what is before the first frame.
    private let bytes: [Int]

    /// Frames after the first one that stand for all of these.
    struct Sample {
        /// Their positions among the frames, which rise, and how much each counts.
        var members: [(position: Int, weight: Double)]
        /// What their bytes, each times its weight, are to be multiplied by.
        var expansion: Double
    }

    /// How many frames it is of.
    var frames: Int { bytes.count }

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

    /// Chooses frames: systematic sampling with probabilities in proportion to the bytes that each had, so that they are
    /// spread over the whole output, and none that weighs much is missed; the total by the ratio to what they had
    /// (W. Cochran, "Sampling Techniques", 1977).
    ///
    /// - Parameters:
    ///   - count: how many are to be chosen, at least 1; a heavy frame may stand for several.
    ///   - frames: those of the output, by their numbers in the timeline.
    func sample(_ count: Int, of frames: [Int]) -> Sample {
        // With the bytes of those that are left out before it, which it draws too.
        let weights = zip(frames, frames.dropFirst()).map { before, frame in
            bytes.indices.contains(frame) ? Double(max(1, bytes[frame] - bytes[before])) : 1
        }
        guard weights.count > count else {
            return Sample(members: weights.indices.map { ($0 + 1, 1) }, expansion: 1)
        }
        let whole = weights.reduce(0, +)
        // What stands still in one output may draw a little in another: no frame is without a chance.
        let least = whole / Double(weights.count) / 4
        let step = (whole + least * Double(weights.count)) / Double(count)
        var members: [(position: Int, weight: Double)] = []
        var sampled = 0.0
        var reached = 0.0
        var next = step / 2
        for (index, weight) in weights.enumerated() {
            reached += weight + least
            var times = 0.0
            while next < reached {
                times += 1
                next += step
            }
            guard times > 0 else { continue }
            members.append((index + 1, times / (weight + least)))
            sampled += weight * times / (weight + least)
        }
        return Sample(members: members, expansion: whole / max(sampled, .leastNormalMagnitude))
    }
}
