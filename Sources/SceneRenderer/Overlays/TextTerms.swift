internal import Raster
internal import SceneLanguage
internal import Typesetting

// MARK: - The language's terms in the typesetter's

extension RelativeLength {
    init(_ length: Length) {
        self.init(pixels: length.parts.pixels, fontSizes: length.parts.percent / 100)
    }
}

extension TextColor {
    init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension TextRun {
    init(_ run: StyledText.Run) {
        var look = Look()
        look.bold = run.look.bold
        look.italic = run.look.italic
        look.isUnderlined = run.look.isUnderlined
        look.isStruckThrough = run.look.isStruckThrough
        look.color = run.look.color.map { TextColor($0) }
        look.sizeFactor = run.look.sizeFactor
        look.family = run.look.family
        self.init(run.range, look)
    }
}

extension TypesettingError {
    func failure(_ text: TextOverlay, at range: SourceRange) -> RenderFailure {
        switch self {
        case .unreadableFont(let path), .unsupportedFont(let path):
            let name = FileAccess.split(path).name
            let reference = text.fonts.lazy.compactMap { font -> FileReference? in
                if case .file(let file) = font, file.path.hasSuffix(name) { file } else { nil }
            }.first
            let isUnreadable = if case .unreadableFont = self { true } else { false }
            return .input(
                isUnreadable ? "cannot read the font '\(name)'" : "'\(name)' is no font that can be drawn",
                at: reference?.range ?? range, hint: isUnreadable ? nil : "TrueType and OpenType files are")
        case .noFonts:
            return .input("no font is installed", at: range, hint: "install one, or name a font file")
        case .textTooLong(let bytes, let limit):
            return .limit(.text, allowed: limit, found: "the text has \(bytes) bytes", at: range)
        case .blurTooWide(let pixels, let limit):
            return .script(
                "blur", "the shadow's blur is \(Value.number(pixels).printed) px", at: range,
                hint: "it must be below \(Value.number(limit).printed) px")
        case .tooLarge(let width, let height, let limit):
            return .limit(
                .canvas, allowed: limit,
                found: "the text would take \(Value.number(width).printed) x \(Value.number(height).printed) pixels",
                at: range)
        case .invalidNumber:
            return .script(
                "not-finite", "a size, length or angle of the text is not a number that can be drawn", at: range)
        case .outOfMemory:
            return .input("there is not enough memory to set the text", at: range)
        }
    }
}

extension TextRequest.Overflow {
    init(_ overflow: TextOverlay.Overflow) {
        switch overflow {
        case .shrink: self = .shrink
        case .error: self = .visible
        case .ellipsis: self = .ellipsis
        case .clip: self = .clip
        }
    }
}

extension TextRequest.Alignment {
    init(_ alignment: TextOverlay.Alignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .start: self = .start
        case .end: self = .end
        case .justify: self = .justify
        }
    }
}

extension TextRequest.FontSetting {
    init?(_ setting: TextOverlay.FontSetting) { self.init(tag: setting.tag, value: setting.value) }
}

extension TextRequest.Direction {
    init(_ direction: TextOverlay.Direction) {
        switch direction {
        case .auto: self = .auto
        case .ltr: self = .ltr
        case .rtl: self = .rtl
        }
    }
}

extension Raster.BlendMode {
    init(_ mode: SceneLanguage.BlendMode) {
        self =
            switch mode {
            case .normal: .normal
            case .multiply: .multiply
            case .screen: .screen
            case .overlay: .overlay
            case .darken: .darken
            case .lighten: .lighten
            case .colorDodge: .colorDodge
            case .colorBurn: .colorBurn
            case .hardLight: .hardLight
            case .softLight: .softLight
            case .difference: .difference
            case .exclusion: .exclusion
            case .hue: .hue
            case .saturation: .saturation
            case .color: .color
            case .luminosity: .luminosity
            case .add: .add
            }
    }
}
