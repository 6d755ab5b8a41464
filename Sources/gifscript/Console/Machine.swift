#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the program runs on.
enum Machine {
    /// Cores that are online, at least 1.
    static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
