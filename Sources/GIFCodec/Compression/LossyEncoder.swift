/// Compresses indices one phrase after another, and lets a phrase match where a pixel is shown in a near colour.
///
/// Of all phrases that may stand for what comes next, the one is taken that saves most: what its length is worth, less its
/// errors. They are looked for by walking the tree of phrases, and left as soon as even the longest that begins with one
/// could not be better. (That a search for near phrases makes files smaller was shown by Kornel Lesiński's lossy gifsicle,
/// 2014, which takes the longest.)
@safe struct LossyEncoder: ~Copyable {
    /// So many phrases are looked at for one code, at most.
    private static let searchLimit = 2000
    /// Of phrases, before there are any.
    private static let usualLength: Float = 3
    /// So many phrases tell how long they are of late.
    private static let memory: Float = 64

    private let distances: ColorDistances
    private let indices: [UInt8]
    private let leeway: [UInt8]
    private let codeWorth: Float
    /// What a phrase gains by one index more: its share of a code, by the length of phrases of late. So errors cost as much
    /// everywhere in an image, whether its phrases are long or short.
    private var price: Float
    /// By leeway: the largest squared distance.
    private let limits: [Float]
    /// By leeway: what a squared distance of 1 loses.
    private let weights: [Float]
    private let clearCode: UInt16
    private var branches: PhraseBranches
    /// The phrases that lead to where the search is.
    private let path: UnsafeMutablePointer<Step>

    /// A phrase on the way of the search, with the pixels that it stands for.
    private struct Step: BitwiseCopyable {
        /// The code to look at next, one of the phrase's branches; 0 where none is left.
        var branch: UInt16
        /// The pixels' errors, weighted.
        var error: Float
    }

    private struct Match {
        var code: UInt16
        var length: Int
        var gain: Float
    }

    init(_ indices: [UInt8], minimumCodeSize: UInt8, tolerance: LossyTolerance) {
        clearCode = 1 << UInt16(minimumCodeSize)
        self.indices = indices
        leeway = tolerance.leeway
        codeWorth = tolerance.codeWorth
        price = codeWorth / Self.usualLength
        let largest = tolerance.largestError * tolerance.largestError
        limits = (0..<256).map { $0 == 0 ? 0 : largest }
        weights = (0..<256).map { $0 == 0 ? 1 : 1 / Float($0 * $0) }
        distances = ColorDistances(
            tolerance.places, count: 1 << Int(minimumCodeSize), wanted: indices, largest: largest)
        branches = PhraseBranches(clearCode: clearCode)
        unsafe path = .allocate(capacity: LZW.maximumCodeCount)
    }

    deinit {
        unsafe path.deallocate()
    }

    /// Writes the codes of all indices, after the first clear code; gives the indices that they stand for.
    mutating func encode(into list: inout CodeList) -> [UInt8] {
        var shown = [UInt8](repeating: 0, count: indices.count)
        let codes = unsafe list.codes
        var count = list.end
        var cycleStart = count
        var wear = TableWear(indexCount: indices.count, clearCode: UInt32(clearCode))
        wear.beginCycle(indices: 0, codes: count)
        var pieceEnd = Int.max
        var next = clearCode + 2
        var previous: UInt16?
        var position = 0
        var meanLength = Self.usualLength
        while position < indices.count {
            // A decoder defines the phrase before, followed by the first index of this one. That may be this very
            // phrase, if both begin alike.
            var isDefined = false
            if let previous, next < LZW.maximumCodeCount {
                isDefined = branches.define(previous, followedBy: branches[previous].first, as: next)
            }
            let match = bestMatch(at: position)
            if let previous, next < LZW.maximumCodeCount {
                let first = branches[match.code].first
                if first != branches[previous].first {
                    if isDefined { branches.removeLast(next) }
                    _ = branches.define(previous, followedBy: first, as: next)
                }
                next += 1
            }
            branches.copy(match.code, to: &shown, before: position + match.length)
            position += match.length
            unsafe codes[count] = match.code
            count += 1
            previous = match.code
            meanLength += (Float(match.length) - meanLength) / Self.memory
            price = codeWorth / meanLength
            guard next == LZW.maximumCodeCount else { continue }
            if pieceEnd == Int.max {
                wear.becomeFull(indices: position, codes: count)
                pieceEnd = count + TableWear.pieceCodes
            } else if count == pieceEnd {
                pieceEnd = count + TableWear.pieceCodes
                guard wear.endPiece(indices: position, codes: count) else { continue }
                unsafe codes[count] = clearCode
                count += 1
                list.append(cycleStart..<count)
                cycleStart = count
                branches.clear()
                next = clearCode + 2
                previous = nil
                pieceEnd = Int.max
                wear.beginCycle(indices: position, codes: count)
            }
        }
        unsafe codes[count] = UInt16(truncatingIfNeeded: list.endCode)
        list.append(cycleStart..<count + 1)
        return shown
    }

