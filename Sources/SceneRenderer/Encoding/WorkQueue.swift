package import ImageFiles

/// Work on several frames at the same time, whose results come back in order.
package struct WorkQueue<Product: Sendable> {
    package typealias Work = @Sendable () throws(ImageFileError) -> Product

    private var tasks: [Task<Result<Product, ImageFileError>, Never>] = []
    private let limit: Int

    /// - Parameter limit: the most frames in work; with 0 each is done at once.
    package init(limit: Int) { self.limit = limit }

    /// - Parameter jobs: how many frames to work on at once; with 1 each is done when it comes.
    init(jobs: Int) { self.init(limit: jobs > 1 ? jobs + 1 : 0) }

    /// Takes work in, and gives the result of the oldest where enough is in work.
    package mutating func add(_ work: @escaping Work) async throws(ImageFileError) -> Product? {
        guard limit > 0 else { return try work() }
        tasks.append(
            Task.detached {
                do throws(ImageFileError) {
                    return .success(try work())
                } catch {
                    return .failure(error)
                }
            })
        return tasks.count > limit ? try await next() : nil
    }

    /// The result of the oldest; nil where nothing is in work.
    package mutating func next() async throws(ImageFileError) -> Product? {
        tasks.isEmpty ? nil : try await tasks.removeFirst().value.get()
    }
}
