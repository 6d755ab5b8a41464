"""Encodes the same true-colour frames, scales the same GIFs and optimises them, with gifscript and others.

    encoding.py --program FILE [--rounds N] [--only INPUT]…

Rounds are interleaved and medians given, as in captions.py. Rewrites the second part of the tables in BENCHMARKS.md unless
--only is given.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import time

import numpy
from PIL import Image

import captions
import clips
import inputs
import quality
import report

BUILD = captions.BUILD
CORPUS = pathlib.Path("../shared/corpus")
OPTIMISED = ("cartoon", "terminal", "testsrc2", "mandelbrot", "life", "photograph", "noise-50", "diagram", "muybridge")


def script(name, text):
    path = BUILD / f"{name}.gs"
    path.write_text(text)
    return str(path)


def encoders(program):
    def ours(options):
        def command(source, output):
            text = f'source "{source.resolve()}/*.png"\ndelay 50ms\noutput "x.gif" {options}\n'
            return [str(program), "render", "--quiet", script("encode", text), "-o", str(output)]
        return command

    def ffmpeg(generate, use):
        def command(source, output):
            return ["ffmpeg", "-v", "error", "-nostdin", "-y", "-framerate", "20", "-i", f"{source}/%03d.png",
                    "-filter_complex", f"split[a][b];[a]palettegen{generate}[p];[b][p]paletteuse{use}", str(output)]
        return command

    return {
        "gifscript": ours(""), "gifscript, palette global": ours("palette global"),
        "gifscript, dither none": ours("dither none"),
        "gifscript, dither none lossy 4": ours("dither none lossy 4"),
        "ffmpeg sierra2_4a": ffmpeg("", ""), "ffmpeg sierra2_4a, diff": ffmpeg("=stats_mode=diff", ""),
        "ffmpeg sierra2_4a, single": ffmpeg("=stats_mode=single", "=new=1"),
        "ffmpeg bayer": ffmpeg("", "=dither=bayer:bayer_scale=3"), "ffmpeg no dither": ffmpeg("", "=dither=none"),
    }


def scalers(program):
    def ours(options):
        def command(source, output):
            text = f'source "{source.resolve()}" size 240 auto\noutput "x.gif" {options}\n'
            return [str(program), "render", "--quiet", script("scale", text), "-o", str(output)]
        return command

    def ffmpeg(use):
        def command(source, output):
            return ["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", str(source), "-filter_complex",
                    f"scale=240:-1:flags=lanczos,split[a][b];[a]palettegen[p];[b][p]paletteuse{use}", str(output)]
        return command

    def gifsicle(source, output):
        return ["gifsicle", "-O3", "--resize-fit", "240x", "--resize-method", "lanczos3", "--resize-colors", "256",
                str(source), "-o", str(output)]

    return {"gifscript": ours(""), "gifscript, dither none lossy 4": ours("dither none lossy 4"),
            "ffmpeg sierra2_4a": ffmpeg(""), "ffmpeg bayer": ffmpeg("=dither=bayer"),
            "gifsicle -O3": gifsicle}


def optimisers(program):
    def ours(effort):
        def command(source, output):
            text = f'source "{source.resolve()}"\noutput "x.gif" optimize {effort}\n'
            return [str(program), "render", "--quiet", script("optimise", text), "-o", str(output)]
        return command

    return {"gifscript": ours("normal"), "gifscript, optimize max": ours("max"),
            "gifsicle -O3": lambda source, output: ["gifsicle", "-O3", str(source), "-o", str(output)]}


def compare(name, source, tools, wanted, rounds):
    runs = {tool: [] for tool in tools}
    rows = {}
    for number in range(rounds):
        for tool, make in tools.items():
            output = BUILD / "out" / "encoding.gif"
            output.unlink(missing_ok=True)
            result = captions.measure(make(source, output))
            if "failed" not in result and number == 0:
                rows[tool] = {"bytes": output.stat().st_size, **quality.judge(output, wanted)}
            runs[tool].append(result)
            print(f"  {name} {number + 1}/{rounds} {tool}", file=sys.stderr)
    for tool, results in runs.items():
        if failed := [run["failed"] for run in results if "failed" in run]:
            rows[tool] = {"failed": failed[0]}
        else:
            rows[tool].update({key: statistics.median(run[key] for run in results) for key in ("cpu", "wall", "peak")})
    return rows


def corpus_table(program, folder, rounds):
    """What optimising makes of each file of the test suites, and which of the two shows the same as before."""
    tools = {tool: make for tool, make in optimisers(program).items() if tool != "gifscript"}
    ours, theirs = tools
    lines = [f"| file | bytes | {ours} | {theirs} | of {theirs}'s |", "| --- | ---: | ---: | ---: | ---: |"]
    totals = {"bytes": 0, ours: 0, theirs: 0}
    times = {tool: {"cpu": 0, "wall": 0} for tool in tools}
    larger = []
    for source in sorted(folder.glob("**/*.gif")):
        found = {}
        for tool, make in tools.items():
            output = BUILD / "out" / "optimised.gif"
            output.unlink(missing_ok=True)
            runs = [captions.measure(make(source, output)) for _ in range(rounds)]
            if "failed" in runs[0]:
                break
            found[tool] = output.stat().st_size
            for key in ("cpu", "wall"):
                times[tool][key] += statistics.median(run[key] for run in runs)
        if len(found) < 2:
            continue
        size = source.stat().st_size
        totals["bytes"] += size
        for tool in tools:
            totals[tool] += found[tool]
        if found[ours] > found[theirs]:
            larger.append(source.name)
        lines.append(f"| {source.name} | {size:,} | {found[ours]:,} | {found[theirs]:,} "
                     f"| {found[ours] / found[theirs]:.3f} |")
    lines.append(f"| **all** | {totals['bytes']:,} | {totals[ours]:,} | {totals[theirs]:,} "
                 f"| {totals[ours] / totals[theirs]:.3f} |")
    spent = "; ".join(f"{tool}: {time['cpu']:.2f} s of CPU, {time['wall']:.2f} s of wall-clock time"
                      for tool, time in times.items())
    verdict = f"gifscript's is larger on {', '.join(larger)}." if larger else "gifscript's is larger on none."
    return "\n".join(lines) + f"\n\n{verdict} {spent}."


def table(rows):
    lines = ["| tool | CPU s | wall s | peak MB | output KB | SSIM | PSNR dB | flicker |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for tool, row in rows.items():
        if "failed" in row:
            lines.append(f"| {tool} | {row['failed']} | | | | | | |")
            continue
        lines.append(f"| {tool} | {row['cpu']:.2f} | {row['wall']:.2f} | {row['peak']:.0f} | {row['bytes'] / 1000:,.0f} "
                     f"| {row['ssim']:.4f} | {row['psnr']:.1f} | {row['flicker']:.3f} |")
    return "\n".join(lines)


def pictures(folder):
    return [quality.pixels(Image.open(path)) for path in sorted(folder.glob("*.png"))]


def growth(program):
    """Peak memory of encoding as the film gets longer, and what the second core gives."""
    tools = {name: make for name, make in encoders(program).items()
             if name in ("gifscript", "ffmpeg sierra2_4a", "ffmpeg sierra2_4a, single")}
    counts = (50, 200, 800)
    folders = {count: clips.make("testsrc2", BUILD / "clips", count) for count in counts}
    lines = ["| tool | " + " | ".join(f"{count} frames" for count in counts) + " |", "| --- |" + " ---: |" * len(counts)]
    for tool, make in tools.items():
        runs = [captions.measure(make(folders[count], BUILD / "out" / "growth.gif")) for count in counts]
        lines.append(f"| {tool} | " + " | ".join(
            run.get("failed") or f"{run['peak']:.0f} MB" for run in runs) + " |")
    return "\n".join(lines)


def cores(program, gifs, rounds):
    """Wall-clock time of one and of two jobs, in turns, and of two renders of one job side by side: what the machine's
    second core has to give."""
    photograph = clips.make("photograph", BUILD / "clips")
    works = {
        "encode photograph": lambda output: encoders(program)["gifscript"](photograph, output),
        "caption noise-200": lambda output: [
            str(program), "render", "--quiet",
            script("cores", f'source "{gifs["noise-200"].resolve()}"\ntext "WHEN THE TESTS PASS" at bottom\n'),
            "-o", str(output)],
        "scale mandelbrot": lambda output: scalers(program)["gifscript"](gifs["mandelbrot"], output),
    }
    lines = ["| work | one job, wall s | two jobs, wall s | times faster | two renders at once, times the work |",
             "| --- | ---: | ---: | ---: | ---: |"]
    outputs = [BUILD / "out" / f"cores-{number}.gif" for number in (1, 2)]
    for name, command in works.items():
        walls = {"one": [], "two": [], "pair": []}
        for _ in range(2 * rounds):
            walls["one"].append(captions.measure([*command(outputs[0]), "--jobs", "1"])["wall"])
            walls["two"].append(captions.measure([*command(outputs[0]), "--jobs", "2"])["wall"])
            walls["pair"].append(side_by_side([[*command(output), "--jobs", "1"] for output in outputs]))
        one, two, pair = (statistics.median(values) for values in walls.values())
        lines.append(f"| {name} | {one:.2f} | {two:.2f} | {one / two:.2f} | {2 * one / pair:.2f} |")
    return "\n".join(lines)


def side_by_side(commands):
    """Wall-clock seconds until the last of commands that were started at once has ended."""
    start = time.monotonic()
    runs = [subprocess.Popen(command) for command in commands]
    if any(run.wait() != 0 for run in runs):
        sys.exit("a render failed")
    return time.monotonic() - start


def scaled(path):
    """Displayed frames scaled by Pillow's Lanczos filter, the reference."""
    result = []
    for frame in quality.displayed(path):
        image = Image.fromarray(frame.astype(numpy.uint8))
        height = max(1, round(image.height * 240 / image.width))
        result.append(numpy.asarray(image.resize((240, height), Image.Resampling.LANCZOS)).astype(numpy.float32))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", action="append", help="only this input (may be repeated); prints only")
    options = parser.parse_args()
    program = options.program.resolve()
    (BUILD / "out").mkdir(parents=True, exist_ok=True)

    wanted = lambda name: not options.only or name in options.only
    parts = ["### Encoding true colour",
             f"{clips.FRAMES} frames of {clips.SIZE} from PNG files (recording 1280x720, sticker 200x200 with transparent "
             "ground); quality against those."]
    for name in clips.MADE:
        if wanted(name):
            folder = clips.make(name, BUILD / "clips")
            rows = compare(name, folder, encoders(program), pictures(folder), options.rounds)
            parts += [f"**{name}**", table(rows)]
    gifs = inputs.make_all(BUILD / "inputs", CORPUS)
    parts += ["### Scaling to a width of 240", "Quality against the displayed frames scaled by Pillow's Lanczos filter."]
    for name in ("cartoon", "mandelbrot", "photograph"):
        if wanted(name):
            rows = compare(name, gifs[name], scalers(program), scaled(gifs[name]), options.rounds)
            parts += [f"**{name}**", table(rows)]
    parts += ["### Source and output alone", "What optimising costs and saves; without `optimize max`, gifscript copies the blocks."]
    for name in OPTIMISED:
        if name in gifs and wanted(name):
            rows = compare(name, gifs[name], optimisers(program), list(quality.displayed(gifs[name])), options.rounds)
            parts += [f"**{name}**, {gifs[name].stat().st_size / 1000:,.0f} KB", table(rows)]
    if CORPUS.is_dir() and wanted("corpus"):
        parts += ["**Files of public test suites**, those that both tools accept",
                  corpus_table(program, CORPUS, options.rounds)]
    if not options.only:
        parts += ["### Growth", "Peak memory of encoding testsrc2 from PNG files as the film gets longer:",
                  growth(program),
                  "What a second core gives:", cores(program, gifs, options.rounds)]
    text = "\n\n".join(parts)
    print(text)
    if not options.only:
        report.replace_section(pathlib.Path("BENCHMARKS.md"), text, part="encoding")
        print("BENCHMARKS.md is rewritten.", file=sys.stderr)


if __name__ == "__main__":
    main()
