/// A system call that failed.
package struct SystemError: Error {
    package let code: Int32

    package init(_ code: Int32) { self.code = code }
}
