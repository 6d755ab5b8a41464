/// SHA-256 (FIPS 180-4), to compare pictures with recorded ones.
struct SHA256 {
    private static let constants: [UInt32] = primes(64).map { fraction(cubeRoot: $0) }
    private var state: [UInt32] = SHA256.primes(8).map { SHA256.fraction(squareRoot: $0) }
    private var schedule = [UInt32](repeating: 0, count: 64)

    /// The digest in lower-case hexadecimal.
    static func digest(_ bytes: [UInt8]) -> String {
        var hash = SHA256()
        var padded = bytes + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        let bits = UInt64(bytes.count) * 8
        padded.reserveCapacity(padded.count + 8)
        for shift in stride(from: 56, through: 0, by: -8) { padded.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        unsafe padded.withUnsafeBufferPointer { padded in
            guard let base = padded.baseAddress else { return }
            for start in stride(from: 0, to: padded.count, by: 64) { unsafe hash.add(base + start) }
        }
        return hash.state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private mutating func add(_ block: UnsafePointer<UInt8>) {
        unsafe schedule.withUnsafeMutableBufferPointer { schedule in
            for index in 0..<16 {
                let word = unsafe UnsafeRawPointer(block + 4 * index).loadUnaligned(as: UInt32.self)
                unsafe schedule[index] = UInt32(bigEndian: word)
            }
            for index in 16..<64 {
                let a = unsafe schedule[index - 15]
                let b = unsafe schedule[index - 2]
                let first = Self.rotate(a, 7) ^ Self.rotate(a, 18) ^ a >> 3
                let second = Self.rotate(b, 17) ^ Self.rotate(b, 19) ^ b >> 10
                unsafe schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
            }
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        unsafe schedule.withUnsafeBufferPointer { schedule in
            unsafe Self.constants.withUnsafeBufferPointer { constants in
                for index in 0..<64 {
                    let word = unsafe constants[index] &+ schedule[index]
                    let first =
                        h &+ (Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)) &+ (e & f ^ ~e & g) &+ word
                    let second =
                        (Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)) &+ (a & b ^ a & c ^ b & c)
                    (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
                }
            }
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
        value &>> count | value &<< (32 &- count)
    }

    private static func primes(_ count: Int) -> [UInt64] {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < count {
            if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }

    /// The first 32 bits of the root's fraction, by bisection on integers.
    private static func fraction(squareRoot value: UInt64) -> UInt32 {
        fraction { $0.multipliedFullWidth(by: $0) <= (value, 0) }
    }

    private static func fraction(cubeRoot value: UInt64) -> UInt32 {
        fraction { root in
            let square = root.multipliedFullWidth(by: root)
            // root³ ≤ value · 2^96, in 64-bit digits: the roots of the first 64 primes are below 7.
            let low = square.low.multipliedFullWidth(by: root)
            let high = square.high * root + low.high
            return (high, low.low) < (value << 32, 0)
        }
    }

    /// The low half of the largest 32.32 fixed-point number that `isNotTooLarge`.
    private static func fraction(_ isNotTooLarge: (UInt64) -> Bool) -> UInt32 {
        var root: UInt64 = 0
        for bit in stride(from: 36, through: 0, by: -1) where isNotTooLarge(root | 1 << UInt64(bit)) {
            root |= 1 << UInt64(bit)
        }
        return UInt32(truncatingIfNeeded: root)
    }
}
