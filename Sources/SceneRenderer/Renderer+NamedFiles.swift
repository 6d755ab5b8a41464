package import SceneLanguage

extension Renderer {
    /// The files that a scene names, whether or not they are there, by paths that the caller may open; of a pattern those
    /// that it matches now. What the script includes, and the system's fonts, are not among them.
    package func files(namedIn scene: Scene) -> [String] {
        var files: [FileReference] = []
        for case .source(let source) in scene.clips { files.append(source.file) }
        add(scene.overlays, to: &files)
        for case .file(let file)? in scene.outputs.map(\.encoding.palette) { files.append(file) }
        var paths: [String] = []
        var known: Set<String> = []
        for file in files where !file.path.isEmpty {
            for path in self.paths(of: file) where known.insert(path).inserted { paths.append(path) }
        }
        return paths
    }

    /// Where the outputs of a scene go, as a caller may open them.
    package func outputs(of scene: Scene) -> [String] {
        OutputPlan.outputs(of: scene, options: options, access: access, hasDefault: true).plans.compactMap { plan in
            if case .path(let path) = plan.target { path } else { nil }
        }
    }

    private func add(_ overlays: [Overlay], to files: inout [FileReference]) {
        for overlay in overlays {
            switch overlay.content {
            case .text(let text): files += text.fontFiles
            case .captions(let file, let text): files += [file] + text.fontFiles
            case .image(let image): files += [image.file] + (image.mask.map { [$0] } ?? [])
            case .shape: break
            case .group(let group):
                for case .file(let file) in group.masks { files.append(file) }
                add(group.overlays, to: &files)
            }
        }
    }

    private func paths(of file: FileReference) -> [String] {
        let directory = access.directory(of: file.origin)
        let path = FileAccess.join(directory, file.path)
        guard file.origin == .script, FilePattern.isPattern(file.path) else { return [path] }
        let matches = try? FilePattern.matches(file.path, limit: options.limits[.frames]) {
            (folder) throws(RenderFailure) in try access.names(in: folder, from: file)
        }
        return (matches ?? []).map { FileAccess.join(directory, $0) }
    }
}

extension TextOverlay {
    fileprivate var fontFiles: [FileReference] {
        fonts.compactMap { if case .file(let file) = $0 { file } else { nil } }
    }
}
