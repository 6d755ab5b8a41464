internal import GIFCodec

/// Colours that agree in the upper five bits of each channel, taken together where exactness is past: thousands of shades
/// that antialiasing made share a few palette slots anyway.
struct ColorGroups {
    struct Group {
        private(set) var weight = 0
        private var red = 0
        private var green = 0
        private var blue = 0
        private var heaviest: (color: UInt32, weight: Int) = (0, 0)

        /// The one that makes up more than half of it, so that fills keep their exact colour, or else the mean; opaque.
        var color: UInt32 {
            if 2 * heaviest.weight > weight { return heaviest.color }
            let half = weight / 2
            return ColorTable.packed(
                red: UInt8((red + half) / weight), green: UInt8((green + half) / weight),
                blue: UInt8((blue + half) / weight))
        }

        fileprivate mutating func add(_ color: UInt32, weight: Int) {
            self.weight += weight
            red += Int(color & 0xFF) * weight
            green += Int(color >> 8 & 0xFF) * weight
            blue += Int(color >> 16 & 0xFF) * weight
            if weight > heaviest.weight { heaviest = (color, weight) }
        }
    }

    /// In the order in which their first colours were given.
    private(set) var groups: [Group] = []
    /// For each colour given, in order, which group it is in.
    private(set) var numbers: [Int] = []

    /// - Parameter colors: different opaque colours and their weights, which are at least 1.
    init(_ colors: [(color: UInt32, weight: Int)]) {
        var known = [UInt16](repeating: .max, count: 1 << 15)
        numbers.reserveCapacity(colors.count)
        for (color, weight) in colors {
            let (red, green, blue) = (color >> 3 & 0x1F, color >> 11 & 0x1F, color >> 19 & 0x1F)
            let key = Int(blue << 10 | green << 5 | red)
            if known[key] == .max {
                known[key] = UInt16(groups.count)
                groups.append(Group())
            }
            let number = Int(known[key])
            groups[number].add(color, weight: weight)
            numbers.append(number)
        }
    }
}
