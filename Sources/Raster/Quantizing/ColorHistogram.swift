/// How often each opaque colour occurs.
///
/// Exact up to 65,536 different colours. Beyond, colours that agree in the upper six bits of each channel are counted
/// together, as their mean, so that memory stays bounded; the result never depends on the order of counting.
package struct ColorHistogram: Sendable {
    package struct Entry: Sendable, Hashable {
        /// Opaque.
        package var color: UInt32
        package var weight: Int

        package init(color: UInt32, weight: Int) {
            self.color = color
            self.weight = weight
        }
    }

    private struct Cell {
        var weight = 0
        var red = 0
        var green = 0
        var blue = 0
    }

    private static let exactColors = 65_536

    /// An open hash table; 0 is an empty slot, since colours in it are opaque.
    private var colors: [UInt32]
    private var weights: [Int]
    private var used = 0
    /// Empty as long as the count is exact.
    private var cells: [Cell] = []

    package init() {
        colors = Array(repeating: 0, count: 1024)
        weights = Array(repeating: 0, count: 1024)
    }

    /// Counts one colour, whatever its alpha, as opaque.
    package mutating func add(color: UInt32, weight: Int) {
        let color = color | 0xFF00_0000
        if !cells.isEmpty {
            addToCell(color, weight: weight)
            return
        }
        let slot = slot(of: color)
        if colors[slot] == color {
            weights[slot] += weight
            return
        }
        if used == Self.exactColors {
            coarsen()
            addToCell(color, weight: weight)
            return
        }
        colors[slot] = color
        weights[slot] = weight
        used += 1
        if used * 2 > colors.count { grow() }
    }

    /// All colours with their weights, in the order of their values.
    package var entries: [Entry] {
        if cells.isEmpty {
            return zip(colors, weights).filter { $0.1 > 0 }.map { Entry(color: $0.0, weight: $0.1) }
                .sorted { $0.color < $1.color }
        }
        return cells.filter { $0.weight > 0 }.map { cell in
            let half = cell.weight / 2
            return Entry(
                color: Pixel.opaque(
                    red: UInt8((cell.red + half) / cell.weight), green: UInt8((cell.green + half) / cell.weight),
                    blue: UInt8((cell.blue + half) / cell.weight)),
                weight: cell.weight)
        }
    }

    /// The same without those opaque colours, as far as it is exact.
    package func without(_ others: [UInt32]) -> ColorHistogram {
        var result = self
        guard cells.isEmpty else { return self }
        for color in others {
            let slot = slot(of: color)
            if colors[slot] == color { result.weights[slot] = 0 }
        }
        return result
    }

    private func slot(of color: UInt32) -> Int {
        let mask = colors.count - 1
        // Multiplicative hashing by the golden ratio (Knuth); the upper bits are the well mixed ones.
        var slot = Int((color &* 0x9E37_79B1) >> 15) & mask
        while colors[slot] != 0 && colors[slot] != color { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let (oldColors, oldWeights) = (colors, weights)
        colors = Array(repeating: 0, count: oldColors.count * 2)
        weights = Array(repeating: 0, count: oldColors.count * 2)
        for (color, weight) in zip(oldColors, oldWeights) where color != 0 {
            let slot = slot(of: color)
            colors[slot] = color
            weights[slot] = weight
        }
    }

    private mutating func coarsen() {
        cells = Array(repeating: Cell(), count: 1 << 18)
        for (color, weight) in zip(colors, weights) where color != 0 { addToCell(color, weight: weight) }
        colors = []
        weights = []
    }

    private mutating func addToCell(_ color: UInt32, weight: Int) {
        let (red, green, blue) = (Int(color & 0xFF), Int(color >> 8 & 0xFF), Int(color >> 16 & 0xFF))
        let index = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
        cells[index].weight += weight
        cells[index].red += red * weight
        cells[index].green += green * weight
        cells[index].blue += blue * weight
    }
}
