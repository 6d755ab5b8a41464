// What looks like a number from 0 to 1.

extension ExpressionSyntax {
    /// Whether it tells how much of the time is over: `progress`, `frame / (frames - 1)`, or what bends one of them. No
    /// such thing is a length: it knows nothing of the canvas.
    func isShareOfTime(in scope: Scope) -> Bool {
        var parts = Parts()
        parts.add(self, in: scope, depth: 0)
        return parts.isShare && !parts.isOther
    }

    private struct Parts {
        /// Whether `progress` is in it, or a quotient by a number of frames or a duration.
        var isShare = false
        /// Whether `frames` or `duration` is in it.
        var isWhole = false
        /// Whether it rests on anything that is no time.
        var isOther = false

        /// How deep `let`s are followed.
        private static let mostDepth = 8

        mutating func add(_ expression: ExpressionSyntax, in scope: Scope, depth: Int) {
            guard !isOther else { return }
            switch expression.node {
            case .literal(let value): if value.kind != .number, value.kind != .time { isOther = true }
            // A curve's name.
            case .string(let string): if string.plainText == nil { isOther = true }
            case .name(let name): add(name, in: scope, depth: depth)
            case .unary(_, let operand): add(operand, in: scope, depth: depth)
            case .binary(.divide, _, let left, let right):
                add(left, in: scope, depth: depth)
                var divisor = Parts()
                divisor.add(right, in: scope, depth: depth)
                isShare = isShare || divisor.isWhole
                isOther = isOther || divisor.isOther
            case .binary(_, _, let left, let right):
                add(left, in: scope, depth: depth)
                add(right, in: scope, depth: depth)
            case .call(_, _, let arguments): for argument in arguments { add(argument, in: scope, depth: depth) }
            case .conditional, .list, .member, .invalid: isOther = true
            }
        }

        private mutating func add(_ name: String, in scope: Scope, depth: Int) {
            if let entry = scope.entry(name) {
                guard case .binding(let value) = entry.declaration, depth < Self.mostDepth else {
                    isOther = true
                    return
                }
                return add(value, in: scope, depth: depth + 1)
            }
            switch FrameValueName(rawValue: name) {
            case .progress?: isShare = true
            case .frames?, .duration?: isWhole = true
            case .frame?, .time?: break
            case .width?, .height?, nil: isOther = true
            }
        }
    }
}
