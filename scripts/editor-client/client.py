"""Drives `gifscript lsp` over its standard streams as an editor does, with pygls, which checks every message's form.

usage: client.py PROGRAM [--measure LINES]

Ends with 0 where everything was as it should be. With --measure it types into a script of so many lines and tells how
long the answers took.
"""

import argparse
import asyncio
import os
import pathlib
import statistics
import sys
import tempfile
import time

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

SCRIPT = """\
source "cat.gif"
param title text = "hi"
style loud { bold }
text "{title} 😀" at bottom colour red style loud
text "{title}" {
  at top
}
"""


class Editor:
    """A language client that keeps the diagnostics it is sent."""

    def __init__(self):
        self.client = LanguageClient("editor", "1")
        self.diagnostics = asyncio.Queue()

        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(params: lsp.PublishDiagnosticsParams):
            self.diagnostics.put_nowait(params)

    async def start(self, program):
        await self.client.start_io(program, "lsp")
        return await self.client.initialize_async(
            lsp.InitializeParams(
                process_id=os.getpid(),
                root_uri=None,
                capabilities=lsp.ClientCapabilities(
                    text_document=lsp.TextDocumentClientCapabilities(
                        completion=lsp.CompletionClientCapabilities(
                            completion_item=lsp.ClientCompletionItemOptions(
                                snippet_support=True,
                                documentation_format=[lsp.MarkupKind.Markdown],
                            )
                        ),
                        hover=lsp.HoverClientCapabilities(content_format=[lsp.MarkupKind.Markdown]),
                        document_symbol=lsp.DocumentSymbolClientCapabilities(
                            hierarchical_document_symbol_support=True
                        ),
                    )
                ),
            )
        )

    def open(self, uri, text):
        self.client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "gifscript", 1, text))
        )

    def change(self, uri, version, start, end, text):
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(version, uri),
                [lsp.TextDocumentContentChangePartial(lsp.Range(start, end), text)],
            )
        )

    async def published(self, version=None):
        while True:
            params = await asyncio.wait_for(self.diagnostics.get(), 20)
            if version is None or params.version == version:
                return params.diagnostics

    async def stop(self):
        """The program's exit code after a regular end."""
        await self.client.shutdown_async(None)
        self.client.exit(None)
        code = await asyncio.wait_for(self.client._server.wait(), 20)
        await self.client.stop()
        return code


