/// A checked value: settled now, or to be worked out for each frame.
enum Resolved<Result: Sendable>: Sendable {
    case constant(Result)
    case computed(changesOverTime: Bool, @Sendable (FrameValues) throws(Diagnostic) -> Result)

    /// The value for a frame.
    func value(at frame: FrameValues) throws(Diagnostic) -> Result {
        switch self {
        case .constant(let result): result
        case .computed(_, let compute): try compute(frame)
        }
    }

    var changesOverTime: Bool {
        if case .computed(let changes, _) = self { changes } else { false }
    }

    var constant: Result? {
        if case .constant(let result) = self { result } else { nil }
    }

    var dynamic: Dynamic<Result> {
        switch self {
        case .constant(let result): Dynamic(result)
        case .computed(let changes, let compute): Dynamic(changesOverTime: changes, compute)
        }
    }

    func map<Other: Sendable>(_ transform: @escaping @Sendable (Result) -> Other) -> Resolved<Other> {
        switch self {
        case .constant(let result): .constant(transform(result))
        case .computed(let changes, let compute):
            .computed(changesOverTime: changes) { frame throws(Diagnostic) in transform(try compute(frame)) }
        }
    }

    func combined<Second: Sendable, Other: Sendable>(
        with second: Resolved<Second>, _ transform: @escaping @Sendable (Result, Second) -> Other
    ) -> Resolved<Other> {
        if case .constant(let a) = self, case .constant(let b) = second { return .constant(transform(a, b)) }
        return .computed(changesOverTime: changesOverTime || second.changesOverTime) { frame throws(Diagnostic) in
            transform(try value(at: frame), try second.value(at: frame))
        }
    }
}
