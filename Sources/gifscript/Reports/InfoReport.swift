import GIFCodec

/// What `info` tells of a GIF, for people and for programs.
struct InfoReport {
    let file: String
    let bytes: Int
    let description: GIFDescription

    /// What is wrong with the file, in file order, and what ended it early last.
    var warnings: [String] {
        var warnings = description.warnings.map(\.description)
        if let damage = description.damage, damage.isDamage { warnings.append(damage.description) }
        if description.trailingBytes > 0 {
            warnings.append("\(Humane.count(description.trailingBytes, "byte")) after the trailer")
        }
        return warnings
    }

    /// How often viewers play it: nil is for ever. A count of n in the file is n repetitions after the first play.
    private var plays: Int? {
        guard let count = description.loopCount else { return 1 }
        return count == 0 ? nil : Int(count) + 1
    }

    private var duration: Int { description.images.reduce(0) { $0 + Int($1.delay) * 10 } }

    private var displayedDuration: Int { description.images.reduce(0) { $0 + Self.displayedDelay($1) } }

    /// Milliseconds. Browsers show a stored 0 or 1 as 10 centiseconds.
    private static func displayedDelay(_ image: GIFDescription.Image) -> Int {
        image.delay <= 1 ? 100 : Int(image.delay) * 10
    }

    private var comments: [String] { description.comments.map(Self.text) }

    /// Comments are meant to be ASCII and often are UTF-8; what is neither is taken as Latin-1, which loses nothing.
    private static func text(_ bytes: [UInt8]) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private var globalPalette: Int { description.globalColorTable?.colors.count ?? 0 }
}

extension InfoReport {
    var json: JSONValue {
        .object([
            ("file", .string(file)),
            ("bytes", .integer(bytes)),
            ("version", .string(description.version.rawValue)),
            ("width", .integer(description.canvasWidth)),
            ("height", .integer(description.canvasHeight)),
            ("frame_count", .integer(description.images.count)),
            ("loop_count", .optional(description.loopCount.map { Int($0) })),
            ("plays", .optional(plays)),
            ("duration_ms", .integer(duration)),
            ("displayed_duration_ms", .integer(displayedDuration)),
            ("global_palette", .integer(globalPalette)),
            ("background_index", .integer(Int(description.screen.backgroundIndex))),
            ("comments", .array(comments.map { .string($0) })),
            ("frames", .lines(description.images.map(Self.json))),
            ("warnings", .array(warnings.map { .string($0) })),
        ])
    }

    private static func json(_ image: GIFDescription.Image) -> JSONValue {
        .object([
            ("index", .integer(image.index)),
            ("x", .integer(image.left)),
            ("y", .integer(image.top)),
            ("width", .integer(image.width)),
            ("height", .integer(image.height)),
            ("delay_cs", .integer(Int(image.delay))),
            ("displayed_delay_ms", .integer(displayedDelay(image))),
            ("disposal", .string(name(of: image.disposal))),
            ("transparent_index", .optional(image.transparentIndex.map { Int($0) })),
            ("interlaced", .bool(image.isInterlaced)),
            ("local_palette", .integer(image.localColorTableSize)),
            ("compressed_bytes", .integer(image.compressedBytes)),
            ("offset", .integer(image.offset)),
        ])
    }

    private static func name(of disposal: DisposalMethod) -> String {
        switch disposal {
        case .unspecified: "unspecified"
        case .keep: "keep"
        case .background: "background"
        case .previous: "previous"
        }
    }
}

extension InfoReport {
    var text: String {
        var lines = [
            "\(printable(file)): GIF\(description.version.rawValue), "
                + "\(description.canvasWidth)x\(description.canvasHeight), "
                + "\(Humane.count(description.images.count, "frame")), \(Humane.bytes(bytes))"
        ]
        // The time of a still picture means nothing.
        if description.images.count > 1 { lines.append(timeLine) }
        lines.append(paletteLine)
        lines += comments.map { "comment: \(printable($0))" }
        let applications = description.applications.map { printable(Self.text($0.identifier)) }
        if !applications.isEmpty { lines.append("application data: \(applications.joined(separator: ", "))") }
        let text = lines.joined(separator: "\n") + "\n"
        return description.images.isEmpty ? text : text + "\n" + table.text
    }

    private var timeLine: String {
        let playing =
            switch plays {
            case nil: "plays forever"
            case 1: "plays once"
            case let count?: "plays \(count) times"
            }
        guard duration != displayedDuration else { return "\(Humane.duration(milliseconds: duration)), \(playing)" }
        return "\(Humane.duration(milliseconds: duration)) stored, "
            + "\(Humane.duration(milliseconds: displayedDuration)) as shown, \(playing)"
    }

    private var paletteLine: String {
        let locals = description.images.count { $0.localColorTableSize > 0 }
        let global = globalPalette > 0 ? "global palette of \(globalPalette) colours" : "no global palette"
        return global
            + (locals > 0 ? ", \(Humane.count(locals, "frame")) with \(locals == 1 ? "its" : "their") own" : "")
    }

    private var table: Table {
        var table = Table([
            ("frame", .right), ("position", .right), ("size", .right), ("delay", .right), ("shown", .right),
            ("disposal", .left),
            ("palette", .left), ("transparent", .right), ("interlaced", .left), ("bytes", .right), ("offset", .right),
        ])
        for image in description.images {
            let palette =
                image.localColorTableSize > 0
                ? "local \(image.localColorTableSize)" : globalPalette > 0 ? "global" : "none"
            table.append([
                String(image.index), "\(image.left),\(image.top)", "\(image.width)x\(image.height)",
                "\(Int(image.delay) * 10) ms", image.delay <= 1 ? "100 ms" : "", Self.name(of: image.disposal), palette,
                image.transparentIndex.map { String($0) } ?? "", image.isInterlaced ? "yes" : "",
                String(image.compressedBytes), String(image.offset),
            ])
        }
        return table
    }
}
