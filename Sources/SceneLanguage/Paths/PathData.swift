/// A path as lines and cubic curves in absolute coordinates; y grows downwards.
package struct PathData: Sendable, Hashable {
    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    package enum Element: Sendable, Hashable {
        /// Begins a contour.
        case move(Point)
        case line(Point)
        case cubic(Point, Point, Point)
        /// Goes back to the contour's start, and closes it.
        case close
    }

    package var elements: [Element] = []

    /// Reads SVG's path data (SVG 2, chapter 9.3), all of its commands.
    package init(_ text: String) throws(PathDataProblem) {
        var parser = PathDataParser(text)
        elements = try parser.parse()
    }
}

/// What is wrong with path data, and where.
package struct PathDataProblem: Error, Sendable, Hashable {
    package var message: String
    /// In Unicode scalars, from 1.
    package var position: Int
}

extension Conversion where Result == PathData {
    static let path = Conversion(kinds: [.text], noun: "path data such as \"M 0 0 L 40 40\"") {
        value throws(ConversionProblem) in
        do throws(PathDataProblem) {
            return try PathData(value.printed)
        } catch {
            throw ConversionProblem("data \(error.message) at character \(error.position)")
        }
    }
}
