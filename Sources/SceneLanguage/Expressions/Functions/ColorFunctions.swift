/// `rgb( )` and `hsl( )`, with the arguments and the clamping of CSS Color Module Level 4.
enum ColorFunctions {
    static let all: [Function] = [
        Function(
            name: "rgb", parameters: [channel("red"), channel("green"), channel("blue"), alpha], result: .kind(.color),
            help:
                "a colour of red, green and blue, 0 to 255 or 0% to 100%, and how opaque it is, 0 to 1 or a percentage"
        ) { (arguments) throws(EvaluationProblem) in
            func channel(_ index: Int) throws(EvaluationProblem) -> Double {
                switch try arguments.value(index) {
                case .number(let number): return number / 255
                case .percent(let percent): return percent / 100
                default: throw .wrongKind
                }
            }
            return .color(
                Color(red: try channel(0), green: try channel(1), blue: try channel(2), alpha: try opacity(arguments)))
        },
        Function(
            name: "hsl",
            parameters: [
                .init(name: "hue", accepts: .kinds([.number, .angle])), channel("saturation"), channel("lightness"),
                alpha,
            ], result: .kind(.color),
            help: "a colour of hue (in degrees), saturation and lightness (0% to 100%), and how opaque it is"
        ) { (arguments) throws(EvaluationProblem) in
            let (red, green, blue) = rgb(
                hue: try arguments.amount(0), saturation: clamped(try arguments.amount(1) / 100),
                lightness: clamped(try arguments.amount(2) / 100))
            return .color(Color(red: red, green: green, blue: blue, alpha: try opacity(arguments)))
        },
    ]

    private static func channel(_ name: String) -> Function.Parameter {
        .init(name: name, accepts: .kinds([.number, .percent]))
    }

    private static let alpha = Function.Parameter(
        name: "alpha", accepts: .kinds([.number, .percent]), isOptional: true)

    private static func opacity(_ arguments: FunctionArguments) throws(EvaluationProblem) -> Double {
        arguments.optional(3) == nil ? 1 : try arguments.fraction(3)
    }

    /// CSS Color Module Level 4, section 7.1: hue in degrees, the rest 0 to 1.
    private static func rgb(
        hue: Double, saturation: Double, lightness: Double
    ) -> (red: Double, green: Double, blue: Double) {
        let turned = hue.truncatingRemainder(dividingBy: 360)
        let hue = turned < 0 ? turned + 360 : turned
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ n: Double) -> Double {
            let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
        }
        return (channel(0), channel(8), channel(4))
    }
}

private func clamped(_ value: Double) -> Double { max(0, min(1, value)) }

extension Color {
    /// Channels from 0 to 1; what is outside counts as the nearer end.
    fileprivate init(red: Double, green: Double, blue: Double, alpha: Double) {
        func byte(_ channel: Double) -> UInt8 { UInt8((clamped(channel) * 255).rounded()) }
        self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }

    /// This colour where `t` is 0, `other` where it is 1; mixed with the alpha multiplied in, as CSS does.
    func mixed(with other: Color, _ t: Double) -> Color {
        let t = clamped(t)
        let own = Double(alpha) * (1 - t)
        let others = Double(other.alpha) * t
        let sum = own + others
        guard sum > 0 else { return Color.none }
        func channel(_ a: UInt8, _ b: UInt8) -> Double { (Double(a) * own + Double(b) * others) / sum / 255 }
        return Color(
            red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
            alpha: sum / 255)
    }
}
