import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A line on the terminal that tells how far the work is.
final class ProgressBar {
    private static let cells = 30
    private static let interval = 0.1
    /// Whether a bar stands on the terminal; nil once there must be none any more.
    private static let isShown = Mutex<Bool?>(false)

    private let errors: OutputStream
    private let label: String
    private let isEnabled: Bool
    private var lastDrawn: Double

    /// `label` is what is being made. Off a terminal, nothing is ever shown.
    init(console: Console, label: String, isQuiet: Bool) {
        errors = console.errors
        isEnabled = console.errors.isTerminal && !isQuiet
        self.label = printable(label)
        // Nothing is shown of work that is over in a moment.
        lastDrawn = Self.now()
    }

    func show(_ done: Int, of total: Int) {
        guard isEnabled, total > 0 else { return }
        let now = Self.now()
        guard now - lastDrawn >= Self.interval else { return }
        lastDrawn = now
        let line = line(done, of: total)
        Self.isShown.withLock { isShown in
            guard isShown != nil else { return }
            isShown = true
            try? errors.write("\r\u{1B}[K" + line)
        }
    }

    /// Takes the bar off the terminal, so that what follows starts on a clean line.
    func clear() {
        Self.isShown.withLock { isShown in
            guard isShown == true else { return }
            isShown = false
            try? errors.write("\r\u{1B}[K")
        }
    }

    /// Takes the bar off the terminal for good, from any thread: for a program about to end.
    static func takeOff() {
        isShown.withLock { isShown in
            if isShown == true { try? Console().errors.write("\r\u{1B}[K") }
            isShown = nil
        }
    }

    /// A bar, the numbers and as much of the label as fits beside them: a line that wraps cannot be taken off.
    private func line(_ done: Int, of total: Int) -> String {
        let room = Self.columns - 1
        let digits = String(total)
        let count =
            String(repeating: " ", count: max(0, digits.count - String(done).count)) + "\(done)/\(digits) frames"
        let filled = min(Self.cells, Int((Double(done) / Double(total) * Double(Self.cells)).rounded()))
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.cells - filled)
        guard Self.cells + 1 + count.count <= room else { return String(count.prefix(max(0, room))) }
        let rest = room - Self.cells - 1 - count.count - 2
        return "\(bar) \(count)" + (rest >= 8 ? "  " + Self.end(of: label, columns: rest) : "")
    }

    /// The last characters of a text that fit, after an ellipsis where some do not.
    private static func end(of text: String, columns: Int) -> String {
        // Characters beyond Latin may take two columns.
        func width(_ character: Character) -> Int { character.unicodeScalars.allSatisfy { $0.value < 0x300 } ? 1 : 2 }
        guard text.reduce(0, { $0 + width($1) }) > columns else { return text }
        var taken = 1
        var end: [Character] = []
        for character in text.reversed() {
            taken += width(character)
            guard taken <= columns else { break }
            end.append(character)
        }
        return "…" + String(end.reversed())
    }

    /// How wide the terminal is; 80 where it does not tell.
    private static var columns: Int {
        var size = winsize()
        #if canImport(Glibc)
            let request = UInt(TIOCGWINSZ)
        #else
            // TIOCGWINSZ, which Swift does not see there.
            let request = UInt(0x4008_7468)
        #endif
        guard unsafe ioctl(STDERR_FILENO, request, &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
