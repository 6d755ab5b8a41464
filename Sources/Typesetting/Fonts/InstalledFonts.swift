import CText

/// A font of the system, as a script may name it.
package struct InstalledFont: Sendable, Hashable {
    /// Its names, the English one first; more than one where it has names in other languages, or for a part of its styles.
    package var families: [String]
    /// Such as `Bold Oblique`.
    package var style: String
    package var file: String
}

/// The fonts that fontconfig knows and that texts can be drawn with: TrueType and CFF outlines, and bitmaps in such files.
package enum InstalledFonts {
    /// Sorted by family without regard to case, then by file and style, the same in every locale.
    ///
    /// Throws `noFonts` where there are none.
    package static func list() throws(TypesettingError) -> [InstalledFont] {
        let collection = try FontCollection(files: [], withSystemFonts: true)
        guard let all = unsafe FcPatternCreate() else { throw .outOfMemory }
        defer { unsafe FcPatternDestroy(all) }
        guard let wanted = unsafe FcObjectSetCreate() else { throw .outOfMemory }
        defer { unsafe FcObjectSetDestroy(wanted) }
        unsafe FcObjectSetAdd(wanted, ctext_family)
        unsafe FcObjectSetAdd(wanted, ctext_style)
        unsafe FcObjectSetAdd(wanted, ctext_file)
        unsafe FcObjectSetAdd(wanted, ctext_font_format)
        guard let found = unsafe FcFontList(collection.configuration, all, wanted) else { throw .outOfMemory }
        defer { unsafe FcFontSetDestroy(found) }
        var fonts: Set<InstalledFont> = []
        for index in unsafe 0..<Int(found.pointee.nfont) {
            guard let pattern = unsafe found.pointee.fonts[index], unsafe FontCollection.isDrawable(pattern) else {
                continue
            }
            var families: [String] = []
            while let name = unsafe pattern.string(ctext_family, Int32(families.count)) { families.append(name) }
            guard !families.isEmpty, let file = unsafe pattern.string(ctext_file) else { continue }
            let style = unsafe pattern.string(ctext_style) ?? ""
            fonts.insert(InstalledFont(families: families, style: style, file: file))
        }
        return fonts.map { (key: [$0.families[0].lowercased(), $0.families[0], $0.file, $0.style], font: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.font)
    }
}
