internal import SceneLanguage

/// Makes an output of the canvases that a scene shows.
protocol OutputEncoder: AnyObject {
    /// Takes the next canvas.
    ///
    /// - Parameters:
    ///   - pixels: premultiplied.
    ///   - step: how it came about.
    ///   - index: its frame in the timeline, above that of the canvas before.
    func add(_ pixels: [UInt32], step: FrameWalk.Step, index: Int) async throws(RenderFailure)

    /// Encodes what is left; gives the output's size in bytes.
    func finish() async throws(RenderFailure) -> Int

    /// Where the file became larger than it may be: after how many frames, and how many bytes it had then. The same
    /// however many frames are in work.
    var overrun: (frames: Int, bytes: Int)? { get }

    /// The bytes of the file up to and with each frame written.
    var sizes: [Int] { get }

    /// How it may be encoded instead for a smaller file, by what became of it.
    var secondTry: EncodingSettings? { get }

    /// What the user is to be told of the result.
    var warnings: [Diagnostic] { get }

    /// What is written, to be put in its place.
    var pending: PendingOutput { get }

    /// What became of the frames, of a GIF.
    var gif: RenderReport.GIF? { get }
}

extension OutputEncoder {
    /// Where nobody has set a limit to them.
    var overrun: (frames: Int, bytes: Int)? { nil }
    var sizes: [Int] { [] }
    var secondTry: EncodingSettings? { nil }

    var gif: RenderReport.GIF? { nil }
}
