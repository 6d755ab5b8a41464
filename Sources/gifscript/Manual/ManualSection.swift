/// A section of the system's manual that has a page on gifscript.
enum ManualSection: String, CaseIterable {
    case program = "1"
    case language = "5"

    /// The page, in the macros of man(7).
    var page: String {
        switch self {
        case .program: ProgramPage.text
        case .language: LanguagePage.text
        }
    }
}
