/// What keyframes may hold: something that can be between two values.
package protocol Interpolable: Sendable {
    /// What lies between the two; nil where nothing does.
    ///
    /// - Parameter t: 0 is `a`, 1 is `b`; beyond them for what may overshoot.
    static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self?

    /// What to do where nothing lies between two values.
    static var unmixedHint: String? { get }
}

extension Interpolable {
    package static var unmixedHint: String? { nil }
}

extension Double: Interpolable {
    package static func mixed(_ a: Double, _ b: Double, _ t: Double) -> Double? { a + (b - a) * t }
}

extension Length: Interpolable {
    /// Pixels and percentages each by themselves, as CSS does it: the same as between what both come to in pixels.
    package static func mixed(_ a: Length, _ b: Length, _ t: Double) -> Length? {
        let (from, to) = (a.parts, b.parts)
        let pixels = from.pixels + (to.pixels - from.pixels) * t
        let percent = from.percent + (to.percent - from.percent) * t
        return switch (a, b) {
        case (.pixels, .pixels): .pixels(pixels)
        case (.percent, .percent): .percent(percent)
        default: .sum(pixels: pixels, percent: percent)
        }
    }
}

extension SizeRequestSide: Interpolable {
    /// Between `auto` and a length there is nothing: the one follows from the other side.
    package static func mixed(_ a: SizeRequestSide, _ b: SizeRequestSide, _ t: Double) -> SizeRequestSide? {
        switch (a, b) {
        case (.auto, .auto): .auto
        case (.length(let a), .length(let b)): Length.mixed(a, b, t).map { .length($0) }
        default: nil
        }
    }
}

extension SizeRequest: Interpolable {
    package static var unmixedHint: String? { "let 'auto' stand in both keys or in neither" }

    package static func mixed(_ a: SizeRequest, _ b: SizeRequest, _ t: Double) -> SizeRequest? {
        guard let width = SizeRequestSide.mixed(a.width, b.width, t),
            let height = SizeRequestSide.mixed(a.height, b.height, t)
        else { return nil }
        return SizeRequest(width: width, height: height)
    }
}

extension Placement.Offset: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let x = Length.mixed(a.x, b.x, t), let y = Length.mixed(a.y, b.y, t) else { return nil }
        return Self(x: x, y: y)
    }
}

extension Placement.Position: Interpolable {
    /// Where a word stands is known only with the box: the renderer goes between the two corners.
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        if case .point(let fromX, let fromY) = a, case .point(let toX, let toY) = b,
            let x = Length.mixed(fromX, toX, t), let y = Length.mixed(fromY, toY, t)
        {
            return .point(x: x, y: y)
        }
        return .between(a, b, t)
    }
}

extension Color: Interpolable {
    /// In sRGB with the alpha multiplied in, as CSS does it: on its way to `none` a colour does not darken.
    package static func mixed(_ a: Color, _ b: Color, _ t: Double) -> Color? { a.mixed(with: b, t) }
}

extension CropRectangle: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let x = Length.mixed(a.x, b.x, t), let y = Length.mixed(a.y, b.y, t),
            let width = Length.mixed(a.width, b.width, t), let height = Length.mixed(a.height, b.height, t)
        else { return nil }
        return Self(x: x, y: y, width: width, height: height)
    }
}

extension GroupOverlay.Size: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let width = Length.mixed(a.width, b.width, t), let height = Length.mixed(a.height, b.height, t) else {
            return nil
        }
        return Self(width: width, height: height)
    }
}

extension TextOverlay.Box: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let x = Length.mixed(a.x, b.x, t), let y = Length.mixed(a.y, b.y, t),
            let width = Length.mixed(a.width, b.width, t), let height = Length.mixed(a.height, b.height, t)
        else { return nil }
        return Self(x: x, y: y, width: width, height: height)
    }
}

extension TextOverlay.Stroke: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let color = Color.mixed(a.color, b.color, t) else { return nil }
        guard a.width != nil || b.width != nil else { return Self(color: color, width: nil) }
        return Length.mixed(a.width ?? standardWidth, b.width ?? standardWidth, t).map {
            Self(color: color, width: $0)
        }
    }
}

extension TextOverlay.Shadow: Interpolable {
    package static func mixed(_ a: Self, _ b: Self, _ t: Double) -> Self? {
        guard let x = Length.mixed(a.x, b.x, t), let y = Length.mixed(a.y, b.y, t),
            let blur = Length.mixed(a.blur, b.blur, t), let color = Color.mixed(a.color, b.color, t)
        else { return nil }
        return Self(x: x, y: y, blur: blur, color: color)
    }
}
