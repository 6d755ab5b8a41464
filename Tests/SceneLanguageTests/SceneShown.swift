import SceneLanguage

// Parts of a scene as a script would write them, for tests to compare.

extension Dynamic {
    /// Its value in `aFrame`.
    var shown: Result? { try? value(at: aFrame) }
}

extension Length {
    var shown: String {
        switch self {
        case .pixels(let amount): Value.number(amount).printed
        case .percent(let amount): Value.number(amount).printed + "%"
        case .sum(let pixels, let percent): Value.number(pixels).printed + "+" + Value.number(percent).printed + "%"
        }
    }
}

extension SizeRequest {
    var shown: String {
        [width, height].map { side in
            switch side {
            case .auto: "auto"
            case .length(let length): length.shown
            }
        }.joined(separator: " ")
    }
}

extension CropRectangle {
    var shown: String { [x, y, width, height].map(\.shown).joined(separator: " ") }
}

extension FrameSelection {
    var shown: String {
        pieces.map { piece in
            piece.first == piece.last && piece.first != nil
                ? "\(piece.first ?? 0)"
                : (piece.first.map { "\($0)" } ?? "") + ".." + (piece.last.map { "\($0)" } ?? "")
        }.joined(separator: ", ")
    }
}

extension TimeSelection {
    var shown: String {
        func shown(_ end: End?) -> String {
            switch end {
            case .time(let time): "\(time.shown)s"
            case .percent(let percent): Value.number(percent).printed + "%"
            case nil: ""
            }
        }
        return pieces.map { shown($0.from) + ".." + shown($0.to) }.joined(separator: ", ")
    }
}

extension Rational {
    /// A fraction of seconds.
    var shown: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension Overlay.When {
    var shown: String {
        switch self {
        case .always: "always"
        case .frames(let frames): "frames \(frames.shown)"
        case .time(let times): "time \(times.shown)"
        }
    }
}

extension Placement.Position {
    var shown: String {
        switch self {
        case .word(let anchor): anchor.rawValue
        case .point(let x, let y): "\(x.shown) \(y.shown)"
        case .between(let a, let b, let t): "\(a.shown)…\(b.shown) \(Value.number(t).printed)"
        }
    }
}

extension Placement.Offset {
    var shown: String { "\(x.shown) \(y.shown)" }
}

extension TextOverlay.Size {
    var shown: String {
        switch self {
        case .fixed(let length): length.shown?.shown ?? "no value"
        case .fit(let smallest, let largest):
            smallest == nil && largest == nil ? "fit" : "fit \(smallest?.shown ?? "")..\(largest?.shown ?? "")"
        }
    }
}

extension TextOverlay.Font {
    var shown: String {
        switch self {
        case .family(let name): "family \(name)"
        case .file(let file): "file \(file.path)"
        }
    }
}

extension TextOverlay.Box {
    var shown: String { [x, y, width, height].map(\.shown).joined(separator: " ") }
}

extension TextOverlay.Stroke {
    var shown: String { "\(color.printed) \(width?.shown ?? "-")" }
}

extension TextOverlay.Shadow {
    var shown: String { "\(x.shown) \(y.shown) \(blur.shown) \(color.printed)" }
}

extension TextOverlay.Background {
    var shown: String { "\(color.printed) padding \(paddingX.shown) \(paddingY.shown) radius \(radius.shown)" }
}

extension Flip {
    var shown: String { (horizontal ? "horizontal" : "") + (vertical ? "vertical" : "") }
}

extension Paint {
    static let white = Paint.color(.white)

    var printed: String {
        switch self {
        case .color(let color): color.printed
        case .gradient: "a gradient"
        }
    }
}
