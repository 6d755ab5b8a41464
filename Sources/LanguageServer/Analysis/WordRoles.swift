/// What the words of a script are, by the offsets at which they start.
struct WordRoles: Sendable {
    private var roles: [WordRole] = []
    /// For each byte of the script one more than the place of its role; 0 where it has none.
    private var places: [UInt32]

    /// - Parameter count: of the script's bytes.
    init(count: Int) { places = Array(repeating: 0, count: count) }

    subscript(_ offset: Int) -> WordRole? {
        get {
            guard places.indices.contains(offset), places[offset] > 0 else { return nil }
            return roles[Int(places[offset]) - 1]
        }
        set {
            guard places.indices.contains(offset) else { return }
            guard let newValue else {
                places[offset] = 0
                return
            }
            if places[offset] > 0 {
                roles[Int(places[offset]) - 1] = newValue
            } else if let place = UInt32(exactly: roles.count + 1) {
                roles.append(newValue)
                places[offset] = place
            }
        }
    }

    func has(_ offset: Int) -> Bool { places.indices.contains(offset) && places[offset] > 0 }
}
