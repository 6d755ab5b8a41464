/// A decoded frame of a file, with its number.
protocol NumberedFrame {
    var index: Int { get }
    /// What it takes in memory.
    var bytes: Int { get }
}

/// The frames of a file before the one that was asked for, kept so that frames in backward order or in a loop do not
/// start the file anew each time.
struct RecentFrames<Frame: NumberedFrame> {
    private let memory: MemoryShare
    /// Oldest first, with their numbers in order.
    private var frames: [Frame] = []
    private var bytes = 0
    private var byteLimit = 0
    /// How many are kept.
    private(set) var frameLimit = 0
    /// Whether the file was gone back in.
    private(set) var isKept = false

    init(_ memory: MemoryShare) { self.memory = memory }

    subscript(index: Int) -> Frame? { frames.first { $0.index == index } }

    /// To be called when frames are decoded anew.
    ///
    /// - Parameters:
    ///   - pixels: of the canvas.
    ///   - enough: bytes that are enough for them.
    mutating func start(frameCount: Int, pixels: Int, enough: Int) {
        frames = []
        bytes = 0
        isKept = true
        let frame = max(1, pixels * 6)
        var wanted = min(enough, frame * min(frameCount, Self.mostFrames))
        // The fewer are kept, the more often the file is decoded anew.
        while wanted >= frame, !memory.holdSpare(wanted) { wanted /= 2 }
        byteLimit = wanted >= frame ? wanted : 0
        frameLimit = min(Self.mostFrames, byteLimit / frame)
    }

    /// They are looked through one after another.
    private static var mostFrames: Int { 1000 }

    /// - Parameter target: the frame that was asked for; those long before it are not kept.
    mutating func add(_ frame: Frame, before target: Int) {
        guard target - frame.index < frameLimit, frame.bytes <= byteLimit else { return }
        bytes += frame.bytes
        frames.append(frame)
        var gone = 0
        while bytes > byteLimit || frames.count - gone > frameLimit {
            bytes -= frames[gone].bytes
            gone += 1
        }
        frames.removeFirst(gone)
    }

    mutating func stop() {
        frames = []
        bytes = 0
        byteLimit = 0
        frameLimit = 0
        memory.letGo()
    }
}
