extension Compositing {
    /// One row in any blend mode but normal. The switch stands outside the loop, so that each mode has a loop of its own.
    static func blendRow(
        _ source: UnsafePointer<UInt32>, onto target: UnsafeMutablePointer<UInt32>, count: Int, opacity: Float,
        blend: BlendMode
    ) {
        let row = unsafe Row(source: source, target: target, count: count, opacity: opacity)
        switch blend {
        case .normal: row.separable { _, source in source }
        case .multiply: row.separable { backdrop, source in backdrop * source }
        case .screen: row.separable(BlendFunctions.screen)
        case .overlay: row.separable { backdrop, source in BlendFunctions.hardLight(source, backdrop) }
        case .darken: row.separable { backdrop, source in min(backdrop, source) }
        case .lighten: row.separable { backdrop, source in max(backdrop, source) }
        case .colorDodge: row.separable(BlendFunctions.colorDodge)
        case .colorBurn: row.separable(BlendFunctions.colorBurn)
        case .hardLight: row.separable(BlendFunctions.hardLight)
        case .softLight: row.separable(BlendFunctions.softLight)
        case .difference: row.separable { backdrop, source in abs(backdrop - source) }
        case .exclusion: row.separable { backdrop, source in backdrop + source - 2 * backdrop * source }
        case .add: row.separable { backdrop, source in min(1, backdrop + source) }
        case .hue:
            row.mix { backdrop, source in
                let saturated = BlendFunctions.setting(
                    saturation: BlendFunctions.saturation(of: backdrop), of: source)
                return BlendFunctions.setting(luminosity: BlendFunctions.luminosity(of: backdrop), of: saturated)
            }
        case .saturation:
            row.mix { backdrop, source in
                let saturated = BlendFunctions.setting(
                    saturation: BlendFunctions.saturation(of: source), of: backdrop)
                return BlendFunctions.setting(luminosity: BlendFunctions.luminosity(of: backdrop), of: saturated)
            }
        case .color:
            row.mix { backdrop, source in
                BlendFunctions.setting(luminosity: BlendFunctions.luminosity(of: backdrop), of: source)
            }
        case .luminosity:
            row.mix { backdrop, source in
                BlendFunctions.setting(luminosity: BlendFunctions.luminosity(of: source), of: backdrop)
            }
        }
    }

    /// Lives no longer than the call of `blendRow`, which vouches for its pointers.
    @safe
    private struct Row {
        let source: UnsafePointer<UInt32>
        let target: UnsafeMutablePointer<UInt32>
        let count: Int
        let opacity: Float

        @inline(__always)
        func separable(_ blend: (_ backdrop: Float, _ source: Float) -> Float) {
            mix { backdrop, source in
                SIMD3(blend(backdrop.x, source.x), blend(backdrop.y, source.y), blend(backdrop.z, source.z))
            }
        }

        @inline(__always)
        func mix(_ blend: (_ backdrop: SIMD3<Float>, _ source: SIMD3<Float>) -> SIMD3<Float>) {
            for column in 0..<count {
                let pixel = unsafe source[column]
                if pixel >> 24 == 0 { continue }
                let under = unsafe target[column]
                let sourceAlpha = Float(pixel >> 24)
                let backdropAlpha = Float(under >> 24)
                let premultipliedSource = channels(of: pixel)
                let premultipliedBackdrop = channels(of: under)
                let sourceColor = premultipliedSource / sourceAlpha
                let backdropColor = backdropAlpha > 0 ? premultipliedBackdrop / backdropAlpha : .zero
                let coverage = sourceAlpha / 255 * opacity
                let backdropCoverage = backdropAlpha / 255

                // In units of one 8-bit step, so that rounding is adding a half and cutting off.
                let both = 255 * coverage * backdropCoverage * blend(backdropColor, sourceColor)
                let color =
                    both + premultipliedSource * (opacity * (1 - backdropCoverage)) + premultipliedBackdrop
                    * (1 - coverage)
                let alpha = 255 * coverage + backdropAlpha * (1 - coverage)
                unsafe target[column] = packed(color, alpha: alpha)
            }
        }

        @inline(__always)
        private func channels(of pixel: UInt32) -> SIMD3<Float> {
            SIMD3(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF))
        }

        @inline(__always)
        private func packed(_ color: SIMD3<Float>, alpha: Float) -> UInt32 {
            let roundedAlpha = UInt32(min(max(alpha, 0), 255) + 0.5)
            let red = min(UInt32(max(color.x, 0) + 0.5), roundedAlpha)
            let green = min(UInt32(max(color.y, 0) + 0.5), roundedAlpha)
            let blue = min(UInt32(max(color.z, 0) + 0.5), roundedAlpha)
            return red | green << 8 | blue << 16 | roundedAlpha << 24
        }
    }
}
