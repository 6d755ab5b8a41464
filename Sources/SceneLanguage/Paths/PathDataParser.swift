/// Reads path data command by command. Arcs become cubic curves, quadratic curves are raised to cubic ones.
struct PathDataParser {
    /// More than any drawing that people make by hand; what an editor exports stays below.
    static let mostElements = 100_000

    private let bytes: [UInt8]
    private var index = 0
    private var elements: [PathData.Element] = []
    private var current = PathData.Point(0, 0)
    private var start = PathData.Point(0, 0)
    /// The last control point of the curve before, which `S` and `T` mirror.
    private var cubicControl: PathData.Point?
    private var quadraticControl: PathData.Point?
    /// Whether the contour was closed: what follows without a move begins another at its start.
    private var isClosed = false

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func parse() throws(PathDataProblem) -> [PathData.Element] {
        skipBlanks()
        guard index < bytes.count else { throw unexpected("a command such as 'M'") }
        while index < bytes.count {
            let command = bytes[index]
            guard Self.commands.contains(command) else { throw unexpected("a command such as 'L'") }
            guard !elements.isEmpty || command == UInt8(ascii: "M") || command == UInt8(ascii: "m") else {
                throw problem("starts with 'M', not '\(Character(Unicode.Scalar(command)))',")
            }
            index += 1
            try parse(command)
            skipBlanks()
        }
        return elements
    }

    private static let commands = Set("MmLlHhVvCcSsQqTtAaZz".utf8)

    /// A command with all its arguments, which may stand several times.
    private mutating func parse(_ command: UInt8) throws(PathDataProblem) {
        let isRelative = command >= UInt8(ascii: "a")
        var kind = isRelative ? command - 32 : command
        guard kind != UInt8(ascii: "Z") else {
            try add(.close)
            current = start
            isClosed = true
            (cubicControl, quadraticControl) = (nil, nil)
            return
        }
        repeat {
            try parseArguments(of: kind, from: isRelative ? current : PathData.Point(0, 0), isRelative: isRelative)
            // Points behind the first of a move are lines.
            if kind == UInt8(ascii: "M") { kind = UInt8(ascii: "L") }
            skipSeparator()
        } while startsNumber
    }

    private mutating func parseArguments(
        of kind: UInt8, from origin: PathData.Point, isRelative: Bool
    ) throws(PathDataProblem) {
        var cubic: PathData.Point?
        var quadratic: PathData.Point?
        switch kind {
        case UInt8(ascii: "M"):
            current = try point(origin)
            start = current
            isClosed = false
            try add(.move(current))
        case UInt8(ascii: "L"): try line(to: point(origin))
        case UInt8(ascii: "H"):
            let x = try number()
            try line(to: PathData.Point(origin.x + x, current.y))
        case UInt8(ascii: "V"):
            let y = try number()
            try line(to: PathData.Point(current.x, origin.y + y))
        case UInt8(ascii: "C"):
            let (first, second, end) = (try point(origin), try point(origin), try point(origin))
            try curve(first, second, end)
            cubic = second
        case UInt8(ascii: "S"):
            let first = mirrored(cubicControl)
            let (second, end) = (try point(origin), try point(origin))
            try curve(first, second, end)
            cubic = second
        case UInt8(ascii: "Q"):
            let (control, end) = (try point(origin), try point(origin))
            try quadraticCurve(control, end)
            quadratic = control
        case UInt8(ascii: "T"):
            let control = mirrored(quadraticControl)
            try quadraticCurve(control, try point(origin))
            quadratic = control
        default: try arc(origin)
        }
        (cubicControl, quadraticControl) = (cubic, quadratic)
    }

    // MARK: - Pieces

    private mutating func line(to end: PathData.Point) throws(PathDataProblem) {
        try reopen()
        try add(.line(end))
        current = end
    }

    private mutating func curve(
        _ first: PathData.Point, _ second: PathData.Point, _ end: PathData.Point
    ) throws(PathDataProblem) {
        try reopen()
        try add(.cubic(first, second, end))
        current = end
    }

