import CText

/// The fonts that one kind of text may use: some files, and the system's fonts or not.
///
/// Files get private family names, so that an installed font of the same name is never taken for them. A collection
/// is made for one list of files only, since a file added for one text could turn up as another text's fallback.
@safe final class FontCollection {
    /// `families[i]` is the private name of file `i`.
    let families: [String]
    let hasSystemFonts: Bool
    let configuration: OpaquePointer
    let map: UnsafeMutablePointer<PangoFontMap>
    private lazy var installed = listFamilies()

    /// Throws `unsupportedFont` or `unreadableFont` for a file, `noFonts` where there are none.
    init(files: [String], withSystemFonts: Bool) throws(TypesettingError) {
        FontEnvironment.prepared
        hasSystemFonts = withSystemFonts
        families = files.indices.map { "gifscript file \($0)" }
        let made = withSystemFonts ? unsafe FcInitLoadConfigAndFonts() : unsafe FcConfigCreate()
        guard let made = unsafe made else { throw .outOfMemory }
        unsafe configuration = made
        do throws(TypesettingError) {
            unsafe FcConfigParseAndLoadFromMemory(made, Self.rules, FcBool(FcTrue))
            for (path, family) in zip(files, families) {
                try unsafe Self.add(path, as: family, to: made)
            }
            guard unsafe Self.count(made, FcSetSystem) + Self.count(made, FcSetApplication) > 0 else { throw .noFonts }
        } catch {
            unsafe FcConfigDestroy(made)
            throw error
        }
        guard let map = unsafe ctext_font_map_new(made) else {
            unsafe FcConfigDestroy(made)
            throw .outOfMemory
        }
        unsafe self.map = map
    }

    deinit {
        unsafe ctext_unref(map)
        unsafe FcConfigDestroy(configuration)
    }

    /// Whether a font of that name is installed, or it names a kind of font; an alias such as `Arial` is neither.
    func isKnown(family: String) -> Bool {
        Self.genericFamilies.contains(family.lowercased()) || installed.contains(Self.normalized(family))
    }

    private func listFamilies() -> Set<String> {
        guard let all = unsafe FcPatternCreate() else { return [] }
        defer { unsafe FcPatternDestroy(all) }
        guard let wanted = unsafe FcObjectSetCreate() else { return [] }
        defer { unsafe FcObjectSetDestroy(wanted) }
        unsafe FcObjectSetAdd(wanted, ctext_family)
        guard let found = unsafe FcFontList(configuration, all, wanted) else { return [] }
        defer { unsafe FcFontSetDestroy(found) }
        var families: Set<String> = []
        for index in unsafe 0..<Int(found.pointee.nfont) {
            guard let pattern = unsafe found.pointee.fonts[index] else { continue }
            var number: Int32 = 0
            while let name = unsafe pattern.string(ctext_family, number) {
                families.insert(Self.normalized(name))
                number += 1
            }
        }
        return families
    }

    /// As fontconfig compares names: neither blanks nor case matter.
    private static func normalized(_ family: String) -> String {
        String(family.lowercased().unicodeScalars.filter { $0 != " " })
    }

    private static let genericFamilies: Set<String> = [
        "sans", "sans-serif", "serif", "monospace", "mono", "cursive", "fantasy", "system-ui", "emoji",
    ]

    private static func count(_ configuration: OpaquePointer, _ set: FcSetName) -> Int {
        guard let fonts = unsafe FcConfigGetFonts(configuration, set) else { return 0 }
        return unsafe Int(fonts.pointee.nfont)
    }

    private static func add(_ path: String, as family: String, to configuration: OpaquePointer)
        throws(TypesettingError)
    {
        guard isReadable(path) else { throw .unreadableFont(path: path) }
        let before = unsafe count(configuration, FcSetApplication)
        guard unsafe FcConfigAppFontAddFile(configuration, path) == FcBool(FcTrue),
            let fonts = unsafe FcConfigGetFonts(configuration, FcSetApplication),
            unsafe Int(fonts.pointee.nfont) > before
        else { throw .unsupportedFont(path: path) }
        for index in unsafe before..<Int(fonts.pointee.nfont) {
            guard let pattern = unsafe fonts.pointee.fonts[index] else { continue }
            guard unsafe isDrawable(pattern) else { throw .unsupportedFont(path: path) }
            unsafe FcPatternDel(pattern, ctext_family)
            unsafe FcPatternAddString(pattern, ctext_family, family)
        }
    }

    /// Pango takes no other formats, and ends the process where it finds no font at all.
    static func isDrawable(_ pattern: OpaquePointer) -> Bool {
        guard let format = unsafe pattern.string(ctext_font_format) else { return false }
        return format == "TrueType" || format == "CFF"
    }

    /// What is done with bitmap fonts and with faces that have no bold or italic: fontconfig's own
    /// 10-scale-bitmap-fonts.conf and 90-synthetic.conf, shortened.
    ///
    /// A system's configuration need not have these files. Where it has, ours find it done: the first test holds only as
    /// long as there is no factor.
    private static let rules = """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
        <match target="font"><test name="outline"><bool>false</bool></test>
        <test name="pixelsizefixupfactor" qual="all" compare="eq"><double>-1</double></test>
        <edit name="pixelsizefixupfactor" mode="assign"><divide><name target="pattern">pixelsize</name>\
        <name target="font">pixelsize</name></divide></edit>
        <edit name="matrix" mode="assign"><times><name>matrix</name><matrix><name>pixelsizefixupfactor</name>\
        <double>0</double><double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
        <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
        </match>
        <match target="font"><test name="slant"><const>roman</const></test>\
        <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
        <edit name="matrix" mode="assign"><times><name>matrix</name><matrix><double>1</double><double>0.2</double>\
        <double>0</double><double>1</double></matrix></times></edit>
        <edit name="slant" mode="assign"><const>oblique</const></edit></match>
        <match target="font"><test name="weight" compare="less_eq"><const>medium</const></test>\
        <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>\
        <edit name="weight" mode="assign"><const>bold</const></edit></match>
        </fontconfig>
        """
}

extension OpaquePointer {
    /// A pattern's string of that property, its first or that number further.
    func string(_ property: UnsafePointer<CChar>, _ number: Int32 = 0) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(self, property, number, &value) == FcResultMatch, let value = unsafe value
        else {
            return nil
        }
        return unsafe String(cString: value)
    }
}
