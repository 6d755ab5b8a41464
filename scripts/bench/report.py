"""Tables for BENCHMARKS.md, from what captions.py measured."""

import math
import os
import re
import shlex



def geomean(values):
    values = list(values)
    return math.exp(sum(map(math.log, values)) / len(values)) if values else None


def good(row):
    return row is not None and "failed" not in row


def ratios(results, key, tool, base):
    """tool's figure over base's, on each input where both have one."""
    for item in results["inputs"]:
        one, other = item["tools"].get(tool), item["tools"].get(base)
        if good(one) and good(other):
            yield one[key] / other[key]


def percent(share):
    if share == 0:
        return "0"
    return f"{share * 100:.2g} %" if share < 0.1 else f"{share * 100:.0f} %"


def times(value):
    return f"{value:.2g}×" if value < 10 else f"{value:.0f}×"


def summary(results):
    """One row a tool: geometric means over all inputs."""
    tools = list(results["start"]["tools"])
    base = tools[0]
    lines = [f"| tool | CPU, {base} = 1 | wall clock | output size, source = 1 | outside pixels changed, median | "
             "peak memory, most | start-up CPU |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for tool in tools:
        rows = [item["tools"][tool] for item in results["inputs"] if good(item["tools"][tool])]
        sizes = geomean(item["tools"][tool]["bytes"] / item["source_bytes"]
                        for item in results["inputs"] if good(item["tools"][tool]))
        outside = sorted(row["outside"] for row in rows)
        cpu, wall = geomean(ratios(results, "cpu", tool, base)), geomean(ratios(results, "wall", tool, base))
        start = results["start"]["tools"][tool]
        if not rows:
            lines.append(f"| {tool} | failed | | | | | |")
            continue
        lines.append(
            f"| {tool} | {times(cpu)} | {times(wall)} | {sizes:.2f} | {percent(outside[len(outside) // 2])} | "
            f"{max(row['peak'] for row in rows):.0f} MB | "
            + (f"{start['cpu'] * 1000:.1f} ms |" if good(start) else "failed |"))
    return lines


def memory(results):
    """Peak memory as the frames grow."""
    counts = {item["frames"]: item for item in results["inputs"] if item["input"].startswith("noise-")}
    if len(counts) < 2:
        return []
    lines = ["", "Peak memory on 480×270 noise as the film gets longer:", "",
             "| tool | " + " | ".join(f"{count} frames" for count in sorted(counts)) + " |",
             "| --- |" + " ---: |" * len(counts)]
    for tool in results["start"]["tools"]:
        cells = [counts[count]["tools"][tool] for count in sorted(counts)]
        lines.append(f"| {tool} | " + " | ".join(f"{c['peak']:.0f} MB" if good(c) else "failed" for c in cells) + " |")
    return lines


def alone(item):
    """Nothing where it matters little; flat letters may take less than what they cover."""
    size = item["caption_bytes"] or 0
    share = size / item["source_bytes"]
    return f"; the caption in one frame takes {size / 1000:.1f} KB, {share:.2f} of that" if share >= 0.005 else ""


def details(item):
    lines = ["", f"**{item['input']}**: {item['width']}×{item['height']}, {item['frames']} frames, "
             f"{item['source_bytes'] / 1000:,.0f} KB{alone(item)}", "",
             "| tool | CPU s | wall s | peak MB | output KB | of source | frames | outside pixels changed |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for tool, row in item["tools"].items():
        if not good(row):
            lines.append(f"| {tool} | failed: {row['failed']} | | | | | | |")
            continue
        lines.append(
            f"| {tool} | {row['cpu']:.3f} | {row['wall']:.3f} | {row['peak']:.0f} | {row['bytes'] / 1000:,.0f} | "
            f"{row['bytes'] / item['source_bytes']:.2f} | {row['frames']} | {percent(row['outside'])} |")
    return lines


def markdown(results):
    rounds = results["rounds"]
    taken = f"medians of {rounds} interleaved rounds" if rounds > 1 else "one round, the tools in turn"
    lines = [f"Measured on {results['machine']}; {taken}.", ""]
    lines += [f"- {name} {version}" for name, version in results["versions"].items()]
    lines += ["", "### Over all inputs", "", *summary(results)]
    if "gifscript" in results["start"]["tools"]:
        lines.append("")
        for peer in ("ffmpeg bayer", "ImageMagick"):
            if value := geomean(ratios(results, "cpu", peer, "gifscript")):
                lines.append(f"gifscript takes {times(value)} less CPU than {peer} (geometric mean).")
        pairs = list(ratios(results, "bytes", "gifscript", "ffmpeg bayer"))
        smaller = sum(1 for value in pairs if value <= 1)
        lines.append(f"Its output is not larger than ffmpeg bayer's on {smaller} of {len(pairs)} inputs.")
    lines += memory(results)
    lines += ["", "### Input by input"]
    for item in results["inputs"]:
        lines += details(item)
    lines += ["", "### Command lines", "", "The size, outline and margin are an example; they follow the canvas.", ""]
    for tool, command in results["commands"].items():
        if tool != "Pillow":
            lines.append(f"    {shlex.join([os.path.basename(command[0]), *command[1:]])}")
    lines.append("    python scripts/bench/pillow_caption.py IN.gif OUT.gif FONT.ttf 32 2 10 TEXT")
    if results["script"]:
        lines += ["", "and gifscript's script:", "",
                  *(f"    {without_folders(line)}" for line in results["script"].splitlines())]
    return "\n".join(lines)


def without_folders(line):
    """Files by their names alone: where they lie on the machine that measured tells nobody anything."""
    return re.sub(r'"[^"]*/([^"/]+)"', r'"\1"', line)


def replace_section(path, text, part="caption"):
    """Puts `text` between a part's two marks in the file, which must have them."""
    begin, end = f"<!-- {part} results: written by make bench -->", f"<!-- {part} results end -->"
    whole = path.read_text()
    before, rest = whole.split(begin)
    _, after = rest.split(end)
    path.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")
