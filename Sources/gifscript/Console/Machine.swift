#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the program runs on.
enum Machine {
    /// Cores that are online, at least 1.
    static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// One for each core's tasks, one that hands these out, and those in which Pango asks for fonts.
    private static var usualThreads: Int { cores + 4 }

    /// Whether the process can have the threads that it works with.
    ///
    /// To be asked before any is needed: the libraries wait for ever for a thread that they do not get, or abort.
    static func givesThreads() -> Bool {
        var gate = unsafe pthread_mutex_t()
        unsafe pthread_mutex_init(&gate, nil)
        defer { unsafe pthread_mutex_destroy(&gate) }
        return unsafe withUnsafeMutablePointer(to: &gate) { gate in
            // None ends before all are there.
            unsafe pthread_mutex_lock(gate)
            var threads: [WaitingThread] = []
            while threads.count < usualThreads {
                var thread = WaitingThread()
                guard unsafe thread.starts(at: gate) else { break }
                threads.append(thread)
            }
            unsafe pthread_mutex_unlock(gate)
            for thread in threads { thread.join() }
            return threads.count == usualThreads
        }
    }
}

/// A thread that ends when it may pass a gate.
@safe
private struct WaitingThread {
    #if canImport(Glibc)
        private var handle = pthread_t()
    #else
        private var handle: pthread_t?
    #endif

    /// False where there is no such thread.
    mutating func starts(at gate: UnsafeMutablePointer<pthread_mutex_t>) -> Bool {
        unsafe pthread_create(&handle, nil, { unsafe Self.pass($0) }, gate) == 0
    }

    func join() {
        #if canImport(Glibc)
            pthread_join(handle, nil)
        #else
            if let handle = unsafe handle { unsafe pthread_join(handle, nil) }
        #endif
    }

    private static func pass(_ gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self) {
            unsafe pthread_mutex_lock(gate)
            unsafe pthread_mutex_unlock(gate)
        }
        return nil
    }
}
