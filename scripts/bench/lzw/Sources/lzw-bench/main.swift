// Compares this package's LZW with giflib's and cgif's: the same data, one core, in one process, interleaved. Prints
// a line a file: million pixels a second of CPU time (the best of the rounds) and the ratios.
//
//     lzw-bench FILE.gif ...

import GIFCodec
import Glibc
import Peers

struct Sample {
    var name: String
    /// A GIF file.
    var file: [UInt8]
    /// Frames of one size, to be encoded; empty where the file's images differ in size.
    var frames: [UInt8] = []
    var width = 0
    var height = 0
    var count = 0
    var bits = 8
}

func readFile(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes.append(contentsOf: buffer[..<count])
    }
}

func decode(_ file: [UInt8], _ body: (ImageBlock, [UInt8], Int) -> Void = { _, _, _ in }) throws -> Int {
    var reader = try GIFReader(MemorySource(file))
    var indices: [UInt8] = []
    var pixels = 0
    while let block = try reader.next() {
        guard case .image(let image) = block else { continue }
        let count = try LZW.decodeIndices(of: image, into: &indices)
        body(image, indices, count)
        pixels += count
    }
    return pixels
}

func encode(_ sample: Sample) throws -> Int {
    let table = ColorTable(colors: Array(repeating: 0xFF00_0000, count: 1 << sample.bits))
    let sink = RoomySink(room: 2 * sample.frames.count)
    var writer = try GIFWriter(sink, width: sample.width, height: sample.height, globalColorTable: table)
    let size = sample.width * sample.height
    for frame in 0..<sample.count {
        let data = LZW.encode(
            indices: sample.frames.span.extracting(frame * size..<(frame + 1) * size),
            minimumCodeSize: UInt8(max(2, sample.bits)))
        try writer.image(
            EncodedImage(
                left: 0, top: 0, width: sample.width, height: sample.height, hasGraphicControl: false,
                minimumCodeSize: UInt8(max(2, sample.bits)), data: data))
    }
    return try writer.finish().bytes.count
}

/// Takes bytes into room that is there already; the peers' buffer grows without being copied.
struct RoomySink: ByteSink {
    var bytes: [UInt8] = []

    init(room: Int) { bytes.reserveCapacity(room) }

    mutating func write(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { self.bytes.append(contentsOf: $0) }
    }
}

/// A sample from frames that are made here.
func made(_ name: String, bits: Int, count: Int, _ index: (Int, Int, Int) -> UInt8) throws -> Sample {
    var sample = Sample(name: name, file: [], width: 480, height: 270, count: count, bits: bits)
    for frame in 0..<count {
        for y in 0..<270 { for x in 0..<480 { sample.frames.append(index(frame, x, y)) } }
    }
    let table = ColorTable(colors: Array(repeating: 0xFF00_0000, count: 1 << bits))
    var writer = try GIFWriter(MemorySink(), width: 480, height: 270, globalColorTable: table)
    for frame in 0..<count {
        let data = LZW.encode(
            indices: Array(sample.frames[frame * 480 * 270..<(frame + 1) * 480 * 270]), minimumCodeSize: UInt8(bits))
        try writer.image(
            EncodedImage(left: 0, top: 0, width: 480, height: 270, minimumCodeSize: UInt8(bits), data: data))
    }
    sample.file = try writer.finish().bytes
    return sample
}

func read(_ path: String) throws -> Sample {
    var sample = Sample(name: String(path.split(separator: "/").last ?? ""), file: readFile(path))
    var isUniform = true
    _ = try decode(sample.file) { image, indices, count in
        if sample.count == 0 {
            sample.width = image.width
            sample.height = image.height
        }
        isUniform = isUniform && image.width == sample.width && image.height == sample.height
        if isUniform, sample.count < 60 {
            sample.frames.append(contentsOf: indices[..<count])
            sample.count += 1
        }
    }
    if !isUniform { sample.count = 0 }
    let largest = sample.frames.max() ?? 0
    sample.bits = 2
    while largest >> UInt8(sample.bits) > 0 { sample.bits += 1 }
    return sample
}

