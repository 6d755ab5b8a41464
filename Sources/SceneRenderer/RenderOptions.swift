public import SceneLanguage

/// Where a scene's files lie and how it is rendered.
public struct RenderOptions: Sendable {
    /// Replaces the path of the only output; relative to `callerDirectory`; `-` is standard output.
    public var outputPath: String?
    /// The script's own path, from which the default output is named; nil for a script from standard input.
    public var scriptPath: String?
    /// What paths in the script are relative to.
    public var scriptDirectory: String
    /// What paths given by the caller are relative to.
    public var callerDirectory: String
    /// When set, every file that is read or written, `outputPath` apart, lies inside this folder.
    public var root: String?
    /// How many frames are worked on at the same time; at least 1. Never changes the result.
    public var jobs: Int
    /// Whether the good frames of a damaged file are used, with a warning, instead of refusing it.
    public var recover: Bool
    public var limits: RenderLimits

    public init(
        outputPath: String? = nil, scriptPath: String? = nil, scriptDirectory: String = ".",
        callerDirectory: String = ".", root: String? = nil, jobs: Int = 1, recover: Bool = false,
        limits: RenderLimits = RenderLimits()
    ) {
        self.outputPath = outputPath
        self.scriptPath = scriptPath
        self.scriptDirectory = scriptDirectory
        self.callerDirectory = callerDirectory
        self.root = root
        self.jobs = max(1, jobs)
        self.recover = recover
        self.limits = limits
    }
}

/// What a render may cost at most. Each limit is raised by its name.
public struct RenderLimits: Sendable, Hashable {
    public enum Name: String, Sendable, CaseIterable {
        /// Pixels of any one picture or canvas.
        case canvas
        /// Frames of any one input, and of the output.
        case frames
        /// Pixels over all frames that are decoded or drawn.
        case pixels
        /// Turns of loops in a script.
        case turns
        /// Overlays of a script.
        case overlays
        /// Depth of includes.
        case depth
        /// Bytes of script, included files and all.
        case script
        /// Bytes of data for its params.
        case data
        /// Bytes of one text, in UTF-8.
        case text
        /// Bytes of a subtitle file.
        case captions
        /// Bytes of memory, by estimate.
        case memory
    }

    private var values: [Name: Int64] = [
        .canvas: 64_000_000, .frames: 100_000, .pixels: 10_000_000_000, .turns: 1_000_000, .overlays: 100_000,
        .depth: 16, .script: 1_000_000, .data: 10_000_000, .text: 20_000, .captions: 10_000_000, .memory: 1_000_000_000,
    ]

    public init() {}

    public subscript(name: Name) -> Int {
        get { Int(values[name] ?? 0) }
        set { values[name] = Int64(newValue) }
    }

    /// Sets the limit of that name; false where there is none or the value is below 1.
    public mutating func set(name: String, value: Int64) -> Bool {
        guard let name = Name(rawValue: name), value >= 1 else { return false }
        values[name] = value
        return true
    }
}

extension ScriptLimits {
    /// Those of a render that hold for its script.
    public init(_ limits: RenderLimits) {
        self.init()
        bytes = limits[.script]
        turns = limits[.turns]
        overlays = limits[.overlays]
        depth = limits[.depth]
    }
}
