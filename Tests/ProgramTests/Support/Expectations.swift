import TestSupport
import Testing

/// Records an issue that shows both where a run is not as expected.
func expect(_ run: ProgramRun, _ expected: ProgramRun, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run == expected, sourceLocation: sourceLocation)
}
