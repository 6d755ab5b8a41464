/// A place in a document as the protocol counts: lines from 0, and within a line the units of the encoding that was
/// agreed on.
package struct Position: Sendable, Hashable, Comparable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package static func < (one: Position, other: Position) -> Bool {
        (one.line, one.character) < (other.line, other.character)
    }

    init?(_ json: JSON?) {
        guard let line = json?["line"]?.whole, let character = json?["character"]?.whole, line >= 0, character >= 0
        else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}
