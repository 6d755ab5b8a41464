/// The pages about the examples, made of the scripts and what their first comments say.
enum ExamplePages {
    /// The rows of the gallery, in their order.
    static let scenes = [
        "caption", "meme", "reaction", "captions", "speech-bubble", "callout", "watermark", "privacy",
        "picture-in-picture", "slideshow", "movement", "countdown", "sticker", "languages", "greeting", "scoreboard",
        "fit-limit", "fixture",
    ]

    /// The cookbook's parts.
    static let parts = [
        ("Time", ["hold-the-last-frame", "cut-a-range", "slow-motion", "boomerang", "slideshow"]),
        (
            "Words",
            ["typewriter", "countdown", "subtitles", "speech-bubble", "emoji", "right-to-left", "frame-counter"]
        ),
        ("Pictures", ["watermark", "picture-in-picture", "side-by-side", "blur-a-face", "progress-bar", "sticker"]),
        ("Data and sizes", ["template", "fit-a-limit"]),
    ]

    /// examples/README.md.
    static func gallery() throws -> String {
        var page = """
            # Examples

            Each picture is what `gifscript render` makes of the script beside it, smaller and in fewer colours. The tests
            render them all and compare. The [cookbook](cookbook/README.md) has shorter answers to what people ask for most.

            | | |
            | --- | --- |

            """
        for name in scenes {
            let script = try ExampleScript(name)
            let about = script.comment.prefix { !$0.isEmpty }.joined(separator: " ")
            page += "| ![\(name)](thumbnails/\(name).gif) | **[\(name)](\(name).gs)**<br>\(about) |\n"
        }
        return page + """

            The pictures that they use are drawn by the scripts in `scripts/media`. `make gallery` makes this page.

            """
    }

    /// examples/cookbook/README.md.
    static func cookbook() throws -> String {
        let parts = try parts.map { ($0, try $1.map { try ExampleScript("cookbook/" + $0) }) }
        var page = """
            # Cookbook

            Short answers to what people ask for most. Each is a script in this folder, which the tests render and compare with
            what it should look like: `gifscript render examples/cookbook/boomerang.gs`.


            """
        for (title, recipes) in parts {
            page += "- \(title): " + recipes.map(link).joined(separator: ", ") + "\n"
        }
        for (title, recipes) in parts {
            page += "\n## \(title)\n"
            for recipe in recipes {
                page += """

                    ### \(recipe.comment.first ?? "")

                    \(recipe.comment.dropFirst().joined(separator: "\n"))

                    ```gifscript
                    \(recipe.code)```

                    ![\(recipe.title)](../thumbnails/\(recipe.name).gif)

                    """
            }
        }
        return page
    }

    /// To the recipe's heading on its page.
    private static func link(to recipe: ExampleScript) -> String {
        let heading = recipe.comment.first ?? ""
        return "[\(heading.lowercased())](#\(heading.lowercased().replacing(" ", with: "-")))"
    }
}
