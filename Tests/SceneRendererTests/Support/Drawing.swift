import GIFCodec
import ImageFiles
import Raster
import TestSupport

/// Pictures as rows of characters, a colour a letter.
enum Drawing {
    /// `.` is transparent.
    static let letters: [Character: UInt32] = [
        "k": 0xFF00_0000, "w": 0xFFFF_FFFF, "r": 0xFF00_00FF, "g": 0xFF00_FF00, "b": 0xFFFF_0000, "y": 0xFF00_FFFF,
        "c": 0xFFFF_FF00, "m": 0xFFFF_00FF,
    ]
    static let names: [UInt32: Character] = Dictionary(uniqueKeysWithValues: letters.map { ($1, $0) })

    /// The letters in their order, then the transparent index 8.
    static let table = ColorTable(colors: Array("kwrgbycm").map { letters[$0] ?? 0 })

    static func pixels(_ rows: [String]) -> [UInt32] {
        rows.flatMap { $0.map { letters[$0] ?? 0 } }
    }

    static func bitmap(_ rows: [String]) -> Bitmap {
        Bitmap(width: rows.first?.count ?? 0, height: rows.count, pixels: pixels(rows))
    }

    /// All of one colour.
    static func flat(_ letter: Character, _ width: Int, _ height: Int) -> [String] {
        Array(repeating: String(repeating: letter, count: width), count: height)
    }

    static func png(_ rows: [String]) throws -> [UInt8] { try PNGFile.encode(bitmap(rows)) }
}

/// An image block of a test GIF.
struct Cel {
    var rows: [String]
    var left = 0
    var top = 0
    var delay: UInt16 = 10
    var disposal = DisposalMethod.keep
    /// Gives the block a table of its own: the same colours in the opposite order.
    var hasLocalTable = false

    init(
        _ rows: [String], left: Int = 0, top: Int = 0, delay: UInt16 = 10, disposal: DisposalMethod = .keep,
        hasLocalTable: Bool = false
    ) {
        self.rows = rows
        self.left = left
        self.top = top
        self.delay = delay
        self.disposal = disposal
        self.hasLocalTable = hasLocalTable
    }

    func encoded() -> EncodedImage {
        let table = hasLocalTable ? Array(Drawing.table.colors.reversed()) : Drawing.table.colors
        let indices = Drawing.pixels(rows).map { pixel in
            UInt8(table.firstIndex(of: pixel) ?? 8)
        }
        return EncodedImage(
            left: left, top: top, width: rows.first?.count ?? 0, height: rows.count,
            localColorTable: hasLocalTable ? ColorTable(colors: table) : nil, delay: delay, disposal: disposal,
            transparentIndex: indices.contains(8) ? 8 : nil, minimumCodeSize: 4,
            data: LZW.encode(indices: indices, minimumCodeSize: 4))
    }
}

/// A GIF of these blocks; nil as loop count writes no looping extension.
func gif(
    _ cels: [Cel], width: Int? = nil, height: Int? = nil, loop: Int? = 0, comments: [String] = []
) throws -> [UInt8] {
    var writer = try GIFWriter(
        MemorySink(), width: width ?? cels[0].rows[0].count, height: height ?? cels[0].rows.count,
        globalColorTable: Drawing.table)
    if let loop { try writer.loop(count: loop) }
    for comment in comments { try writer.comment(Array(comment.utf8)) }
    for cel in cels { try writer.image(cel.encoded()) }
    return try writer.finish().bytes
}

/// A GIF whose frames are flat, one a letter: what is shown when can be read from it.
func flatGIF(
    _ letters: String, delays: [UInt16], width: Int = 4, height: Int = 4, loop: Int? = 0
) throws -> [UInt8] {
    try gif(
        zip(letters, delays).map { Cel(Drawing.flat($0, width, height), delay: $1) }, loop: loop)
}

/// A GIF with a table of its own and given indices, for pictures of many colours.
func gif(
    table: [UInt32], frames: [[UInt8]], width: Int, height: Int, delay: UInt16 = 10
) throws -> [UInt8] {
    var writer = try GIFWriter(
        MemorySink(), width: width, height: height, globalColorTable: ColorTable(colors: table))
    try writer.loop(count: 0)
    for indices in frames {
        try writer.image(
            EncodedImage(
                left: 0, top: 0, width: width, height: height, delay: delay, minimumCodeSize: 8,
                data: LZW.encode(indices: indices, minimumCodeSize: 8)))
    }
    return try writer.finish().bytes
}

extension DecodedGIF {
    /// The colour at the top left of each frame, as letters.
    var letters: String { String(frames.map { $0.first.map { $0 == 0 ? "." : Drawing.names[$0] ?? "?" } ?? " " }) }

    /// The colour of a pixel in each frame, as letters.
    func letters(x: Int, y: Int) -> String {
        String(frames.map { $0[y * width + x] == 0 ? "." : Drawing.names[$0[y * width + x]] ?? "?" })
    }

    func rows(_ index: Int = 0) -> [String] { picture(index, Drawing.names) }

    /// How many pixels outside of `ink` differ from those of another animation of the same size.
    func differences(from other: DecodedGIF, outside ink: Rectangle = .empty) -> Int {
        guard (width, height, frames.count) == (other.width, other.height, other.frames.count) else { return .max }
        var count = 0
        for (mine, theirs) in zip(frames, other.frames) {
            for y in 0..<height {
                for x in 0..<width where !(ink.x..<ink.maxX ~= x && ink.y..<ink.maxY ~= y) {
                    if mine[y * width + x] != theirs[y * width + x] { count += 1 }
                }
            }
        }
        return count
    }

    /// The smallest rectangle around all pixels of a frame that differ from `background`.
    func ink(_ index: Int = 0, on background: UInt32) -> Rectangle {
        var result = Rectangle.empty
        for (position, pixel) in frames[index].enumerated() where pixel != background {
            result = result.union(Rectangle(x: position % width, y: position / width, width: 1, height: 1))
        }
        return result
    }
}

extension Drawing {
    /// A gradient of thousands of colours, 96 by 64, over which a yellow square moves 10 pixels a frame.
    static func wanderingSquare(_ index: Int) -> Bitmap {
        var bitmap = Bitmap(width: 96, height: 64)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                bitmap.pixels[y * bitmap.width + x] = Pixel.opaque(
                    red: UInt8(x * 2), green: UInt8(y * 3), blue: UInt8(255 - x - y))
            }
        }
        for y in 20..<36 {
            for x in 8 + 10 * index..<24 + 10 * index { bitmap.pixels[y * bitmap.width + x] = 0xFF00_FFFF }
        }
        return bitmap
    }
}
