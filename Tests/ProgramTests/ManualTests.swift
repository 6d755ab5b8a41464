import TestSupport
import Testing

@Suite struct ManualTests {
    @Test(arguments: ["1", "5"]) func `roff sees nothing wrong`(_ section: String) throws {
        let folder = try TemporaryFolder()
        let page = try Program(in: folder).run("man", section)
        #expect(page.exitCode == 0)
        #expect(page.output.unicodeScalars.allSatisfy { $0.isASCII })
        try folder.write(page.output, to: "page")
        guard try Shell.has("groff") else { return }
        let shown = try Shell.run("groff -ww -b -man -Tutf8 -rLL=80n page", in: folder)
        #expect(shown.errors == "")
        #expect(shown.exitCode == 0)
        let heading = section == "1" ? "gifscript fmt SCRIPT" : "ON THE FIRST TRY"
        #expect(shown.output.contains(heading))
        // Bold is struck twice, or stands between escapes.
        let plain = shown.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").unicodeScalars.split(separator: "\n")
        let lines = plain.map { line in
            line.indices.filter { line[$0] != "\u{8}" && line[line.index(after: $0)...].first != "\u{8}" }
        }
        for line in lines { #expect(line.count <= 80, "\(line)") }
        if section == "5" { #expect(shown.output.contains("lower-third")) }
    }

    @Test func `values that change, expressions, lists and records are told of`() throws {
        let page = try Program(in: TemporaryFolder()).run("man", "5").output
        for words in [
            "[KEY: VALUES, KEY: VALUES, \\[u2026]] [ease CURVE]", "steps(4)", "cubic\\-bezier(0.3, 0, 0.2, 1)",
            ".B \"progress\"", "time / duration", ".B \"sin(angle)\"", ".B \"lerp(from, to, t)\"",
            ".SS \"frame values\"",
            "param NAME record { FIELD TYPE; \\[u2026] }", "item(LIST, N)",
        ] {
            #expect(page.contains(words), "\(words)")
        }
    }
}
