extension Value {
    package var kind: ValueKind {
        switch self {
        case .number: .number
        case .percent: .percent
        case .time: .time
        case .angle: .angle
        case .bytes: .bytes
        case .text: .text
        case .color: .color
        case .switch: .switch
        case .list: .list
        case .record: .record
        }
    }

    /// The value as it stands in text: numbers without unit, with at most 3 decimals and no trailing zeros (a time in
    /// seconds, an angle in degrees, a percentage as written), colours as `#rrggbb` or `#rrggbbaa`, switches as `on`
    /// and `off`, a list's items and a record's fields parted by `, `.
    package var printed: String {
        switch self {
        case .number(let number), .percent(let number), .time(let number), .angle(let number), .bytes(let number):
            DecimalText.atMost(3, decimals: number)
        case .text(let text): text
        case .color(let color): color.printed
        case .switch(let isOn): isOn ? "on" : "off"
        case .list(let items): items.map(\.printed).joined(separator: ", ")
        case .record(let fields):
            fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.printed)" }.joined(separator: ", ")
        }
    }

    /// A time to the nearest nanosecond; nil for other kinds, and for times beyond 285 years.
    package var rationalTime: Rational? {
        guard case .time(let seconds) = self, seconds.magnitude < 9e9 else { return nil }
        return Rational(seconds: seconds)
    }
}
