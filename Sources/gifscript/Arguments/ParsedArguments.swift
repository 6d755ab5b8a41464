import SceneLanguage
import SceneRenderer

/// A command line, taken apart and checked as far as that goes without opening a file.
struct ParsedArguments {
    static let largestJobs = 1024

    enum Format: String {
        case text
        case json
    }

    var command: Command?
    /// The command's files and words; empty where help or the version was asked for.
    var operands: [String] = []
    var flags: Set<Option> = []
    /// Values of the options that take one, as given.
    var values: [Option: [String]] = [:]

    func value(of option: Option) -> String? { values[option]?.last }

    var format: Format { value(of: .format).flatMap(Format.init) ?? .text }

    /// nil where the program is to find out itself.
    var jobs: Int? { value(of: .jobs).flatMap { Int($0) } }

    /// In the order given.
    var settings: [ParameterSetting] {
        (values[.set] ?? []).compactMap { Self.pair($0) }.map { ParameterSetting(name: $0.name, rawValue: $0.value) }
    }

    /// The defaults, with what `--limit` changed.
    var limits: RenderLimits {
        var limits = RenderLimits()
        for text in values[.limit] ?? [] {
            guard let (name, value) = Self.pair(text), let count = Quantity.parse(value) else { continue }
            _ = limits.set(name: name, value: count)
        }
        return limits
    }

    /// Parts `NAME=VALUE` at the first `=`; nil where there is none, or no name.
    static func pair(_ text: String) -> (name: String, value: String)? {
        guard let sign = text.unicodeScalars.firstIndex(of: "="), sign != text.startIndex else { return nil }
        let after = text.unicodeScalars.index(after: sign)
        return (String(text.unicodeScalars[..<sign]), String(text.unicodeScalars[after...]))
    }
}
