internal import SceneLanguage

extension Timeline.Frame {
    /// The time to write where a format can say more than centiseconds. A delay that the script gave is meant as it
    /// stands; a GIF's stored 0 or 1 cs is what browsers make of it, 100 ms.
    var exactDelay: Rational { stored == nil ? written : duration }
}

extension Timeline {
    /// Throws where the format cannot hold a delay.
    func checkDelays(for format: OutputFormat) throws(RenderFailure) {
        switch format {
        case .gif: _ = try writtenDelays()
        case .apng: _ = try fractions()
        case .webp: _ = try milliseconds()
        case .png: break
        }
    }

    /// How many delays of an animation are so short, at most 10 ms, that browsers show them as 100 ms.
    func shortDelays(in format: OutputFormat) throws(RenderFailure) -> Int {
        guard count > 1 else { return 0 }
        return switch format {
        case .gif: try writtenDelays().count { $0 < 2 }
        case .apng: frames.count { $0.exactDelay <= .centiseconds(1) }
        case .webp: try milliseconds().count { $0 <= 10 }
        case .png: 0
        }
    }

    /// The delays in milliseconds, as WebP has them. Each frame ends at the nearest one to its exact end, so that the total is exact.
    func milliseconds() throws(RenderFailure) -> [Int] {
        var exact = Rational.zero
        var written = 0
        var delays: [Int] = []
        delays.reserveCapacity(count)
        for (index, frame) in frames.enumerated() {
            exact = exact + frame.exactDelay
            let end = Int((exact * Rational(10)).roundedCentiseconds)
            guard end - written < 1 << 24 else { throw tooLong(index, for: .webp, atMost: "16777.215") }
            delays.append(end - written)
            written = end
        }
        return delays
    }

    /// The delays in seconds as fractions of 16-bit numbers, as APNG has them: exact where these suffice, else such that each frame ends
    /// at the nearest millisecond to its exact end, or the finest unit below it that holds so long a time.
    func fractions() throws(RenderFailure) -> [(numerator: UInt16, denominator: UInt16)] {
        var exact = Rational.zero
        var written = Rational.zero
        var delays: [(numerator: UInt16, denominator: UInt16)] = []
        delays.reserveCapacity(count)
        for (index, frame) in frames.enumerated() {
            exact = exact + frame.exactDelay
            let delay = max(exact - written, .zero)
            guard let fraction = Self.fraction(delay) else { throw tooLong(index, for: .apng, atMost: "65535") }
            delays.append(fraction)
            written = written + Rational(Int64(fraction.numerator), Int64(fraction.denominator))
        }
        return delays
    }

    private static func fraction(_ time: Rational) -> (numerator: UInt16, denominator: UInt16)? {
        if let numerator = UInt16(exactly: time.numerator), let denominator = UInt16(exactly: time.denominator) {
            return (numerator, denominator)
        }
        for denominator in [1000, 100, 10, 1] as [UInt16] {
            let units = (time * Rational(Int64(denominator), 100)).roundedCentiseconds
            if let numerator = UInt16(exactly: units) { return (numerator, denominator) }
        }
        return nil
    }

    private func tooLong(_ index: Int, for format: OutputFormat, atMost limit: String) -> RenderFailure {
        .script(
            "delay-too-long",
            "frame \(index) lasts \(Value.time(frames[index].exactDelay.seconds).printed) s, where \(format.article) "
                + "\(format.name) holds at most \(limit) s",
            at: nil)
    }
}
