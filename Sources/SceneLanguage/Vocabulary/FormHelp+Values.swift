// What is no form of its own, but stands in others: keyframes, expressions, lists and records.

extension FormHelp {
    package static let keyframes = FormHelp(
        synopsis: ["[KEY: VALUES, KEY: VALUES, …] [ease CURVE]"],
        help:
            "Stand in place of the values of an option that may change from frame to frame, and of what an effect is "
            + "given. A key is a time, a percentage, 'start' or 'end'. Times count from the first frame of the overlay, "
            + "negative ones back from where it is gone; percentages are of the time in between. Before the first key its "
            + "value holds, behind the last one that one's; between two the values go evenly, or along CURVE, one of "
            + Easing.shown.joined(separator: ", ") + "; 'ease' alone is CSS's ease.",
        example: "text \"HI\" opacity [start: 0, 300ms: 1, -300ms: 1, end: 0] ease out")

    /// What stands behind keyframes.
    package static let easing = FormHelp(
        synopsis: ["[KEY: VALUES, …] ease [CURVE]"],
        help:
            "Behind keyframes: how it goes from each key to the next. CURVE is one of "
            + Easing.shown.joined(separator: ", ") + "; 'ease' alone is CSS's ease.",
        example: "text \"HI\" at [start: left, end: right] ease in-out")

    package static let expressions = FormHelp(
        synopsis: ["(EXPRESSION)", "\"… {EXPRESSION} …\""],
        help:
            "Stand in parentheses, in the braces of strings, and bare behind 'let NAME =', 'if' and 'for NAME in'. From "
            + "loosest to tightest: 'A if C else B', 'or', 'and', 'not', comparisons, '+' and '-', '*' '/' and '%', the "
            + "sign '-', '^', '.' before a field's name. Values are numbers, percentages, times, angles, bytes, texts, "
            + "colours, switches, lists and records; kinds do not mix, but a percentage times a value is that share of it, "
            + "a number scales any kind, and like divided by like is a number.",
        example: "text \"{frame + 1} of {frames}\" at (width / 2) (height - 40)")

    package static let lists = FormHelp(
        synopsis: [
            "param NAME list of TYPE [= [VALUE, …]]", "param NAME list { FIELD TYPE; … }",
            "param NAME record { FIELD TYPE; … }", "NAME.FIELD",
        ],
        help:
            "A list holds any number of values of a type; a record holds values under names, each declared as a param is; "
            + "'list { … }' is a list of records. 'for' goes over a list, 'item(LIST, N)' takes one item, counted from 0, "
            + "and 'NAME.FIELD' a field. Their values are JSON, by --set NAME=JSON or in the file of --data. "
            + "'[1, 2]' is a list in the script.",
        example: "param rows list { name text; score number }")

    /// What a word tells of besides forms, such as `keyframes`.
    package static func onValues(_ word: String) -> FormHelp? {
        switch word {
        case "keyframes", "keyframe": keyframes
        case "ease": easing
        case "expressions", "expression": expressions
        case "lists", "list", "records", "record": lists
        default: nil
        }
    }

    /// The main words of `onValues`.
    package static let wordsOnValues = ["keyframes", "expressions", "lists", "records"]
}

extension FrameValueName {
    /// What it is, in one line of Markdown.
    package var help: String {
        switch self {
        case .frame: "the frame's number in the output, from 0"
        case .frames: "how many frames the output has"
        case .time: "when the frame starts, from `0s`"
        case .duration: "how long all frames last together"
        case .progress: "how much of the output is over, `time / duration`: 0 in the first frame, always below 1"
        case .width: "the canvas's width in pixels; in a group that of its layer"
        case .height: "the canvas's height in pixels; in a group that of its layer"
        }
    }

    /// Where it can be used.
    package static let use =
        "A value of each frame, for the expressions of what may change from frame to frame"
}
