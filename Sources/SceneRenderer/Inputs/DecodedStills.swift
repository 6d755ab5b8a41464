/// The stills that are decoded, so that those not used for the longest time can make room for others. They are decoded
/// anew when they are asked for again.
final class DecodedStills {
    private struct Entry {
        unowned let picture: StillPicture
        var lastUse: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var uses = 0

    /// To be called whenever a decoded picture is asked for.
    func use(_ picture: StillPicture) {
        uses += 1
        entries[ObjectIdentifier(picture)] = Entry(picture: picture, lastUse: uses)
    }

    /// To be called when a picture is decoded no more.
    func forget(_ picture: StillPicture) { entries[ObjectIdentifier(picture)] = nil }

    /// Lets the picture go that was not used for the longest time; false where there is none.
    func releaseOldest() -> Bool {
        guard let oldest = entries.values.min(by: { $0.lastUse < $1.lastUse }) else { return false }
        oldest.picture.release()
        return true
    }
}
