"""Measures the language alone: reading, checking and laying out scripts, and what an editor waits for.

    language.py --program FILE [--lines N] [--keep]     with --keep the table is put into BENCHMARKS.md

Reading, laying out and checking are timed within one process (LanguageBench among the tests), the program and its
language server from outside, as people and editors use them. All times are CPU time, which a busy machine leaves alone.
Linux only: the server's is in /proc.
"""

import argparse
import json
import os
import pathlib
import platform
import resource
import statistics
import subprocess
import sys
import time

import report

BUILD = pathlib.Path("build/bench")
KEYS = 60

# Of all that scripts are made of, about as often as they have it.
PIECE = """\
// Part {n}: what happens when
let late{n} = {n} * 2
style part{n} {{ size 8%; fill #ff{c:02x}00; stroke black 3 }}
text "Line {n} of {{late{n}}}" at bottom style part{n} frames {k}..{m}
text "{{upper("part")}} {n} 😀" {{
  box 20 150 280x60
  size fit 14..60
  align center
  if late{n} > 40 {{ bold; fill red }}
}}
image "badge.png" at [start: 0 {y}, 50%: center, end: 100% 20] ease in-out scale 50% opacity 80%
rect at {y} 12 size 120x40 radius 10 fill linear(90deg, #ff7e5f, #feb47b) stroke white 2 time 1s..2.5s
for i in 0..2 {{
  ellipse at (20 + 30 * i) {y} size 20x20 fill (rgb(255, i * 40, {c}))
}}
group size 92x24 at top-right rotate 6deg {{
  rect fill #264653
  text "NEWS {n}" at center size 14 stroke none
}}
"""


def script(lines):
    text = 'source "cat.gif"\n'
    n = 0
    while text.count("\n") < lines:
        text += PIECE.format(n=n, k=n % 20, m=n % 20 + 12, c=n % 256, y=10 + n % 200)
        n += 1
    return text


class Server:
    """`gifscript lsp` at the other end of a pipe."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.told = 0
        self.request("initialize", {"capabilities": {}})
        self.send("initialized", {})

    def send(self, method, params, number=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.told = message["params"].get("version", self.told)
        return message

    def request(self, method, params):
        self.number += 1
        self.send(method, params, self.number)
        while (message := self.receive()).get("id") != self.number:
            pass
        return message

    def published(self, version):
        """Waits until the diagnostics of that version of the script have come."""
        while self.told < version:
            self.receive()

    def seconds(self):
        """What it has computed so far, on all its threads."""
        nanoseconds = 0
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                nanoseconds += int((task / "schedstat").read_text().split()[0])
            except OSError:
                pass  # It ended just now.
        return nanoseconds / 1e9

    def stop(self):
        self.request("shutdown", None)
        self.send("exit", None)
        self.process.wait(20)


def keystrokes(program, text, uri):
    """Milliseconds that the server computes from a key in the middle of the script to each answer, asked for alone."""
    server = Server(program)
    server.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "gifscript", "version": 1,
                                                          "text": text}})
    server.published(1)
    lines = text.splitlines()
    line = next(n for n in range(len(lines) // 2, len(lines)) if lines[n].startswith("text \"Line"))
    document = {"uri": uri}
    at = {"textDocument": document, "position": {"line": line, "character": lines[line].index(" at ") + 2}}
    asked = {
        "diagnostics": None,
        "completion": ("textDocument/completion", at),
        "colours of all words": ("textDocument/semanticTokens/full", {"textDocument": document}),
        "hover": ("textDocument/hover", at),
    }
    times = {name: [] for name in asked}
    for version in range(KEYS * len(asked)):
        name = list(asked)[version % len(asked)]
        place = {"line": line, "character": 6}
        start = server.seconds()
        server.send("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version + 2},
            "contentChanges": [{"range": {"start": place, "end": place}, "text": "x"}]})
        if asked[name]:
            server.request(*asked[name])
        else:
            server.published(version + 2)
        times[name].append(1000 * (server.seconds() - start))
        # The next key comes when the server has done what it does when nobody asks.
        server.published(version + 2)
        time.sleep(0.05)
    server.stop()
    return times


def inside(path):
    environment = {**os.environ, "GIFSCRIPT_BENCH_SCRIPT": str(path.resolve())}
    run = subprocess.run(["swift", "test", "-c", "release", "--filter", "LanguageBench"], env=environment,
                         capture_output=True, text=True)
    found = {}
    for line in run.stdout.splitlines():
        if line.startswith("bench "):
            _, name, size, microseconds = line.split()
            found[name] = (int(size), float(microseconds) / 1000)
    if len(found) < 3:
        sys.exit(run.stdout[-2000:] + run.stderr[-2000:])
    return found


def whole_check(program, path):
    times = []
    for _ in range(20):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([program, "check", str(path)], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
    return statistics.median(times)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--lines", type=int, default=2000)
    parser.add_argument("--keep", action="store_true")
    arguments = parser.parse_args()

    folder = BUILD / "language"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("cat.gif", "badge.png"):
        link = folder / name
        link.unlink(missing_ok=True)
        link.symlink_to(pathlib.Path("examples/media", name).resolve())
    path = folder / "long.gs"
    text = script(arguments.lines)
    path.write_text(text)
    lines = text.count("\n")
    size = len(text.encode())

    rows = []
    for name, (bytes_, milliseconds) in inside(path).items():
        what = {"parse": "reading (lexer and parser)", "fmt": "laying out", "check": "checking"}[name]
        much = f"{bytes_ / 1e6:.2f} MB"
        rows.append((what, much, f"{milliseconds:.1f} ms", f"{bytes_ / 1000 / milliseconds:.0f} MB/s"))
    rows.append(("`gifscript check`, the whole program", f"{lines} lines",
                 f"{whole_check(arguments.program, path):.1f} ms", ""))
    for name, times in keystrokes(arguments.program, text, path.resolve().as_uri()).items():
        times.sort()
        rows.append((f"editor: {name} after a key", f"{lines} lines", f"{statistics.median(times):.1f} ms",
                     f"19 of 20 within {times[len(times) * 19 // 20]:.1f} ms"))

    table = [f"Measured on {platform.machine()}, {os.cpu_count()} cores, with a script of {lines} lines "
             f"({size / 1000:.0f} KB), in CPU time; the best of 20 runs, of the program and the editor the median.", "",
             "| what | of | time | |", "| --- | ---: | ---: | ---: |",
             *("| " + " | ".join(row) + " |" for row in rows)]
    print("\n".join(table))
    if arguments.keep:
        report.replace_section(pathlib.Path("BENCHMARKS.md"), "\n".join(table), "language")


if __name__ == "__main__":
    main()