async def converse(program):
    editor = Editor()
    result = await editor.start(program)
    assert result.server_info.name == "gifscript", result.server_info
    with tempfile.TemporaryDirectory() as folder:
        uri = pathlib.Path(folder, "a.gs").as_uri()
        pathlib.Path(folder, "pictures").mkdir()
        document = lsp.TextDocumentIdentifier(uri)
        editor.open(uri, SCRIPT)

        def at(line, character):
            return {"text_document": document, "position": lsp.Position(line, character)}

        found = await editor.published()
        assert [d.code for d in found] == ["unknown-option"], found
        assert found[0].range == lsp.Range(lsp.Position(3, 28), lsp.Position(3, 34)), found[0].range
        # Once the editor is quiet, the missing file is told too.
        found = await editor.published()
        assert [d.code for d in found] == ["unknown-option", "input"], found

        client = editor.client
        actions = await client.text_document_code_action_async(
            lsp.CodeActionParams(document, found[0].range, lsp.CodeActionContext(found))
        )
        edit = actions[0].edit.changes[uri][0]
        assert edit.new_text == "fill", edit
        editor.change(uri, 2, edit.range.start, edit.range.end, edit.new_text)
        found = await editor.published(2)
        assert [d.code for d in found] == ["input"], found

        items = (await client.text_document_completion_async(lsp.CompletionParams(**at(4, 0)))).items
        assert "image" in [i.label for i in items]
        items = (await client.text_document_completion_async(lsp.CompletionParams(**at(0, 8)))).items
        assert [i.label for i in items] == ["pictures/"], items
        hover = await client.text_document_hover_async(lsp.HoverParams(**at(0, 2)))
        assert hover.contents.value.startswith("**source**"), hover
        place = await client.text_document_definition_async(lsp.DefinitionParams(**at(3, 8)))
        assert place.range.start == lsp.Position(1, 6), place
        places = await client.text_document_references_async(
            lsp.ReferenceParams(context=lsp.ReferenceContext(True), **at(2, 7))
        )
        assert len(places) == 2, places
        marks = await client.text_document_document_highlight_async(lsp.DocumentHighlightParams(**at(4, 8)))
        assert len(marks) == 3, marks
        assert await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**at(1, 6)))
        renamed = await client.text_document_rename_async(lsp.RenameParams(new_name="caption", **at(1, 6)))
        assert len(renamed.changes[uri]) == 3, renamed
        symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
        assert [s.name for s in symbols][1:3] == ['title', 'loud'], symbols
        folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
        assert [(f.start_line, f.end_line) for f in folds] == [(4, 5)], folds
        tokens = await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document))
        assert tokens.data and len(tokens.data) % 5 == 0
        colors = await client.text_document_document_color_async(lsp.DocumentColorParams(document))
        assert len(colors) == 1, colors
        shown = await client.text_document_color_presentation_async(
            lsp.ColorPresentationParams(document, colors[0].color, colors[0].range)
        )
        assert [s.label for s in shown] == ["#ff0000", "red"], shown
        ranges = await client.text_document_selection_range_async(
            lsp.SelectionRangeParams(document, [lsp.Position(5, 6)])
        )
        assert ranges[0].parent.parent, ranges
        if result.capabilities.document_formatting_provider:
            edits = await client.text_document_formatting_async(
                lsp.DocumentFormattingParams(document, lsp.FormattingOptions(2, True))
            )
            assert not edits, edits
    code = await editor.stop()
    assert code == 0, code


async def measure(program, lines):
    editor = Editor()
    await editor.start(program)
    uri = "file:///nowhere/long.gs"
    document = lsp.TextDocumentIdentifier(uri)
    text = 'canvas 320x240\nlet big = 40\n' + "".join(
        f'text "Line {n} {{big}}" at bottom size (big / 2) fill #ff{n % 256:02x}00 stroke black 3 frames {n}..{n + 3}\n'
        for n in range(lines - 2)
    )
    start = time.perf_counter()
    editor.open(uri, text)
    await editor.published()
    print(f"{lines} lines, {len(text)} bytes: opened in {1000 * (time.perf_counter() - start):.1f} ms")
    line = lines // 2
    figures = {"diagnostics": [], "completion": [], "hover": [], "semantic tokens": []}
    for version in range(2, 42):
        place = lsp.Position(line, 6)

        async def timed(name, answer):
            editor.change(uri, version, place, place, "x")
            start = time.perf_counter()
            await answer()
            figures[name].append(1000 * (time.perf_counter() - start))
            await editor.published(version) if name != "diagnostics" else None

        at = {"text_document": document, "position": lsp.Position(line, 20)}
        client = editor.client
        kind = list(figures)[version % 4]
        await timed(
            kind,
            {
                "diagnostics": lambda: editor.published(version),
                "completion": lambda: client.text_document_completion_async(lsp.CompletionParams(**at)),
                "hover": lambda: client.text_document_hover_async(lsp.HoverParams(**at)),
                "semantic tokens": lambda: client.text_document_semantic_tokens_full_async(
                    lsp.SemanticTokensParams(document)
                ),
            }[kind],
        )
    for name, times in figures.items():
        print(f"{name} after a keystroke: median {statistics.median(times):.1f} ms, most {max(times):.1f} ms")
    await editor.stop()


parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("--measure", type=int)
arguments = parser.parse_args()
if arguments.measure:
    asyncio.run(measure(arguments.program, arguments.measure))
else:
    asyncio.run(converse(arguments.program))
    print("all well")
sys.exit(0)
