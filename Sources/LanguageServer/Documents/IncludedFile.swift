import SceneLanguage

/// A file that an open script includes, as far as the names in it go.
struct IncludedFile: Sendable {
    /// Its path.
    let name: String
    let buffer: TextBuffer
    let analysis: ScriptAnalysis

    init(name: String, bytes: ArraySlice<UInt8>, encoding: PositionEncoding) {
        self.name = name
        buffer = TextBuffer(String(decoding: bytes, as: UTF8.self), encoding: encoding)
        analysis = ScriptAnalysis(buffer.bytes)
    }

    var uri: String { FileURI.uri(of: name) }

    /// As messages call it: by its path from the folder of the script that is open.
    func shown(from folder: String?) -> String {
        guard let folder, name.hasPrefix(folder + "/") else { return name }
        return String(name.dropFirst(folder.count + 1))
    }
}
