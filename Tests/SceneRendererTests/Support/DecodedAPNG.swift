import ImageFiles
import Raster

/// An animated PNG as viewers show it: every frame on the whole canvas, premultiplied.
struct DecodedAPNG {
    var width = 0
    var height = 0
    var frames: [[UInt32]] = []
    /// In seconds.
    var delays: [Fraction] = []
    var rectangles: [[Int]] = []
    /// nil where the file is no animation.
    var plays: Int?
    var colorType: UInt8 = 0

    struct Fraction: Equatable, ExpressibleByArrayLiteral {
        var numerator: Int
        var denominator: Int

        init(arrayLiteral elements: Int...) { (numerator, denominator) = (elements[0], elements[1]) }
    }

    struct Malformed: Error {}

    init(_ file: [UInt8]) throws {
        var header: [UInt8] = []
        var palette: [UInt8] = []
        var control: [UInt8]?
        var stream: [UInt8] = []
        var canvas: [UInt32] = []
        var sequence = 0
        var position = 8

        func endFrame() throws {
            guard !stream.isEmpty else { return }
            let place =
                control.map { bytes in (0..<4).map { Self.integer(bytes, 4 + 4 * $0) } } ?? [width, height, 0, 0]
            var still = Array(file[..<8])
            still += Self.chunk("IHDR", Self.bytes(place[0]) + Self.bytes(place[1]) + Array(header[8...]))
            still += palette
            still += Self.chunk("IDAT", stream)
            still += Self.chunk("IEND", [])
            let picture = try PNGFile.decode(still)
            let blends = control.map { $0[25] == 1 } ?? false
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let pixel = picture.pixels[y * picture.width + x]
                    let index = (place[3] + y) * width + place[2] + x
                    canvas[index] = blends ? Pixel.over(pixel, canvas[index]) : pixel
                }
            }
            frames.append(canvas)
            rectangles.append([place[2], place[3], place[0], place[1]])
            if let control {
                delays.append([Int(control[20]) << 8 | Int(control[21]), Int(control[22]) << 8 | Int(control[23])])
                // The only disposal that is written.
                guard control[24] == 0 else { throw Malformed() }
            }
            stream = []
        }
        func number(_ data: [UInt8]) throws {
            guard Self.integer(data, 0) == sequence else { throw Malformed() }
            sequence += 1
        }

        while position < file.count {
            let length = Self.integer(file, position)
            let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            let data = Array(file[position + 8..<position + 8 + length])
            let whole = Array(file[position..<position + 12 + length])
            guard whole == Self.chunk(name, data) else { throw Malformed() }
            position += whole.count
            switch name {
            case "IHDR":
                header = data
                (width, height, colorType) = (Self.integer(data, 0), Self.integer(data, 4), data[9])
                canvas = Array(repeating: 0, count: width * height)
            case "acTL": plays = Self.integer(data, 4)
            case "PLTE", "tRNS": palette += whole
            case "fcTL":
                try endFrame()
                try number(data)
                control = data
            case "IDAT": stream += data
            case "fdAT":
                try number(data)
                stream += data.dropFirst(4)
            case "IEND": try endFrame()
            default: break
            }
        }
    }

    private static func integer(_ bytes: [UInt8], _ position: Int) -> Int {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func bytes(_ value: Int) -> [UInt8] {
        [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    /// A whole one.
    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        var register: UInt32 = .max
        for byte in Array(name.utf8) + data {
            register ^= UInt32(byte)
            for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
        }
        return bytes(data.count) + Array(name.utf8) + data + bytes(Int(~register))
    }
}
