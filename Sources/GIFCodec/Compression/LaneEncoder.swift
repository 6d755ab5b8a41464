/// Compresses indices in several parts at once: for noise and dithered photographs, where phrases are short.
///
/// Whether a phrase goes on with the next index cannot be predicted there, and a branch predicted wrongly costs as much
/// as several indices. So a lane's step has no branch. Then it waits for its table instead, unless there is other work
/// meanwhile: the same step elsewhere in the image. A clear code between the parts makes them independent.
enum LaneEncoder {
    static let largestLaneCount = 4
    /// After so many indices of each lane it is seen whether their tables are full.
    private static let blockLength = 8
    /// So many indices a lane takes before that, with those that are left after the last block.
    static let largestStride = blockLength + largestLaneCount

    /// The table of each lane has to grow anew. Lanes of so many codes cost up to 0.3 % more bytes than one alone.
    private static let smallestLane = 13_000
    private static let sampleCount = 8
    private static let sampleLength = 256

    /// How many lanes pay, judged by samples from all over the image: 1, 2 or 4. 1 where it is small or flat.
    static func laneCount(for indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int) -> Int {
        guard let first = indices.baseAddress, indices.count >= 2 * smallestLane else { return 1 }
        let sampled = sampleCount * sampleLength
        let codes = unsafe withUnsafeTemporaryBuffer(of: UInt8.self, count: sampled) { samples in
            for number in 0..<sampleCount {
                let start = (indices.count - sampleLength) * number / (sampleCount - 1)
                unsafe (samples + number * sampleLength).update(from: first + start, count: sampleLength)
            }
            var list = CodeList(indexCount: sampled, minimumCodeSize: minimumCodeSize)
            unsafe RunEncoder.encode(UnsafeBufferPointer(start: samples, count: sampled), into: &list)
            return list.count
        }
        guard sampled <= 4 * codes else { return 1 }
        // When the table has grown, codes stand for more indices: about 5 instead of 4.
        let lanes = indices.count * codes / sampled * 4 / 5 / smallestLane
        return lanes >= 4 ? 4 : lanes >= 2 ? 2 : 1
    }

    /// Writes the codes of all indices, after the first clear code.
    ///
    /// - Parameter laneCount: 2 or 4.
    static func encode(_ indices: UnsafeBufferPointer<UInt8>, laneCount: Int, into list: inout CodeList) {
        guard let first = indices.baseAddress else { return }
        let length = indices.count / laneCount
        let blocksEnd = length - length % blockLength
        let sets = UnsafeMutablePointer<UInt64>.allocate(capacity: laneCount * Lane.setCount)
        defer { unsafe sets.deallocate() }
        unsafe sets.initialize(repeating: Lane.emptySet, count: laneCount * Lane.setCount)
        var lanes = (0..<laneCount).map { number in
            // The clear code that a lane writes first takes part in no cycle: the lane before ends with one.
            unsafe Lane(
                indexCount: length, clearCode: list.clearCode, codes: list.codes,
                start: list.end + number * CodeList.room(length + laneCount))
        }
        var cycles = [[Range<Int>]](repeating: [], count: laneCount)

        var place = 0
        while place < blocksEnd {
            place =
                laneCount == 4
                ? unsafe takeFour(first, from: place, to: blocksEnd, length: length, &lanes, sets: sets)
                : unsafe takeTwo(first, from: place, to: blocksEnd, length: length, &lanes, sets: sets)
            for number in lanes.indices where lanes[number].isDue {
                unsafe lanes[number].settle(after: place, sets: sets + number * Lane.setCount, cycles: &cycles[number])
            }
        }
        for number in lanes.indices {
            let isLast = number == laneCount - 1
            for place in number * length + blocksEnd..<(isLast ? indices.count : (number + 1) * length) {
                unsafe lanes[number].take(first[place], sets: sets + number * Lane.setCount)
            }
            for cycle in cycles[number] { list.append(cycle) }
            list.append(lanes[number].finish(with: isLast ? list.endCode : list.clearCode))
        }
    }

    /// Takes blocks until a lane is due, and gives the place after the last. The lanes are copies, which stay in
    /// registers.
    private static func takeFour(
        _ first: UnsafePointer<UInt8>, from start: Int, to end: Int, length: Int, _ lanes: inout [Lane],
        sets: UnsafeMutablePointer<UInt64>
    ) -> Int {
        var (lane0, lane1, lane2, lane3) = (lanes[0], lanes[1], lanes[2], lanes[3])
        var block = start
        repeat {
            for place in block..<block &+ blockLength {
                unsafe lane0.take(first[place], sets: sets)
                unsafe lane1.take(first[place &+ length], sets: sets + Lane.setCount)
                unsafe lane2.take(first[place &+ 2 &* length], sets: sets + 2 * Lane.setCount)
                unsafe lane3.take(first[place &+ 3 &* length], sets: sets + 3 * Lane.setCount)
            }
            block &+= blockLength
        } while block < end && !(lane0.isDue || lane1.isDue || lane2.isDue || lane3.isDue)
        lanes = [lane0, lane1, lane2, lane3]
        return block
    }

    /// As `takeFour`, with two lanes.
    private static func takeTwo(
        _ first: UnsafePointer<UInt8>, from start: Int, to end: Int, length: Int, _ lanes: inout [Lane],
        sets: UnsafeMutablePointer<UInt64>
    ) -> Int {
        var (lane0, lane1) = (lanes[0], lanes[1])
        var block = start
        repeat {
            for place in block..<block &+ blockLength {
                unsafe lane0.take(first[place], sets: sets)
                unsafe lane1.take(first[place &+ length], sets: sets + Lane.setCount)
            }
            block &+= blockLength
        } while block < end && !(lane0.isDue || lane1.isDue)
        lanes = [lane0, lane1]
        return block
    }
}
