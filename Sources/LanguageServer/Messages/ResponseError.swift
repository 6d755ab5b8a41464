/// Why a request is not answered, as JSON-RPC and the Language Server Protocol number it.
struct ResponseError: Error {
    var code: Int
    var message: String

    static let parseError = ResponseError(code: -32700, message: "this is no message")
    static let tooLong = ResponseError(code: -32700, message: "the message is too long")
    static let invalidRequest = ResponseError(code: -32600, message: "this is no request")
    static let shutDown = ResponseError(code: -32600, message: "the server was shut down")
    static let initializedTwice = ResponseError(code: -32600, message: "the server is initialized already")
    static let notInitialized = ResponseError(code: -32002, message: "the first request is 'initialize'")
    static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")

    static func unknownMethod(_ method: String) -> ResponseError {
        ResponseError(code: -32601, message: "there is no method '\(method)'")
    }

    static func invalidParameters(_ what: String) -> ResponseError {
        ResponseError(code: -32602, message: what)
    }

    /// The request is understood, and cannot be done.
    static func failed(_ why: String) -> ResponseError { ResponseError(code: -32803, message: why) }
}
