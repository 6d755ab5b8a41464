import CText

/// The runs of a text as Pango's attributes.
struct RunAttributes {
    let runs: [TextRun]
    /// The request's, in order of preference.
    private let families: [String]

    /// Each family that is not installed costs a search for what may stand in for it.
    private static let mostFamilies = 32

    /// - Parameter runs: in order and apart.
    init(_ runs: [TextRun], families: [String]) {
        self.runs = runs
        self.families = families
    }

    var largestFactor: Double { runs.reduce(1) { max($0, $1.look.sizeFactor) } }

    /// Adds them to a list of attributes.
    func insert(into attributes: OpaquePointer) {
        var seen: Set<String> = []
        for run in runs {
            let look = run.look
            if let bold = look.bold {
                unsafe Self.insert(
                    pango_attr_weight_new(bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL), run.range, attributes)
            }
            if let italic = look.italic {
                unsafe Self.insert(
                    pango_attr_style_new(italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL), run.range, attributes)
            }
            if look.sizeFactor != 1 {
                unsafe Self.insert(pango_attr_scale_new(look.sizeFactor), run.range, attributes)
            }
            if let family = look.family, seen.count < Self.mostFamilies || seen.contains(family) {
                seen.insert(family)
                // A comma would part one name into two.
                let name = String(family.unicodeScalars.filter { $0 != "," && $0 != "\0" })
                unsafe Self.insert(
                    pango_attr_family_new(([name] + families).joined(separator: ",")), run.range, attributes)
            }
        }
    }

    private static func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, _ attributes: OpaquePointer
    ) {
        guard let attribute = unsafe attribute else { return }
        unsafe attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
        unsafe attribute.pointee.end_index = UInt32(clamping: range.upperBound)
        unsafe pango_attr_list_insert(attributes, attribute)
    }
}
