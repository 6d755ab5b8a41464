internal import SceneLanguage

/// Where a caption's own file puts it.
struct CaptionPlace: Hashable {
    /// Of WebVTT.
    var settings: CueSettings
    /// Of SubRip.
    var anchor: Anchor?

    /// Whether it says where a caption's box is, and so rests on the margin.
    var placesBox: Bool { anchor == nil && settings != CueSettings() }

    /// Whether a later caption goes below.
    ///
    /// - Parameter usual: where captions go that say nothing.
    func growsDownwards(usual: Placement.Position?) -> Bool {
        if let anchor { return anchor.fraction.y < 1 }
        switch settings.line {
        case .percent(let percent): return percent < 50
        case .number(let number): return number >= 0
        case nil: break
        }
        return usual.map { $0.fraction(anchor: nil).y < 1 } ?? false
    }

    /// Changes an overlay's options to what the file says. What it does not say stays; a box rules over all of it.
    ///
    /// - Parameters:
    ///   - gap: to the canvas edge, in pixels.
    ///   - lineHeight: in pixels, for lines by number.
    func apply(
        to overlay: inout Overlay, _ text: inout TextOverlay, canvas: CanvasSize, gap: (x: Double, y: Double),
        lineHeight: Double
    ) {
        if let anchor {
            overlay.placement.at = Dynamic(.word(anchor))
            if text.box == nil { overlay.placement.anchor = nil }
            return
        }
        if let align = settings.align { text.align = TextOverlay.Alignment(align) }
        guard text.box == nil, settings != CueSettings() else { return }
        let (width, height) = (Double(canvas.width), Double(canvas.height))
        let edge = settings.positionEdge ?? settings.align.map { CueSettings.Edge($0) } ?? .center
        let position = settings.position ?? edge.fraction * 100
        // As wide as the picture lets it be from there (WebVTT, section 6.2).
        let room =
            switch edge {
            case .start: 100 - position
            case .center: 2 * min(position, 100 - position)
            case .end: position
            }
        let wide = min(settings.size ?? 100, room) / 100 * width
        text.width = Dynamic(.pixels(max(1, min(wide, width - 2 * gap.x))))
        let x = min(max(position / 100 * width, gap.x), width - gap.x)
        var y = height - gap.y
        var vertical = CueSettings.Edge.end
        switch settings.line {
        case .percent(let percent):
            vertical = settings.lineEdge ?? .start
            y = percent / 100 * height
        case .number(let number):
            vertical = settings.lineEdge ?? .start
            y = number >= 0 ? gap.y + number * lineHeight : height - gap.y + number * lineHeight
        case nil:
            if case .word(let word)? = usualPlace(overlay) {
                vertical = word.fraction.y == 0 ? .start : word.fraction.y == 1 ? .end : .center
                y = gap.y + (height - 2 * gap.y) * word.fraction.y
            }
        }
        overlay.placement.at = Dynamic(.point(x: .pixels(x), y: .pixels(y)))
        overlay.placement.anchor = Anchor(x: edge.fraction, y: vertical.fraction)
        overlay.placement.staysInside = true
    }

    /// The place that the script gives, where it is the same in all frames.
    private func usualPlace(_ overlay: Overlay) -> Placement.Position? {
        overlay.placement.at?.constant
    }
}

extension Anchor {
    fileprivate init(x: Double, y: Double) {
        self = Anchor.allCases.first { $0.fraction == (x, y) } ?? .bottom
    }
}

extension TextOverlay.Alignment {
    fileprivate init(_ alignment: CueSettings.Alignment) {
        switch alignment {
        case .start: self = .start
        case .center: self = .center
        case .end: self = .end
        case .left: self = .left
        case .right: self = .right
        }
    }
}

extension CueSettings.Edge {
    fileprivate init(_ alignment: CueSettings.Alignment) {
        switch alignment {
        case .start, .left: self = .start
        case .center: self = .center
        case .end, .right: self = .end
        }
    }
}
