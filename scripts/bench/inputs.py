"""Makes the GIFs that the comparison captions, into build/bench/inputs. All are made the same every time.

Each function writes one file; `make_all` makes those that are missing.
"""

import math
import pathlib
import random
import subprocess
import sys

import numpy
from PIL import Image, ImageColor, ImageDraw, ImageFont

WIDTH, HEIGHT = 480, 270


def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-v", "error", "-y", *map(str, arguments)], check=True)


def lavfi(source, path, seconds=2.5):
    """A generated clip of ffmpeg's, 20 frames a second, with a palette of its own as people make GIFs."""
    ffmpeg("-f", "lavfi", "-t", seconds, "-i", source, "-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse", path)


def photograph_file():
    """A photograph that a package ships."""
    import importlib.util

    package = pathlib.Path(importlib.util.find_spec("sklearn").origin).parent
    return package / "datasets" / "images" / "china.jpg"


def photograph(path):
    """A slow pan and zoom over a photograph: 256 colours, dithered by error diffusion, every pixel changes."""
    ffmpeg("-i", photograph_file(), "-filter_complex",
           f"zoompan=z='1+on*0.006':x='iw*0.1+on*0.8':y='ih*0.1+on*0.6':d=80:s={WIDTH}x{HEIGHT}:fps=15,"
           "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-frames:v", "80", path)


def save(path, frames, milliseconds):
    """Writes frames and lets gifsicle make them as small as it can, as careful people publish GIFs."""
    frames = iter(frames)
    next(frames).save(path, save_all=True, append_images=frames, duration=milliseconds, loop=0, optimize=False)
    subprocess.run(["gifsicle", "--batch", "-O3", path], check=True)


def cartoon(path):
    """Flat drawing, few colours, where only a small creature moves: small rectangles in every frame but the first."""
    scale = 3
    width, height = 480, 360

    def backdrop():
        image = Image.new("RGB", (width * scale, height * scale), "#8fd3f4")
        draw = ImageDraw.Draw(image)
        for i, colour in enumerate(("#b5e48c", "#76c893", "#52b69a")):
            for x in range(-1, 6):
                centre = (x * 110 + i * 45) * scale
                top = (200 + i * 45) * scale
                draw.ellipse((centre, top, centre + 200 * scale, top + 260 * scale), fill=colour)
        draw.ellipse((370 * scale, 30 * scale, 440 * scale, 100 * scale), fill="#ffd166")
        return image

    def frame(index):
        image = base.copy()
        draw = ImageDraw.Draw(image)
        phase = index / 60 * 2 * math.pi
        x = (90 + 140 * (1 - math.cos(phase)) ) * scale
        y = (230 - 40 * abs(math.sin(phase * 4))) * scale
        draw.ellipse((x, y, x + 60 * scale, y + 50 * scale), fill="#ef476f")
        for side in (14, 34):
            draw.ellipse((x + side * scale, y + 12 * scale, x + (side + 12) * scale, y + 26 * scale), fill="white")
            draw.ellipse((x + (side + 4) * scale, y + 16 * scale, x + (side + 9) * scale, y + 23 * scale), fill="#222")
        return image.resize((width, height), Image.Resampling.BOX).quantize(palette=palette, dither=0)

    base = backdrop()
    sample = base.resize((width, height), Image.Resampling.BOX)
    ImageDraw.Draw(sample).rectangle((0, 0, 90, 90), fill="#ef476f")
    ImageDraw.Draw(sample).rectangle((0, 0, 40, 40), fill="white")
    ImageDraw.Draw(sample).rectangle((0, 0, 20, 20), fill="#222222")
    palette = sample.quantize(64, dither=0)
    save(path, (frame(i) for i in range(120)), 50)


def terminal(path):
    """A recording of someone typing in a terminal: 16 colours, a few characters change in each frame."""
    columns, rows, cell_width, cell_height = 80, 24, 8, 17
    width, height = columns * cell_width, rows * cell_height
    font = ImageFont.truetype("DejaVuSansMono.ttf", 13)
    colours = ["#1e1e2e", "#cdd6f4", "#a6e3a1", "#f38ba8", "#89b4fa", "#f9e2af"]
    lines = [
        (2, "$ swift build -c release"),
        *[(1, f"[{i}/24] Compiling GIFCodec {name}.swift") for i, name in enumerate(
            ["Decoder", "Encoder", "ColorTable", "SubBlocks", "Interlace", "Disposal", "LZW", "Canvas"], 9)],
        (4, "Build complete! (21.37s)"),
        (2, "$ swift test"),
        *[(1, f"Test {name} passed after 0.00{i} seconds.") for i, name in enumerate(
            ["decodesEveryDisposal", "keepsDelays", "keepsComments", "wrapsText", "fitsBoxes"], 2)],
        (3, "Test drawsEmoji failed: no font has U+1F600"),
        (5, "warning: 1 test failed"),
        (2, "$ git commit -am 'Install the emoji font'"),
        (1, "[main 3f2c1aa] Install the emoji font"),
    ]
    strip = Image.new("RGB", (48, 2), colours[0])
    for i, colour in enumerate(colours[1:]):
        top = numpy.array(ImageColor.getrgb(colour))
        low = numpy.array(ImageColor.getrgb(colours[0]))
        for step in range(9):
            strip.putpixel((i * 9 + step, 1), tuple(int(v) for v in low + (top - low) * step / 8))
    palette = strip.quantize(46, dither=0)

    def frames():
        image = Image.new("RGB", (width, height), colours[0])
        row = 0
        for colour, text in lines:
            step = 2 if text.startswith("$") else len(text)
            for end in range(step, len(text) + step, step):
                draw = ImageDraw.Draw(image)
                draw.rectangle((0, row * cell_height, width, (row + 1) * cell_height - 1), fill=colours[0])
                for column, character in enumerate(text[:end]):
                    draw.text((column * cell_width, row * cell_height), character, font=font, fill=colours[colour])
                cursor = min(end, len(text)) * cell_width
                shown = image.copy()
                ImageDraw.Draw(shown).rectangle(
                    (cursor, row * cell_height, cursor + cell_width - 1, (row + 1) * cell_height - 1), fill=colours[1])
                yield shown.quantize(palette=palette, dither=0)
            row = (row + 1) % rows

    save(path, frames(), 60)


