import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Each test runs the program until it is interrupted, and changes the files that it follows.
@Suite struct WatchTests {
    let folder: TemporaryFolder
    let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.makeFolder("media")
        try folder.write(TinyGIF.plain.bytes, to: "media/tiny.gif")
        try folder.write("source \"media/tiny.gif\"\nmin-delay 20ms\n", to: "a.gs")
    }

    /// A program that follows its files.
    private final class Watch {
        private let process: pid_t
        private let scratch: TemporaryFolder
        private var isOver = false

        init(_ program: Program, _ arguments: [String]) throws {
            scratch = try TemporaryFolder()
            process = try program.start((["render"] + arguments + ["--watch"]).map { Array($0.utf8) }, scratch: scratch)
        }

        deinit { if !isOver { kill(process, SIGKILL) } }

        /// What it has said so far.
        func text() throws -> String { String(decoding: try scratch.read("errors"), as: UTF8.self) }

        /// The lines on renders, without their times.
        func lines() throws -> [String] {
            try text().split(separator: "\n").filter { $0.dropFirst(2).first == ":" && $0.dropFirst(8).first == " " }
                .map { line in String(line.dropFirst(10).prefix { $0 != "," }) }
        }

        /// Waits until it has told of so many renders, and a little longer.
        func wait(forRenders count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
            for _ in 0..<400 where try lines().count < count { usleep(50_000) }
            usleep(400_000)
            let text = try text()
            #expect(try lines().count == count, "\(text)", sourceLocation: sourceLocation)
        }

        /// As by Ctrl-C; gives what it ended by.
        func interrupt() throws -> Int32 {
            kill(process, SIGINT)
            isOver = true
            return try Program.wait(for: process)
        }
    }

    private func move(_ name: String, to other: String) {
        unsafe rename(folder.path + "/" + name, folder.path + "/" + other)
    }

    private func remove(_ name: String) { unsafe unlink(folder.path + "/" + name) }

    @Test func `a change, an error and its remedy`() throws {
        let watch = try Watch(program, ["a.gs"])
        try watch.wait(forRenders: 1)
        try folder.write("source \"media/tiny.gif\" size 8 4\nmin-delay 20ms\n", to: "a.gs")
        try watch.wait(forRenders: 2)
        try folder.write("sorce \"media/tiny.gif\"\n", to: "a.gs")
        try watch.wait(forRenders: 3)
        let before = try folder.read("a.gif")
        try folder.write("source \"media/tiny.gif\"\nmin-delay 20ms\n", to: "a.gs")
        try watch.wait(forRenders: 4)
        #expect(try folder.read("a.gif") != before)
        #expect(try watch.lines() == ["a.gif: 4x2", "a.gif: 8x4", "not rendered: 1 error", "a.gif: 4x2"])
        #expect(try watch.text().contains("a.gs:1:1: error: unknown directive 'sorce'"))
        #expect(try watch.interrupt() == -SIGINT)
        #expect(folder.names == ["a.gif", "a.gs", "media"])
    }

    @Test func `everything that the script rests on`() throws {
        try folder.write("rect size 1 1\ntext \"{t}\" size 8\n", to: "b.gs")
        try folder.write("{\"t\": \"x\"}", to: "data.json")
        try folder.write("1\n00:00:00,000 --> 00:00:00,100\nhi\n", to: "c.srt")
        try folder.write(
            "param t text\ninclude \"b.gs\"\nsource \"media/t*.gif\"\ncaptions \"c.srt\" size 8\nmin-delay 20ms\n",
            to: "a.gs")
        let watch = try Watch(program, ["a.gs", "--data", "data.json", "-o", "out.gif"])
        try watch.wait(forRenders: 1)
        try folder.write("rect size 2 1\ntext \"{t}\" size 8\n", to: "b.gs")
        try watch.wait(forRenders: 2)
        try folder.write("{\"t\": \"yy\"}", to: "data.json")
        try watch.wait(forRenders: 3)
        try folder.write("1\n00:00:00,000 --> 00:00:00,100\nhello\n", to: "c.srt")
        try watch.wait(forRenders: 4)
        // Another file that the pattern matches.
        try folder.write(TinyGIF.plain.bytes, to: "media/two.gif")
        try watch.wait(forRenders: 5)
        #expect(try watch.text().contains("4 frames"))
        try folder.write(TinyGIF.spot.bytes, to: "media/two.gif")
        try watch.wait(forRenders: 6)
        // The outputs are not among what is followed.
        try folder.write("", to: "out.gif")
        try folder.write("", to: "other.gif")
        try watch.wait(forRenders: 6)
        #expect(try watch.interrupt() == -SIGINT)
    }

    /// Beside the pictures that a pattern matches, it comes and goes with each render.
    @Test func `the output is no change`() throws {
        try folder.write("source \"*.gif\"\nmin-delay 20ms\noutput \"out.webp\"\n", to: "media/b.gs")
        let watch = try Watch(program, ["media/b.gs"])
        try watch.wait(forRenders: 1)
        usleep(1_000_000)
        try watch.wait(forRenders: 1)
        #expect(try watch.interrupt() == -SIGINT)
        #expect(folder.names(in: "media") == ["b.gs", "out.webp", "tiny.gif"])
    }

    /// Editors write another file and give it the name, or take the old one away for a moment.
    @Test func `files that are replaced, and such as are gone`() throws {
        let watch = try Watch(program, ["a.gs", "--format", "json"])
        usleep(1_500_000)
        func rendered() throws -> Int { try watch.text().split(separator: "\n").count }
        func wait(for count: Int) throws {
            for _ in 0..<400 where try rendered() < count { usleep(50_000) }
            usleep(400_000)
            let text = try watch.text()
            #expect(try rendered() == count, "\(text)")
        }
        try wait(for: 1)
        try folder.write("source \"media/tiny.gif\" size 8 4\nmin-delay 20ms\n", to: ".a.gs.new")
        move(".a.gs.new", to: "a.gs")
        try wait(for: 2)
        #expect(try watch.text().contains(#","output":"a.gif","width":8,"height":4,"#))
        move("media/tiny.gif", to: "media/tiny.gif~")
        usleep(300_000)
        move("media/tiny.gif~", to: "media/tiny.gif")
        try wait(for: 3)
        #expect(try !watch.text().contains("error"))
        remove("media/tiny.gif")
        try wait(for: 5)
        #expect(try watch.text().contains(#""message":"cannot read 'media/tiny.gif': no such file""#))
        #expect(try watch.text().hasSuffix("\",\"errors\":1}\n"))
        try folder.write(TinyGIF.plain.bytes, to: "media/tiny.gif")
        try wait(for: 6)
        #expect(try watch.interrupt() == -SIGINT)
    }

    @Test func `what is not there yet`() throws {
        remove("a.gs")
        let watch = try Watch(program, ["a.gs"])
        try watch.wait(forRenders: 1)
        try folder.write("include \"late.gs\"\n", to: "a.gs")
        try watch.wait(forRenders: 2)
        try folder.write("source \"media/tiny.gif\"\nmin-delay 20ms\n", to: "late.gs")
        try watch.wait(forRenders: 3)
        #expect(try watch.lines() == ["not rendered: 1 error", "not rendered: 1 error", "a.gif: 4x2"])
        #expect(try watch.interrupt() == -SIGINT)
    }

    @Test(arguments: [["-"], ["a.gs", "-o", "-"], ["a.gs", "--data", "-"]])
    func `streams cannot be followed`(_ arguments: [String]) throws {
        try expect(
            program.run(["render", "--watch"] + arguments),
            ProgramRun(
                exitCode: 2,
                errors: "gifscript: '--watch' follows files: give the script, its data and the output names, not '-'\n"
            ))
    }
}
