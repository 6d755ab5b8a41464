internal import Raster
internal import SceneLanguage
internal import Typesetting

// MARK: - The language's paints in the typesetter's terms

extension Typesetting.Paint {
    init(_ paint: SceneLanguage.Paint) {
        switch paint {
        case .color(let color): self = .color(TextColor(color))
        case .gradient(let gradient): self = .gradient(Raster.Gradient(gradient))
        }
    }
}

extension Raster.Gradient {
    init(_ gradient: SceneLanguage.Gradient) {
        let shape: Raster.Gradient.Shape =
            switch gradient.shape {
            case .linear(let degrees): .linear(degrees: degrees)
            case .ellipse: .ellipse
            case .circle: .circle
            }
        self.init(
            shape: shape,
            stops: gradient.stops.map { stop in
                let position = stop.position?.parts
                return Raster.Gradient.Stop(
                    color: stop.color.straight,
                    position: position.map {
                        Raster.Gradient.Position(pixels: $0.pixels, fraction: $0.percent / 100)
                    })
            })
    }
}

extension Color {
    /// As pixels stand in memory, alpha not multiplied in.
    fileprivate var straight: UInt32 {
        UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }
}

extension SceneLanguage.Paint {
    /// Whether nothing of it can be seen.
    var isClear: Bool {
        switch self {
        case .color(let color): color.alpha == 0
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha == 0 }
        }
    }
}
