"""Captions the same GIFs with gifscript, ffmpeg, ImageMagick and Pillow, and compares what it took and what came out.

    captions.py [--program FILE] [--quick] [--rounds N] [--only INPUT]…

Rounds are interleaved: each round runs every tool once on an input before the next round starts, so that a busy
moment of the machine does not fall on one tool. Medians are given. Without --program the other tools run alone.
"""

import argparse
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys

import inputs
import peers
import report

BUILD = pathlib.Path("build/bench")
TEXT = "WHEN THE TESTS PASS"
QUICK = ("cartoon", "terminal", "testsrc2", "noise-50", "muybridge")
SECONDS_AT_MOST = 900


def font_file():
    found = subprocess.run(["fc-match", "--format=%{file}", "Open Sans Condensed:bold"],
                           capture_output=True, text=True, check=True).stdout
    if "OpenSans" not in found:
        sys.exit("the font Open Sans Condensed is not installed: run scripts/install")
    return pathlib.Path(found)


def size_of(path):
    data = path.read_bytes()[:10]
    return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")


def caption_for(path, font):
    """As large as fills nine tenths of the width, at most an eighth of the height."""
    from PIL import ImageFont

    width, height = size_of(path)
    text = "A" if width < 64 else TEXT
    at_100 = ImageFont.truetype(str(font), 100).getlength(text)
    size = max(8, min(height // 8, int(0.9 * width / at_100 * 100)))
    return peers.Caption(text, font, size, max(1, round(size / 16)), max(1, round(min(width, height) * 0.04)))


def environment():
    policy = BUILD / "policy"
    policy.mkdir(parents=True, exist_ok=True)
    (policy / "policy.xml").write_text(peers.POLICY)
    return {**os.environ, "MAGICK_CONFIGURE_PATH": str(policy.resolve()), "LC_ALL": "C.UTF-8"}


def measure(command):
    """CPU and wall seconds and peak MB (10^6 bytes) of a run, or the reason that it failed."""
    try:
        run = subprocess.run([str(BUILD / "launch"), *command], capture_output=True, text=True, env=ENVIRONMENT,
                             timeout=SECONDS_AT_MOST)
    except subprocess.TimeoutExpired:
        return {"failed": f"over {SECONDS_AT_MOST} s"}
    status, user, system, wall, peak = (int(v) for v in run.stdout.split())
    if status != 0:
        return {"failed": (run.stderr.strip().splitlines() or [f"exit {status}"])[-1][:200]}
    return {"cpu": (user + system) / 1e6, "wall": wall / 1e6, "peak": peak * 1024 / 1e6}


def fidelity(tool, make, source, output, caption):
    from PIL import Image

    plain = BUILD / f"grey-{source.stem}.gif"
    Image.new("L", size_of(source), 128).save(plain)
    drawn = BUILD / "out" / f"grey-{source.stem}-{tool.replace(' ', '-')}.gif"
    if "failed" in (failure := measure(make(plain, drawn, caption, BUILD))):
        return failure
    run = subprocess.run([sys.executable, str(pathlib.Path(__file__).with_name("fidelity.py")),
                          str(source), str(output), str(drawn)], capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else {"failed": run.stderr.strip().splitlines()[-1]}


def caption_bytes(source, program, caption):
    """What the caption takes in one frame: the first frame's bytes with it, less those without.

    No output that shows each pixel as it is outgrows its source by less than about that.
    """
    script = BUILD / "first.gs"
    written = BUILD / "out" / "first.gif"
    sizes = []
    for text in ("", peers.text_line(caption)):
        script.write_text(f'source "{source.resolve()}" frames 0..0\n{text}')
        subprocess.run([str(program), "render", "--quiet", str(script), "-o", str(written)], check=True, env=ENVIRONMENT)
        sizes.append(written.stat().st_size)
    written.unlink()
    return sizes[1] - sizes[0]


def compare(name, source, tools, font, rounds, program=None):
    caption = caption_for(source, font)
    runs = {tool: [] for tool in tools}
    outputs = {tool: BUILD / "out" / f"{name}-{tool.replace(' ', '-')}.gif" for tool in tools}
    for number in range(rounds):
        for tool, make in tools.items():
            if runs[tool] and "failed" in runs[tool][-1]:
                continue
            outputs[tool].unlink(missing_ok=True)
            result = measure(make(source, outputs[tool], caption, BUILD))
            if "failed" not in result and not outputs[tool].exists():
                result = {"failed": "no output"}
            runs[tool].append(result)
            shown = result.get("failed") or f"{result['cpu']:.3f} s of CPU, {result['peak']:.0f} MB"
            print(f"  {name} {number + 1}/{rounds} {tool}: {shown}", file=sys.stderr)

    rows = {}
    for tool, make in tools.items():
        if failed := [run["failed"] for run in runs[tool] if "failed" in run]:
            rows[tool] = {"failed": failed[0]}
            continue
        rows[tool] = {key: statistics.median(run[key] for run in runs[tool]) for key in ("cpu", "wall", "peak")}
        rows[tool]["bytes"] = outputs[tool].stat().st_size
        rows[tool].update(fidelity(tool, make, source, outputs[tool], caption))
        outputs[tool].unlink()
    from PIL import Image

    with Image.open(source) as image:
        frames = image.n_frames
    width, height = size_of(source)
    return {"input": name, "frames": frames, "width": width, "height": height,
            "source_bytes": source.stat().st_size, "tools": rows,
            "caption_bytes": caption_bytes(source, program, caption) if program else None}


def processor():
    try:
        for line in open("/proc/cpuinfo"):
            if line.startswith("model name"):
                return line.split(":")[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=pathlib.Path, help="gifscript, as built; without it the others run alone")
    parser.add_argument("--quick", action="store_true", help="the smaller inputs, one round; prints only")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", action="append", help="only this input (may be repeated); prints only")
    options = parser.parse_args()

    (BUILD / "out").mkdir(parents=True, exist_ok=True)
    program = options.program.resolve() if options.program else None
    tools = peers.all_tools(program)
    font = font_file()
    sources = inputs.make_all(BUILD / "inputs", pathlib.Path("../shared/corpus"))
    tiny = sources.pop("tiny")
    partial = options.quick or options.only
    if partial:
        wanted = options.only or QUICK
        sources = {name: path for name, path in sources.items() if name in wanted}
    rounds = 1 if options.quick else options.rounds

    results = {
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()}",
        "versions": peers.versions(program),
        "rounds": rounds,
        "inputs": [compare(name, path, tools, font, rounds, program) for name, path in sources.items()],
        "start": compare("tiny", tiny, tools, font, 5 if options.quick else 21),
        "commands": {name: [str(part) for part in make(
            pathlib.Path("IN.gif"), pathlib.Path("OUT.gif"), peers.Caption("TEXT", pathlib.Path("FONT.ttf"), 32, 2, 10),
            BUILD)] for name, make in tools.items()},
        "script": (BUILD / "IN.gs").read_text() if program else "",
    }
    (BUILD / "results.json").write_text(json.dumps(results, indent=1))
    text = report.markdown(results)
    print(text)
    if not partial and program:
        report.replace_section(pathlib.Path("BENCHMARKS.md"), text)
        print("BENCHMARKS.md is rewritten.", file=sys.stderr)


ENVIRONMENT = environment()

if __name__ == "__main__":
    main()
