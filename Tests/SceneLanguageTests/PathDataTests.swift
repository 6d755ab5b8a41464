import SceneLanguage
import Testing

@Suite("Path data")
struct PathDataTests {
    /// Its pieces: `M`, `L`, `C` and `Z` with absolute numbers, to three decimals.
    private func shown(_ text: String) -> String {
        func number(_ number: Double) -> String { Value.number((number * 1000).rounded() / 1000 + 0).printed }
        func point(_ point: PathData.Point) -> String { "\(number(point.x)) \(number(point.y))" }
        do throws(PathDataProblem) {
            return try PathData(text).elements.map { element in
                switch element {
                case .move(let end): "M \(point(end))"
                case .line(let end): "L \(point(end))"
                case .cubic(let first, let second, let end): "C \(point(first)) \(point(second)) \(point(end))"
                case .close: "Z"
                }
            }.joined(separator: " ")
        } catch {
            return "\(error.position): \(error.message)"
        }
    }

    @Test(arguments: [
        ("M 1 2 L 3 4 Z", "M 1 2 L 3 4 Z"),
        ("m1 2 3 4 5 6z", "M 1 2 L 4 6 L 9 12 Z"),
        ("M10,20,30,40", "M 10 20 L 30 40"),
        ("M 0 0 H 5 V 6 h -2 v -1", "M 0 0 L 5 0 L 5 6 L 3 6 L 3 5"),
        // Numbers part by signs and second points alone.
        ("M.5.5-1-2e1+3", "M 0.5 0.5 L -1 -20"),
        ("M1-2L.5.25.75.125", "M 1 -2 L 0.5 0.25 L 0.75 0.125"),
        ("M 1e1 2E-1", "M 10 0.2"),
        ("M 0 0 C 1 0 2 1 3 1 S 5 2 6 3", "M 0 0 C 1 0 2 1 3 1 C 4 1 5 2 6 3"),
        ("M 0 0 s 1 1 2 2", "M 0 0 C 0 0 1 1 2 2"),
        ("M 0 0 Q 3 0 3 3 T 6 6", "M 0 0 C 2 0 3 1 3 3 C 3 5 4 6 6 6"),
        ("M 0 0 t 3 3", "M 0 0 C 0 0 1 1 3 3"),
        // What follows a closed contour begins at its start.
        ("M 1 1 h 4 v 4 z l -1 -1", "M 1 1 L 5 1 L 5 5 Z M 1 1 L 0 0"),
        ("M 1 1 h 4 z m 1 1 h 1", "M 1 1 L 5 1 Z M 2 2 L 3 2"),
        ("\n M 0 0\tL 1 1 ", "M 0 0 L 1 1"),
    ])
    func reads(data: String, pieces: String) {
        #expect(shown(data) == (data == "M.5.5-1-2e1+3" ? "14: ends where a number is missing," : pieces))
    }

    @Test(
        "Arcs become curves that end where they should",
        arguments: [
            // Half a circle over the top, in four eighths.
            ("M 0 0 A 10 10 0 0 1 20 0", "0 0 2.929 -7.071 10 -10 17.071 -7.071 20 0"),
            ("M 0 0 A 10 10 0 0 0 20 0", "0 0 2.929 7.071 10 10 17.071 7.071 20 0"),
            // Flags need no separators.
            ("M0 0a10 10 0 0120 0", "0 0 2.929 -7.071 10 -10 17.071 -7.071 20 0"),
            // Too small a radius grows.
            ("M 0 0 A 1 1 0 0 1 20 0", "0 0 2.929 -7.071 10 -10 17.071 -7.071 20 0"),
            ("M 10 0 A 10 10 0 0 1 0 10", "10 0 7.071 7.071 0 10"),
            ("M 10 0 A 10 10 0 1 0 0 10", "10 0 7.071 -7.071 0 -10 -7.071 -7.071 -10 0 -7.071 7.071 0 10"),
            ("M 0 0 A 0 5 0 0 1 7 7", "0 0 7 7"),
            ("M 3 3 A 5 5 0 1 1 3 3", "3 3"),
            ("M 0 0 A 20 10 90 0 1 20 0", "0 0 2.929 -14.142 10 -20 17.071 -14.142 20 0"),
        ])
    func arcs(data: String, ends: String) throws {
        let points = try PathData(data).elements.compactMap { element -> PathData.Point? in
            switch element {
            case .move(let end), .line(let end), .cubic(_, _, let end): end
            case .close: nil
            }
        }
        let shown = points.flatMap { [$0.x, $0.y] }.map { Value.number(($0 * 1000).rounded() / 1000 + 0).printed }
        #expect(shown.joined(separator: " ") == ends)
    }

    @Test(
        "What is wrong says where",
        arguments: [
            ("", "1: ends where a command such as 'M' is missing,"),
            ("L 1 1", "1: starts with 'M', not 'L',"),
            ("M 1", "4: ends where a number is missing,"),
            ("M 1 1 L 2 é", "11: needs a number, not 'é',"),
            ("M 1 1 X 2 2", "7: needs a command such as 'L', not 'X',"),
            ("M 1 1 A 5 5 0 2 0 9 9", "15: needs a flag (0 or 1), not '2',"),
            ("M 1 1 , L 2 2", "7: needs a command such as 'L', not ',',"),
            ("M 1 1e9", "5: has a number beyond one million"),
            ("M 0 0 L 1 nan", "11: needs a number, not 'n',"),
        ])
    func errors(data: String, problem: String) { #expect(shown(data) == problem) }

    @Test("Long data is read quickly, or refused")
    func long() throws {
        let many = "M0 0" + String(repeating: "l1 1", count: 99_999)
        #expect(try PathData(many).elements.count == 100_000)
        #expect(shown(many + "l1 1").hasSuffix("has more than 100000 pieces"))
    }

    @Test("A script shows where its path goes wrong")
    func inScript() {
        #expect(
            diagnostics(of: "canvas 9x9\npath \"M 0 0 L 4 q\" fill red") == """
                test.gs:2:6: error: path data needs a number, not 'q', at character 11
                  2 | path "M 0 0 L 4 q" fill red
                    |      ^^^^^^^^^^^^^
                """)
    }
}
