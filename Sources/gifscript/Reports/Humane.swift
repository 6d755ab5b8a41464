/// Numbers as people read them. The same everywhere: no locale takes part.
enum Humane {
    /// `812 bytes`, `24.3 KB`, `1.25 MB`: thousands, three digits.
    static func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return count == 1 ? "1 byte" : "\(count) bytes" }
        var value = Double(count)
        for unit in ["KB", "MB", "GB"] {
            value /= 1000
            if value < 999.5 || unit == "GB" { return threeDigits(value) + " " + unit }
        }
        return "\(count) bytes"
    }

    /// `80 ms`, `4.3 s`, `2 min 5.5 s`.
    static func duration(milliseconds: Int) -> String {
        switch milliseconds {
        case ..<1000: return "\(milliseconds) ms"
        case ..<60_000: return fixed(milliseconds, thousandths: "s")
        default:
            return "\(milliseconds / 60_000) min " + fixed(milliseconds % 60_000, thousandths: "s")
        }
    }

    static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// At most so many places behind the point, without zeros at the end.
    static func decimal(_ value: Double, places: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = (min(max(value, -1e12), 1e12) * scale).rounded()
        let whole = Int(scaled.magnitude)
        let unit = Int(scale)
        var fraction = String(whole % unit + unit).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return (scaled < 0 ? "-" : "") + "\(whole / unit)" + (fraction.isEmpty ? "" : "." + fraction)
    }

    private static func fixed(_ value: Int, thousandths unit: String) -> String {
        var fraction = String(value % 1000 + 1000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return "\(value / 1000)" + (fraction.isEmpty ? "" : "." + fraction) + " " + unit
    }

    private static func threeDigits(_ value: Double) -> String {
        let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
        let scale = [1, 10, 100][decimals]
        let scaled = Int((value * Double(scale)).rounded())
        guard decimals > 0 else { return String(scaled) }
        var fraction = String(scaled % scale + scale).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return "\(scaled / scale)" + (fraction.isEmpty ? "" : "." + fraction)
    }
}
