#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The system's words for an error number, such as `No such file or directory`.
func systemMessage(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
}

/// The error number of the system call that just failed.
var systemErrorNumber: Int32 { errno }
