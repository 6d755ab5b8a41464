/// Finds the cues of a SubRip (SRT) or WebVTT file in one pass over its lines.
///
/// SubRip has no specification. It is read as players do: numbers and blank lines between cues may be missing, a cue may
/// have blank lines in it, and lasts until the next one's times or the number above them. WebVTT is read by its
/// specification: a cue ends with a blank line, and blocks without times are passed over.
struct SubtitleParser {
    private(set) var cues: [SubtitleCue] = []
    private(set) var problems: [SubtitleProblem] = []
    let isWebVTT: Bool

    private let bytes: [UInt8]
    /// The cue whose text is being read.
    private var open: SubtitleCue?
    /// Where its text ends: behind the last line that is not blank, and behind the one before.
    private var lastEnd = 0
    private var endBefore = 0
    private var previous = Line.blank
    /// Whether this is WebVTT's header or a block that holds no captions.
    private var isSkipping = false

    private enum Line {
        case blank, number, other
    }

    /// - Parameter bytes: well-formed UTF-8, without a byte order mark.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let signature = Array("WEBVTT".utf8)
        let after: UInt8? = bytes.count > signature.count ? bytes[signature.count] : nil
        isWebVTT = bytes.starts(with: signature) && (after.map { $0 <= UInt8(ascii: " ") } ?? true)
        isSkipping = isWebVTT
        var start = 0
        var number = 1
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
            read(start..<end, number: number)
            let isPair =
                end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
            start = end + (isPair ? 2 : 1)
            number += 1
        }
        close(before: .blank)
    }

    private mutating func read(_ range: Range<Int>, number: Int) {
        let line = bytes[range]
        guard line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else {
            if isWebVTT {
                close(before: .blank)
                isSkipping = false
            }
            previous = .blank
            return
        }
        if isTimes(line) {
            close(before: previous)
            isSkipping = false
            openCue(String(decoding: line, as: UTF8.self), textFrom: range.upperBound, number: number)
            previous = .other
            return
        }
        if isWebVTT, previous == .blank, open == nil, Self.startsBlock(line) { isSkipping = true }
        (endBefore, lastEnd) = (lastEnd, range.upperBound)
        let isNumber = line.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: " ") }
        previous = isNumber ? .number : .other
    }

    /// Whether a line says from when to when, perhaps wrongly.
    private func isTimes(_ line: ArraySlice<UInt8>) -> Bool {
        if let arrow = Self.arrow(in: line) {
            if isWebVTT { return true }
            // An arrow may stand in what is said.
            let first = line[..<arrow].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            return first.map { $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "-") } ?? false
        }
        // Times whose arrow is broken: they stand where times do, and start with one.
        guard previous != .other || open == nil, !isSkipping, line.count < 100 else { return false }
        let word = line.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        let text = String(decoding: word, as: UTF8.self)[...]
        return text.contains(where: { $0 == "," || $0 == "." }) && SubtitleTime.milliseconds(text) != nil
    }

    private mutating func openCue(_ line: String, textFrom offset: Int, number: Int) {
        guard let arrow = line.firstRange(of: "-->") else {
            problems.append(SubtitleProblem(kind: .noArrow(line), line: number))
            return
        }
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let before = line[..<arrow.lowerBound].split(whereSeparator: isBlank)
        let after = line[arrow.upperBound...].split(whereSeparator: isBlank)
        guard before.count == 1, let first = before.first.flatMap(SubtitleTime.milliseconds),
            let last = after.first.flatMap(SubtitleTime.milliseconds)
        else {
            problems.append(SubtitleProblem(kind: .wrongTimes(line), line: number))
            return
        }
        guard first <= last else {
            problems.append(SubtitleProblem(kind: .endsBeforeStart, line: number))
            return
        }
        open = SubtitleCue(
            start: first, end: last, text: offset..<offset,
            settings: isWebVTT ? CueSettings(after.dropFirst()) : CueSettings(), line: number)
        (lastEnd, endBefore) = (offset, offset)
    }

    /// Ends the open cue. The number above the next one's times is not its text.
    private mutating func close(before previous: Line) {
        guard var cue = open else { return }
        open = nil
        let end = previous == .number && !isWebVTT ? endBefore : lastEnd
        cue.text = cue.text.lowerBound..<max(cue.text.lowerBound, end)
        cues.append(cue)
    }

    private static func arrow(in line: ArraySlice<UInt8>) -> Int? {
        var index = line.startIndex
        while index + 2 < line.endIndex {
            if line[index] == UInt8(ascii: "-"), line[index + 1] == UInt8(ascii: "-"),
                line[index + 2] == UInt8(ascii: ">")
            {
                return index
            }
            index += 1
        }
        return nil
    }

    /// Comments, styles and regions.
    private static func startsBlock(_ line: ArraySlice<UInt8>) -> Bool {
        ["NOTE", "STYLE", "REGION"].contains { word in
            line.starts(with: word.utf8)
                && (line.count == word.utf8.count || line[line.startIndex + word.utf8.count] <= UInt8(ascii: " "))
        }
    }
}
