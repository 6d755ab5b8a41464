/// An output that is whole, and not yet in its place.
enum PendingOutput {
    case file(OutputFile)
    case folder(OutputFolder)

    /// Puts it there. Nothing can be added afterwards.
    func commit() throws(RenderFailure) {
        switch self {
        case .file(let file): try file.commit()
        case .folder(let folder): try folder.commit()
        }
    }
}
