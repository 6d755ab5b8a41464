import SceneLanguage
import SceneRenderer

/// What one directive draws in a frame: an overlay, or all that a loop makes of it.
struct DrawnPlace: Equatable {
    /// The first of them, of `SceneExplanation.drawings`.
    let drawing: Int
    let range: SourceRange
    private(set) var count = 1
    /// Of all of them together; nil where one of them has none.
    private(set) var box: ExplainedFrame.Box?
    /// Of the first.
    let texts: [String]
    let opacity: Double
    let fontSize: Double?

    private init(_ drawn: ExplainedFrame.Drawn, at range: SourceRange) {
        self.range = range
        drawing = drawn.drawing
        box = drawn.box
        texts = drawn.texts
        opacity = drawn.opacity
        fontSize = drawn.fontSize
    }

    private mutating func add(_ drawn: ExplainedFrame.Drawn) {
        count += 1
        box = if let box, let other = drawn.box { box.union(other) } else { nil }
    }

    /// In the order in which the first of each is drawn.
    static func list(_ frame: ExplainedFrame, of scene: SceneExplanation) -> [DrawnPlace] {
        var list: [DrawnPlace] = []
        var known: [SourceRange: Int] = [:]
        for drawn in frame.drawn {
            let range = scene.drawings[drawn.drawing].range
            if let index = known[range] {
                list[index].add(drawn)
            } else {
                known[range] = list.count
                list.append(DrawnPlace(drawn, at: range))
            }
        }
        return list
    }
}