/// The best CPU seconds of each way, which take turns.
func race(_ ways: [() throws -> Int]) throws -> (seconds: [Double], results: [Int]) {
    var best = [Double](repeating: .infinity, count: ways.count)
    var results = [Int](repeating: 0, count: ways.count)
    let start = peers_cpu_seconds()
    var rounds = 0
    while rounds < 3 || (peers_cpu_seconds() - start < 1 && rounds < 40) {
        for (index, way) in ways.enumerated() {
            let before = peers_cpu_seconds()
            results[index] = try way()
            best[index] = min(best[index], peers_cpu_seconds() - before)
        }
        rounds += 1
    }
    return (best, results)
}

func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

func number(_ value: Double, _ digits: Int) -> String {
    let scale = digits == 0 ? 1.0 : 100.0
    let rounded = Int((value * scale).rounded())
    if digits == 0 { return String(rounded) }
    let fraction = String(rounded % 100)
    return "\(rounded / 100)." + (fraction.count < 2 ? "0" : "") + fraction
}

/// Numerical Recipes' linear congruential generator; its high bits.
struct Noise {
    private var state: UInt32 = 1

    mutating func next(_ bits: UInt32) -> UInt8 {
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> (32 - bits))
    }
}

var noise = Noise()
var samples: [Sample] = [
    try made("noise, 256 colours", bits: 8, count: 20) { _, _, _ in noise.next(8) },
    try made("noise, 16 colours", bits: 4, count: 20) { _, _, _ in noise.next(4) },
    try made("flat, moving boxes", bits: 4, count: 20) { frame, x, y in
        UInt8(((x + 3 * frame) / 120 + (y + frame) / 90) % 5)
    },
    try made("one colour", bits: 2, count: 20) { _, _, _ in 1 },
]
for path in CommandLine.arguments.dropFirst() { samples.append(try read(path)) }

print("Decoding                     ours Mpx/s   giflib   ratio")
for sample in samples {
    let race = try race([
        { try decode(sample.file) },
        { peers_giflib_decode(sample.file, sample.file.count) },
    ])
    precondition(race.results[0] == race.results[1], "both decode the same pixels")
    let rates = race.seconds.map { Double(race.results[0]) / $0 / 1e6 }
    let name = sample.name + String(repeating: " ", count: max(0, 28 - sample.name.count))
    print(
        name + column(number(rates[0], 0), 11) + column(number(rates[1], 0), 9)
            + column(number(rates[0] / rates[1], 2), 8))
}
print("\nEncoding                     ours Mpx/s   giflib   ratio     cgif   ratio   bytes of giflib's   of cgif's")
for sample in samples where sample.count > 0 {
    let (width, height, count, bits) = (
        Int32(sample.width), Int32(sample.height), Int32(sample.count), Int32(sample.bits)
    )
    let race = try race([
        { try encode(sample) },
        { peers_giflib_encode(sample.frames, width, height, count, bits) },
        { peers_cgif_encode(sample.frames, width, height, count, bits) },
    ])
    let rates = race.seconds.map { Double(sample.frames.count) / $0 / 1e6 }
    let name = sample.name + String(repeating: " ", count: max(0, 28 - sample.name.count))
    print(
        name + column(number(rates[0], 0), 11) + column(number(rates[1], 0), 9)
            + column(number(rates[0] / rates[1], 2), 8) + column(number(rates[2], 0), 9)
            + column(number(rates[0] / rates[2], 2), 8)
            + column(number(Double(race.results[0]) / Double(race.results[1]) * 100, 2) + " %", 20)
            + column(number(Double(race.results[0]) / Double(race.results[2]) * 100, 2) + " %", 12))
}
