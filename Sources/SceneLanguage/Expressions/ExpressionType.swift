/// What can be said of an expression's value before it is known.
package struct ExpressionType: Sendable, Hashable {
    package var kind: ValueKind
    /// The kind of a list's items; nil for an empty list, and for all else.
    package var itemKind: ValueKind?
    /// The fields of a record, or of the records in a list.
    package var record: RecordType?
    /// Whether the text, or each of a list's, is the path of a file that the caller chose.
    package var isCallerFile = false
    /// Uses `width`, `height`, `frames` or `duration`: settled only once the output's size and length are known.
    package var dependsOnCanvas = false
    /// Uses `frame`, `time` or `progress`: may differ from frame to frame.
    package var changesOverTime = false
    /// Rests on a parameter that has no value: has a kind, and cannot be evaluated.
    package var isUnknown = false
    /// The text parameter whose free words the text holds, if there is one. Such text must never name a file.
    package var textParameter: String?
    /// The first frame value that it uses, for messages.
    var frameValue: FrameValueName?
    /// Levels of nesting that evaluating it takes, those of the `let`s that it uses included.
    var depth = 1

    package init(_ kind: ValueKind, itemKind: ValueKind? = nil) {
        self.kind = kind
        self.itemKind = itemKind
    }

    /// Whether the value is the same for every canvas and frame and can be had now.
    package var isConstant: Bool { !dependsOnCanvas && !changesOverTime && !isUnknown }

    /// What can be said of a list's items; nil where it has none, or is no list.
    var item: ExpressionType? {
        guard let itemKind else { return nil }
        var type = self
        (type.kind, type.itemKind) = (itemKind, nil)
        return type
    }

    /// Takes over what a part brings in: what it depends on, and how deep it is.
    mutating func rest(on part: ExpressionType) {
        dependsOnCanvas = dependsOnCanvas || part.dependsOnCanvas
        changesOverTime = changesOverTime || part.changesOverTime
        isUnknown = isUnknown || part.isUnknown
        frameValue = frameValue ?? part.frameValue
        depth = max(depth, part.depth + 1)
        if kind == .text || kind == .list {
            textParameter = textParameter ?? part.textParameter
        }
    }
}

/// What fields a record has, and what can be said of their values.
package struct RecordType: Sendable, Hashable {
    package var fields: [String: ExpressionType]
}

/// The names of `FrameValues` in expressions.
package enum FrameValueName: String, Sendable, CaseIterable {
    case frame, frames, time, duration, progress, width, height

    var kind: ValueKind {
        switch self {
        case .time, .duration: .time
        case .frame, .frames, .progress, .width, .height: .number
        }
    }

    var changesOverTime: Bool {
        switch self {
        case .frame, .time, .progress: true
        case .frames, .duration, .width, .height: false
        }
    }

    func value(in frame: FrameValues) -> Value {
        switch self {
        case .frame: .number(Double(frame.frame))
        case .frames: .number(Double(frame.frames))
        case .time: .time(frame.time.seconds)
        case .duration: .time(frame.duration.seconds)
        case .progress: .number(frame.progress)
        case .width: .number(Double(frame.width))
        case .height: .number(Double(frame.height))
        }
    }
}

extension FrameValueName {
    package static let names: [String] = allCases.map(\.rawValue)

    /// Why a name does not serve where it stands.
    static func serves(_ name: String) -> String {
        "'\(name)' serves only in \(places)"
    }

    static let places = "an overlay's text, position, size, angle, opacity and colour"
}
