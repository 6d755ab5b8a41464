internal import SceneLanguage

extension Overlay {
    /// Whether it draws soft changes of colour: pictures, gradients, blurs, or what shines through. Of all others the shades
    /// are at the edges only, a pixel wide.
    var isShaded: Bool {
        if blend != .normal || opacity.map({ $0.constant != 1 }) ?? false { return true }
        switch content {
        case .image: return true
        case .shape(let shape): return shape.fill?.isShaded ?? false
        case .text(let text), .captions(_, let text): return text.isShaded
        case .group(let group): return group.overlays.contains(where: \.isShaded)
        }
    }
}

extension TextOverlay {
    fileprivate var isShaded: Bool {
        if fill?.isShaded ?? false { return true }
        let blur = shadow.map { $0.constant?.blur ?? .pixels(1) } ?? .pixels(0)
        let background = background.map { $0.constant?.color.alpha ?? 0 } ?? 255
        return blur.parts.pixels > 0 || blur.parts.percent > 0 || background < 255
    }
}

extension Dynamic<Paint> {
    fileprivate var isShaded: Bool {
        if case .color(let color)? = constant { color.alpha < 255 } else { true }
    }
}
