/// Values by name, where adding to a copy leaves the original as it was and costs the same however many names there
/// are: what an overlay keeps for its frames shares all but a few nodes with the scopes around it.
///
/// A trie over the bits of the names' hashes (P. Bagwell, "Ideal Hash Trees", 2001, without its compression).
struct NameTable<Element: Sendable>: Sendable {
    private final class Leaf: Sendable {
        let name: String
        let element: Element
        init(name: String, element: Element) {
            self.name = name
            self.element = element
        }
    }

    private enum Node: Sendable {
        case empty
        case leaf(Leaf, hash: UInt)
        /// By the next 4 bits of the hash.
        case branch([Node])
        /// Names whose hashes are the same in all bits.
        case bucket([Leaf])
    }

    private static var bits: UInt { 4 }

    private var root = Node.empty
    private(set) var count = 0

    subscript(name: String) -> Element? {
        let hash = Self.hash(of: name)
        var rest = hash
        var node = root
        while true {
            switch node {
            case .empty: return nil
            case .leaf(let leaf, _): return leaf.name == name ? leaf.element : nil
            case .bucket(let leaves): return leaves.first { $0.name == name }?.element
            case .branch(let nodes):
                node = nodes[Int(rest & 15)]
                rest >>= Self.bits
            }
        }
    }

    /// Adds a name that is not there yet.
    mutating func insert(_ name: String, _ element: Element) {
        count += 1
        root = Self.inserting(Leaf(name: name, element: element), Self.hash(of: name), into: root, shift: 0)
    }

    /// In no particular order.
    var names: [String] {
        var names: [String] = []
        Self.collect(root, &names)
        return names
    }

    private static func hash(of name: String) -> UInt { UInt(bitPattern: name.hashValue) }

    private static func inserting(_ leaf: Leaf, _ hash: UInt, into node: Node, shift: UInt) -> Node {
        switch node {
        case .empty:
            return .leaf(leaf, hash: hash)
        case .leaf(let other, let otherHash):
            guard shift < UInt(UInt.bitWidth) else { return .bucket([other, leaf]) }
            var nodes = [Node](repeating: .empty, count: 16)
            nodes[Int((otherHash >> shift) & 15)] = node
            return inserting(leaf, hash, into: .branch(nodes), shift: shift)
        case .bucket(let leaves):
            return .bucket(leaves + [leaf])
        case .branch(var nodes):
            let index = Int((hash >> shift) & 15)
            nodes[index] = inserting(leaf, hash, into: nodes[index], shift: shift + bits)
            return .branch(nodes)
        }
    }

    private static func collect(_ node: Node, _ names: inout [String]) {
        switch node {
        case .empty: break
        case .leaf(let leaf, _): names.append(leaf.name)
        case .bucket(let leaves): names += leaves.map(\.name)
        case .branch(let nodes): for node in nodes { collect(node, &names) }
        }
    }
}
