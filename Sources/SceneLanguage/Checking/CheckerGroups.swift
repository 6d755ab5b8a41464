// Groups.

extension Checker {
    /// How deep groups may stand in one another: each is a layer of its own.
    static let groupDepthLimit = 16

    /// A group with what stands in its block: overlays, `let`, `for`, and `if` around options and overlays.
    mutating func checkGroup(_ directive: DirectiveSyntax) {
        var whole = directive
        let outer = scene.overlays
        scene.overlays = []
        groupDepth += 1
        if groupDepth <= Self.groupDepthLimit {
            checkItems(directive.items, into: &whole)
        } else {
            report(.groupsTooDeep(limit: Self.groupDepthLimit, at: directive.word))
        }
        groupDepth -= 1
        let overlays = scene.overlays
        scene.overlays = outer
        countOverlay(at: directive.word)
        addGroup(whole, holding: overlays)
    }

    private mutating func checkItems(_ items: [ItemSyntax], into group: inout DirectiveSyntax) {
        for item in items where !isFull {
            switch item {
            case .parameter(let parameter): report(.onlyAtTopLevel("param", at: parameter.nameRange))
            case .style(let style): report(.onlyAtTopLevel("style", at: style.nameRange))
            case .defaults(let defaults): report(.onlyAtTopLevel("defaults", at: defaults.word))
            case .directive(let nested) where nested.specification.place == .topLevel:
                report(.onlyAtTopLevel(nested.specification.name, at: nested.word))
            case .conditional(let conditional): check(conditional, into: &group)
            case .binding, .loop, .directive: check(item)
            }
        }
    }

    private mutating func check(_ conditional: ConditionalSyntax, into group: inout DirectiveSyntax) {
        for choice in choices(of: conditional) {
            guard !choice.isTaken else {
                if !turns.isEmpty { spendTurns(choice.block.items.count, at: choice.block.brace) }
                group.options += choice.block.options
                checkItems(choice.block.items, into: &group)
                continue
            }
            var other = group
            other.options = choice.block.options
            suppose(choice.block.brace, isPossible: choice.isPossible) { checker in
                checker.checkItems(choice.block.items, into: &other)
                checker.addGroup(other, holding: [])
            }
        }
    }

    /// - Parameter overlays: what stands in its block.
    mutating func addGroup(_ directive: DirectiveSyntax, holding overlays: [Overlay]) {
        let options = options(of: directive)
        let frame = overlayFrame(options)
        let scale = resolve("scale", in: options, overshoots: true, .factor(.above(0, upTo: 1000)))
        var group = GroupOverlay(overlays: overlays)
        let size = groupSize(options)
        let radius = resolve("radius", in: options, .length(.between(0, 10000)))
        group.size = size?.dynamic
        group.scale = scale?.dynamic
        group.masks = masks(options)
        if let radius { group.masks.append(.rounded(radius.dynamic)) }
        let changes =
            [scale?.changesOverTime, size?.changesOverTime, radius?.changesOverTime].contains(true)
            || overlays.contains(where: \.changesOverTime)
        append(frame.overlay(.group(group), changesOverTime: changes, range: directive.word))
    }

    private mutating func groupSize(_ options: OptionTable) -> Resolved<GroupOverlay.Size>? {
        guard let option = options["size"] else { return nil }
        return animated(option) { checker, option in
            guard let (width, height) = checker.pair(checker.slotted(option), "width", "height", .length(.positive))
            else { return nil }
            return width.combined(with: height) { GroupOverlay.Size(width: $0, height: $1) }
        }
    }

    private mutating func masks(_ options: OptionTable) -> [GroupOverlay.Mask] {
        var masks: [GroupOverlay.Mask] = []
        if let option = options["mask"] {
            let values = slotted(option)
            if let value = values["file"], case .file(let reference)? = file(value) { masks.append(.file(reference)) }
            if values["shape"] != nil { masks.append(.ellipse) }
        }
        return masks
    }
}
