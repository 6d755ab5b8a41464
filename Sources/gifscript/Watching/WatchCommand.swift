import SceneLanguage
import SceneRenderer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `gifscript render --watch`: renders, and again whenever a file changes that the render rests on.
///
/// Files are looked at from time to time, which works on every system and file system; Ctrl-C ends it as it ends a render.
struct WatchCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    /// Never ends by itself, whatever is wrong with the script.
    func run(_ path: String) async -> Never {
        let command = RenderCommand(arguments: arguments, console: console, reporter: reporter)
        var lastGood: WatchedFiles?
        while true {
            let files = WatchedFiles()
            files.add(path)
            if let data = arguments.value(of: .data) { files.add(data) }
            let start = ContinuousClock.now
            do {
                let report = try await command.render(path, watched: files)
                tell(report, seconds: Self.seconds(since: start))
                lastGood = files
            } catch {
                let failure = error as? CommandFailure ?? CommandFailure([])
                reporter.report(failure.findings)
                tell(errors: failure.findings.count { $0.exitCode != .done }, seconds: Self.seconds(since: start))
                if let lastGood { files.add(lastGood) }
            }
            await files.waitForChange()
        }
    }

    private func tell(_ report: RenderReport, seconds: String) {
        guard !arguments.flags.contains(.quiet) else { return }
        for output in report.outputs {
            let figures = RenderFigures(output)
            switch arguments.format {
            case .json: console.tell(JSONValue.object([("time", .string(Self.time))] + figures.members).text)
            case .text:
                console.tell("\(Self.time)  \(figures.line), in \(seconds) s")
                if arguments.flags.contains(.report) { console.tell(figures.details) }
            }
        }
    }

    private func tell(errors: Int, seconds: String) {
        switch arguments.format {
        case .json: console.tell(JSONValue.object([("time", .string(Self.time)), ("errors", .integer(errors))]).text)
        case .text: console.tell("\(Self.time)  not rendered: \(Humane.count(errors, "error")), in \(seconds) s")
        }
    }

    private static func seconds(since start: ContinuousClock.Instant) -> String {
        Humane.decimal((ContinuousClock.now - start) / .seconds(1), places: 2)
    }

    /// Of the day, where the user is: `14:02:11`.
    private static var time: String {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        var parts = unsafe tm()
        unsafe localtime_r(&now.tv_sec, &parts)
        return unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { ($0 < 10 ? "0" : "") + String($0) }
            .joined(separator: ":")
    }
}
