import Raster
import Testing

@Suite("Gradients")
struct GradientTests {
    private func row(_ gradient: Gradient, width: Int) -> [UInt32] {
        let field = gradient.field(width: Double(width), height: 1)
        return (0..<width).map { field.pixel(x: Double($0) + 0.5, y: 0.5) }
    }

    private func gradient(_ degrees: Double, _ stops: (UInt32, Gradient.Position?)...) -> Gradient {
        Gradient(
            shape: .linear(degrees: degrees), stops: stops.map { Gradient.Stop(color: $0.0, position: $0.1) })
    }

    private let black: UInt32 = 0xFF00_0000
    private let white: UInt32 = 0xFFFF_FFFF
    private let red: UInt32 = 0xFF00_00FF

    @Test("Runs from end to end, sampled at the pixels' centres")
    func linear() {
        #expect(row(gradient(90, (black, nil), (white, nil)), width: 5).map { $0 & 0xFF } == [26, 76, 128, 178, 230])
        #expect(row(gradient(-90, (black, nil), (white, nil)), width: 5).map { $0 & 0xFF } == [230, 178, 128, 76, 26])
    }

    @Test("Colours without a position spread evenly, and none goes back")
    func positions() {
        let spread = gradient(
            90, (black, Gradient.Position(fraction: 0.2)), (white, nil), (black, nil),
            (red, Gradient.Position(pixels: 8)))
        #expect(row(spread, width: 10).map { $0 & 0xFF } == [0, 0, 64, 191, 191, 64, 64, 191, 255, 255])
        let back = gradient(90, (red, Gradient.Position(fraction: 0.5)), (white, Gradient.Position(fraction: 0.1)))
        #expect(row(back, width: 4) == [red, red, white, white])
    }

    @Test("Colours mix with alpha multiplied in")
    func premultiplied() {
        // Red that fades out stays red.
        let pixels = row(gradient(90, (red, nil), (0, nil)), width: 4)
        #expect(pixels.allSatisfy { $0 & 0xFF == $0 >> 24 && $0 & 0xFFFF00 == 0 })
        #expect(pixels.map { $0 >> 24 } == [223, 159, 96, 32])
    }

    @Test("Radial ones reach their end at the corners")
    func radial() {
        let stops = [Gradient.Stop(color: white, position: nil), Gradient.Stop(color: black, position: nil)]
        let ellipse = Gradient(shape: .ellipse, stops: stops).field(width: 40, height: 20)
        #expect(ellipse.pixel(x: 20, y: 10) == white)
        #expect(ellipse.pixel(x: 0, y: 0) == black)
        #expect(ellipse.pixel(x: 0, y: 10) == ellipse.pixel(x: 20, y: 0))
        let circle = Gradient(shape: .circle, stops: stops).field(width: 40, height: 20)
        #expect(circle.pixel(x: 40, y: 20) == black)
        #expect(circle.pixel(x: 30, y: 10) == circle.pixel(x: 20, y: 20))
    }

    @Test("Odd numbers and sizes harm nothing")
    func hostile() {
        for degrees in [Double.nan, .infinity, 1e300, -1e300] {
            _ = row(
                gradient(
                    degrees, (red, Gradient.Position(fraction: .nan)), (white, Gradient.Position(pixels: 1e300)),
                    (black, Gradient.Position(fraction: -1e300))), width: 3
            )
        }
        let field = gradient(45, (red, nil), (white, nil)).field(width: 0, height: 0)
        #expect(field.pixel(x: 0, y: 0) >> 24 == 255)
        #expect(Gradient(shape: .circle, stops: []).field(width: 3, height: 3).pixel(x: 1, y: 1) == 0)
    }
}
