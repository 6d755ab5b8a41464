internal import GIFCodec
internal import SceneLanguage

/// Makes an output of the canvases that a scene shows.
protocol OutputEncoder: AnyObject {
    /// Takes the next canvas, in the order of the timeline.
    func add(_ shown: ShownCanvas) async throws(RenderFailure)

    /// Encodes what is left; gives the output's size in bytes.
    func finish() async throws(RenderFailure) -> Int

    /// What the user is to be told of the result.
    var warnings: [Diagnostic] { get }

    /// Puts the output in its place.
    func commit() throws(RenderFailure)
}

/// A finished canvas, and how it came to be.
struct ShownCanvas {
    var canvas: CanvasSize
    /// Premultiplied.
    var pixels: [UInt32]
    /// Every pixel that may differ from the canvas before is in one of these.
    var changed: [Rectangle]
    /// How the base changed.
    var base: BaseClips.Change
    /// Where overlays stand.
    var drawnOver: [Rectangle]
    /// The frame's index in the timeline.
    var index: Int
}
