import SceneRenderer

/// Takes a command line apart by the commands' table.
///
/// `--flag value` and `--flag=value` are the same, as are `-o FILE`, `-oFILE` and `-o=FILE`; options and the file may
/// stand in any order; after `--` everything is a file. All errors are found in one go.
struct ArgumentParser {
    private(set) var result = ParsedArguments()
    private(set) var errors: [UsageError] = []
    private var operands: [String] = []
    private var rest: ArraySlice<String>

    /// `arguments` without the program's own name. The result serves only where there are no errors; its format always.
    static func parse(_ arguments: [String]) -> (arguments: ParsedArguments, errors: [UsageError]) {
        var parser = ArgumentParser(rest: arguments[...])
        parser.parseAll()
        parser.checkOperands()
        parser.checkValues()
        return (parser.result, parser.errors)
    }

    private init(rest: ArraySlice<String>) { self.rest = rest }

    private mutating func parseAll() {
        while let argument = rest.popFirst() {
            if argument == "--" {
                for operand in rest { take(operand: operand) }
                return
            }
            if argument.hasPrefix("-") && argument != "-" {
                take(option: argument)
            } else {
                take(operand: argument)
            }
        }
    }

    private mutating func take(operand: String) {
        guard result.command == nil, operands.isEmpty else {
            operands.append(operand)
            return
        }
        guard !errors.contains(where: { if case .optionBeforeCommand = $0 { true } else { false } }) else { return }
        if let command = Command(rawValue: operand) {
            result.command = command
        } else if operand.contains(".") || operand.contains("/") || operand == "-" {
            errors.append(.commandIsFile(operand))
            operands.append(operand)
        } else {
            errors.append(.unknownCommand(operand))
            operands.append(operand)
        }
    }

    private mutating func take(option argument: String) {
        var spelling = argument
        var attached: String?
        if let pair = ParsedArguments.pair(argument) {
            (spelling, attached) = (pair.name, pair.value)
        } else if !argument.hasPrefix("--"), argument.unicodeScalars.count > 2 {
            spelling = String(String.UnicodeScalarView(argument.unicodeScalars.prefix(2)))
            attached = String(String.UnicodeScalarView(argument.unicodeScalars.dropFirst(2)))
        }
        guard let option = accepted(spelling) else {
            take(unknownOption: attached != nil && !argument.hasPrefix("--") ? argument : spelling)
            return
        }
        guard let placeholder = option.placeholder(in: result.command) else {
            if let attached { errors.append(.needlessValue(option, attached)) }
            result.flags.insert(option)
            return
        }
        guard let value = attached ?? nextValue() else {
            errors.append(.missingValue(spelling: spelling, placeholder: placeholder, next: rest.first))
            return
        }
        guard !value.isEmpty else {
            errors.append(.emptyValue(spelling: spelling, placeholder: placeholder))
            return
        }
        if result.values[option] != nil && !option.repeats { errors.append(.repeated(option)) }
        result.values[option, default: []].append(value)
    }

    private mutating func take(unknownOption spelling: String) {
        if result.command != nil {
            errors.append(.unknownOption(spelling, result.command))
        } else if operands.isEmpty {
            let isKnown = Option.allCases.contains { $0.long == spelling || $0.short == spelling }
            errors.append(isKnown ? .optionBeforeCommand(spelling) : .unknownOption(spelling, nil))
        }
        // What follows an unknown command cannot be judged.
    }

    private func accepted(_ spelling: String) -> Option? {
        let options = result.command?.options ?? [.help, .version]
        return options.first { $0.long == spelling || $0.short == spelling }
            ?? (spelling == Option.version.long ? .version : nil)
    }

    /// The next argument, unless it is an option itself: a file of that name is written `--output=--name`.
    private mutating func nextValue() -> String? {
        guard let next = rest.first, !next.hasPrefix("--"), accepted(next) == nil else { return nil }
        return rest.popFirst()
    }

    private var asksForHelp: Bool { result.flags.contains(.help) || result.flags.contains(.version) }

    /// What follows an unknown option may be its value: it is not called surplus then.
    private var hasUnknownOption: Bool {
        errors.contains { if case .unknownOption = $0 { true } else { false } }
    }

    private mutating func checkOperands() {
        guard !asksForHelp else { return }
        guard let command = result.command else {
            if errors.isEmpty { errors.append(.noCommand) }
            return
        }
        result.operands = operands
        checkNumber(of: operands, for: command)
        for (operand, given) in zip(command.operands, operands) {
            guard case .words(let known) = operand.content, !known.contains(given) else { continue }
            errors.append(.unknownWord(operand.placeholder.lowercased(), given, known: known))
        }
        if command == .frames, result.value(of: .output) == nil,
            !errors.contains(where: { if case .missingOperand = $0 { true } else { false } })
        {
            errors.append(.missingOption(.output, command))
        }
        if command == .frames, result.value(of: .output) == "-" { errors.append(.framesToStandardOutput) }
    }

    private mutating func checkNumber(of operands: [String], for command: Command) {
        let accepted = command.operands
        if let first = accepted.first, first.presence != .optional, (operands.first ?? "").isEmpty {
            errors.append(.missingOperand(command))
        } else if accepted.last?.presence != .several, !hasUnknownOption {
            errors += operands.dropFirst(accepted.count).map { .surplusOperand($0, command) }
        }
    }

    private mutating func checkValues() {
        guard let command = result.command, !asksForHelp else { return }
        if let format = result.value(of: .format), ParsedArguments.Format(rawValue: format) == nil {
            errors.append(.badFormat(format))
        }
        if let jobs = result.value(of: .jobs), !(1...ParsedArguments.largestJobs).contains(Int(jobs) ?? 0) {
            errors.append(.badJobs(jobs))
        }
        if result.operands.first == "-", result.value(of: .data) == "-" { errors.append(.standardInputTwice) }
        if result.flags.contains(.watch),
            [result.operands.first, result.value(of: .output), result.value(of: .data)].contains("-")
        {
            errors.append(.watchedStream)
        }
        for setting in result.values[.set] ?? [] where ParsedArguments.pair(setting) == nil {
            errors.append(.badSetting(setting))
        }
        for limit in result.values[.limit] ?? [] {
            guard let (name, value) = ParsedArguments.pair(limit) else {
                errors.append(.badLimit(limit))
                continue
            }
            let known = command.limits.map(\.rawValue)
            if !known.contains(name) {
                errors.append(.unknownLimit(name, known: known))
            } else if Quantity.parse(value) == nil {
                errors.append(.badLimitValue(name: name, value: value))
            }
        }
    }
}
