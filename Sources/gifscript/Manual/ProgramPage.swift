/// gifscript(1): the commands, from their table.
enum ProgramPage {
    static var text: String {
        var page = ManualPage(section: .program)
        page.heading("Name")
        page.paragraph("gifscript - compose animated GIFs from scene scripts")
        page.heading("Synopsis")
        page.example(Command.listed.map(\.synopsis).joined(separator: "\n"))
        page.heading("Description")
        page.paragraph("A script of two lines captions a GIF:")
        page.example("source \"cat.gif\"\ntext \"WHEN THE TESTS PASS\" at bottom")
        page.paragraph(
            "Write that to caption.gs, and 'gifscript render caption.gs' makes caption.gif. The language is described in "
                + "gifscript(5).")
        page.heading("Commands")
        for command in Command.listed { add(command, to: &page) }
        page.heading("Exit status")
        page.entry("0", "Done.")
        page.entry("1", "A script has errors, or is not laid out where fmt was to check that.")
        page.entry("2", "The command line is wrong.")
        page.entry("3", "A file cannot be read, decoded or written.")
        page.entry("4", "A limit was reached.")
        page.heading("Environment")
        page.entry("NO_COLOR", "Where it is set and not empty, messages have no colours.")
        page.entry("TMPDIR", "Where unfinished output is kept that has no place of its own; /tmp where absent.")
        page.heading("See also")
        page.paragraph("gifscript(5), fc-list(1)")
        return page.text
    }

    private static func add(_ command: Command, to page: inout ManualPage) {
        page.subheading(command.synopsis)
        let summary = command.summary
        page.paragraph(summary.prefix(1).uppercased() + summary.dropFirst() + ".")
        for operand in command.operands { page.entry(operand.placeholder, operand.help) }
        for option in command.options where option != .help {
            let value = option.placeholder(in: command).map { " " + $0 } ?? ""
            page.entry(option.spellings.joined(separator: ", ") + value, option.help(in: command))
        }
        for paragraph in paragraphs(command.explanation) {
            if paragraph.hasPrefix("  ") { page.example(paragraph) } else { page.paragraph(paragraph) }
        }
        if !command.examples.isEmpty { page.example(command.examples.joined(separator: "\n")) }
    }

    private static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n\n").map { String($0) }
    }
}
