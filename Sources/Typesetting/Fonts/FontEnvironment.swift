import CText

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What has to be settled once a process before Pango is used at all.
enum FontEnvironment {
    /// Touch it to have it done.
    static let prepared: Void = {
        // Fontconfig and Pango would prefer fonts by the user's language: the same script must give the same bytes
        // in every locale. Both read these variables once.
        unsafe setenv("FC_LANG", "en", 1)
        unsafe setenv("PANGO_LANGUAGE", "en", 1)
        // Pango starts a thread that loads the system's configuration (6 ms) unless there is one; a text that has
        // its own font files never needs it.
        if let empty = unsafe FcConfigCreate() {
            unsafe FcConfigSetCurrent(empty)
            unsafe FcConfigDestroy(empty)
        }
    }()
}
