internal import SceneLanguage

/// A subtitle file: its cues by their times, their texts as they stand in it.
final class Subtitles {
    /// As the script names it, for messages.
    let name: String
    /// By their starts.
    let cues: [SubtitleCue]
    private let bytes: [UInt8]
    private let memory: MemoryShare

    /// How many broken cues are told one by one.
    private static let toldProblems = 20
    /// More captions at a time are no captions; and whoever draws them looks through all.
    private static let mostAtATime = 100

    /// - Parameter warn: takes what is broken where the options say to go on without it.
    init(
        _ found: FoundFile, options: RenderOptions, costs: RenderCosts, warn: (Diagnostic) -> Void
    ) throws(RenderFailure) {
        let (name, range) = (found.name, found.range)
        let file = try found.open()
        let limit = options.limits[.captions]
        guard file.size <= limit else {
            throw .limit(.captions, allowed: limit, found: "'\(name)' has \(file.size) bytes", at: range)
        }
        memory = MemoryShare(costs)
        try memory.hold(2 * file.size, for: "'\(name)'", at: range)
        self.name = name
        let stored = try file.contents(limits: options.limits)
        do throws(SubtitleEncoding.Problem) {
            bytes = try SubtitleEncoding.utf8(stored)
        } catch {
            throw Self.failure(error, name, range)
        }
        let parser = SubtitleParser(bytes)
        if !parser.problems.isEmpty {
            let told = Self.diagnostics(of: parser.problems, name, at: range, isError: !options.recover)
            guard options.recover else { throw RenderFailure(told.map { .init(kind: .input, diagnostic: $0) }) }
            for diagnostic in told { warn(diagnostic) }
        }
        if parser.cues.isEmpty, parser.problems.isEmpty {
            guard parser.isWebVTT || bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) else {
                throw .input(
                    "'\(name)' is no subtitle file that can be read", at: range,
                    hint: "SubRip (SRT) and WebVTT are: times such as 00:01:02,500 --> 00:01:04,000, then lines of text"
                )
            }
            warn(Diagnostic(.warning, code: "no-captions", "'\(name)' has no captions", at: range))
        }
        cues = parser.cues.sorted { ($0.start, $0.line) < ($1.start, $1.line) }
        try memory.hold(
            bytes.count + cues.count * MemoryLayout<SubtitleCue>.stride, for: "'\(name)'", at: range)
        let most = Self.mostAtATime(cues)
        guard most <= Self.mostAtATime else {
            throw .input(
                "'\(name)' shows \(most) captions at the same time, where \(Self.mostAtATime) may be shown", at: range)
        }
    }

    func text(of cue: SubtitleCue) -> CueText { CueText(bytes[cue.text]) }

    /// When the last caption ends, in seconds; zero where there is none.
    var duration: Rational { Rational(cues.lazy.map(\.end).max() ?? 0, 1000) }

    /// Each moment at which a caption comes or goes, in order, in seconds.
    var changes: [Rational] {
        Set(cues.lazy.filter { $0.start < $0.end }.flatMap { [$0.start, $0.end] }).sorted().map { Rational($0, 1000) }
    }

    /// A warning of captions that no frame shows: they come after the last one, or go before the next one begins.
    ///
    /// - Parameter frames: those in which captions are drawn, nil being all. Captions of other frames are left out on
    ///   purpose, unless that is all of them.
    func unshown(on timeline: Timeline, within frames: FrameSet?, at range: SourceRange) -> Diagnostic? {
        var (shown, late, between) = (0, 0, 0)
        for cue in cues {
            guard FrameSet(cue, on: timeline, within: frames).isEmpty else {
                shown += 1
                continue
            }
            let start = Rational(cue.start, 1000)
            let isLate = start >= timeline.duration
            if let frames {
                // One between two frames belongs to the first of them.
                guard !isLate, FrameSet(cue, on: timeline, within: nil).isEmpty,
                    frames.contains(timeline.frame(at: start))
                else { continue }
            }
            // One without a word is not missed.
            guard !text(of: cue).text.text.isEmpty else { continue }
            if isLate { late += 1 } else { between += 1 }
        }
        func warning(_ message: String) -> Diagnostic {
            Diagnostic(.warning, code: "captions-unshown", message, at: range)
        }
        let all = late + between
        guard all > 0 else {
            // That the range meets no frame is told of it.
            guard shown == 0, !cues.isEmpty, let frames, !frames.isEmpty else { return nil }
            return warning("no caption of '\(name)' is shown in these frames")
        }
        let duration = Value.time(timeline.duration.seconds).printed
        var reasons: [String] = []
        if late > 0 { reasons.append("\(late) \(late == 1 ? "begins" : "begin") after its end at \(duration) s") }
        if between > 0 { reasons.append("\(between) \(between == 1 ? "falls" : "fall") between two frames") }
        return warning(
            "\(all) of \(cues.count) captions of '\(name)' \(all == 1 ? "is" : "are") not shown: "
                + reasons.joined(separator: ", "))
    }

    private static func mostAtATime(_ cues: [SubtitleCue]) -> Int {
        let shown = cues.filter { $0.start < $0.end }
        let ends = shown.map(\.end).sorted()
        var (most, ended) = (0, 0)
        for (index, cue) in shown.enumerated() {
            while ends[ended] <= cue.start { ended += 1 }
            most = max(most, index + 1 - ended)
        }
        return most
    }

    // MARK: - What is wrong

    private static func diagnostics(
        of problems: [SubtitleProblem], _ name: String, at range: SourceRange?, isError: Bool
    ) -> [Diagnostic] {
        var told = problems.prefix(toldProblems).map { problem in
            Diagnostic(
                isError ? .error : .warning, code: isError ? "input" : "recovered",
                "\(name):\(problem.line): \(problem.message)", at: range,
                hint: isError ? problem.hint : "the caption is left out")
        }
        if problems.count > toldProblems {
            let more = problems.count - toldProblems
            told.append(
                Diagnostic(
                    isError ? .error : .warning, code: isError ? "input" : "recovered",
                    "\(more) more \(more == 1 ? "caption" : "captions") of '\(name)' cannot be read", at: range))
        }
        return told
    }

    private static func failure(
        _ problem: SubtitleEncoding.Problem, _ name: String, _ range: SourceRange?
    ) -> RenderFailure {
        switch problem {
        case .notUTF8(let byte, let offset, let line):
            let digits = String(byte, radix: 16, uppercase: true)
            return .input(
                "\(name):\(line): byte 0x\(byte < 16 ? "0" : "")\(digits) at offset \(offset) is not UTF-8", at: range,
                hint: "convert the file, for example with: iconv -f windows-1252 -t utf-8")
        case .notUTF16(let offset):
            return .input("'\(name)' is not UTF-16 at offset \(offset)", at: range)
        case .utf32:
            return .input(
                "'\(name)' is UTF-32, which is not read", at: range,
                hint: "convert the file, for example with: iconv -f utf-32 -t utf-8")
        }
    }
}
