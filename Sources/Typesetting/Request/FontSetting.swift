extension TextRequest {
    /// A number that a font takes by a tag of four letters: an OpenType feature (`tnum`), or an axis of a variable font
    /// (`wght`).
    package struct FontSetting: Sendable, Hashable {
        package let tag: String
        package let value: Double

        /// nil where the tag is not four ASCII letters and digits, or the value no number below a million.
        package init?(tag: String, value: Double) {
            let isTag = tag.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
            guard tag.utf8.count == 4, isTag, value.magnitude < 1e6 else { return nil }
            self.tag = tag
            self.value = value
        }
    }
}

extension [TextRequest.FontSetting] {
    /// As Pango and HarfBuzz read features.
    var features: String { map { "\($0.tag)=\(Int($0.value))" }.joined(separator: ",") }

    /// As they read axes.
    var axes: String { map { "\($0.tag)=\($0.value)" }.joined(separator: ",") }
}
