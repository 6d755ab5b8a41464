/// Decimal numbers as text, the same on every platform.
///
/// Rounds the shortest decimal number that stands for the `Double` (what a person would call its value), halves away
/// from zero: 2.675 with two decimals is 2.68, although the nearest `Double` lies below it.
enum DecimalText {
    /// At most so many decimals, without trailing zeros; never `-0`.
    static func atMost(_ decimals: Int, decimals number: Double) -> String {
        var text = fixed(decimals, decimals: number)
        guard decimals > 0 else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }

    /// Exactly so many decimals; `number` must be finite. Never `-0`.
    static func fixed(_ decimals: Int, decimals number: Double) -> String {
        var (digits, point) = shortestDigits(number.magnitude)
        // Digits before the point, then those kept behind it.
        let kept = point + decimals
        if kept < 0 {
            digits = []
            point = 0
        } else if kept < digits.count {
            let roundsUp = digits[kept] >= 5
            digits.removeSubrange(kept...)
            if roundsUp { increment(&digits, &point) }
        }
        if point < 0 {
            digits.insert(contentsOf: repeatElement(0, count: -point), at: 0)
            point = 0
        }
        let length = max(point, 0) + decimals
        if digits.count < length { digits += repeatElement(0, count: length - digits.count) }
        let isNegative = number < 0 && digits.contains { $0 != 0 }
        var text = isNegative ? "-" : ""
        text += point == 0 ? "0" : digits[..<point].map(String.init).joined()
        if decimals > 0 { text += "." + digits[point..<length].map(String.init).joined() }
        return text
    }

    /// Adds one to the last digit; a carry out of the first moves the point.
    private static func increment(_ digits: inout [UInt8], _ point: inout Int) {
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
        }
        digits.insert(1, at: 0)
        point += 1
    }

    /// The digits of `number` without leading zeros, and where among them the decimal point stands: 12.5 is [1, 2, 5]
    /// with 2, 0.05 is [5] with -1.
    private static func shortestDigits(_ number: Double) -> (digits: [UInt8], point: Int) {
        var digits: [UInt8] = []
        var point: Int?
        var exponent = 0
        let parts = number.description.split(separator: "e")
        for byte in parts[0].utf8 {
            if byte == UInt8(ascii: ".") {
                point = digits.count
            } else if (48...57).contains(byte) {
                digits.append(byte - 48)
            }
        }
        if parts.count == 2 { exponent = Int(parts[1]) ?? 0 }
        let zeros = digits.prefix { $0 == 0 }.count
        let place = (point ?? digits.count) + exponent - zeros
        digits.removeFirst(zeros)
        return digits.isEmpty ? ([], 0) : (digits, place)
    }
}
