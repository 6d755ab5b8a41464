internal import CImages

/// A WebP file's bytes at an address that stays, since libwebp's objects point into them.
@safe
final class WebPSource {
    private let storage: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        unsafe storage = .allocate(capacity: max(bytes.count, 1))
        unsafe _ = storage.initialize(from: bytes)
        count = bytes.count
    }

    deinit {
        unsafe storage.deallocate()
    }

    let count: Int

    var data: WebPData {
        unsafe WebPData(bytes: storage.baseAddress, size: count)
    }

    /// Walks the file's chunks. A file that lacks its end is refused here already.
    func info() throws(ImageFileError) -> WebPFile.Info {
        var data = unsafe self.data
        var state = WEBP_DEMUX_PARSING_HEADER
        guard let demuxer = unsafe WebPDemuxPartial(&data, &state) else {
            throw ImageFileError(
                state == WEBP_DEMUX_PARSE_ERROR ? .damaged : .truncated, .webp, detail: "its structure cannot be read")
        }
        defer { unsafe WebPDemuxDelete(demuxer) }
        guard state == WEBP_DEMUX_DONE else {
            throw ImageFileError(.truncated, .webp, detail: "it ends before its last frame does")
        }
        let flags = unsafe WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS)
        let isAnimated = flags & UInt32(ANIMATION_FLAG.rawValue) != 0
        var durations: [Int] = []
        var iterator = unsafe WebPIterator()
        if unsafe WebPDemuxGetFrame(demuxer, 1, &iterator) != 0 {
            repeat {
                durations.append(isAnimated ? unsafe Int(iterator.duration) : 0)
            } while unsafe WebPDemuxNextFrame(&iterator) != 0
        }
        unsafe WebPDemuxReleaseIterator(&iterator)
        if durations.isEmpty { throw ImageFileError(.damaged, .webp, detail: "it has no picture") }
        return WebPFile.Info(
            width: unsafe Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
            height: unsafe Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)),
            isAnimated: isAnimated,
            loopCount: isAnimated ? unsafe Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)) : 1,
            durations: durations)
    }
}
