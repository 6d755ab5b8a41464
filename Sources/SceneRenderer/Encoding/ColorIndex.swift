/// Numbers colours in the order in which they are met: a hash table with open addressing.
@safe
struct ColorIndex: ~Copyable {
    private var keys: UnsafeMutableBufferPointer<UInt32>
    private var numbers: UnsafeMutableBufferPointer<Int32>
    private var mask: Int
    /// The colours by number, opaque.
    private(set) var colors: [UInt32] = []

    init() {
        unsafe keys = .allocate(capacity: 1024)
        unsafe numbers = .allocate(capacity: 1024)
        unsafe keys.initialize(repeating: 0)
        unsafe numbers.initialize(repeating: 0)
        mask = 1023
    }

    deinit {
        unsafe keys.deallocate()
        unsafe numbers.deallocate()
    }

    /// The number of an opaque colour; a colour not met before gets the next one.
    mutating func number(of color: UInt32) -> Int {
        let slot = slot(of: color)
        if unsafe keys[slot] == color { return unsafe Int(numbers[slot]) }
        let number = colors.count
        unsafe keys[slot] = color
        unsafe numbers[slot] = Int32(number)
        colors.append(color)
        if colors.count * 2 > mask { grow() }
        return number
    }

    /// The number of an opaque colour that was met before.
    func existingNumber(of color: UInt32) -> Int? {
        let slot = slot(of: color)
        return unsafe keys[slot] == color ? Int(numbers[slot]) : nil
    }

    /// Where the colour stands or would stand. 0 marks a free slot: no opaque colour is 0.
    private func slot(of color: UInt32) -> Int {
        var slot = Int(truncatingIfNeeded: (UInt64(color) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while unsafe keys[slot] != 0 && keys[slot] != color { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = (unsafe keys, unsafe numbers)
        let capacity = 4 * (mask + 1)
        unsafe keys = .allocate(capacity: capacity)
        unsafe numbers = .allocate(capacity: capacity)
        unsafe keys.initialize(repeating: 0)
        unsafe numbers.initialize(repeating: 0)
        mask = capacity - 1
        for (number, color) in colors.enumerated() {
            let slot = slot(of: color)
            unsafe keys[slot] = color
            unsafe numbers[slot] = Int32(number)
        }
        unsafe old.0.deallocate()
        unsafe old.1.deallocate()
    }
}
