public import SceneLanguage

/// What a render produced.
public struct RenderReport: Sendable {
    public struct Output: Sendable {
        /// As the user named it; `-` is standard output.
        public var path: String
        public var bytes: Int
        public var frames: Int
        public var width: Int
        public var height: Int
        public var duration: Rational
    }

    public var outputs: [Output] = []
    /// The files that were read, the script among them, sorted; fonts of the system are not. Relative to the caller's
    /// folder where the script's own path is, and its names are.
    public var inputs: [String] = []
}
