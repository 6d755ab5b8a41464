"""Builds the tree-sitter grammar with the C compiler, reads scripts with it, and checks what the query colours.

Every script of the project, and every one in its documents, must be read without an error; the pieces of a sample must be
coloured as what they are, and each by one pattern only.
"""

import ctypes
import hashlib
import pathlib
import re
import subprocess
import sys

from tree_sitter import Language, Parser, Query, QueryCursor

ROOT = pathlib.Path(__file__).parents[2]
GRAMMAR = ROOT / "editors/tree-sitter"
SAMPLE = ROOT / "scripts/editors/sample.gs"

# A piece of a line of the sample, counted from 1, and what it must be coloured as.
WANTED = [
    (1, "#!/usr/bin/env gifscript", "comment"),
    (2, "gifscript", "keyword"),
    (3, "// a comment", "comment"),
    (4, "param", "keyword"),
    (4, "name", "variable"),
    (4, "text", "type"),
    (4, "max", "attribute"),
    (4, "24", "number"),
    (5, "one", "type"),
    (6, "let", "keyword"),
    (6, "high", "variable"),
    (6, "height", "variable.builtin"),
    (6, "*", "operator"),
    (6, "sin", "function"),
    (6, "360deg", "number"),
    (6, "// behind", "comment"),
    (7, "style", "keyword"),
    (7, "size", "attribute"),
    (7, "20%", "number"),
    (7, "red", "constant"),
    (8, "source", "keyword"),
    (8, "..", "operator"),
    (9, '\\"', "string.escape"),
    (9, "upper", "function"),
    (9, "frame", "variable.builtin"),
    (9, "if", "keyword"),
    (9, "top-left", "constant.builtin"),
    (9, "high", "variable"),
    (11, "#ff8800", "constant"),
    (12, "rgb", "function"),
    (12, "2px", "number"),
    (14, "time", "attribute"),
    (14, "0.5s", "number"),
    (16, "if", "keyword"),
    (16, "and", "keyword.operator"),
    (17, "text", "keyword"),
    (18, "name", "variable"),
    (20, "multiply", "constant.builtin"),
    (21, "else", "keyword"),
    (21, "times", "constant.builtin"),
    (22, "for", "keyword"),
    (22, "in", "keyword"),
    (23, "320x240", "number"),
    (23, "navy", "constant"),
    (24, "list", "type"),
    (26, "defaults", "keyword"),
    (28, "fade", "attribute"),
    (28, "in", "attribute"),
    (28, "out", "attribute"),
    (29, "speed", "attribute"),
    (27, "ease", "attribute"),
    (27, "steps", "function"),
    (30, "transition", "keyword"),
    (30, "fade", "constant.builtin"),
    (30, "ease", "attribute"),
    (30, "in", "constant.builtin"),
    (31, "radial", "function"),
    (31, "circle", "constant.builtin"),
    (31, "white", "constant"),
    (31, "enter", "attribute"),
    (31, "fade", "constant.builtin"),
    (31, "max", "function"),
    (32, "box", "constant.builtin"),
    (32, "size", "attribute"),
]

# Rarer ways to write what is allowed.
RARE = ["let größe = 4\n", "image \"a.png\" scale .5\n", "param n list of number = [1 - 2, 3]\n", "let a = upper (\"a\")\n",
        "text \"a\" frames -3.. at (10\n+ 5) -5\nlet x = -5 ^ 2 + min(1,\n 2)", "if a { b } else if c.d == \"q\" { e }; f 1;",
        "text \"\"\"\n  \"hi\" and \"\"{x}\"\"\n  \"\"\" at top\r\n\r\n", "", "\n// only this"]

# What no script means, and what the tree must own up to.
WRONG = ['text "never closed\n', "let = 5\n", "if x > 3 {\n  text \"a\"\n", "text \"a\" at [0s: 0\n"]


def language():
    """Compiled anew each time: it takes a second."""
    library = ROOT / "build/editors/gifscript.so"
    sources = [str(GRAMMAR / "src" / name) for name in ("parser.c", "scanner.c")]
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-I", str(GRAMMAR / "src"), *sources, "-o", str(library)], check=True)
    function = ctypes.CDLL(str(library)).tree_sitter_gifscript
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return Language(capsule(function(), b"tree_sitter.Language", None))


def scripts():
    """Name and text of every script: files, and the blocks of documents."""
    for path in sorted([*(ROOT / "examples").rglob("*.gs"), *(ROOT / "scripts").rglob("*.gs")]):
        yield str(path.relative_to(ROOT)), path.read_text()
    for path in sorted([*ROOT.glob("*.md"), *(ROOT / "examples").rglob("*.md")]):
        for number, block in enumerate(re.findall(r"^```gifscript[^\n]*\n(.*?)^```", path.read_text(), re.S | re.M)):
            yield f"{path.relative_to(ROOT)}, block {number + 1}", block


def first_error(node):
    if node.type == "ERROR" or node.is_missing:
        return node
    return next((found for child in node.children if child.has_error and (found := first_error(child))), node)


def main():
    made_from = (GRAMMAR / "src/made-from").read_text().split()[0]
    if made_from != hashlib.sha256((GRAMMAR / "grammar.js").read_bytes()).hexdigest():
        sys.exit("editors/tree-sitter/src is not of its grammar.js: run scripts/editors/generate")
    language_ = language()
    parser = Parser(language_)
    faults = []
    count = 0
    for name, text in scripts():
        count += 1
        root = parser.parse(text.encode()).root_node
        if root.has_error:
            error = first_error(root)
            faults.append(f"{name}:{error.start_point.row + 1}: cannot be read: {error.text[:40]!r}")
    faults += [f"{text!r} cannot be read" for text in RARE if parser.parse(text.encode()).root_node.has_error]
    faults += [f"{text!r} should not be read" for text in WRONG if not parser.parse(text.encode()).root_node.has_error]

    captured = {}
    root = parser.parse(SAMPLE.read_bytes()).root_node
    query = Query(language_, (GRAMMAR / "queries/highlights.scm").read_text())
    for capture, nodes in QueryCursor(query).captures(root).items():
        # One with an underscore only serves a condition.
        for node in nodes if not capture.startswith("_") else []:
            captured.setdefault((node.start_byte, node.end_byte), (node, []))[1].append(capture)
    for node, captures in captured.values():
        if len(captures) > 1:
            faults.append(f"sample.gs:{node.start_point.row + 1}: {node.text.decode()!r} is coloured as {captures}")
    there = {(node.start_point.row + 1, node.text.decode().strip(), captures[0]) for node, captures in captured.values()}
    faults += [f"sample.gs:{line}: {text!r} is not {capture}" for line, text, capture in WANTED
               if (line, text, capture) not in there]
    print("\n".join(faults) or f"tree-sitter: {len(WANTED)} pieces are coloured and {count} scripts are read as they should be")
    return 1 if faults or count < 50 else 0


if __name__ == "__main__":
    sys.exit(main())
