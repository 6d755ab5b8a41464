// Groups.

extension Checker {
    /// How deep groups may stand in one another: each is a layer of its own.
    static let groupDepthLimit = 16

    mutating func addGroup(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let frame = overlayFrame(options)
        let size = groupSize(options)
        let scale = resolve("scale", in: options, .factor(.above(0, upTo: 1000)))
        let masks = masks(options)
        let outer = scene.overlays
        scene.overlays = []
        groupDepth += 1
        if groupDepth <= Self.groupDepthLimit {
            if !directive.isUnclosed { for item in directive.items where !sink.isFull { checkInGroup(item) } }
        } else {
            report(.groupsTooDeep(limit: Self.groupDepthLimit, at: directive.word))
        }
        groupDepth -= 1
        let overlays = scene.overlays
        scene.overlays = outer
        var group = GroupOverlay(overlays: overlays)
        group.size = size
        group.scale = scale?.dynamic
        group.masks = masks
        let changes = scale?.changesOverTime == true || overlays.contains(where: \.changesOverTime)
        scene.overlays.append(frame.overlay(.group(group), changesOverTime: changes, range: directive.word))
    }

    private mutating func checkInGroup(_ item: ItemSyntax) {
        switch item {
        case .parameter(let parameter): report(.onlyAtTopLevel("param", at: parameter.nameRange))
        case .style(let style): report(.onlyAtTopLevel("style", at: style.nameRange))
        case .directive(let nested) where nested.specification.place == .topLevel:
            report(.onlyAtTopLevel(nested.specification.name, at: nested.word))
        default: check(item, isFirst: false, isBeforeSource: false)
        }
    }

    private mutating func groupSize(_ options: OptionTable) -> GroupOverlay.Size? {
        guard let option = options["size"],
            let (width, height) = pair(slotted(option), "width", "height", .length(.positive)),
            let width = width.constant, let height = height.constant
        else { return nil }
        return GroupOverlay.Size(width: width, height: height)
    }

    private mutating func masks(_ options: OptionTable) -> [GroupOverlay.Mask] {
        var masks: [GroupOverlay.Mask] = []
        if let option = options["mask"] {
            let values = slotted(option)
            if let value = values["file"], case .file(let reference)? = file(value) { masks.append(.file(reference)) }
            if values["shape"] != nil { masks.append(.ellipse) }
        }
        if let radius = constant("radius", in: options, .length(.between(0, 10000))) { masks.append(.rounded(radius)) }
        return masks
    }
}
