"""Drawing with smooth edges: everything is drawn four times as large and averaged down."""

import math
import subprocess

import numpy
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

SCALE = 4


def rgb(colour):
    return ImageColor.getrgb(colour)


def mix(first, second, share):
    """The colour `share` of the way from `first` to `second`, as a tuple."""
    return tuple(round(a + (b - a) * share) for a, b in zip(rgb_of(first), rgb_of(second)))


def rgb_of(colour):
    return rgb(colour)[:3] if isinstance(colour, str) else colour[:3]


def turn(points, degrees, about):
    """Points turned clockwise about a point."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return [(about[0] + (x - about[0]) * cos - (y - about[1]) * sin,
             about[1] + (x - about[0]) * sin + (y - about[1]) * cos) for x, y in points]


def curve(points, closed=True, steps=14):
    """A smooth line through all points (Catmull-Rom)."""
    count = len(points)
    result = []
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = (points[(i + k) % count] if closed else points[min(max(i + k, 0), count - 1)]
                          for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            result.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)))
    return result if closed else [*result, points[-1]]


class Canvas:
    """Coordinates are final pixels, as fractions where need be."""

    def __init__(self, width, height, colour=(0, 0, 0, 0)):
        self.size = (width, height)
        self.image = Image.new("RGBA", (width * SCALE, height * SCALE), colour)
        self.draw = ImageDraw.Draw(self.image)

    def copy(self):
        twin = Canvas.__new__(Canvas)
        twin.size, twin.image = self.size, self.image.copy()
        twin.draw = ImageDraw.Draw(twin.image)
        return twin

    @staticmethod
    def _scaled(points):
        return [(x * SCALE, y * SCALE) for x, y in points]

    def gradient(self, stops, top=0, bottom=None):
        """Rows from `top` to `bottom`; stops are (0...1, colour). Every final row has one colour."""
        bottom = self.size[1] if bottom is None else bottom
        for row in range(top, bottom):
            t = (row - top) / max(bottom - top - 1, 1)
            for (t0, c0), (t1, c1) in zip(stops, stops[1:]):
                if t0 <= t <= t1:
                    colour = mix(c0, c1, (t - t0) / (t1 - t0))
            self.draw.rectangle((0, row * SCALE, self.size[0] * SCALE, (row + 1) * SCALE - 1), fill=colour)

    def ellipse(self, x, y, radius_x, radius_y=None, colour="white", turned=0):
        radius_y = radius_x if radius_y is None else radius_y
        points = [(x + radius_x * math.cos(a / 24 * math.pi), y + radius_y * math.sin(a / 24 * math.pi))
                  for a in range(48)]
        self.polygon(turn(points, turned, (x, y)), colour)

    def polygon(self, points, colour):
        self.draw.polygon(self._scaled(points), fill=colour)

    def blob(self, points, colour):
        self.polygon(curve(points), colour)

    def rectangle(self, left, top, right, bottom, colour, radius=0):
        box = (left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1)
        self.draw.rounded_rectangle(box, radius * SCALE, fill=colour)

    def line(self, points, colour, width, smooth=True):
        """With round ends; the width may be a function of 0...1 along the line."""
        points = curve(points, closed=False) if smooth and len(points) > 2 else points
        dense = []
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            pieces = max(1, round(math.hypot(x1 - x0, y1 - y0) * 2))
            dense += [(x0 + (x1 - x0) * i / pieces, y0 + (y1 - y0) * i / pieces) for i in range(pieces)]
        dense.append(points[-1])
        for i, (x, y) in enumerate(dense):
            radius = (width(i / max(len(dense) - 1, 1)) if callable(width) else width) / 2
            self.draw.ellipse(((x - radius) * SCALE, (y - radius) * SCALE, (x + radius) * SCALE, (y + radius) * SCALE),
                              fill=colour)

    def text(self, x, y, text, font, colour):
        """Centred; the font's size is in quarter pixels."""
        self.draw.text((x * SCALE, y * SCALE), text, font=font, fill=colour, anchor="mm")

    def paste(self, other, opacity=1.0):
        """Blends another canvas of the same size over this one."""
        layer = other.image
        if opacity < 1:
            layer = layer.copy()
            layer.putalpha(layer.getchannel("A").point(lambda a: round(a * opacity)))
        self.image.alpha_composite(layer)

    def result(self):
        """The picture in its final size, RGBA."""
        data = numpy.asarray(self.image).astype(numpy.float64)
        height, width = self.size[1], self.size[0]
        alpha = data[..., 3:] / 255
        data[..., :3] *= alpha
        mean = data.reshape(height, SCALE, width, SCALE, 4).mean(axis=(1, 3))
        mean[..., :3] /= numpy.maximum(mean[..., 3:] / 255, 1e-9)
        return Image.fromarray(numpy.clip(mean + 0.5, 0, 255).astype(numpy.uint8), "RGBA")


def shared_palette(frames, colours):
    """One palette for all frames, from a sheet of several of them, so that a colour stays itself in time."""
    chosen = frames[:: max(1, len(frames) // 8)]
    sheet = Image.new("RGB", (chosen[0].width, chosen[0].height * len(chosen)))
    for i, frame in enumerate(chosen):
        sheet.paste(frame.convert("RGB"), (0, i * frame.height))
    return sheet.quantize(colours, method=Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)


def save_gif(path, frames, milliseconds, colours, comment=None):
    """Opaque frames, no dithering, optimised; `milliseconds` is one delay or one a frame."""
    palette = shared_palette(frames, colours)
    indexed = [frame.convert("RGB").quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    indexed[0].save(path, save_all=True, append_images=indexed[1:], duration=milliseconds, loop=0, optimize=False)
    optimise(path, comment)


def save_sticker(path, frames, milliseconds, colours):
    """Frames on a clear ground: each is cleared before the next is drawn (disposal "background")."""
    opaque = []
    for frame in frames:
        flat = Image.new("RGB", frame.size, "white")
        flat.paste(frame.convert("RGB"), mask=frame.getchannel("A").point(lambda a: 255 if a >= 128 else 0))
        opaque.append(flat)
    palette = shared_palette(opaque, colours - 1)
    entries = palette.getpalette()[: (colours - 1) * 3]
    indexed = []
    for frame, flat in zip(frames, opaque):
        image = flat.quantize(palette=palette, dither=Image.Dither.NONE)
        data = numpy.array(image)
        data[numpy.asarray(frame.getchannel("A")) < 128] = colours - 1
        image = Image.fromarray(data, "P")
        image.putpalette(entries + [0, 0, 0])
        indexed.append(image)
    indexed[0].save(path, save_all=True, append_images=indexed[1:], duration=milliseconds, loop=0, disposal=2,
                    transparency=colours - 1, optimize=False)
    optimise(path, None)


def optimise(path, comment):
    command = ["gifsicle", "--batch", "-O3"]
    subprocess.run([*command, *(["--comment", comment] if comment else []), str(path)], check=True)


def save_png(path, image, colours=None):
    if colours:
        image = image.quantize(colours, method=Image.Quantize.FASTOCTREE if image.mode == "RGBA" else
                               Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    image.save(path, optimize=True)
