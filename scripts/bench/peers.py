"""The tools that are compared, and how each is told to draw the same caption.

A caption is one line, white, outlined in black, centred at the bottom. Every tool gets the same font file, the same
font size in pixels an em, the same outline width and the same margin.
"""

import dataclasses
import pathlib
import re
import shutil
import subprocess
import sys


@dataclasses.dataclass(frozen=True)
class Caption:
    text: str
    font: pathlib.Path
    size: int
    stroke: int
    margin: int


# ImageMagick's own policy on Debian stops at 1 GiB of disk and 256 MiB of memory, which the longer inputs exceed.
POLICY = """<policymap>
  <policy domain="resource" name="memory" value="8GiB"/>
  <policy domain="resource" name="map" value="8GiB"/>
  <policy domain="resource" name="disk" value="16GiB"/>
  <policy domain="resource" name="area" value="4GP"/>
</policymap>
"""


def text_line(caption):
    return (f'text "{caption.text}" at bottom margin {caption.margin} font "{caption.font}" size {caption.size} '
            f"fill white stroke black {caption.stroke}\n")


def gifscript(program):
    def command(source, output, caption, work):
        script = work / f"{source.stem}.gs"
        script.write_text(f'source "{source.resolve()}"\n{text_line(caption)}')
        return [str(program), "render", "--quiet", str(script), "-o", str(output)]

    return command


def drawtext(caption):
    return (f"drawtext=fontfile={caption.font}:text='{caption.text}':fontsize={caption.size}:fontcolor=white:"
            f"borderw={caption.stroke}:bordercolor=black:x=(w-text_w)/2:y=h-text_h-{caption.margin}")


def ffmpeg(palette):
    def command(source, output, caption, work):
        start = ["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", str(source)]
        if palette is None:
            return [*start, "-vf", drawtext(caption), str(output)]
        return [*start, "-filter_complex",
                f"{drawtext(caption)},split[a][b];[a]palettegen[p];[b][p]paletteuse{palette}", str(output)]

    return command


def imagemagick(source, output, caption, work):
    annotate = ["-annotate", f"+0+{caption.margin}", caption.text]
    return [convert(), str(source), "-coalesce", "-gravity", "south", "-font", str(caption.font),
            "-pointsize", str(caption.size), "-fill", "white",
            "-stroke", "black", "-strokewidth", str(2 * caption.stroke), *annotate, "-stroke", "none", *annotate,
            "-layers", "optimize", str(output)]


def convert():
    for name in ("convert-im6.q16", "convert"):
        if path := shutil.which(name):
            return path
    sys.exit("ImageMagick 6 is not there: run scripts/bench/install")


def pillow(source, output, caption, work):
    return [sys.executable, str(pathlib.Path(__file__).with_name("pillow_caption.py")), str(source), str(output),
            str(caption.font), str(caption.size), str(caption.stroke), str(caption.margin), caption.text]


def all_tools(program):
    """Name to command maker, in the order of the tables; gifscript first, where `program` is given."""
    tools = {}
    if program:
        tools["gifscript"] = gifscript(program)
    tools["ffmpeg"] = ffmpeg(None)
    tools["ffmpeg palette"] = ffmpeg("")
    tools["ffmpeg bayer"] = ffmpeg("=dither=bayer")
    tools["ImageMagick"] = imagemagick
    tools["Pillow"] = pillow
    return tools


def versions(program):
    def first(command, pattern):
        found = re.search(pattern, subprocess.run(command, capture_output=True, text=True).stdout)
        return found.group(1) if found else "?"

    import PIL

    lines = {}
    if program:
        lines["gifscript"] = first([str(program), "--version"], r"(\d\S*)")
    lines["ffmpeg"] = first(["ffmpeg", "-version"], r"version (\S+)")
    lines["ImageMagick"] = first([convert(), "-version"], r"ImageMagick (\S+ \S+)")
    lines["Pillow"] = f"{PIL.__version__} on Python {sys.version.split()[0]}"
    return lines
