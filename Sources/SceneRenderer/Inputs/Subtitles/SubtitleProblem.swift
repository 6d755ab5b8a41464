/// What is wrong with a cue of a subtitle file.
struct SubtitleProblem: Error {
    enum Kind {
        /// The line of times, as it stands.
        case wrongTimes(String)
        case noArrow(String)
        case endsBeforeStart
    }

    var kind: Kind
    /// From 1.
    var line: Int

    var message: String {
        switch kind {
        case .wrongTimes(let text): "the times '\(Self.shortened(text))' cannot be read"
        case .noArrow(let text): "the times '\(Self.shortened(text))' have no ' --> '"
        case .endsBeforeStart: "the caption ends before it begins"
        }
    }

    var hint: String? {
        switch kind {
        case .wrongTimes, .noArrow: "times are written 00:01:02,500 --> 00:01:04,000"
        case .endsBeforeStart: nil
        }
    }

    private static func shortened(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(40).map { $0.value < 0x20 || $0.value == 0x7F ? " " : String($0) }
        return shown.joined() + (text.unicodeScalars.count > 40 ? "…" : "")
    }
}
