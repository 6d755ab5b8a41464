internal import SceneLanguage

/// What is said of damaged animations whose good frames can be used.
enum Recovery {
    /// Where they are refused.
    static let hint = "--recover uses its good frames"

    /// Where they are used.
    ///
    /// - Parameters:
    ///   - first: what is wrong first.
    ///   - count: how much is wrong.
    static func warning(_ file: FoundFile, first: String, count: Int) -> Diagnostic {
        let more = count > 1 ? ", and \(count - 1) more" : ""
        return Diagnostic(
            .warning, code: "recovered", "'\(file.name)' is damaged: \(first)\(more)", at: file.range,
            hint: "its good frames are used")
    }
}