    /// The phrase that gains most for the indices from there on.
    private func bestMatch(at start: Int) -> Match {
        var best = Match(code: 0, length: 0, gain: -.infinity)
        var searched = 0
        let pixel = pixel(at: start)
        for index in distances.near[Int(indices[start])] {
            let distance = unsafe pixel.distances[Int(index)]
            if distance > pixel.limit || searched > Self.searchLimit { break }
            search(from: UInt16(index), at: start, error: distance * pixel.weight, searched: &searched, best: &best)
        }
        return best
    }

    /// What a pixel may be shown as.
    @safe private struct Pixel: BitwiseCopyable {
        /// Squared, to each index.
        let distances: UnsafePointer<Float>
        /// The largest distance squared.
        let limit: Float
        /// What a squared distance of 1 loses.
        let weight: Float
    }

    @inline(__always)
    private func pixel(at position: Int) -> Pixel {
        let (indices, leeway, limits, weights) = (indices.span, leeway.span, limits.span, weights.span)
        let hidden = unsafe Int(leeway[unchecked: position])
        return unsafe Pixel(
            distances: distances.row(of: indices[unchecked: position]), limit: limits[unchecked: hidden],
            weight: weights[unchecked: hidden])
    }

    /// Looks at all phrases that begin with one index.
    private func search(
        from root: UInt16, at start: Int, error rootError: Float, searched: inout Int, best: inout Match
    ) {
        let phrase = branches[root]
        if price - rootError > best.gain { best = Match(code: root, length: 1, gain: price - rootError) }
        guard Float(Int(phrase.reach) &+ 1) * price - rootError > best.gain else { return }
        let pixelCount = indices.count &- start
        unsafe path[0] = Step(branch: phrase.branch, error: rootError)
        var depth = 0
        while depth >= 0 {
            let step = unsafe path[depth]
            let length = depth &+ 2
            guard step.branch != 0, length <= pixelCount else {
                depth &-= 1
                continue
            }
            let pixel = pixel(at: start &+ length &- 1)
            // Late in a search, only what is exact goes on.
            let limit = searched > Self.searchLimit ? 0 : pixel.limit
            var code = step.branch
            var distance = unsafe pixel.distances[Int(branches[code].last)]
            while distance > limit {
                searched &+= 1
                code = branches[code].sibling
                if code == 0 { break }
                distance = unsafe pixel.distances[Int(branches[code].last)]
            }
            guard code != 0 else {
                depth &-= 1
                continue
            }
            searched &+= 1
            let phrase = branches[code]
            unsafe path[depth].branch = phrase.sibling
            let error = step.error + distance * pixel.weight
            guard Float(length &+ Int(phrase.reach)) * price - error > best.gain else { continue }
            let gain = Float(length) * price - error
            if gain > best.gain { best = Match(code: code, length: length, gain: gain) }
            if phrase.branch != 0 {
                depth &+= 1
                unsafe path[depth] = Step(branch: phrase.branch, error: error)
            }
        }
    }
}
