/// The fonts of this machine.
package enum InstalledFonts {
    /// Names of the installed families, sorted, each in all the languages that it has one in.
    package static func families() -> [String] {
        (try? FontCollection(files: [], withSystemFonts: true))?.familyNames.sorted() ?? []
    }
}
