#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A line on the terminal that tells how far the work is.
final class ProgressBar {
    private static let cells = 30
    private static let interval = 0.1

    private let errors: OutputStream
    private let label: String
    private let isEnabled: Bool
    private var lastDrawn: Double
    private var isShown = false

    /// `label` is what is being made. Off a terminal, nothing is ever shown.
    init(console: Console, label: String, isQuiet: Bool) {
        errors = console.errors
        isEnabled = console.errors.isTerminal && !isQuiet
        // Longer ones would wrap, and a bar on two lines cannot be taken off.
        self.label = printable(String(label.suffix(32)))
        // Nothing is shown of work that is over in a moment.
        lastDrawn = Self.now()
    }

    func show(_ done: Int, of total: Int) {
        guard isEnabled, total > 0 else { return }
        let now = Self.now()
        guard now - lastDrawn >= Self.interval else { return }
        lastDrawn = now
        isShown = true
        let filled = min(Self.cells, Int((Double(done) / Double(total) * Double(Self.cells)).rounded()))
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.cells - filled)
        try? errors.write("\r\u{1B}[K\(bar) \(done)/\(total) frames  \(label)")
    }

    /// Takes the bar off the terminal, so that what follows starts on a clean line.
    func clear() {
        guard isShown else { return }
        isShown = false
        try? errors.write("\r\u{1B}[K")
    }

    private static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
