// `include`: another file is read where the directive stands.

/// A file on the way from the script to where the checker stands.
struct IncludeStep {
    /// As diagnostics call it.
    var name: String
    var identity: String?
}

/// A file that was read, for whoever includes it again.
struct IncludedFile {
    var name: String
    var identity: String
    var syntax: ScriptSyntax
}

extension Checker {
    mutating func include(_ directive: DirectiveSyntax) {
        let values = slotted(directive.values, owner: "include", mayChange: false)
        guard let value = values["file"] else { return }
        let range = value.value.range
        // Under a condition that does not hold, the file need not be there; what it would declare is not known.
        guard !isImpossible, case .file(let reference)? = file(value, takesCallerFiles: false) else {
            hasLostInclude = true
            return
        }
        guard reference.origin == .script else {
            hasLostInclude = true
            return report(.includeOfCaller(at: range))
        }
        guard let file = included(reference.path, at: range) else {
            hasLostInclude = true
            return
        }
        guard !includeChain.contains(where: { $0.identity == file.identity }) else {
            hasLostInclude = true
            return report(.includesItself(includeChain.map(\.name) + [file.name], at: range))
        }
        guard includeChain.count <= limits.depth else {
            hasReachedLimit = true
            return report(.includesTooDeep(includeChain.map(\.name) + [file.name], limit: limits.depth, at: range))
        }
        guard spendTurns(file.syntax.items.count, at: directive.word) else { return }
        includeChain.append(IncludeStep(name: file.name, identity: file.identity))
        defer { includeChain.removeLast() }
        for (index, item) in file.syntax.items.enumerated() where !isFull { check(item, isFirst: index == 0) }
    }

    /// The file of a path that is relative to the script; nil after an error.
    private mutating func included(_ path: String, at range: SourceRange) -> IncludedFile? {
        if let known = includedFiles[path] { return known }
        guard let includes else {
            report(.includeWithoutReader(at: range))
            return nil
        }
        let found: IncludedScript
        do {
            found = try includes.read(path, range)
        } catch {
            report(error)
            return nil
        }
        guard found.bytes.count <= limits.bytes - bytes.count else {
            hasReachedLimit = true
            report(.includesTooLong(limit: limits.bytes, at: range))
            return nil
        }
        let place = source.include(found.bytes, named: found.name)
        folders.append((place.lower, RelativePath.folder(of: path)))
        if let problem = SceneCompiler.unreadable(place, of: bytes) {
            report(problem)
            return nil
        }
        var parser = Parser(file: place, in: bytes, names: declaredNames)
        let syntax = parser.parseScript()
        hasSyntaxErrors = hasSyntaxErrors || parser.sink.hasErrors
        for diagnostic in parser.sink.diagnostics { report(diagnostic) }
        let file = IncludedFile(name: found.name, identity: found.identity, syntax: syntax)
        includedFiles[path] = file
        return file
    }

    /// A path as it is written at a place, made relative to the script that is compiled.
    func pathInScript(_ path: String, writtenAt range: SourceRange) -> String {
        guard let folder = folders.last(where: { $0.offset <= range.lower })?.folder else { return path }
        return RelativePath.join(folder, path)
    }
}
