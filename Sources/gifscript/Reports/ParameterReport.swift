import SceneLanguage

/// How `check --params` lists a script's parameters.
enum ParameterReport {
    /// `default`, `min` and `max` are null where there is none; `choices` is null but for `one of`.
    static func json(_ parameter: ParameterDescription) -> JSONValue {
        .object([
            ("name", .string(parameter.name)),
            ("type", .string(parameter.type)),
            ("required", .bool(parameter.isRequired)),
            ("default", .optional(parameter.defaultValue)),
            ("min", parameter.minimum.map { .number($0) } ?? .null),
            ("max", parameter.maximum.map { .number($0) } ?? .null),
            ("choices", parameter.choices.isEmpty ? .null : .array(parameter.choices.map { .string($0) })),
        ])
    }
}
