/// What stands behind a WebVTT cue's times (WebVTT, section 4.4): where on the picture it goes.
///
/// `vertical` and `region` are not followed: text is set in lines from the top, and regions scroll.
struct CueSettings: Hashable {
    enum Line: Hashable {
        /// Of the picture's height.
        case percent(Double)
        /// Lines of text from the top, or from the bottom where it is negative: -1 is the last one.
        case number(Double)
    }

    /// Which end of the text stands where the setting says, along one axis.
    enum Edge: Hashable {
        case start, center, end

        var fraction: Double {
            switch self {
            case .start: 0
            case .center: 0.5
            case .end: 1
            }
        }
    }

    enum Alignment: Hashable {
        case start, center, end, left, right
    }

    var line: Line?
    var lineEdge: Edge?
    /// Percent of the picture's width.
    var position: Double?
    var positionEdge: Edge?
    /// Percent of the picture's width.
    var size: Double?
    var align: Alignment?

    init() {}

    /// Of the words behind a cue's times. A setting that is none, or wrong, is passed over, as browsers do.
    init(_ words: some Sequence<Substring>) {
        for word in words {
            guard let colon = word.firstIndex(of: ":") else { continue }
            let parts = word[word.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false)
            guard let value = parts.first else { continue }
            let edge = parts.count > 1 ? parts[1] : ""
            switch word[..<colon] {
            case "line":
                if let percent = Self.percent(value) {
                    line = .percent(percent)
                } else if let number = Double(value), number == number.rounded(), number.magnitude < 1000 {
                    line = .number(number)
                } else {
                    continue
                }
                lineEdge = ["start": .start, "center": .center, "end": .end][edge]
            case "position":
                guard let percent = Self.percent(value) else { continue }
                position = percent
                positionEdge =
                    [
                        "line-left": .start, "start": .start, "center": .center, "middle": .center, "line-right": .end,
                        "end": .end,
                    ][edge]
            case "size": size = Self.percent(value) ?? size
            case "align":
                align =
                    [
                        "start": .start, "center": .center, "middle": .center, "end": .end, "left": .left,
                        "right": .right,
                    ][
                        value] ?? align
            default: continue
            }
        }
    }

    private static func percent(_ text: Substring) -> Double? {
        guard text.last == "%", text.first?.isNumber == true, let number = Double(text.dropLast()),
            (0...100).contains(number)
        else { return nil }
        return number
    }
}
