/// Draws texts. Not for several threads: make one in each task; they give the same pixels.
///
/// It keeps fonts that it opened. What it drew before never changes what it draws next.
package final class Typesetter {
    private struct Collection: Hashable {
        var files: [String]
        var hasSystemFonts: Bool
    }

    private let limits: TypesettingLimits
    private let faces: FaceLibrary
    let rasterizer: OutlineRasterizer
    private var collections: [Collection: FontCollection] = [:]
    /// By what the layout of a text depends on.
    private var compositions: [TextRequest: Composition] = [:]
    private var composedBytes = 0

    package init(limits: TypesettingLimits = TypesettingLimits()) throws(TypesettingError) {
        self.limits = limits
        let library = try FreeTypeLibrary()
        faces = FaceLibrary(library)
        rasterizer = OutlineRasterizer(library)
    }

    package func render(_ request: TextRequest) throws(TypesettingError) -> RenderedText {
        try typeset(request).drawn()
    }

    /// What `render` would lay out, without drawing it.
    package func measure(_ request: TextRequest) throws(TypesettingError) -> TextMeasure {
        try request.check(limits)
        return try composition(of: request.prepared).measure
    }

    /// Lays a text out, to be drawn where it is known what of it will be seen.
    package func typeset(_ request: TextRequest) throws(TypesettingError) -> TypesetText {
        try request.check(limits)
        let request = request.prepared
        let composition = try composition(of: request)
        return TypesetText(TextPainter(request, composition, limits, rasterizer), measure: composition.measure)
    }

    /// Kept for as long as the latest texts are not many: one that turns or changes its colour is laid out once.
    private func composition(of request: TextRequest) throws(TypesettingError) -> Composition {
        let layout = request.layout
        if let known = compositions[layout] { return known }
        let made = try compose(request)
        composedBytes += request.text.utf8.count + made.glyphs.count
        if composedBytes > Self.mostComposedBytes {
            compositions = [:]
            composedBytes = request.text.utf8.count + made.glyphs.count
        }
        compositions[layout] = made
        return made
    }

    private static let mostComposedBytes = 100_000

    private func compose(_ request: TextRequest) throws(TypesettingError) -> Composition {
        guard !request.text.isEmpty else { return .empty }
        let layout = try lay(out: request.text, request)
        var composition = Composition(request, layout.text, faces)
        composition.measure.missingFonts = missingFonts(request, layout.text, layout.collection)
        return composition
    }

    private func lay(out text: String, _ request: TextRequest) throws(TypesettingError) -> (
        text: TextLayout, collection: FontCollection
    ) {
        let files = request.fontFiles
        // The system's fonts take 6 ms to find: not for a text whose files have all its characters. Emoji are asked
        // of the system at once, because text fonts have some of them in black and white.
        if !request.asksForFamilies, !text.unicodeScalars.contains(where: \.asksForEmoji) {
            let collection = try self.collection(files, withSystemFonts: false)
            let layout = try TextLayout(
                text, request, families: request.families(in: collection), collection: collection)
            if !layout.hasUnknownCharacters { return (layout, collection) }
        }
        let collection = try self.collection(files, withSystemFonts: true)
        let layout = try TextLayout(text, request, families: request.families(in: collection), collection: collection)
        return (layout, collection)
    }

    private func collection(_ files: [String], withSystemFonts: Bool) throws(TypesettingError) -> FontCollection {
        let key = Collection(files: files, hasSystemFonts: withSystemFonts)
        if let known = collections[key] { return known }
        let made = try FontCollection(files: files, withSystemFonts: withSystemFonts)
        // Each knows all of the system's fonts: a megabyte.
        if collections.count == Self.mostCollections { collections = [:] }
        collections[key] = made
        return made
    }

    private static let mostCollections = 8

    private func missingFonts(_ request: TextRequest, _ layout: TextLayout, _ collection: FontCollection)
        -> [MissingFont]
    {
        var missing: [MissingFont] = []
        var seen: Set<String> = []
        for case .family(let family) in request.fonts
        where !collection.isKnown(family: family) && seen.insert(family).inserted {
            missing.append(MissingFont(family: family, used: layout.metrics.family))
        }
        return missing
    }
}

extension TextRequest {
    /// Each once, in order.
    fileprivate var fontFiles: [String] {
        var files: [String] = []
        var seen: Set<String> = []
        for case .file(let path) in fonts where seen.insert(path).inserted { files.append(path) }
        return files
    }

    fileprivate var asksForFamilies: Bool {
        fonts.isEmpty || fonts.contains { if case .family = $0 { true } else { false } }
            || runs.contains { $0.look.family != nil }
    }

    fileprivate func families(in collection: FontCollection) -> [String] {
        let files = fontFiles
        var families: [String] = []
        var seen: Set<FontChoice> = []
        var unknown = 0
        for font in fonts where seen.insert(font).inserted {
            switch font {
            case .family(let family):
                // What is not installed may be another name of something that is. Each such question costs, so that
                // not all of a list without an end are asked.
                let isKnown = collection.isKnown(family: family)
                if !isKnown { unknown += 1 }
                if isKnown || unknown <= Self.mostUnknownFamilies { families.append(family) }
            case .file(let path):
                if let index = files.firstIndex(of: path) { families.append(collection.families[index]) }
            }
        }
        // Without a family of last resort fontconfig may well choose a font of ornaments.
        return families + ["sans"]
    }

    private static let mostUnknownFamilies = 32

    /// The same request, without what matters to the painting alone.
    fileprivate var layout: TextRequest {
        var layout = self
        layout.runs = runs.withoutColors
        layout.fill = .color(.white)
        layout.stroke = nil
        layout.shadow = nil
        layout.background?.color = .white
        layout.background?.radius = .pixels(0)
        layout.rotationDegrees = isUpright ? 0 : 45
        layout.visibleBytes = nil
        return layout
    }

    fileprivate func check(_ limits: TypesettingLimits) throws(TypesettingError) {
        guard text.utf8.count <= limits.maximumBytes else {
            throw .textTooLong(bytes: text.utf8.count, limit: limits.maximumBytes)
        }
        var sizes: [Double]
        switch size {
        case .pixels(let size): sizes = [size]
        case .fit(let smallest, let largest): sizes = [smallest, largest]
        }
        guard sizes.allSatisfy({ $0 > 0 && $0 < 1e6 }) else { throw .invalidNumber }
        guard runs.allSatisfy({ (0.01...100).contains($0.look.sizeFactor) }) else { throw .invalidNumber }
        var lengths = [letterSpacing]
        if let stroke { lengths.append(stroke.width) }
        if let shadow { lengths += [shadow.dx, shadow.dy, shadow.blur] }
        if let background { lengths += [background.paddingX, background.paddingY, background.radius] }
        var numbers = [rotationDegrees, lineHeight, boxWidth ?? 0, boxHeight ?? 0]
        for length in lengths { numbers += [length.pixels, length.fontSizes] }
        guard numbers.allSatisfy({ $0.magnitude < 1e9 }), lineHeight >= 0 else { throw .invalidNumber }
    }
}

extension Unicode.Scalar {
    /// Whether it is shown in colour by itself (`Emoji_Presentation`), or asks the character before it to be.
    fileprivate var asksForEmoji: Bool {
        !isASCII && (value == 0xFE0F || properties.isEmojiPresentation)
    }
}
