internal import SceneLanguage

/// What a render has cost so far, held against its limits.
final class RenderCosts {
    let limits: RenderLimits
    private var decodedPixels = 0
    private var bytes = 0

    init(_ limits: RenderLimits) { self.limits = limits }

    /// Counts a frame of that many pixels as decoded.
    ///
    /// - Parameter name: of the file, for the message.
    func decode(pixels: Int, of name: String, at range: SourceRange?) throws(RenderFailure) {
        decodedPixels += pixels
        guard decodedPixels <= limits[.pixels] else {
            throw .limit(
                .pixels, allowed: limits[.pixels], found: "more than that many pixels are decoded, last of '\(name)'",
                at: range)
        }
    }

    /// Whether that many bytes more are within a part of the memory.
    fileprivate func allows(_ more: Int, of memory: Int) -> Bool {
        let (sum, overflow) = bytes.addingReportingOverflow(more)
        return !overflow && sum <= memory
    }

    fileprivate func add(_ more: Int) { bytes += more }

    fileprivate var inUse: Int { bytes }
}

/// The memory that one picture or painter holds, charged to the render until it is let go.
final class MemoryShare {
    private let costs: RenderCosts
    private var bytes = 0

    init(_ costs: RenderCosts) { self.costs = costs }

    deinit { costs.add(-bytes) }

    /// Says that `bytes` are held from now on; a limit failure where that is more than the render may hold.
    ///
    /// - Parameter what: holds them, for the message.
    func hold(_ bytes: Int, for what: @autoclosure () -> String, at range: SourceRange?) throws(RenderFailure) {
        let memory = costs.limits[.memory]
        guard bytes <= self.bytes || costs.allows(bytes - self.bytes, of: memory) else {
            throw .limit(
                .memory, allowed: memory,
                found: "\(what()) needs about \(bytes) bytes, with \(costs.inUse - self.bytes) in use", at: range)
        }
        set(bytes)
    }

    /// The same for what could be done without: false, and nothing held, where less than a quarter of the memory
    /// would be left.
    func holdSpare(_ bytes: Int) -> Bool {
        guard costs.allows(bytes - self.bytes, of: costs.limits[.memory] / 4 * 3) else {
            letGo()
            return false
        }
        set(bytes)
        return true
    }

    func letGo() { set(0) }

    private func set(_ bytes: Int) {
        costs.add(bytes - self.bytes)
        self.bytes = bytes
    }
}
