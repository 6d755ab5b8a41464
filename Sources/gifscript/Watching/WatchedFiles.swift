import Synchronization

/// The files that a render rests on, as they were before it read them.
final class WatchedFiles: Sendable {
    private struct State {
        var stamps: [String: FileStamp?] = [:]
        /// What tells of files by a pattern, and told.
        var lists: [(list: @Sendable () -> [String], paths: [String])] = []
    }

    private let state = Mutex(State())

    /// Adds a file. To be called before it is read: what happens to it later is a change.
    func add(_ path: String) {
        state.withLock { state in
            if state.stamps[path] == nil { state.stamps[path] = .some(FileStamp(path)) }
        }
    }

    /// Adds files that may become others.
    func add(_ list: @escaping @Sendable () -> [String]) {
        let paths = list()
        for path in paths { add(path) }
        state.withLock { $0.lists.append((list, paths)) }
    }

    /// Adds the files of an earlier round: one that failed may not have got to name them.
    func add(_ other: WatchedFiles) {
        let (paths, lists) = other.state.withLock { (Array($0.stamps.keys), $0.lists.map(\.list)) }
        for path in paths { add(path) }
        for list in lists { add(list) }
    }

    /// Waits until something has changed and is at rest again.
    func waitForChange() async {
        var clock = PollingClock()
        while await !clock.next({ haveChanged }) {}
        // Whoever writes a file may write more, or take it away to put another in its place.
        var before = now
        for turn in 1... {
            let state = await clock.next { now }
            if state == before, !isAnyMissing(in: state) || turn >= Self.longestAbsence { return }
            before = state
        }
    }

    /// In looks at the files.
    private static let longestAbsence = 10

    /// Whether any is another than before, or gone, or has come.
    private var haveChanged: Bool {
        let state = state.withLock { $0 }
        return state.stamps.contains { path, stamp in FileStamp(path) != stamp }
            || state.lists.contains { $0.list() != $0.paths }
    }

    private var now: [String: FileStamp?] {
        let state = state.withLock { $0 }
        var now: [String: FileStamp?] = [:]
        for path in Set(state.stamps.keys).union(state.lists.flatMap { $0.list() }) {
            now[path] = .some(FileStamp(path))
        }
        return now
    }

    /// Whether one is gone that was there.
    private func isAnyMissing(in now: [String: FileStamp?]) -> Bool {
        state.withLock { $0.stamps.contains { path, stamp in stamp != nil && now[path] == .some(nil) } }
    }
}

/// How often files are looked at: every tenth of a second, and less often where that would take much of a core.
private struct PollingClock {
    private static let shortest = Duration.milliseconds(100)
    private var interval = Self.shortest

    /// Waits, and looks.
    mutating func next<Result>(_ look: () -> Result) async -> Result {
        try? await Task.sleep(for: interval)
        let start = ContinuousClock.now
        let result = look()
        interval = max(Self.shortest, (ContinuousClock.now - start) * 20)
        return result
    }
}
