/// The decoder written as plainly as can be, to hold the fast one against.
enum ReferenceLZW {
    /// The indices up to `count`, and whether that is all.
    static func decode(_ data: [UInt8], minimumCodeSize: Int, count: Int) -> (indices: [UInt8], isComplete: Bool) {
        let clear = 1 << minimumCodeSize
        var phrases: [[UInt8]] = []
        var width = 0
        var previous: [UInt8]?
        func reset() {
            phrases = (0..<clear).map { [UInt8(truncatingIfNeeded: $0)] } + [[], []]
            width = minimumCodeSize + 1
            previous = nil
        }
        reset()
        var indices: [UInt8] = []
        var position = 0
        while indices.count < count {
            guard position + width <= data.count * 8 else { return (indices, false) }
            var code = 0
            for bit in 0..<width where data[(position + bit) / 8] >> UInt8((position + bit) % 8) & 1 == 1 {
                code |= 1 << bit
            }
            position += width
            if code == clear {
                reset()
                continue
            }
            if code == clear + 1 { return (indices, false) }
            let phrase: [UInt8]
            if code < phrases.count {
                phrase = phrases[code]
            } else if code == phrases.count, let previous, phrases.count < 4096 {
                phrase = previous + [previous[0]]
            } else {
                return (indices, false)
            }
            if let previous, phrases.count < 4096 {
                phrases.append(previous + [phrase[0]])
            }
            if phrases.count == 1 << width, width < 12 { width += 1 }
            indices += phrase
            previous = phrase
        }
        return (Array(indices.prefix(count)), true)
    }
}
