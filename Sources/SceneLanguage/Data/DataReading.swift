/// What is wrong with data given to a parameter.
struct DataProblem: Error {
    /// Behind the param's name, such as `[2].score`.
    var path: String
    var problem: ParameterProblem
}

extension ParameterValue {
    /// The value that a setting gives to a parameter of a type; nil where it is `null`, which stands for none.
    static func read(_ content: ParameterSetting.Content, type: ParameterType) throws(DataProblem) -> Value? {
        switch content {
        case .data(let data, let folder): return try read(data, type, folder: folder, at: "")
        case .raw(let raw):
            guard type.kind == .list || type.kind == .record else {
                switch parse(raw: raw, type: type) {
                case .success(let value): return value
                case .failure(let problem): throw DataProblem(path: "", problem: problem)
                }
            }
            let data: DataValue
            do {
                data = try JSONReader.read(Array(raw.utf8))
            } catch {
                throw DataProblem(path: "", problem: .notJSON(error.reason))
            }
            return try read(data, type, folder: ".", at: "")
        }
    }

    private static func read(
        _ data: DataValue, _ type: ParameterType, folder: String, at path: String
    ) throws(DataProblem) -> Value? {
        func fail(_ problem: ParameterProblem) -> DataProblem { DataProblem(path: path, problem: problem) }
        switch (data, type) {
        case (.null, _): return nil
        case (.list(let items), .list(let type)):
            var values: [Value] = []
            for (index, item) in items.enumerated() {
                let path = "\(path)[\(index)]"
                guard let value = try read(item, type, folder: folder, at: path) else {
                    throw DataProblem(path: path, problem: .wrongShape(wanted: type.noun, found: item.noun))
                }
                values.append(value)
            }
            return .list(values)
        case (.record(let members), .record(let fields)):
            return try record(members, fields, folder: folder, at: path)
        case (.bool(let isOn), .switch): return .switch(isOn)
        case (.number(let number), .number):
            if let problem = problem(with: .number(number), type: type) { throw fail(problem) }
            return .number(number)
        case (.text(let text), _) where type.kind != .list && type.kind != .record:
            let isRelativeFile = type == .file && !text.isEmpty && text != "\"\""
            switch parse(raw: isRelativeFile ? RelativePath.join(folder, text) : text, type: type) {
            case .success(let value): return value
            case .failure(let problem): throw fail(problem)
            }
        default: throw fail(.wrongShape(wanted: type.noun, found: data.noun))
        }
    }

    private static func record(
        _ members: [String: DataValue], _ fields: [ParameterField], folder: String, at path: String
    ) throws(DataProblem) -> Value {
        var values: [String: Value] = [:]
        for field in fields {
            let given: Value? =
                if let data = members[field.name] {
                    try read(data, field.type, folder: folder, at: "\(path).\(field.name)")
                } else {
                    nil
                }
            guard let value = given ?? field.defaultValue else {
                throw DataProblem(path: path, problem: .missingField(field.name))
            }
            values[field.name] = value
        }
        if let unknown = members.keys.filter({ values[$0] == nil }).min() {
            throw DataProblem(path: path, problem: .unknownField(unknown, known: fields.map(\.name)))
        }
        return .record(values)
    }
}

/// Paths as they are written, whatever the disk holds.
enum RelativePath {
    /// A path that is relative to a folder.
    static func join(_ folder: String, _ path: String) -> String {
        path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder == "/" ? "/\(path)" : "\(folder)/\(path)"
    }

    /// The folder that a file lies in: `.` where its path names none.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
