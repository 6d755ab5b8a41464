/// A caption of a subtitle file, its text still unread.
struct SubtitleCue {
    /// In milliseconds from the picture's start.
    var start: Int64
    /// Not included.
    var end: Int64
    /// Of its lines, in the file's bytes.
    var text: Range<Int>
    /// Where WebVTT puts it.
    var settings: CueSettings
    /// Of its times, from 1.
    var line: Int
}
