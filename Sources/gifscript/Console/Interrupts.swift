#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Makes Ctrl-C and its kin leave nothing half done behind.
enum Interrupts {
    /// From now on, a signal that asks the program to end runs `cleanUp` first, on a thread of its own.
    ///
    /// To be called before any other thread is started, since these inherit which signals are blocked. A signal that
    /// the caller wants ignored (as `nohup` does) stays ignored.
    static func install(cleanUp: @escaping @Sendable () -> Void) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)

        let watch = unsafe Unmanaged.passRetained(Watch(signals: signals, cleanUp: cleanUp))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let failure = unsafe pthread_create(
            &thread, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Watch>.fromOpaque(argument).takeRetainedValue().run()
            }, watch.toOpaque())
        if failure != 0 { unsafe watch.release() }
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

    private final class Watch {
        private var signals: sigset_t
        private let cleanUp: @Sendable () -> Void

        init(signals: sigset_t, cleanUp: @escaping @Sendable () -> Void) {
            self.signals = signals
            self.cleanUp = cleanUp
        }

        /// Waits for a signal, cleans up, and ends the program by that very signal, so that the caller sees it.
        func run() -> Never {
            var number: Int32 = 0
            while unsafe sigwait(&signals, &number) != 0 {}
            cleanUp()
            signal(number, SIG_DFL)
            unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            kill(getpid(), number)
            while true { pause() }
        }
    }
}
