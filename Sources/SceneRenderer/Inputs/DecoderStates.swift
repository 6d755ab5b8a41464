/// States of a decoder at some frames, from which those after them are had without starting the file anew: for going
/// backwards through many frames in little memory.
///
/// A pass over more frames than can be kept leaves states behind that part it; each part is then a pass of its own. As
/// parts are left behind, their states make room for those inside the parts before them (A. Griewank and A. Walther,
/// "Algorithm 799: Revolve", 2000, goes the best such way; this one comes near it).
struct DecoderStates<State> {
    private let memory: MemoryShare
    /// With the numbers of their frames, which rise.
    private var kept: [(index: Int, state: State)] = []
    private var capacity = 0
    /// How far apart states are left in the pass at hand; 0 for none.
    private var distance = 0
    /// The next frame to leave one at.
    private var next = 0

    init(_ memory: MemoryShare) { self.memory = memory }

    /// Begins a pass to a frame; gives the state to go on from, nil for the start of the file. Those behind the frame are
    /// gone.
    ///
    /// - Parameters:
    ///   - bytes: what a state takes.
    ///   - frames: how many frames before the last are kept, so that no pass is needed for them.
    mutating func pass(
        to target: Int, bytes: Int, keeping frames: Int
    ) -> (index: Int, state: State)? {
        if capacity == 0 {
            var wanted = max(Self.fewest, Self.memory / max(1, bytes))
            // The fewer there are, the more often frames are decoded anew.
            while wanted > 0, !memory.holdSpare(wanted * bytes) { wanted /= 2 }
            capacity = wanted
        }
        kept.removeAll { $0.index > target }
        let start = kept.last?.index ?? -1
        let length = target - start
        let free = capacity - kept.count
        let parts = (length + frames - 1) / max(1, frames)
        // Where they are not enough for all parts, half of them are left for inside of these.
        let number = min(parts - 1, parts - 1 <= free ? free : (free + 1) / 2)
        distance = number > 0 ? max(1, length / (number + 1)) : 0
        next = start + distance
        return kept.last
    }

    /// Whether states are left behind at all.
    var isPassing: Bool { distance > 0 }

    /// Whether the state at a frame is to be left behind.
    func wants(_ index: Int) -> Bool { distance > 0 && index == next && kept.count < capacity }

    mutating func add(_ state: State, at index: Int) {
        kept.append((index, state))
        next += distance
    }

    mutating func stop() {
        kept = []
        capacity = 0
        distance = 0
        memory.letGo()
    }

    /// Bytes that states take, unless so few take more.
    private static var memory: Int { 8_000_000 }
    private static var fewest: Int { 3 }
}
