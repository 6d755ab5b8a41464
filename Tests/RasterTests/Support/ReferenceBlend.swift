import Raster

/// W3C Compositing and Blending Level 1, chapters 5 to 10, in doubles, written as the text has it.
func referenceBlend(_ source: UInt32, over backdrop: UInt32, opacity: Double, mode: BlendMode) -> UInt32 {
    let (cs, sourceAlpha) = straightChannels(source)
    let (cb, alphaB) = straightChannels(backdrop)
    let alphaS = sourceAlpha * opacity
    let blended = blendFunction(cb, cs, mode)
    let alpha = alphaS + alphaB * (1 - alphaS)
    var result = UInt32((alpha * 255).rounded()) << 24
    for channel in 0..<3 {
        let mixed = (1 - alphaB) * cs[channel] + alphaB * blended[channel]
        let premultiplied = alphaS * mixed + (1 - alphaS) * alphaB * cb[channel]
        result |= UInt32((min(max(premultiplied, 0), 1) * 255).rounded()) << (8 * UInt32(channel))
    }
    return result
}

private func straightChannels(_ pixel: UInt32) -> ([Double], Double) {
    let alpha = Double(pixel >> 24) / 255
    if alpha == 0 { return ([0, 0, 0], 0) }
    return ((0..<3).map { Double(pixel >> (8 * UInt32($0)) & 0xFF) / 255 / alpha }, alpha)
}

private func blendFunction(_ cb: [Double], _ cs: [Double], _ mode: BlendMode) -> [Double] {
    switch mode {
    case .hue: return setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: return setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: return setLuminosity(cs, luminosity(cb))
    case .luminosity: return setLuminosity(cb, luminosity(cs))
    default: return zip(cb, cs).map { separable($0, $1, mode) }
    }
}

private func separable(_ cb: Double, _ cs: Double, _ mode: BlendMode) -> Double {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return cb + cs - cb * cs
    case .overlay: return separable(cs, cb, .hardLight)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb >= 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight: return cs <= 0.5 ? separable(cb, 2 * cs, .multiply) : separable(cb, 2 * cs - 1, .screen)
    case .softLight:
        if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
        let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
        return cb + (2 * cs - 1) * (d - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    case .add: return min(1, cb + cs)
    default: return cs
    }
}

private func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

private func saturation(_ c: [Double]) -> Double { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

private func setLuminosity(_ c: [Double], _ l: Double) -> [Double] {
    let d = l - luminosity(c)
    var result = c.map { $0 + d }
    let newLuminosity = luminosity(result)
    let n = min(result[0], result[1], result[2])
    let x = max(result[0], result[1], result[2])
    if n < 0 {
        result = result.map { newLuminosity + ($0 - newLuminosity) * newLuminosity / (newLuminosity - n) }
    }
    if x > 1 {
        result = result.map { newLuminosity + ($0 - newLuminosity) * (1 - newLuminosity) / (x - newLuminosity) }
    }
    return result
}

/// The text sorts the channels and treats the smallest, the middle and the largest each in its own way.
private func setSaturation(_ c: [Double], _ s: Double) -> [Double] {
    let order = c.indices.sorted { c[$0] < c[$1] }
    let (low, middle, high) = (order[0], order[1], order[2])
    var result = [0.0, 0, 0]
    if c[high] > c[low] {
        result[middle] = (c[middle] - c[low]) * s / (c[high] - c[low])
        result[high] = s
    }
    return result
}
