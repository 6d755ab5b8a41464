"""A rocket on its way: stars pass in three depths, the flame flickers."""

import math
import random

from canvas import Canvas, turn

WIDTH, HEIGHT, FRAMES = 320, 240, 24


def stars(seed, count):
    chance = random.Random(seed)
    return [(chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)) for _ in range(count)]


DEPTHS = [(stars(1, 40), 1, 0.8, "#8d99c4"), (stars(2, 22), 2, 1.2, "#cdd7ff"), (stars(3, 9), 4, 1.7, "#ffffff")]


def frame(index):
    t = index / FRAMES
    phase = t * 2 * math.pi
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.gradient([(0, "#0b1033"), (0.6, "#2a1a5e"), (1, "#5b2a86")])
    for points, laps, radius, colour in DEPTHS:
        for x, y in points:
            # A whole number of laps in the loop, so that its end meets its start.
            x = (x - t * laps * WIDTH / 2) % (WIDTH / 2) * 2
            canvas.ellipse(x, y, radius * (1.8 if laps == 4 else 1), radius, colour)
    ring = [turn([(62 + 54 * math.cos(a * math.pi / 24), 62 + 12 * math.sin(a * math.pi / 24))], -22, (62, 62))[0]
            for a in range(49)]
    canvas.line(ring[24:], "#c98f78", 3.5, smooth=False)
    canvas.ellipse(62, 62, 34, colour="#f7a072")
    canvas.ellipse(56, 56, 27, colour="#f9b98a")
    canvas.ellipse(70, 72, 5, 4, "#e07a5f")
    canvas.ellipse(48, 66, 7, 5, "#f0936a")
    canvas.line(ring[:25], "#ffe0b5", 4, smooth=False)
    ship(canvas, 178 + 5 * math.sin(phase), 120 + 6 * math.cos(phase), 58 + 3 * math.sin(phase + 1), index)
    return canvas.result()


def ship(canvas, x, y, degrees, index):
    def place(points):
        return turn([(x + px, y + py) for px, py in points], degrees, (x, y))

    flicker = (0, 9, 3, 12, 5, 8)[index % 6]
    for width, length, colour in ((19, 62, "#ff7b00"), (13, 44, "#ffb703"), (7, 25, "#fff3b0")):
        tip = 58 + length + flicker
        canvas.blob(place([(-width, 54), (0, 46), (width, 54), (width * 0.6, 54 + length * 0.5), (0, tip),
                           (-width * 0.6, 54 + length * 0.5)]), colour)
    for side in (-1, 1):
        canvas.polygon(place([(side * 20, 16), (side * 44, 46), (side * 42, 66), (side * 18, 46)]), "#d62839")
    canvas.blob(place([(0, -78), (19, -44), (26, 0), (19, 50), (0, 56), (-19, 50), (-26, 0), (-19, -44)]), "#edf2f4")
    canvas.blob(place([(6, -62), (19, -40), (26, 0), (19, 50), (8, 54), (13, 0)]), "#cfd8e3")
    canvas.blob(place([(0, -80), (11, -65), (20, -43), (0, -39), (-20, -43), (-11, -65)]), "#d62839")
    canvas.polygon(place([(-5, 20), (5, 20), (5, 70), (-5, 70)]), "#b5172a")
    canvas.ellipse(*place([(0, -12)])[0], 15, 15, "#8d99ae")
    canvas.ellipse(*place([(0, -12)])[0], 11, 11, "#4cc9f0")
    canvas.ellipse(*place([(-3, -16)])[0], 4, 4, "#caf0f8")


def frames():
    return [frame(index) for index in range(FRAMES)]
