/// The folder of the package, where the documents and examples are.
package enum PackageFolder {
    package static let path = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
}
