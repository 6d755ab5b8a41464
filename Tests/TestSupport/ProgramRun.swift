/// What a run of the built program gave.
package struct ProgramRun: Equatable {
    /// Negative where a signal ended it.
    package var exitCode: Int32
    package var output: String
    package var errors: String

    package init(exitCode: Int32, output: String = "", errors: String = "") {
        self.exitCode = exitCode
        self.output = output
        self.errors = errors
    }
}
