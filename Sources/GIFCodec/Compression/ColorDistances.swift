/// Squared distances of the colours of a table from each other.
@safe struct ColorDistances: ~Copyable {
    /// For each index that is wanted a row of 256: infinite where the one is never shown as the other.
    private let rows: UnsafeMutablePointer<Float>
    /// By index that is wanted: those that may be shown, the nearest first; itself is the very first.
    private(set) var near: [[UInt8]]

    /// - Parameters:
    ///   - places: as in `LossyTolerance`.
    ///   - count: indices below it may be shown.
    ///   - wanted: rows are made for these only.
    ///   - largest: what is further away is not near.
    init(_ places: [SIMD4<Float>?], count: Int, wanted: [UInt8], largest: Float) {
        unsafe rows = .allocate(capacity: 256 * 256)
        near = Array(repeating: [], count: 256)
        var isWanted = [Bool](repeating: false, count: 256)
        for index in wanted { isWanted[Int(index)] = true }
        for index in 0..<256 where isWanted[index] {
            let row = unsafe rows + 256 * index
            unsafe row.initialize(repeating: .infinity, count: 256)
            if index < places.count, let place = places[index] {
                for other in 0..<min(count, places.count) {
                    guard let otherPlace = places[other] else { continue }
                    let difference = place - otherPlace
                    unsafe row[other] = (difference * difference).sum()
                }
            }
            unsafe row[index] = 0
            let others = (0..<count).filter { other in unsafe other != index && row[other] <= largest }
            let sorted = others.sorted { a, b in unsafe (row[a], a) < (row[b], b) }
            near[index] = ([index] + sorted).map { UInt8($0) }
        }
    }

    deinit {
        unsafe rows.deallocate()
    }

    /// The distances from an index that was said to be wanted, to each other.
    @inline(__always)
    func row(of wanted: UInt8) -> UnsafePointer<Float> {
        unsafe UnsafePointer(rows + Int(wanted) &<< 8)
    }
}
