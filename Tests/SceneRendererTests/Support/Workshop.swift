import SceneLanguage
import SceneRenderer
import TestSupport

/// A folder of small media in which scripts are rendered.
typealias Workshop = TemporaryFolder

extension Workshop {
    // MARK: - Rendering

    /// What a render gave.
    struct Rendered {
        var gif: DecodedGIF
        var bytes: [UInt8]
        /// As a user reads them, without the lines of script.
        var warnings: [String]
    }

    /// Renders to `out.gif`, or to the script's own only output where it names one.
    func render(
        _ script: String, settings: [String: String] = [:], to output: String? = "out.gif", jobs: Int = 1,
        adjust: (inout RenderOptions) -> Void = { _ in }
    ) async throws -> Rendered {
        let (report, warnings) = try await run(script, settings: settings, to: output, jobs: jobs, adjust: adjust)
        let bytes = try read(output ?? report.outputs[0].path)
        return Rendered(gif: try DecodedGIF(bytes), bytes: bytes, warnings: warnings)
    }

    /// Renders without looking at what was written.
    @discardableResult
    func run(
        _ script: String, settings: [String: String] = [:], to output: String? = nil, jobs: Int = 1,
        adjust: (inout RenderOptions) -> Void = { _ in }, progress: ((Int, Int) -> Void)? = nil
    ) async throws -> (report: RenderReport, warnings: [String]) {
        let file = SourceFile(name: "scene.gs", text: script)
        let compilation = SceneCompiler.compile(
            file, settings: settings.map { ParameterSetting(name: $0.key, rawValue: $0.value) })
        guard let scene = compilation.scene else {
            throw ScriptErrors(
                text: DiagnosticRenderer().render(compilation.diagnostics, in: file)
                    + compilation.usageErrors.joined(separator: "\n"))
        }
        var options = RenderOptions(
            outputPath: output, scriptPath: path + "/scene.gs", scriptDirectory: path, callerDirectory: path,
            jobs: jobs)
        adjust(&options)
        var warnings: [String] = []
        let report = try await Renderer(options).render(
            scene, warn: { warnings.append($0.line) }, progress: progress)
        return (report, warnings)
    }

    /// How rendering fails: the kind, then each diagnostic on a line. Empty where it does not fail.
    func failure(
        _ script: String, settings: [String: String] = [:], to output: String? = "out.gif", jobs: Int = 1,
        adjust: (inout RenderOptions) -> Void = { _ in }
    ) async -> String {
        do {
            try await run(script, settings: settings, to: output, jobs: jobs, adjust: adjust)
            return ""
        } catch let failure as RenderFailure {
            let lines = failure.diagnostics.map(\.line).joined(separator: "\n")
            return "\(failure.kind): \(lines)"
        } catch {
            return "\(error)"
        }
    }
}

/// A script that does not compile, with its diagnostics as a user sees them.
struct ScriptErrors: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
}

extension Diagnostic {
    /// Message and hint.
    var line: String { message + (hint.map { " (\($0))" } ?? "") }
}
