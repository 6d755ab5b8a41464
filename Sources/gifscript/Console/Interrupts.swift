#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Makes Ctrl-C and its kin leave nothing half done behind.
struct Interrupts {
    private var signals = sigset_t()

    /// Holds back the signals that ask the program to end, until `wait`.
    ///
    /// To be called before any other thread is started, since these inherit what is held back. A signal that the caller
    /// wants ignored, as `nohup` does, stays ignored.
    init() {
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for a signal, cleans up, and ends the program by that very signal, so that the caller sees it.
    mutating func wait(thenCleanUp cleanUp: () -> Void) -> Never {
        var number: Int32 = 0
        while unsafe sigwait(&signals, &number) != 0 {}
        cleanUp()
        signal(number, SIG_DFL)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        while true { pause() }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Glibc)
            let handler = unsafe action.__sigaction_handler.sa_handler
        #else
            let handler = unsafe action.__sigaction_u.__sa_handler
        #endif
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