def noise(path, count):
    """What dithering leaves of a film: 251 colours, each pixel of each frame new, hardly to be compressed."""
    generator = numpy.random.default_rng(count)
    colours = []
    for i in range(251):
        t = i / 250
        colours += [int(255 * t), int(127 + 127 * math.sin(t * 9)), int(255 * (1 - t) ** 2)]
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]

    def frames():
        for index in range(count):
            wave = 125 + 80 * numpy.sin(x / 90 + index / 9) + 40 * numpy.cos(y / 60 - index / 13)
            picture = numpy.clip(wave + generator.normal(0, 12, x.shape), 0, 250).astype(numpy.uint8)
            image = Image.fromarray(picture, "P")
            image.putpalette(colours)
            yield image

    save(path, frames(), 50)


def diagram(path):
    """A large flat drawing, boxes and arrows, where one mark wanders: 1920×1080, few colours."""
    width, height = 1920, 1080
    font = ImageFont.truetype("DejaVuSans.ttf", 40)
    boxes = [(120, 140, "decode"), (780, 140, "draw"), (1440, 140, "quantize"),
             (1440, 700, "difference"), (780, 700, "compress"), (120, 700, "write")]
    image = Image.new("RGB", (width, height), "#fdfcf7")
    draw = ImageDraw.Draw(image)
    centres = [(x + 180, y + 120) for x, y, _ in boxes]
    draw.line(centres, fill="#6c757d", width=8)
    for x, y, name in boxes:
        draw.rounded_rectangle((x, y, x + 360, y + 240), 28, fill="#e0ecf8", outline="#1d3557", width=6)
        draw.text((x + 180, y + 120), name, font=font, anchor="mm", fill="#1d3557")
    mark = image.copy()
    ImageDraw.Draw(mark).ellipse((0, 0, 60, 60), fill="#e63946")
    palette = mark.quantize(48, dither=0)

    def frames():
        for index in range(40):
            at = index / 40 * (len(centres) - 1)
            first, share = int(at), at - int(at)
            x = centres[first][0] * (1 - share) + centres[first + 1][0] * share
            y = centres[first][1] * (1 - share) + centres[first + 1][1] * share
            shown = image.copy()
            ImageDraw.Draw(shown).ellipse((x - 26, y - 26, x + 26, y + 26), fill="#e63946")
            yield shown.quantize(palette=palette, dither=0)

    save(path, frames(), 80)


def tiny(path):
    """16×16, one frame: what is measured is the start of the process."""
    save(path, [Image.new("P", (16, 16), 0)], 100)


MADE = {
    "photograph": photograph,
    "cartoon": cartoon,
    "terminal": terminal,
    "testsrc2": lambda path: lavfi(f"testsrc2=s={WIDTH}x{HEIGHT}:r=20", path),
    "mandelbrot": lambda path: lavfi(f"mandelbrot=s={WIDTH}x{HEIGHT}:r=20", path),
    "life": lambda path: lavfi(
        f"life=s={WIDTH}x{HEIGHT}:r=20:seed=7:mold=10:life_color=#C83232:death_color=#3232C8", path),
    "noise-50": lambda path: noise(path, 50),
    "noise-200": lambda path: noise(path, 200),
    "noise-800": lambda path: noise(path, 800),
    "diagram": diagram,
    "tiny": tiny,
}


def make_all(folder, corpus):
    """Makes what is missing. Gives the inputs by name; the corpus's film only where the corpus is there."""
    folder.mkdir(parents=True, exist_ok=True)
    inputs = {}
    for name, make in MADE.items():
        path = folder / f"{name}.gif"
        if not path.exists():
            print(f"making {path}", file=sys.stderr)
            random.seed(1)
            partial = path.with_suffix(".partial.gif")
            make(partial)
            partial.rename(path)
        inputs[name] = path
    film = corpus / "google+wuffs/test/data/gifplayer-muybridge.gif"
    if film.exists():
        inputs["muybridge"] = film
    else:
        print(f"SKIPPED: the 380-frame film muybridge, since {film} is not there", file=sys.stderr)
    return inputs


if __name__ == "__main__":
    make_all(pathlib.Path("build/bench/inputs"), pathlib.Path("../shared/corpus"))
