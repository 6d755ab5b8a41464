import SceneLanguage
import SceneRenderer

/// An explained scene's frames, as rows that each stand for neighbours that are alike.
///
/// As long as the same is drawn, a row ends where a delay, a text or a place changes; where that would make too many rows,
/// one row tells from what to what they go.
struct TimelineTable {
    private static let mostRows = 12
    private static let longestText = 40

    private let scene: SceneExplanation
    private let source: SourceFile
    private var table = Table([
        ("frames", .left), ("time", .left), ("delay", .left), ("source", .left), ("base", .left),
        ("drawn", .left), ("position", .left), ("size", .left), ("line", .left),
    ])
    /// What is drawn at the moment, as one row.
    private var whole: FrameStretch?
    /// The same in several; nil where they are too many.
    private var rows: [FrameStretch]? = []
    private(set) var fates: Set<ExplainedFrame.Fate> = []

    /// - Parameter source: the script.
    init(_ scene: SceneExplanation, source: SourceFile) {
        self.scene = scene
        self.source = source
    }

    /// Takes the next frame.
    mutating func add(_ frame: ExplainedFrame) {
        fates.insert(frame.fate)
        let drawn = DrawnPlace.list(frame, of: scene)
        guard whole?.isLike(frame, drawn, scene) == true else {
            endRows()
            whole = FrameStretch(frame, drawn: drawn)
            rows = [FrameStretch(frame, drawn: drawn)]
            return
        }
        whole?.add(frame, drawn)
        guard var row = rows?.popLast() else { return }
        let isSame = row.isContinued(by: frame, drawn)
        if isSame { row.add(frame, drawn) }
        rows?.append(row)
        if !isSame { rows?.append(FrameStretch(frame, drawn: drawn)) }
        if rows?.count ?? 0 > Self.mostRows { rows = nil }
    }

    /// The rows of all frames that were taken.
    mutating func text() -> String {
        endRows()
        return table.text
    }

    private mutating func endRows() {
        guard let whole else { return }
        for row in rows ?? [whole] { append(row) }
        self.whole = nil
        rows = []
    }

    private mutating func append(_ row: FrameStretch) {
        var shown = pictures(of: row.source, row.image)
        var fate = Self.name(of: row.fate)
        if let incoming = row.incoming {
            shown += " to " + pictures(of: incoming.source, incoming.images)
            fate += ": " + incoming.transition
        }
        if !row.effects.isEmpty {
            fate += (row.incoming == nil ? ": " : ", ") + row.effects.map { scene.effects[$0] }.joined(separator: ", ")
        }
        var start = [row.frames, row.time, row.delay, shown, fate]
        if row.drawn.isEmpty { table.append(start + ["", "", "", ""]) }
        for (first, last, beyond) in row.drawn {
            table.append(start + cells(first, last, beyond: beyond))
            start = ["", "", "", "", ""]
        }
    }

    private func pictures(of source: Int, _ images: String) -> String {
        guard let file = scene.sources[source].file else { return "canvas" }
        return scene.sources.count == 1 ? images : "\(printable(file)) \(images)"
    }

    private func cells(_ first: DrawnPlace, _ last: DrawnPlace, beyond: ExplainedFrame.Box?) -> [String] {
        let drawing = scene.drawings[first.drawing]
        var what = String(repeating: "  ", count: drawing.depth) + drawing.kind.rawValue
        if let file = drawing.file { what += " '\(printable(file))'" }
        for (text, lastText) in zip(first.texts, last.texts) {
            what += " " + Self.quoted(text) + (text == lastText ? "" : " to " + Self.quoted(lastText))
        }
        if max(first.count, last.count) > 1 {
            what += first.count == last.count ? ", \(first.count) times" : ", \(first.count) to \(last.count) times"
        }
        if (first.opacity, last.opacity) != (1, 1) {
            let (from, to) = (Self.percent(first.opacity), Self.percent(last.opacity))
            what += from == to ? ", opacity \(from) %" : ", opacity \(from) to \(to) %"
        }
        guard let box = first.box, let lastBox = last.box else { return [what, "", "", line(of: drawing)] }
        let (place, lastPlace) = ("\(box.x),\(box.y)", "\(lastBox.x),\(lastBox.y)")
        let (size, lastSize) = ("\(box.width)x\(box.height)", "\(lastBox.width)x\(lastBox.height)")
        let way = beyond.map { ", in \($0.width)x\($0.height) at \($0.x),\($0.y)" } ?? ""
        return [
            what, (place == lastPlace ? place : "\(place) to \(lastPlace)") + way,
            size == lastSize ? size : "\(size) to \(lastSize)", line(of: drawing),
        ]
    }

    /// With the file's name in what the script includes.
    private func line(of drawing: SceneExplanation.Drawing) -> String {
        let name = source.name(at: drawing.range.lower)
        let line = source.position(of: drawing.range.lower).line
        return name == source.name ? String(line) : "\(printable(name)):\(line)"
    }

    static func name(of fate: ExplainedFrame.Fate) -> String {
        switch fate {
        case .untouched: "untouched"
        case .exact: "exact"
        case .recolored: "recoloured"
        case .drawnOver: "drawn over"
        case .restored: "restored"
        case .same: "as before"
        case .new: "new"
        }
    }

    private static func quoted(_ text: String) -> String {
        let shown = text.count > longestText ? text.prefix(longestText - 1) + "…" : text[...]
        return "\"" + printable(String(shown)) + "\""
    }

    private static func percent(_ share: Double) -> String { Humane.decimal(share * 100, places: 0) }
}
