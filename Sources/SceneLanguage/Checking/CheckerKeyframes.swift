// Options that change from key to key.

extension Checker {
    /// An option's value, or what it comes to between its keyframes, where it may have some.
    ///
    /// - Parameters:
    ///   - overshoots: whether the value may go beyond both keys where the easing does.
    ///   - read: reads the option as it stands without keyframes.
    mutating func animated<Result: Interpolable>(
        _ option: OptionSyntax, overshoots: Bool = false,
        _ read: (inout Checker, OptionSyntax) -> Resolved<Result>?
    ) -> Resolved<Result>? {
        guard let syntax = option.values.keyframes, option.specification.mayChange else { return read(&self, option) }
        return animated(syntax, of: option.specification.name, overshoots: overshoots) { checker, values in
            var part = option
            part.values = values
            return read(&checker, part)
        }
    }

    /// What values come to between keyframes.
    ///
    /// - Parameters:
    ///   - owner: whose they are, as messages name it.
    ///   - read: reads the values of a key.
    mutating func animated<Result: Interpolable>(
        _ syntax: KeyframesSyntax, of owner: String, overshoots: Bool = false,
        _ read: (inout Checker, ValuesSyntax) -> Resolved<Result>?
    ) -> Resolved<Result>? {
        let easing = easing(syntax.easing)
        let times = times(of: syntax, owner: owner, as: Result.self)
        let values = syntax.keys.map { read(&self, $0.values) }
        guard let easing, let times else { return nil }
        keyedTime = max(keyedTime, Keyframes<Result>.fixedTime(of: times))
        var keys: [Keyframes<Result>.Key] = []
        for ((key, time), value) in zip(zip(syntax.keys, times), values) {
            guard let value else { return nil }
            let range = key.values.values.reduce(key.timeRange) { $0.union($1.range) }
            if let before = keys.last?.value.constant, let value = value.constant,
                Result.mixed(before, value, 0.5) == nil
            {
                report(.nothingBetween(owner, hint: Result.unmixedHint, at: range))
                return nil
            }
            keys.append(Keyframes.Key(time: time, value: value, range: range))
        }
        let keyframes = Keyframes(keys: keys, easing: easing, overshoots: overshoots, owner: owner)
        return .computed(changesOverTime: true) { frame throws(Diagnostic) in try keyframes.value(at: frame) }
    }

    /// An option of one value, with or without keyframes.
    mutating func resolve<Result: Interpolable>(
        _ name: String, in options: OptionTable, _ conversion: @autoclosure () -> Conversion<Result>
    ) -> Resolved<Result>? {
        resolve(name, in: options, overshoots: false, conversion())
    }

    mutating func resolve<Result: Interpolable>(
        _ name: String, in options: OptionTable, overshoots: Bool, _ conversion: @autoclosure () -> Conversion<Result>
    ) -> Resolved<Result>? {
        guard let option = options[name] else { return nil }
        return animated(option, overshoots: overshoots) { checker, option in
            checker.slotted(option).first.flatMap { checker.resolve($0, conversion()) }
        }
    }

    // MARK: Times

    /// When the keys stand; nil where one of them is wrong.
    private mutating func times<Result>(
        of keyframes: KeyframesSyntax, owner: String, as: Result.Type
    ) -> [Keyframes<Result>.Time]? {
        var times: [Keyframes<Result>.Time] = []
        var isGood = true
        if keyframes.keys.count < 2 {
            report(.oneKey(owner, at: keyframes.brackets))
            isGood = false
        }
        for key in keyframes.keys {
            guard let time = time(of: key, as: Result.self) else {
                isGood = false
                continue
            }
            if let before = times.last, let order = time.order(behind: before), order <= 0 {
                report(.keyOrder(text(key.timeRange), isTwice: order == 0, at: key.timeRange))
                isGood = false
            }
            times.append(time)
        }
        return isGood ? times : nil
    }

    private mutating func time<Result>(of key: KeySyntax, as: Result.Type) -> Keyframes<Result>.Time? {
        switch key.time {
        case .start: return .percent(0)
        case .end: return .percent(100)
        case .number(let number):
            switch number.value {
            case .percent(let percent)?:
                guard (0...100).contains(percent) else {
                    report(.keyPercent(at: key.timeRange))
                    return nil
                }
                return .percent(percent)
            case .time(let seconds)?:
                let time = Rational(seconds: seconds)
                return seconds < 0 ? .beforeEnd(-time) : .time(time)
            default:
                report(.keyUnit(text(key.timeRange), isPlain: number.value?.kind == .number, at: key.timeRange))
                return nil
            }
        }
    }

    // MARK: Easing

    private mutating func easing(_ syntax: EasingSyntax?) -> Easing? {
        guard let syntax else { return .curve(.linear) }
        guard let curve = syntax.curve else { return .curve(.ease) }
        if let easing = Easing(curve) { return easing }
        switch (curve.name, curve.arguments) {
        // Could not be read, and that was told.
        case (_, []?): break
        case ("cubic-bezier", _): report(.badBezier(at: curve.range))
        case ("steps", _): report(.badSteps(at: curve.range))
        case (let name, nil): report(.unknownEasing(name, at: curve.nameRange))
        case (let name, _): report(.easingWithNumbers(name, at: curve.range))
        }
        return nil
    }
}

extension Keyframes.Time {
    /// Above 0 where it comes after `other`, 0 where it is the same; nil where that rests on how long the overlay shows.
    fileprivate func order(behind other: Self) -> Int? {
        func sign<Number: Comparable>(_ a: Number, _ b: Number) -> Int { a < b ? -1 : a == b ? 0 : 1 }
        return switch (other, self) {
        case (.time(let a), .time(let b)): sign(b, a)
        case (.beforeEnd(let a), .beforeEnd(let b)): sign(a, b)
        case (.percent(let a), .percent(let b)): sign(b, a)
        case (.percent(100), _): -1
        case (.time(.zero), .percent(0)), (.percent(0), .time(.zero)): 0
        default: nil
        }
    }
}
