import SceneLanguage

/// The times of a scene's frames, where they are known without opening a file: of one blank clip whose frames share its
/// time, at the speed that is written.
struct FrameClock {
    /// How many frames there are.
    let count: Int
    /// Seconds.
    let duration: Double

    init?(_ scene: Scene) {
        guard scene.clips.count == 1, case .blank(let clip) = scene.clips[0], let count = clip.frames,
            scene.delays.isEmpty, scene.speed == nil, scene.frameRate == nil, scene.minimumDelay == nil
        else { return nil }
        self.count = count
        // Without a time, frames take 100 ms each.
        duration = clip.lasts?.seconds ?? Double(count) / 10
    }

    /// When a frame starts, in seconds to the centisecond; nil where there is none of that number. Negative numbers count
    /// from the end.
    func start(ofFrame number: Double) -> Double? {
        let index = number < 0 ? number + Double(count) : number
        guard index == index.rounded(), index >= 0, index < Double(count) else { return nil }
        return (duration * index / Double(count) * 100).rounded() / 100
    }

    /// The frame that shows at a time; nil where none does.
    func frame(at seconds: Double) -> Int? {
        guard seconds >= 0, seconds < duration else { return nil }
        return min(count - 1, Int((seconds / duration * Double(count) + 1e-9).rounded(.down)))
    }
}
