// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

// `Double.rounded()` and its kin call libm in debug builds.
let linker: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
    name: "gifscript",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "gifscript", targets: ["gifscript"]),
        .library(name: "GIFCodec", targets: ["GIFCodec"]),
        .library(name: "SceneLanguage", targets: ["SceneLanguage"]),
        .library(name: "SceneRenderer", targets: ["SceneRenderer"]),
    ],
    targets: [
        // System libraries. Their pkg-config files are our own, because glib's brings -pthread,
        // which SwiftPM refuses, and because one module stands for several libraries.
        .systemLibrary(
            name: "CText",
            pkgConfig: Context.packageDirectory + "/Sources/CText/ctext.pc",
            providers: [
                .apt(["libpango1.0-dev", "libfreetype-dev", "libharfbuzz-dev", "libfontconfig-dev"]),
                .brew(["pango", "freetype", "harfbuzz", "fontconfig"]),
            ]),
        .systemLibrary(
            name: "CImages",
            pkgConfig: Context.packageDirectory + "/Sources/CImages/cimages.pc",
            providers: [
                .apt(["libpng-dev", "libturbojpeg0-dev", "libwebp-dev"]),
                .brew(["libpng", "jpeg-turbo", "webp"]),
            ]),

        .target(name: "GIFCodec", swiftSettings: settings, linkerSettings: linker),
        .target(name: "Raster", swiftSettings: settings, linkerSettings: linker),
        .target(
            name: "ImageFiles", dependencies: ["CImages", "Raster"], swiftSettings: settings, linkerSettings: linker),
        .target(
            name: "Typesetting", dependencies: ["CText", "Raster"], swiftSettings: settings, linkerSettings: linker),
        .target(name: "SceneLanguage", swiftSettings: settings, linkerSettings: linker),
        .target(
            name: "SceneRenderer",
            dependencies: ["GIFCodec", "Raster", "ImageFiles", "Typesetting", "SceneLanguage"],
            swiftSettings: settings, linkerSettings: linker),
        .target(
            name: "LanguageServer", dependencies: ["SceneLanguage"], swiftSettings: settings, linkerSettings: linker),
        .executableTarget(
            name: "gifscript",
            dependencies: [
                "LanguageServer", "SceneRenderer", "SceneLanguage", "GIFCodec", "ImageFiles", "Raster", "Typesetting",
            ],
            swiftSettings: settings, linkerSettings: linker),

        // What several test targets need: temporary folders, the built program as a process, small GIFs.
        .target(
            name: "TestSupport", dependencies: ["GIFCodec"], path: "Tests/TestSupport", swiftSettings: settings,
            linkerSettings: linker),

        .testTarget(
            name: "GIFCodecTests", dependencies: ["GIFCodec", "TestSupport"], swiftSettings: settings,
            linkerSettings: linker),
        .testTarget(name: "RasterTests", dependencies: ["Raster"], swiftSettings: settings, linkerSettings: linker),
        .testTarget(
            name: "ImageFilesTests", dependencies: ["ImageFiles"], swiftSettings: settings, linkerSettings: linker),
        .testTarget(
            name: "TypesettingTests", dependencies: ["Typesetting"], swiftSettings: settings, linkerSettings: linker),
        .testTarget(
            name: "SceneLanguageTests", dependencies: ["SceneLanguage", "TestSupport"],
            exclude: ["Messages/Messages.txt"], swiftSettings: settings, linkerSettings: linker),
        .testTarget(
            name: "LanguageServerTests", dependencies: ["LanguageServer", "SceneLanguage", "TestSupport"],
            swiftSettings: settings,
            linkerSettings: linker),
        .testTarget(
            name: "SceneRendererTests",
            dependencies: ["SceneRenderer", "SceneLanguage", "GIFCodec", "Raster", "ImageFiles", "TestSupport"],
            swiftSettings: settings, linkerSettings: linker),
        .testTarget(
            name: "ProgramTests", dependencies: ["GIFCodec", "ImageFiles", "Raster", "TestSupport"],
            swiftSettings: settings, linkerSettings: linker),
        .testTarget(
            name: "DocumentTests", dependencies: ["GIFCodec", "ImageFiles", "Raster", "TestSupport"],
            exclude: ["Expected", "fonts.conf"], swiftSettings: settings, linkerSettings: linker),
    ],
    swiftLanguageModes: [.v6]
)
