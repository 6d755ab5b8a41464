internal import Raster
internal import SceneLanguage

/// Width and height in whole pixels.
typealias PixelSize = (width: Int, height: Int)

extension Fit {
    private var fitting: Fitting {
        switch self {
        case .contain: .contain
        case .cover: .cover
        case .stretch: .stretch
        case .none: .none
        }
    }

    /// The scaled size of a picture in a box: `contain` touches the box from inside, `cover` from outside.
    func scaledSize(of picture: PixelSize, into box: PixelSize) -> PixelSize {
        let place = fitting.place(
            width: picture.width, height: picture.height, inWidth: box.width, inHeight: box.height)
        return (place.width, place.height)
    }

    /// What is seen of it: `cover` and `none` are cut at the box.
    func finalSize(of picture: PixelSize, into box: PixelSize) -> PixelSize {
        let scaled = scaledSize(of: picture, into: box)
        return (min(scaled.width, box.width), min(scaled.height, box.height))
    }
}

extension ResamplingFilter {
    /// - Parameter filter: nil where the script says nothing.
    init(_ filter: Resampling?) {
        switch filter {
        case .nearest: self = .nearest
        case .box: self = .box
        case .bilinear: self = .bilinear
        case .mitchell: self = .mitchell
        case .catmullRom: self = .catmullRom
        case .lanczos, nil: self = .lanczos3
        }
    }
}

extension Bitmap {
    /// Scaled as `fit` says, and cut at the box around its centre.
    ///
    /// - Parameter part: what of that is wanted, in its own pixels; nil is all.
    func fitted(into box: PixelSize, fit: Fit, filter: ResamplingFilter, part: PixelRect? = nil) -> Bitmap {
        let scaled = fit.scaledSize(of: (width, height), into: box)
        let final = fit.finalSize(of: (width, height), into: box)
        var area = PixelRect(x: 0, y: 0, width: final.width, height: final.height)
        if let part { area = area.intersection(part) }
        area.x += (scaled.width - final.width) / 2
        area.y += (scaled.height - final.height) / 2
        return resized(width: scaled.width, height: scaled.height, filter: filter, part: area)
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
    func resolved(pictureWidth: Int, pictureHeight: Int, wholeWidth: Int, wholeHeight: Int) -> PixelSize {
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
