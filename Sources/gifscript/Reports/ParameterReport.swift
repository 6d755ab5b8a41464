import SceneLanguage

/// How `check --params` lists a script's parameters.
enum ParameterReport {
    /// The default is as `--set` takes it. `default`, `min` and `max` are null where there is none; `choices` is null but for `one of`.
    static func json(_ parameter: ParameterDescription) -> JSONValue {
        .object(
            [
                ("name", .string(parameter.name)),
                ("type", .string(parameter.type)),
                ("required", .bool(parameter.isRequired)),
                ("default", .optional(defaultValue(of: parameter))),
            ] + members(of: parameter).dropFirst())
    }

    /// What holds for a list's items too, which have no name of their own. `of` says what they are, `fields` what a record holds.
    private static func members(of parameter: ParameterDescription) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = [
            ("type", .string(parameter.type)),
            ("min", parameter.minimum.map { .number($0) } ?? .null),
            ("max", parameter.maximum.map { .number($0) } ?? .null),
            ("choices", parameter.choices.isEmpty ? .null : .array(parameter.choices.map { .string($0) })),
        ]
        if let item = parameter.items.first { members.append(("of", .object(self.members(of: item)))) }
        if !parameter.fields.isEmpty { members.append(("fields", .array(parameter.fields.map(json)))) }
        return members
    }

    private static func defaultValue(of parameter: ParameterDescription) -> String? {
        // Times are printed in seconds, without the unit that a setting of theirs needs.
        parameter.defaultValue.map { parameter.type == "time" ? $0 + "s" : $0 }
    }
}
