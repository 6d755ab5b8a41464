/// What is wrong with a value given to a parameter.
package struct ParameterProblem: Error, Sendable, Hashable {
    /// What is wrong, without the parameter's name: `wants a number, not 'ten'`.
    package var message: String
    package var hint: String?
}