    private mutating func quadraticCurve(
        _ control: PathData.Point, _ end: PathData.Point
    ) throws(PathDataProblem) {
        func towards(_ from: PathData.Point) -> PathData.Point {
            PathData.Point(from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3)
        }
        try curve(towards(current), towards(end), end)
    }

    private mutating func arc(_ origin: PathData.Point) throws(PathDataProblem) {
        let (radiusX, radiusY, turn) = (try number(), try number(), try number())
        let (isLarge, isClockwise) = (try flag(), try flag())
        let end = try point(origin)
        let arc = EllipticalArc(
            from: current, to: end, radiusX: radiusX, radiusY: radiusY, degrees: turn, isLarge: isLarge,
            isClockwise: isClockwise)
        guard let arc else {
            // Without a radius it is a line; to where it starts, it is nothing.
            if end != current { try line(to: end) }
            return
        }
        for (first, second, end) in arc.curves { try curve(first, second, end) }
    }

    private func mirrored(_ control: PathData.Point?) -> PathData.Point {
        guard let control else { return current }
        return PathData.Point(2 * current.x - control.x, 2 * current.y - control.y)
    }

    private mutating func reopen() throws(PathDataProblem) {
        guard isClosed else { return }
        isClosed = false
        try add(.move(start))
    }

    private mutating func add(_ element: PathData.Element) throws(PathDataProblem) {
        guard elements.count < Self.mostElements else {
            throw problem("has more than \(Self.mostElements) pieces")
        }
        elements.append(element)
    }

    // MARK: - Characters

    private mutating func point(_ origin: PathData.Point) throws(PathDataProblem) -> PathData.Point {
        let (x, y) = (try number(), try number())
        return PathData.Point(origin.x + x, origin.y + y)
    }

    private mutating func number() throws(PathDataProblem) -> Double {
        skipSeparator()
        let first = index
        if has("+") || has("-") { index += 1 }
        let digits = skipDigits()
        var fraction = 0
        if has(".") {
            index += 1
            fraction = skipDigits()
        }
        guard digits + fraction > 0 else {
            index = first
            throw unexpected("a number")
        }
        if has("e") || has("E") {
            let behind = index
            index += 1
            if has("+") || has("-") { index += 1 }
            // Not an exponent after all.
            if skipDigits() == 0 { index = behind }
        }
        let text = String(decoding: bytes[first..<index], as: UTF8.self)
        guard let number = Double(text), number.magnitude <= 1_000_000 else {
            index = first
            throw problem("has a number beyond one million")
        }
        return number
    }

    /// `0` or `1`, behind which no separator need stand.
    private mutating func flag() throws(PathDataProblem) -> Bool {
        skipSeparator()
        guard has("0") || has("1") else { throw unexpected("a flag (0 or 1)") }
        defer { index += 1 }
        return has("1")
    }

    private mutating func skipDigits() -> Int {
        let first = index
        while index < bytes.count, ASCII.isDigit(bytes[index]) { index += 1 }
        return index - first
    }

    private mutating func skipBlanks() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private mutating func skipSeparator() {
        skipBlanks()
        let behind = index
        guard has(",") else { return }
        index += 1
        skipBlanks()
        // A comma parts numbers.
        if !startsNumber { index = behind }
    }

    private var startsNumber: Bool {
        index < bytes.count
            && (ASCII.isDigit(bytes[index]) || has(".") || has("-") || has("+"))
    }

    private func has(_ character: Unicode.Scalar) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: character)
    }

    private func problem(_ message: String) -> PathDataProblem {
        let before = String(decoding: bytes[..<index], as: UTF8.self)
        return PathDataProblem(message: message, position: before.unicodeScalars.count + 1)
    }

    private func unexpected(_ wanted: String) -> PathDataProblem {
        guard index < bytes.count else { return problem("ends where \(wanted) is missing,") }
        let found = String(decoding: bytes[index..<min(bytes.count, index + 4)], as: UTF8.self).unicodeScalars.prefix(1)
        return problem("needs \(wanted), not \(Diagnostic.quoted(String(found))),")
    }
}
