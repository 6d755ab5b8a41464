import SceneLanguage
import SceneRenderer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder of small media in which scripts are rendered; it goes away, with all it holds, when the test is over.
final class Workshop {
    /// Without links, so that it can be compared.
    let path: String

    init() throws {
        var template = Array("/tmp/gifscript-scenes-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil, let resolved = unsafe realpath(template, nil) else {
            throw SystemError(code: errno)
        }
        defer { unsafe free(resolved) }
        path = unsafe String(cString: resolved)
    }

    deinit { Self.remove(path) }

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
        adjust: (inout RenderOptions) -> Void = { _ in }
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
        let report = try await Renderer(options).render(scene, warn: { warnings.append($0.line) })
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

    // MARK: - Files

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        guard let stream = unsafe fopen(path + "/" + name, "wb") else { throw SystemError(code: errno) }
        defer { unsafe fclose(stream) }
        guard unsafe fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw SystemError(code: errno) }
        return name
    }

    func read(_ name: String) throws -> [UInt8] {
        try Self.read(name.hasPrefix("/") ? name : path + "/" + name)
    }

    func makeFolder(_ name: String) throws {
        guard unsafe mkdir(path + "/" + name, 0o755) == 0 else { throw SystemError(code: errno) }
    }

    func makeLink(_ name: String, to destination: String) throws {
        guard unsafe symlink(destination, path + "/" + name) == 0 else { throw SystemError(code: errno) }
    }

    /// Names in the folder, sorted; hidden ones too.
    var names: [String] { Self.names(in: path) }

    func names(in folder: String) -> [String] { Self.names(in: path + "/" + folder) }

    static func read(_ path: String) throws -> [UInt8] {
        guard let stream = unsafe fopen(path, "rb") else { throw SystemError(code: errno) }
        defer { unsafe fclose(stream) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe fread(&piece, 1, piece.count, stream)
            guard count > 0 else { return bytes }
            bytes += piece.prefix(count)
        }
    }

    private static func names(in path: String) -> [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR {
            for name in names(in: path) { remove(path + "/" + name) }
            unsafe rmdir(path)
        } else {
            unsafe unlink(path)
        }
    }
}

struct SystemError: Error {
    var code: Int32
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
