"""Colours a sample by the TextMate grammar with a real engine, and checks what the pieces of it are called.

Every script of the project must come out without a piece that is called illegal or is called nothing but the script.
"""

import json
import logging
import pathlib
import sys

from textmate_grammar.parsers.base import LanguageParser
from textmate_grammar.utils.cache import init_cache

ROOT = pathlib.Path(__file__).parents[2]
SAMPLE = ROOT / "scripts/editors/sample.gs"

# A piece of a line of the sample, counted from 1, and the scope that it must have.
WANTED = [
    (1, "#!/usr/bin/env gifscript", "comment.line.shebang"),
    (2, "gifscript", "keyword.other.directive"),
    (3, "// a comment", "comment.line.double-slash"),
    (4, "param", "storage.type"),
    (4, "name", "variable.parameter"),
    (4, "text", "support.type"),
    (4, "max", "entity.other.attribute-name"),
    (4, "24", "constant.numeric"),
    (5, "one of", "support.type"),
    (6, "let", "storage.type"),
    (6, "high", "variable.other"),
    (6, "height", "variable.language"),
    (6, "sin", "support.function"),
    (6, "360", "constant.numeric"),
    (6, "deg", "keyword.other.unit"),
    (6, "// behind", "comment.line.double-slash"),
    (7, "style", "storage.type"),
    (7, "loud", "entity.name.class"),
    (7, "size", "entity.other.attribute-name"),
    (7, "%", "keyword.other.unit"),
    (7, "red", "support.constant.color"),
    (8, "source", "keyword.other.directive"),
    (8, "..", "keyword.operator.range"),
    (9, "text", "keyword.other.directive"),
    (9, '\\"', "constant.character.escape"),
    (9, "upper", "support.function"),
    (9, "frame", "variable.language"),
    (9, "top-left", "support.constant"),
    (9, "high", "variable.other"),
    (10, "style", "entity.other.attribute-name"),
    (10, "loud", "entity.name.class"),
    (11, "#ff8800", "constant.other.color"),
    (12, "rgb", "support.function"),
    (12, "px", "keyword.other.unit"),
    (14, "time", "entity.other.attribute-name"),
    (14, "0.5", "constant.numeric"),
    (16, "if", "keyword.control"),
    (16, "and", "keyword.operator.word"),
    (16, "off", "constant.language"),
    (17, "text", "keyword.other.directive"),
    (18, "name", "variable.other"),
    (24, "list", "support.type"),
    (26, "defaults", "storage.type"),
    (26, "text", "keyword.other.directive"),
    (27, "ease", "entity.other.attribute-name"),
    (25, "size", "variable.other.member"),
    (19, "\\q", "invalid.illegal.escape"),
    (20, "multiply", "support.constant"),
    (21, "else", "keyword.control"),
    (21, "play", "keyword.other.directive"),
    (21, "times", "support.constant"),
    (22, "for", "keyword.control"),
    (22, "in", "keyword.control"),
    (22, "image", "keyword.other.directive"),
    (23, "320x240", "constant.numeric"),
    (23, "navy", "support.constant.color"),
    (28, "fade", "entity.other.attribute-name"),
    (30, "transition", "keyword.other.directive"),
    (30, "fade", "support.constant"),
    (30, "ease", "entity.other.attribute-name"),
    (30, "in", "support.constant"),
    (31, "radial", "support.function"),
    (31, "circle", "support.constant"),
    (31, "white", "support.constant.color"),
    (31, "50", "constant.numeric"),
    (31, "enter", "entity.other.attribute-name"),
    (31, "fade", "support.constant"),
    (31, "max", "support.function"),
    (32, "box", "support.constant"),
    (32, "size", "entity.other.attribute-name"),
]


def pieces(parser, path):
    """Line (from 1), text and scopes of every piece of a script, innermost scope last."""
    element = parser.parse_file(str(path))
    return [(line + 1, text, scopes) for (line, _), text, scopes in element.flatten()] if element else []


def main():
    logging.disable(logging.CRITICAL)
    init_cache("simple")
    grammar = json.loads((ROOT / "editors/vscode/syntaxes/gifscript.tmLanguage.json").read_text())
    parser = LanguageParser(grammar)
    found = pieces(parser, SAMPLE)
    faults = []
    for line, text, scope in WANTED:
        names = [s for at, t, scopes in found if at == line and t.strip() == text for s in scopes]
        if not any(name.startswith(scope) for name in names):
            there = [(t, scopes[-1]) for at, t, scopes in found if at == line]
            faults.append(f"sample.gs:{line}: {text!r} is not {scope}: {there}")
    scripts = sorted((ROOT / "examples").glob("*.gs"))
    for script in scripts:
        for line, text, scopes in pieces(parser, script):
            if any(character.isalnum() for character in text) and (len(scopes) == 1 or any("illegal" in name for name in scopes)):
                faults.append(f"{script.name}:{line}: {text!r} is {scopes[-1]}")
    print("\n".join(faults) or f"TextMate: {len(WANTED)} pieces and {len(scripts)} examples are coloured as they should be")
    return 1 if faults or not scripts else 0


if __name__ == "__main__":
    sys.exit(main())
