/// A value given to a parameter from outside. Data, never script.
public struct ParameterSetting: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        /// All after the first `=` of `--set name=value`.
        case raw(String)
        /// A member of a data file; its `file` values are relative to `folder`, which is relative to the caller's.
        case data(DataValue, folder: String)
    }

    public var name: String
    public var content: Content

    public init(name: String, rawValue: String) {
        self.name = name
        content = .raw(rawValue)
    }

    public init(name: String, data: DataValue, folder: String = ".") {
        self.name = name
        content = .data(data, folder: folder)
    }

    /// The settings that a JSON object makes, one for each member, in the order of their names.
    ///
    /// - Parameter folder: what `file` values are relative to.
    /// - Throws: an error at the place where the text is no JSON object.
    public static func settings(fromJSON file: SourceFile, folder: String = ".") throws(Diagnostic)
        -> [ParameterSetting]
    {
        let data: DataValue
        do {
            data = try JSONReader.read(file.bytes)
        } catch {
            throw Diagnostic(
                code: "json", "the data is no JSON: \(error.reason)", at: SourceRange(error.offset, error.offset + 1))
        }
        guard case .record(let members) = data else {
            throw Diagnostic(
                code: "json", "the data is \(data.noun), not an object with a member for each param", at: nil,
                hint: "such as {\"title\": \"IT WORKS\"}")
        }
        return members.sorted { $0.key < $1.key }.map { ParameterSetting(name: $0.key, data: $0.value, folder: folder) }
    }
}
