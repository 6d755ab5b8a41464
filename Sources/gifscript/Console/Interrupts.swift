#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Makes Ctrl-C and its kin leave nothing half done behind.
struct Interrupts {
    /// The signals that end a program unless it says otherwise, and that come from outside: from the terminal, other
    /// programs, timers and the limit on time. Those that tell of a fault in the program itself are not among them.
    private static let ending = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
    ]

    private var signals = sigset_t()

    /// Holds back the signals that ask the program to end, until `wait`.
    ///
    /// To be called before any other thread is started, since these inherit what is held back. A signal that the caller
    /// wants ignored, as `nohup` does, stays ignored.
    init() {
        unsafe sigemptyset(&signals)
        for number in Self.ending where !Self.isIgnored(number) { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for one of them, and gives its number.
    mutating func wait() -> Int32 {
        var number: Int32 = 0
        while unsafe sigwait(&signals, &number) != 0 {}
        return number
    }

    /// Ends the program by that very signal, so that the caller sees it.
    static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        // The first process of a container is not ended by that; this is what a shell makes of it.
        _exit(128 + number)
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
