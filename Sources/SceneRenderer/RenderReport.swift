public import SceneLanguage

/// What a render produced.
public struct RenderReport: Sendable {
    public struct Output: Sendable {
        /// As the user named it; `-` is standard output.
        public var path: String
        /// Where it is, for whoever is in the caller's folder; of numbered files the first. nil is standard output.
        public var file: String?
        public var bytes: Int
        public var frames: Int
        public var width: Int
        public var height: Int
        public var duration: Rational
        /// What became of the frames, of a GIF.
        public var gif: GIF?
        /// How long it took to make.
        public var time: Duration = .zero
    }

    /// How the frames of a GIF came about.
    public struct GIF: Sendable {
        /// Frames of the source that are copied as they were stored.
        public var copiedFrames: Int
        /// Frames that show their colours by others, because they are more than a table holds or than was asked for.
        public var quantizedFrames: Int
        /// Pixels of the source, in all frames, that are shown in a neighbouring colour, because what is drawn over them
        /// needs its place in the table; not counting quantized frames.
        public var changedPixels: Int
    }

    public var outputs: [Output] = []
    /// The files that were read, the script among them, sorted; what it includes and the system's fonts are not. Relative to the caller's
    /// folder where the script's own path is, and its names are.
    public var inputs: [String] = []
}
