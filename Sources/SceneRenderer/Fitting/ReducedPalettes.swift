internal import Raster

/// The palettes that an output may have instead of its own; each is chosen once.
final class ReducedPalettes {
    private let survey: PaletteSurvey
    private let settings: EncodingSettings
    private let isAnimated: Bool
    private let jobs: Int
    private var palettes: [Int: [UInt32]] = [:]
    private var chosen: [UInt32]??

    /// - Parameters:
    ///   - survey: has counted the output's colours.
    ///   - settings: how the output is encoded without a reduction.
    ///   - jobs: how many palettes may be tried at the same time.
    init(_ survey: PaletteSurvey, settings: EncodingSettings, isAnimated: Bool, jobs: Int) {
        self.survey = survey
        self.settings = settings
        self.isAnimated = isAnimated
        self.jobs = jobs
    }

    /// The best of so many entries, the one for transparency among them where there is one.
    func palette(of colors: Int) -> [UInt32] {
        if let known = palettes[colors] { return known }
        var settings = settings
        settings.colors = colors
        let palette = settings.palette(for: survey.histogram, leaves: survey.hasClear || isAnimated && colors > 2)
        palettes[colors] = palette
        return palette
    }

    /// One that serves frames in which nobody sees what it lacks; nil where there is none.
    var shared: [UInt32]? {
        get async {
            if let chosen { return chosen }
            let palette = await SharedPalette.chosen(for: survey.histogram, jobs: jobs)
            chosen = .some(palette)
            return palette
        }
    }
}
