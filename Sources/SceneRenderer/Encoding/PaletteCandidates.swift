internal import GIFCodec

/// Ways to give a patch an exact palette, for trying which takes the fewest bytes.
struct PaletteCandidates {
    private let colors: PatchColors
    /// The numbers of colours that must be drawn, and of those that may.
    private let must: [Int]
    private let may: [Int]

    init(_ colors: PatchColors) {
        self.colors = colors
        must = colors.mustCounts.indices.filter { colors.mustCounts[$0] > 0 }
        may = colors.mayCounts.indices.filter { colors.mayCounts[$0] > 0 && colors.mustCounts[$0] == 0 }
    }

    /// Colours that pixels show already are drawn again or left, in the global table or one of the frame's own: each that
    /// is possible and that no other is sure to beat.
    func assignments(globalColorTable: ColorTable?) -> [PaletteAssignment] {
        var result: [PaletteAssignment] = []
        let mustLeave = colors.leaveCount > 0
        func add(_ used: [Int], leaves: Bool) {
            let global = globalColorTable.flatMap { assignment(drawing: used, leaves: leaves, in: $0) }
            let own = assignment(drawing: used, leaves: leaves)
            if let global {
                result.append(global)
                if let own, own.minimumCodeSize < global.minimumCodeSize { result.append(own) }
            } else if let own {
                result.append(own)
            }
        }
        let mayLeave = mustLeave || colors.mayCount > 0
        add(must + may, leaves: mayLeave)
        // Where they do not all fit, as many as do: what may be left is drawn in them where codes get shorter by it.
        if result.isEmpty, must.count < 255 {
            let most = may.sorted { (-colors.mayCounts[$0], $0) < (-colors.mayCounts[$1], $1) }
            add(must + most.prefix(255 - must.count), leaves: true)
        }
        if !may.isEmpty, mayLeave { add(must, leaves: true) }
        if mayLeave, !mustLeave { add(must + may, leaves: false) }
        return colors.patch.rectangle.area > SmallestEncoding.smallImage ? Self.withoutSuperfluous(result) : result
    }

    /// Without those that can show nothing that another cannot in codes as short, and in as small a table.
    ///
    /// - Parameter assignments: those that draw most, and leave as well, stand first.
    private static func withoutSuperfluous(_ assignments: [PaletteAssignment]) -> [PaletteAssignment] {
        var result: [PaletteAssignment] = []
        for assignment in assignments {
            let isSuperfluous = result.contains { other in
                other.transparentIndex != nil && other.minimumCodeSize <= assignment.minimumCodeSize
                    && other.localColorTable?.byteCount ?? 0 <= assignment.localColorTable?.byteCount ?? 0
            }
            if !isSuperfluous { result.append(assignment) }
        }
        return result
    }

    /// In a given table; nil where that lacks a colour, or an index that is free to stand for transparency.
    private func assignment(drawing used: [Int], leaves: Bool, in table: ColorTable) -> PaletteAssignment? {
        var places: [UInt32: UInt8] = [:]
        for (index, color) in table.colors.enumerated() where places[color] == nil { places[color] = UInt8(index) }
        var map = [UInt8](repeating: 0, count: colors.mustCounts.count)
        var isTaken = [Bool](repeating: false, count: 256)
        for number in used {
            guard let index = places[colors.color(number)] else { return nil }
            map[number] = index
            isTaken[Int(index)] = true
        }
        var transparent: Int?
        if leaves {
            guard let free = isTaken.firstIndex(of: false), free < table.colors.count else { return nil }
            transparent = free
        }
        let largest = max(isTaken.lastIndex(of: true) ?? 0, transparent ?? 0)
        return PaletteAssignment(
            map: map, drawsMay: draws(used), localColorTable: nil, transparentIndex: transparent.map { UInt8($0) },
            minimumCodeSize: PaletteAssignment.codeSize(colors: largest + 1))
    }

    /// In a table of its own; nil where the colours are too many.
    private func assignment(drawing used: [Int], leaves: Bool) -> PaletteAssignment? {
        var places: [UInt32: UInt8] = [:]
        var table: [UInt32] = []
        var map = [UInt8](repeating: 0, count: colors.mustCounts.count)
        for number in used {
            let color = colors.color(number)
            if let index = places[color] {
                map[number] = index
                continue
            }
            guard table.count < 256 else { return nil }
            map[number] = UInt8(table.count)
            places[color] = UInt8(table.count)
            table.append(color)
        }
        if leaves {
            guard table.count < 256 else { return nil }
            table.append(0xFF00_0000)
        }
        return PaletteAssignment(
            map: map, drawsMay: draws(used), localColorTable: ColorTable(colors: table),
            transparentIndex: leaves ? UInt8(table.count - 1) : nil,
            minimumCodeSize: PaletteAssignment.codeSize(colors: table.count))
    }

    private func draws(_ used: [Int]) -> [Bool] {
        var draws = [Bool](repeating: false, count: colors.mustCounts.count)
        for number in used { draws[number] = true }
        return draws
    }
}
