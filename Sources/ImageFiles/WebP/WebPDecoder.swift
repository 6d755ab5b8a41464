internal import CImages
package import Raster

/// Gives a WebP file's frames one after another, each as the whole canvas; a still picture has one.
///
/// Holds the file, two canvases and nothing that grows with the number of frames.
@safe
package final class WebPDecoder {
    package struct Frame: Sendable, Equatable {
        package var bitmap: Bitmap
        /// Milliseconds; 0 for a still picture.
        package var duration: Int
    }

    package let info: WebPFile.Info
    private let source: WebPSource
    private let decoder: OpaquePointer
    /// The index of the frame that `nextFrame` gives.
    private var next = 0

    package init(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageFileError) {
        guard ImageFormat.detect(bytes) == .webp else { throw ImageFileError(.unknownFormat, .webp) }
        try limits.check(ImageHeader(webp: bytes))
        source = WebPSource(bytes)
        info = try source.info()
        try limits.check(frameCount: info.durations.count, of: .webp)
        try limits.check(ImageHeader(.webp, width: info.width, height: info.height))
        var options = WebPAnimDecoderOptions()
        var data = unsafe source.data
        guard unsafe WebPAnimDecoderOptionsInit(&options) != 0 else {
            throw ImageFileError(.unsupported, .webp, detail: "libwebpdemux is of another version")
        }
        options.color_mode = MODE_RGBA
        guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else {
            throw ImageFileError(.outOfMemory, .webp)
        }
        unsafe self.decoder = decoder
    }

    deinit {
        unsafe WebPAnimDecoderDelete(decoder)
    }

    /// The next frame, or nil after the last one.
    package func nextFrame() throws(ImageFileError) -> Frame? {
        guard let bitmap = try nextStraightFrame() else { return nil }
        return Frame(bitmap: Bitmap(bitmap), duration: info.durations[next - 1])
    }

    /// The picture of the next frame with straight alpha.
    package func nextStraightFrame() throws(ImageFileError) -> StraightBitmap? {
        guard next < info.durations.count, unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
        var canvas: UnsafeMutablePointer<UInt8>?
        var timestamp: Int32 = 0
        guard unsafe WebPAnimDecoderGetNext(decoder, &canvas, &timestamp) != 0, let canvas = unsafe canvas else {
            let place = info.isAnimated ? "the data of frame \(next)" : "its picture data"
            throw ImageFileError(.damaged, .webp, detail: "\(place) cannot be decoded")
        }
        let count = info.width * info.height
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            let straight = UnsafeRawPointer(canvas)
            for index in 0..<count {
                let pixel = unsafe straight.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
                unsafe target.initializeElement(at: index, to: pixel)
            }
            initialized = count
        }
        next += 1
        return StraightBitmap(width: info.width, height: info.height, pixels: pixels)
    }

    /// Starts over: `nextFrame` gives the first frame again.
    package func rewind() {
        unsafe WebPAnimDecoderReset(decoder)
        next = 0
    }
}
