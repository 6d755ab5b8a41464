extension LZW {
    /// Compresses indices in the order given (`Interlace.interlaced` puts them in an interlaced image's order).
    ///
    /// Each code stands for the longest phrase that the table holds; a full table is cleared when it no longer fits what
    /// comes. The same indices always give the same bytes.
    ///
    /// - Parameters:
    ///   - indices: each less than 2 to the power of `minimumCodeSize`.
    ///   - minimumCodeSize: 2 to 8.
    /// - Returns: sub-blocks with their length bytes and the terminator, without the minimum code size's byte before.
    public static func encode(indices: Span<UInt8>, minimumCodeSize: UInt8) -> [UInt8] {
        precondition((2...8).contains(minimumCodeSize), "a minimum code size is 2 to 8")
        return unsafe indices.withUnsafeBufferPointer { indices in
            let used = unsafe indices.reduce(0, |)
            precondition(used >> minimumCodeSize == 0, "an index does not fit in the minimum code size")
            // Codes of at most 12 bits, at most one an index, and the first clear code and end code; another clear code
            // comes at most once in 3,800 codes; 8 bytes for the last store.
            let capacity = indices.count * 3 / 2 + indices.count / 1024 + 32
            return unsafe withUnsafeTemporaryBuffer(of: UInt8.self, count: capacity) { compressed in
                let count = unsafe LZWEncoder.encode(
                    indices, minimumCodeSize: Int(minimumCodeSize), into: compressed)
                return unsafe SubBlocks.chained(Span(_unsafeStart: compressed, count: count))
            }
        }
    }

    /// As `encode(indices:minimumCodeSize:)`, for an array.
    public static func encode(indices: [UInt8], minimumCodeSize: UInt8) -> [UInt8] {
        encode(indices: indices.span, minimumCodeSize: minimumCodeSize)
    }
}

/// Compresses indices to joined LZW data.
enum LZWEncoder {
    /// Writes the codes from the first clear code to the end code and gives the number of bytes.
    static func encode(
        _ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int, into compressed: UnsafeMutablePointer<UInt8>
    ) -> Int {
        guard let first = indices.baseAddress, !indices.isEmpty else {
            return unsafe CodeWriter(compressed, minimumCodeSize: minimumCodeSize).finished(since: compressed)
        }
        let codes = unsafe CodeWriter(compressed, minimumCodeSize: minimumCodeSize)
        let last = unsafe first + indices.count
        if minimumCodeSize <= DirectTable.largestCodeSize {
            let table = DirectTable(minimumCodeSize: minimumCodeSize)
            defer { table.deallocate() }
            return unsafe encode(
                from: first, to: last, table: table, codes: codes, minimumCodeSize: minimumCodeSize, into: compressed)
        }
        let table = HashedTable(indexCount: indices.count)
        defer { table.deallocate() }
        return unsafe encode(
            from: first, to: last, table: table, codes: codes, minimumCodeSize: minimumCodeSize, into: compressed)
    }

    /// Table and writer come as copies, which stay in registers.
    private static func encode<Table: PhraseTable>(
        from first: UnsafePointer<UInt8>, to last: UnsafePointer<UInt8>, table: Table, codes: CodeWriter,
        minimumCodeSize: Int,
        into compressed: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var codes = codes
        var wear = TableWear()
        var from = unsafe first + 1
        var phrase = unsafe UInt32(first.pointee)
        while unsafe from < last {
            // The table grows by a phrase a code.
            while unsafe from < last {
                let index = unsafe UInt32(from.pointee)
                unsafe from += 1
                let place = table.place(of: phrase, index)
                let longer = table.code(at: place)
                if longer != 0 {
                    phrase = longer
                    continue
                }
                codes.write(phrase)
                table.enter(phrase, index, code: codes.define(), at: place)
                phrase = index
                if !codes.canDefine { break }
            }
            // The table is full, and stays until it is worn out.
            wear.begin(at: unsafe from - first)
            while unsafe from < last {
                let index = unsafe UInt32(from.pointee)
                unsafe from += 1
                let longer = table.code(at: table.place(of: phrase, index))
                if longer != 0 {
                    phrase = longer
                    continue
                }
                codes.write(phrase)
                phrase = index
                if wear.isPieceOver, unsafe wear.isTooMuch(at: from - first, bits: codes.bits(since: compressed)) {
                    codes.clear()
                    table.remove((1 << minimumCodeSize) + 2..<LZW.maximumCodeCount)
                    break
                }
            }
        }
        codes.write(phrase)
        return unsafe codes.finished(since: compressed)
    }
}
