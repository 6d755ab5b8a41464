/// A script's tree, with what it takes to read the script again after a change, but for what stands before that.
package struct ParsedScript: Sendable {
    var items: [ItemSyntax] = []
    /// Where the reading of each item began, as long as nothing had been wrong.
    var starts: [Int] = []

    /// Leaves out what is to be read again, where the text is as it was up to `offset`; gives where the reading goes on.
    ///
    /// Reading an item ends with a look at what the next one starts with. So the last item that begins before the change
    /// may be another now, the one before it is read once more, and those before that are as they were.
    mutating func shorten(to offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < offset { low = middle + 1 } else { high = middle }
        }
        let kept = max(0, low - 2)
        let end = kept > 0 ? starts[kept] : 0
        items.removeSubrange(kept...)
        starts.removeSubrange(kept...)
        return end
    }
}
