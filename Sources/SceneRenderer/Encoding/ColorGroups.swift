internal import GIFCodec

/// Colours that agree in the upper five bits of each channel, taken together where exactness is past: thousands of shades
/// that antialiasing made share a few palette slots anyway.
struct ColorGroups {
    struct Group {
        /// The mean of its colours by weight, opaque.
        var color: UInt32 {
            let half = weight / 2
            return ColorTable.packed(
                red: UInt8((red + half) / weight), green: UInt8((green + half) / weight),
                blue: UInt8((blue + half) / weight))
        }
        private(set) var weight = 0
        private var red = 0
        private var green = 0
        private var blue = 0

        fileprivate mutating func add(_ color: UInt32, weight: Int) {
            self.weight += weight
            red += Int(color & 0xFF) * weight
            green += Int(color >> 8 & 0xFF) * weight
            blue += Int(color >> 16 & 0xFF) * weight
        }
    }

    /// In the order in which their first colours were given.
    private(set) var groups: [Group] = []
    /// For each colour given, in order, which group it is in.
    private(set) var numbers: [Int] = []

    /// - Parameter colors: opaque colours and their weights, which are at least 1.
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
