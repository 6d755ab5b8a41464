#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct FileTrouble: Error {
    var path: String
    var code: Int32
}

enum Files {
    /// The folder of the package.
    static let package = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }

    /// The built program, which stands beside the tests.
    static let program: String = {
        #if canImport(Glibc)
            var buffer = [CChar](repeating: 0, count: 4096)
            let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
            let tests = String(decoding: buffer.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
            let tests = CommandLine.arguments[0]
        #endif
        return tests.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/gifscript"
    }()

    static func read(_ path: String) throws -> [UInt8] {
        guard let stream = unsafe fopen(path, "rb") else { throw FileTrouble(path: path, code: errno) }
        defer { unsafe fclose(stream) }
        return unsafe rest(of: stream)
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        guard let stream = unsafe fopen(path, "wb") else { throw FileTrouble(path: path, code: errno) }
        defer { unsafe fclose(stream) }
        guard unsafe fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
            throw FileTrouble(path: path, code: errno)
        }
    }

    static func rest(of stream: UnsafeMutablePointer<FILE>) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe fread(&piece, 1, piece.count, stream)
            guard count > 0 else { return bytes }
            bytes += piece.prefix(count)
        }
    }

    /// Makes an empty folder and gives it to `body`; it is gone afterwards.
    static func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        var template = Array("/tmp/gifscript-documents-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw FileTrouble(path: "/tmp", code: errno) }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { _ = try? Shell.run(["rm", "-r", folder], in: "/tmp") }
        return try body(folder)
    }
}
