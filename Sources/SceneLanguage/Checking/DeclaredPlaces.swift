/// Where a script declares its names: looked up for one that is not known where it stands.
struct DeclaredPlaces {
    struct Place {
        /// Of the name.
        var range: SourceRange
        /// The block that it holds in; nil at top level.
        var block: Block?
    }

    struct Block {
        /// The word that it belongs to, such as `for`.
        var owner: String
        /// No later than its `{`.
        var start: Int
    }

    /// By name, in the order in which they stand.
    private var places: [String: [Place]] = [:]

    init(_ items: [ItemSyntax]) { add(items, in: nil) }

    /// All names that are declared anywhere.
    var names: Set<String> { Set(places.keys) }

    private mutating func add(_ items: [ItemSyntax], in block: Block?) {
        for item in items {
            switch item {
            case .binding(let binding): add(binding.name, binding.nameRange, in: block)
            case .parameter(let parameter): add(parameter.name, parameter.nameRange, in: block)
            case .loop(let loop):
                let inner = Block(owner: "for", start: loop.block.brace.lower)
                add(loop.name, loop.nameRange, in: inner)
                add(loop.block.items, in: inner)
            case .conditional(let conditional):
                for branch in conditional.branches {
                    add(branch.block.items, in: Block(owner: "if", start: branch.block.brace.lower))
                }
            case .directive(let directive):
                let inner = Block(owner: directive.specification.name, start: directive.word.lower)
                add(directive.items, in: inner)
            case .style, .defaults: break
            }
        }
    }

    private mutating func add(_ name: String, _ range: SourceRange, in block: Block?) {
        places[name, default: []].append(Place(range: range, block: block))
    }

    /// What explains best that a name is not known at a place: a declaration that follows there, or else one that holds
    /// elsewhere; nil where the script has none.
    func nearest(to offset: Int, of name: String) -> (place: Place, follows: Bool)? {
        guard let places = places[name] else { return nil }
        let index = firstIndex(behind: offset, in: places)
        let below = places[index...].first
        // It stands in the same block where that block has begun already.
        if let below, below.block.map({ $0.start < offset }) ?? true { return (below, true) }
        let above = places[..<index].last { $0.block != nil }
        return (above ?? below).map { ($0, false) }
    }

    private func firstIndex(behind offset: Int, in places: [Place]) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].range.lower > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Checker {
    /// What to do about a name that is not known, where the script declares it elsewhere.
    mutating func hint(forUnknownNameAt range: SourceRange) -> String? {
        // Those of included files are not looked through.
        guard !sink.isFull, source.name(at: range.lower) == source.name else { return nil }
        let known = declaredPlaces ?? DeclaredPlaces(items)
        declaredPlaces = known
        guard let (place, follows) = known.nearest(to: range.lower, of: text(range)) else { return nil }
        let line = source.position(of: place.range.lower).line
        if follows { return Diagnostic.declaredBelow(inLine: line) }
        return place.block.map { Diagnostic.declaredInBlock(of: $0.owner, inLine: line) }
    }
}
