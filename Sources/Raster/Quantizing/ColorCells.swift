/// Colours that agree in the upper five bits of each channel, taken together: thousands of shades become hundreds of cells
/// that stand for them well enough wherever not every shade can have a palette entry.
package struct ColorCells: Sendable {
    package struct Cell: Sendable {
        package private(set) var weight = 0
        private var red = 0
        private var green = 0
        private var blue = 0
        private var heaviest = ColorHistogram.Entry(color: .max, weight: 0)

        /// The one that makes up more than half of it, so that flat areas keep their exact colour, or else the mean;
        /// opaque.
        package var color: UInt32 {
            if 2 * heaviest.weight > weight { return heaviest.color }
            let half = weight / 2
            return Pixel.opaque(
                red: UInt8((red + half) / weight), green: UInt8((green + half) / weight),
                blue: UInt8((blue + half) / weight))
        }

        fileprivate mutating func add(_ color: UInt32, weight: Int) {
            self.weight += weight
            red += Int(color & 0xFF) * weight
            green += Int(color >> 8 & 0xFF) * weight
            blue += Int(color >> 16 & 0xFF) * weight
            if (-weight, color) < (-heaviest.weight, heaviest.color) {
                heaviest = ColorHistogram.Entry(color: color, weight: weight)
            }
        }
    }

    /// In the order in which they were first met.
    package private(set) var cells: [Cell] = []
    /// By the colours' upper bits: the cell's number, or -1.
    private var numbers = [Int16](repeating: -1, count: 1 << 15)

    package init() {}

    /// Adds an opaque colour, given once with all its weight, and gives the number of its cell.
    ///
    /// - Parameter weight: at least 1.
    @discardableResult
    package mutating func add(color: UInt32, weight: Int) -> Int {
        let (red, green, blue) = (color >> 3 & 31, color >> 11 & 31, color >> 19 & 31)
        let key = Int(blue << 10 | green << 5 | red)
        if numbers[key] < 0 {
            numbers[key] = Int16(cells.count)
            cells.append(Cell())
        }
        let number = Int(numbers[key])
        cells[number].add(color, weight: weight)
        return number
    }
}
