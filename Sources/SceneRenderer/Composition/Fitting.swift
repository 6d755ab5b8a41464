internal import Raster
internal import SceneLanguage

/// How a picture of one size comes into a box of another.
enum Fitting {
    typealias Size = (width: Int, height: Int)

    /// The scaled size of the picture: `contain` touches the box from inside, `cover` from outside.
    static func scaledSize(of picture: Size, into box: Size, fit: Fit) -> Size {
        guard picture.width > 0, picture.height > 0 else { return box }
        switch fit {
        case .none: return picture
        case .stretch: return box
        case .contain, .cover:
            let horizontal = Double(box.width) / Double(picture.width)
            let vertical = Double(box.height) / Double(picture.height)
            let scale = fit == .contain ? min(horizontal, vertical) : max(horizontal, vertical)
            return (
                max(1, (Double(picture.width) * scale).wholePixel), max(1, (Double(picture.height) * scale).wholePixel)
            )
        }
    }

    /// What is seen of it: `cover` and `none` are cut at the box.
    static func finalSize(of picture: Size, into box: Size, fit: Fit) -> Size {
        let scaled = scaledSize(of: picture, into: box, fit: fit)
        return (min(scaled.width, box.width), min(scaled.height, box.height))
    }
}

extension Bitmap {
    /// Scaled as `fit` says, and cut at the box around its centre.
    func fitted(into box: Fitting.Size, fit: Fit, filter: ResamplingFilter) -> Bitmap {
        let scaled = Fitting.scaledSize(of: (width, height), into: box, fit: fit)
        let result = scaled == (width, height) ? self : resized(width: scaled.width, height: scaled.height, filter: filter)
        let final = (width: min(scaled.width, box.width), height: min(scaled.height, box.height))
        return result.cropped(
            to: PixelRect(
                x: (scaled.width - final.width) / 2, y: (scaled.height - final.height) / 2, width: final.width,
                height: final.height))
    }
}

extension CropRectangle {
    /// In whole pixels of a picture of that size, cut at its edges.
    func rectangle(width pictureWidth: Int, height pictureHeight: Int) -> PixelRect {
        let left = x.pixels(of: Double(pictureWidth)).wholePixel
        let top = y.pixels(of: Double(pictureHeight)).wholePixel
        return PixelRect(
            x: left, y: top, width: width.pixels(of: Double(pictureWidth)).wholePixel,
            height: height.pixels(of: Double(pictureHeight)).wholePixel
        ).intersection(PixelRect(x: 0, y: 0, width: pictureWidth, height: pictureHeight))
    }
}

extension SizeRequest {
    /// The box asked for, each side at least 1; `auto` follows the picture's shape.
    func resolved(pictureWidth: Int, pictureHeight: Int, wholeWidth: Int, wholeHeight: Int) -> Fitting.Size {
        let shape = Double(max(1, pictureWidth)) / Double(max(1, pictureHeight))
        switch (width, height) {
        case (.length(let width), .length(let height)):
            return (
                max(1, width.pixels(of: Double(wholeWidth)).wholePixel),
                max(1, height.pixels(of: Double(wholeHeight)).wholePixel)
            )
        case (.length(let width), .auto):
            let side = width.pixels(of: Double(wholeWidth))
            return (max(1, side.wholePixel), max(1, (side / shape).wholePixel))
        case (.auto, .length(let height)):
            let side = height.pixels(of: Double(wholeHeight))
            return (max(1, (side * shape).wholePixel), max(1, side.wholePixel))
        case (.auto, .auto):
            return (pictureWidth, pictureHeight)
        }
    }
}
