/// How the pixels of a picture are weighed when it is scaled.
package enum Resampling: String, Sendable, CaseIterable {
    /// Each pixel is one of the picture's own: hard edges, no new colours.
    case nearest
    case box, bilinear, mitchell
    case catmullRom = "catmull-rom"
    case lanczos
}
