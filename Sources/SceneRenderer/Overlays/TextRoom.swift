internal import SceneLanguage

/// What a text is to fit, as its options have it: how messages speak of one that does not.
enum TextRoom {
    /// In so many lines at most, where that is said.
    case box(lines: Int?)
    /// So many lines, without a box.
    case lines(Int)
    /// What `size fit` fills without a box.
    case fit
    case width

    init(_ text: TextOverlay) {
        if text.box != nil {
            self = .box(lines: text.maximumLines)
        } else if let lines = text.maximumLines {
            self = .lines(lines)
        } else if case .fit? = text.size {
            self = .fit
        } else {
            self = .width
        }
    }

    /// That a text does not fit.
    var complaint: String {
        switch self {
        case .box(nil): "the text does not fit its box"
        case .box(1): "the text does not fit its box on 1 line"
        case .box(let lines?): "the text does not fit its box on \(lines) lines"
        case .lines(1): "the text does not fit on 1 line"
        case .lines(let count): "the text does not fit on \(count) lines"
        case .fit: "the text is too much even at its smallest size"
        case .width: "the text does not fit its width"
        }
    }

    /// What helps, in order.
    var remedies: [String] {
        switch self {
        case .box(nil): ["make the box larger", "let 'size' be smaller"]
        case .box: ["let 'max-lines' be more", "make the box larger", "let 'size' be smaller"]
        case .lines: ["let 'max-lines' be more", "let 'size' be smaller"]
        case .fit: ["let 'size' begin smaller", "make 'width' larger"]
        case .width: ["make 'width' larger", "let 'size' be smaller"]
        }
    }
}
