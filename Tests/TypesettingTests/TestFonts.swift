import Testing
import Typesetting

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The fonts that tests draw with, each from a Debian package; a missing one fails the test and names the package.
enum TestFont: String, CaseIterable {
    case dejaVuSans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    case dejaVuSansBold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    case openSansLight = "/usr/share/fonts/truetype/open-sans/OpenSans-Light.ttf"
    case openSansBold = "/usr/share/fonts/truetype/open-sans/OpenSans-Bold.ttf"
    case openSansCondensedBold = "/usr/share/fonts/truetype/open-sans/OpenSans-CondBold.ttf"
    case notoSansHebrew = "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf"
    case notoSansArabic = "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf"
    case notoSansDevanagari = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf"
    case notoSansThai = "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf"
    case notoColorEmoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    case interVariable = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
    case notoSansCJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

    var package: String {
        switch self {
        case .dejaVuSans, .dejaVuSansBold: "fonts-dejavu-core"
        case .openSansLight, .openSansBold, .openSansCondensedBold: "fonts-open-sans"
        case .notoSansHebrew, .notoSansArabic, .notoSansDevanagari, .notoSansThai: "fonts-noto-core"
        case .notoColorEmoji: "fonts-noto-color-emoji"
        case .interVariable: "fonts-inter-variable"
        case .notoSansCJK: "fonts-noto-cjk"
        }
    }

    func choice() throws -> TextRequest.FontChoice {
        try #require(unsafe access(rawValue, R_OK) == 0, "\(rawValue) is missing: apt-get install \(package)")
        return .file(path: rawValue)
    }
}

/// A white text in a font file, upright and unstroked.
func request(_ text: String, _ fonts: TestFont..., size: Double = 32) throws -> TextRequest {
    var request = TextRequest(text)
    request.fonts = try fonts.map { try $0.choice() }
    request.size = .pixels(size)
    return request
}

func render(_ request: TextRequest) throws -> RenderedText { try Typesetter().render(request) }

func measure(_ request: TextRequest) throws -> TextMeasure { try Typesetter().measure(request) }
