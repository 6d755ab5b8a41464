import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// Captions that come, go and change: each by its own clock.
struct CaptionMotionTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// Over ten frames of 100 ms.
    private func rendered(_ file: String, _ options: String, canvas: String = "120x80 black") async throws -> DecodedGIF
    {
        try workshop.write(file, to: "talk.srt")
        return try await workshop.render(
            "canvas \(canvas) frames 10\ncaptions \"talk.srt\" size 14 fill white \(options)"
        ).gif
    }

    private let twoInTurn = "00:00,000 --> 00:00,500\nOne\n\n00:00,500 --> 00:01,000\nTwo\n"

    /// The brightest red of each frame.
    private func brightness(_ gif: DecodedGIF) -> [UInt32] { gif.frames.map { $0.map { $0 & 0xFF }.max() ?? 0 } }

    @Test func eachFadesInAndOut() async throws {
        let gif = try await rendered(twoInTurn, "fade in 200ms out 200ms")
        #expect(brightness(gif) == [0, 128, 255, 255, 128, 0, 128, 255, 255, 128])
    }

    /// Of one, of two and of four frames.
    @Test func captionsShorterThanTheirFadesAreSeen() async throws {
        let file =
            "00:00,000 --> 00:00,100\nOne\n\n00:00,200 --> 00:00,400\nTwo\n\n00:00,500 --> 00:00,900\nThree\n"
        let gif = try await rendered(file, "fade in 500ms out 500ms")
        #expect(brightness(gif) == [255, 0, 0, 255, 0, 0, 170, 255, 170, 0])
    }

    @Test func theTimeOfACaptionIsThatOfItsFrames() async throws {
        // It begins and ends between two frames.
        let gif = try await rendered("00:00,150 --> 00:00,550\nOne\n", "fade in 200ms out 200ms")
        #expect(brightness(gif) == [0, 0, 0, 128, 255, 128, 0, 0, 0, 0])
    }

    @Test func eachIsTyped() async throws {
        let gif = try await rendered(twoInTurn, "enter type 300ms exit type 200ms at left")
        let widths = (0..<10).map { gif.ink($0, on: 0xFF00_0000).width }
        for start in [0, 5] {
            #expect(widths[start] < widths[start + 1] && widths[start + 1] < widths[start + 2], "\(widths)")
            #expect(widths[start + 2] == widths[start + 3] && widths[start + 4] < widths[start + 3], "\(widths)")
        }
    }

    @Test func keyframesCountFromEach() async throws {
        let gif = try await rendered(twoInTurn, "opacity [0s: 0, 200ms: 1, end: 0]")
        #expect(brightness(gif) == [0, 128, 255, 170, 85, 0, 128, 255, 170, 85])
    }

    @Test func eachSlidesFromWhereItIs() async throws {
        let gif = try await rendered(
            "00:00,000 --> 00:01,000\n{\\an8}above\n\n00:00,400 --> 00:01,000\nbelow\n", "enter slide left 300ms")
        let upper = (0..<10).map { gif.letters(in: 0..<40, frame: $0) }
        let lower = (0..<10).map { gif.letters(in: 40..<80, frame: $0) }
        #expect(upper[0].isEmpty && upper[1].x == 0 && upper[3] == upper[9])
        #expect(lower[4].isEmpty && lower[5].x == 0 && lower[5].width < lower[9].width && lower[7] == lower[9])
    }

    /// A caption that asks for the place where all stand is one of them.
    @Test func captionsThatNameTheUsualPlaceStandWithTheOthers() async throws {
        func caption(_ mark: String) -> String {
            "00:00,000 --> 00:01,000\n\(mark)first\n\n00:00,500 --> 00:01,000\nsecond\n"
        }
        for (place, mark) in [("at top", "{\\an8}"), ("", "{\\an2}"), ("box 0 0 120x80", "{\\an5}")] {
            let named = try await rendered(caption(mark), place)
            #expect(try await rendered(caption(""), place).frames == named.frames)
        }
    }

    /// What moves is set text by text, and stands where it does when it is set together.
    @Test(arguments: ["at bottom", "at top"]) func captionsOfAPlaceStandOneAboveTheOther(place: String) async throws {
        let file = "00:00,000 --> 00:00,600\nfirst\n\n00:00,200 --> 00:00,400\nsecond\n"
        let still = try await rendered(file, "line-height 1 \(place)")
        let moving = try await rendered(file, "line-height 1 \(place) fade in 10ms")
        for index in [1, 3, 5] {
            // Each is as high as whole pixels make it.
            let (a, b) = (moving.ink(index, on: 0xFF00_0000), still.ink(index, on: 0xFF00_0000))
            #expect(a.x == b.x && a.width == b.width, "\(index)")
            #expect(abs(a.y - b.y) <= 1 && abs(a.height - b.height) <= 1, "\(index)")
        }
        // While the second comes, the first stays as it is.
        let slow = try await rendered(file, "line-height 1 \(place) fade in 200ms")
        let first = moving.ink(1, on: 0xFF00_0000)
        #expect(slow.ink(2, on: 0xFF00_0000) == first)
        #expect(Set(slow.frames[3].map { $0 & 0xFF }).contains(255))
        #expect(slow.ink(3, on: 0xFF00_0000).height > first.height)
    }
}

extension DecodedGIF {
    /// The ink of some rows, on black.
    fileprivate func letters(in rows: Range<Int>, frame: Int) -> Rectangle {
        var result = Rectangle.empty
        for y in rows {
            for x in 0..<width where frames[frame][y * width + x] != 0xFF00_0000 {
                result = result.union(Rectangle(x: x, y: y, width: 1, height: 1))
            }
        }
        return result
    }
}
