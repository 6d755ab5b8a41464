// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library and the program never depend on the peers.
let package = Package(
    name: "lzw-bench",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "gifscript", path: "../../..")],
    targets: [
        .target(name: "Peers", linkerSettings: [.linkedLibrary("gif"), .linkedLibrary("cgif")]),
        .executableTarget(
            name: "lzw-bench",
            dependencies: ["Peers", .product(name: "GIFCodec", package: "gifscript")]),
    ],
    swiftLanguageModes: [.v6]
)
