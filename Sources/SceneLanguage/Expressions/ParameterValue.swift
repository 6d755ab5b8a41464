/// Values that come from outside the script.
package enum ParameterValue {
    /// The value that `raw`, all after the first `=` of a `--set`, gives to a parameter of a type.
    package static func parse(raw: String, type: ParameterType) -> Result<Value, ParameterProblem> {
        .failure(ParameterProblem(message: "", hint: nil))
    }
}
