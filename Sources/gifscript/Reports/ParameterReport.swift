import SceneLanguage

/// How `check --params` lists a script's parameters.
enum ParameterReport {
    /// The default is as `--set` takes it. `default`, `min` and `max` are null where there is none; `choices` is null but for `one of`.
    static func json(_ parameter: ParameterDescription) -> JSONValue {
        .object([
            ("name", .string(parameter.name)),
            ("type", .string(parameter.type)),
            ("required", .bool(parameter.isRequired)),
            ("default", .optional(defaultValue(of: parameter))),
            ("min", parameter.minimum.map { .number($0) } ?? .null),
            ("max", parameter.maximum.map { .number($0) } ?? .null),
            ("choices", parameter.choices.isEmpty ? .null : .array(parameter.choices.map { .string($0) })),
        ])
    }

    private static func defaultValue(of parameter: ParameterDescription) -> String? {
        // Times are printed in seconds, without the unit that a setting of theirs needs.
        parameter.defaultValue.map { parameter.type == "time" ? $0 + "s" : $0 }
    }
}
