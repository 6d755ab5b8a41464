import SceneRenderer

/// The options of all commands.
enum Option: String, CaseIterable {
    case output
    case set
    case data
    case root
    case jobs
    case recover
    case limit
    case quiet
    case format
    case deep
    case params
    case json
    case check
    case deps
    case report
    case watch
    case stdio
    case help
    case version

    var long: String { "--" + rawValue }

    var short: String? {
        switch self {
        case .output: "-o"
        case .help: "-h"
        default: nil
        }
    }

    /// What the help calls the option's value; nil for one that takes none.
    func placeholder(in command: Command?) -> String? {
        switch self {
        case .output: command == .frames ? "DIR" : "FILE"
        case .data: "FILE"
        case .set, .limit: "NAME=VALUE"
        case .root: "DIR"
        case .jobs: "N"
        case .deps: "FILE"
        case .format: "text|json"
        case .recover, .quiet, .deep, .params, .json, .check, .report, .watch, .stdio, .help, .version: nil
        }
    }

    /// Whether it may be given more than once, each time adding to what was said.
    var repeats: Bool { self == .set || self == .limit }

    func help(in command: Command) -> String {
        switch self {
        case .output:
            command == .frames
                ? "the folder for the pictures"
                : "write there, relative to the current folder;\n'-' is standard output"
        case .set: "give a param of the script its value; text is taken\nas it stands"
        case .data: "give params the values of a JSON object's members"
        case .root: "let the script open no file outside DIR"
        case .jobs: "use at most N cores (all of them, where absent)"
        case .recover:
            command == .check ? "only warn of damaged inputs" : "use the good frames of damaged inputs, and warn"
        case .limit:
            "raise a limit, such as \(command.limits.contains(.frames) ? "frames=200k" : "\(command.limits.first?.rawValue ?? "")=5MB"):\n"
                + command.limits.prefix(5).map(\.rawValue).joined(separator: ", ")
                + (command.limits.count > 5 ? ",\n" : "")
                + command.limits.dropFirst(5).map(\.rawValue).joined(separator: ", ")
        case .quiet: "show errors only: no warnings, no progress"
        case .format:
            command == .explain
                ? "how it is told, and errors and warnings: json has an\nentry for every frame"
                : "how errors and warnings are given; json is one\nobject a line"
        case .deep: "lay out every text too, and tell what does not fit\nor is not seen"
        case .params: "list the script's params as JSON instead"
        case .json: "give everything as JSON"
        case .deps: "write what was read to FILE, as a rule for make;\n'-' is standard output"
        case .report:
            "tell of each output its frames, size, palettes, what\nis exact and what not, and the time it took"
        case .watch: "render again whenever the script or a file that it\nuses changes, until Ctrl-C"
        case .check: "change nothing; name the scripts that are not laid\nout, and exit with 1"
        case .stdio: "what it does anyway; some editors say so"
        case .help: "show this help"
        case .version: "show the version"
        }
    }
}
