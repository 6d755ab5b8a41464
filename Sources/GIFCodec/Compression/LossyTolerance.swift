/// How far the pixels of an image may be shown from the colours that they should have.
public struct LossyTolerance: Sendable {
    /// By index the place of its colour, in a space in which distances are what the eye sees of a difference, with
    /// lightness from 0 to 255. nil for an index that is not shown in place of another, nor another in its place:
    /// transparency, and colours that must stay.
    public var places: [SIMD4<Float>?]
    /// By pixel, in the order of the indices: the contrast around it, which hides errors, in steps of lightness; 0 where
    /// it must stay as it is.
    public var leeway: [UInt8]
    /// The largest distance of a pixel from its colour.
    public var largestError: Float
    /// What it is worth to need one code less: errors of squared distances that are together so many times the leeway
    /// squared.
    public var codeWorth: Float

    public init(places: [SIMD4<Float>?], leeway: [UInt8], largestError: Float, codeWorth: Float) {
        self.places = places
        self.leeway = leeway
        self.largestError = largestError
        self.codeWorth = codeWorth
    }

    /// - Parameter amount: from 0, at which no colour changes, to 200, at which one sees it well. Files of photographs
    ///   become about as small as gifsicle makes them by the same number.
    public init(amount: Double, places: [SIMD4<Float>?], leeway: [UInt8]) {
        let amount = Float(amount)
        self.init(places: places, leeway: leeway, largestError: (5 * amount).squareRoot(), codeWorth: amount / 40)
    }
}
