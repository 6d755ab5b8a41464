/// What compiling a script may cost at most.
public struct ScriptLimits: Sendable, Hashable {
    /// Bytes of script, included files and all.
    public var bytes = 1_000_000
    /// Turns of all loops together, each counted once for every directive in it.
    public var turns = 1_000_000
    /// Overlays that are drawn.
    public var overlays = 100_000

    /// How deep files may include one another.
    public var depth = 16

    public init() {}
}
