"""What a tool changed that nobody asked it to: usage SOURCE OUTPUT PLAIN, the last a caption over plain grey.

Prints a line of JSON: `outside`, the share of pixels outside the caption's ink whose displayed colour is not the
source's (0 to 1); `frames`, the output's frame count; `source_frames`; `box`, the ink's.

The ink of a tool is the box of what it changed when it drew the very same caption on a grey clip of the same size,
grown by two pixels: so no tool is charged for drawing its glyphs a little elsewhere or softer than another does.
Frames are those that Pillow displays. Where the counts differ, since tools merge equal frames, each source frame is
compared with the output frame shown in the middle of its time.
"""

import json
import sys

import numpy
from PIL import GifImagePlugin, Image, ImageSequence

GREY = 128
GifImagePlugin.LOADING_STRATEGY = GifImagePlugin.LoadingStrategy.RGB_ALWAYS


def displayed(path):
    """Each frame as a canvas of RGBA words, clear pixels all alike, with its delay in milliseconds."""
    with Image.open(path) as image:
        for frame in ImageSequence.Iterator(image):
            pixels = numpy.asarray(frame.convert("RGBA")).view(numpy.uint32)[..., 0]
            yield numpy.where(pixels >> 24 == 0, 0, pixels), frame.info.get("duration", 0) or 100


def ink_box(path):
    """Left, top, right, bottom; the last two past the end. Dithered grey strays by less than 48 levels."""
    frame, _ = next(displayed(path))
    channels = frame[..., None].view(numpy.uint8)[..., :3].astype(int)
    rows, columns = numpy.nonzero(abs(channels - GREY).max(axis=2) > 48)
    if rows.size == 0:
        sys.exit(f"{path}: no caption is to be seen")
    return (max(columns.min() - 2, 0), max(rows.min() - 2, 0), columns.max() + 3, rows.max() + 3)


def matched(source, output):
    """Pairs of source and output frames, one for each of the source's."""
    with Image.open(source) as first, Image.open(output) as second:
        same_count = first.n_frames == second.n_frames
    if same_count:
        yield from ((a, b) for (a, _), (b, _) in zip(displayed(source), displayed(output)))
        return
    shown = displayed(output)
    frame, delay = next(shown)
    ends, now = delay, 0
    for original, delay in displayed(source):
        while now + delay / 2 >= ends and (following := next(shown, None)):
            frame, ends = following[0], ends + following[1]
        yield original, frame
        now += delay


def main(source, output, plain):
    left, top, right, bottom = (int(v) for v in ink_box(plain))
    changed = total = 0
    for original, result in matched(source, output):
        if original.shape != result.shape:
            sys.exit(f"{output}: {result.shape} pixels, the source has {original.shape}")
        different = original != result
        different[top:bottom, left:right] = False
        changed += int(numpy.count_nonzero(different))
        total += different.size - (bottom - top) * (right - left)
    with Image.open(source) as first, Image.open(output) as second:
        counts = {"frames": second.n_frames, "source_frames": first.n_frames}
    print(json.dumps({"outside": changed / max(total, 1), **counts, "box": [left, top, right, bottom]}))


if __name__ == "__main__":
    main(*sys.argv[1:])
