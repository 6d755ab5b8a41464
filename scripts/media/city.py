"""A city at night: windows go on and off, a car passes, a star falls."""

import math
import random

from canvas import Canvas

WIDTH, HEIGHT, FRAMES = 320, 200, 32
STREET = 176


def skyline():
    chance = random.Random(11)
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.gradient([(0, "#0a0f2c"), (0.6, "#1b2558"), (1, "#3c3b78")], 0, STREET)
    for _ in range(46):
        canvas.ellipse(chance.uniform(0, WIDTH), chance.uniform(0, 92), chance.choice((0.6, 0.8, 1.1)),
                       colour=chance.choice(("#dfe6ff", "#9fb0e8")))
    canvas.ellipse(262, 40, 20, colour="#f6f1d3")
    canvas.ellipse(256, 35, 4.5, colour="#e3dcb4")
    canvas.ellipse(268, 46, 3.2, colour="#e3dcb4")
    canvas.ellipse(264, 30, 2.2, colour="#e3dcb4")
    x = -6
    while x < WIDTH:
        width, height = chance.randint(20, 36), chance.randint(46, 96)
        canvas.rectangle(x, STREET - height, x + width, STREET, "#2a2f66")
        x += width
    windows = []
    x = -2
    while x < WIDTH:
        width, height = chance.choice((30, 38, 46)), chance.randint(40, 116)
        top = STREET - height
        colour = chance.choice(("#151a3d", "#10142f", "#191d45"))
        canvas.rectangle(x, top, x + width, STREET, colour)
        if chance.random() < 0.45:
            canvas.rectangle(x + width / 2 - 1, top - 14, x + width / 2 + 1, top, colour)
            windows.append((x + width / 2, top - 15, "beacon", 0))
        for row in range(top + 7, STREET - 10, 11):
            for column in range(x + 5, x + width - 7, 8):
                if chance.random() < 0.62:
                    windows.append((column, row, chance.choice(("#ffd77a", "#ffb84d", "#fff0bf", "#8fd3ff")),
                                    chance.random()))
        x += width + chance.choice((0, 0, 3))
    canvas.rectangle(0, STREET, WIDTH, HEIGHT, "#0b0d1f")
    canvas.rectangle(0, STREET, WIDTH, STREET + 2, "#2c3160")
    for x in range(8, WIDTH, 32):
        canvas.rectangle(x, STREET + 13, x + 14, STREET + 15, "#4b5185")
    return canvas, windows


def frame(backdrop, windows, index):
    canvas = backdrop.copy()
    t = index / FRAMES
    for x, y, colour, seed in windows:
        if colour == "beacon":
            canvas.ellipse(x, y, 1.8, colour="#ff4d5a" if (index // 8) % 2 == 0 else "#5a1f3a")
        # Most windows keep their state; one in seven goes on or off once in the loop.
        elif seed > 0.15 or (seed / 0.15 + t) % 1 < 0.5:
            canvas.rectangle(x, y, x + 4, y + 5, colour)
    if 4 <= index < 11:
        s = (index - 4) / 7
        x, y = 40 + 110 * s, 16 + 36 * s
        canvas.line([(x - 26 * (1 - s), y - 9 * (1 - s)), (x, y)], "#dfe6ff", lambda u: 0.4 + 1.8 * u)
    # It leaves as the loop ends, and so never jumps.
    car(canvas, -62 + (WIDTH + 70) * t)
    return canvas.result()


def car(canvas, x):
    y = STREET + 8
    canvas.polygon([(x + 36, y - 3), (x + 70, y - 8), (x + 70, y + 7), (x + 36, y)], "#37375a")
    canvas.rectangle(x, y - 6, x + 38, y + 3, "#e63946", 3)
    canvas.polygon([(x + 7, y - 5), (x + 12, y - 13), (x + 26, y - 13), (x + 32, y - 5)], "#e63946")
    canvas.polygon([(x + 10, y - 5), (x + 13.5, y - 11), (x + 18, y - 11), (x + 18, y - 5)], "#a8dadc")
    canvas.polygon([(x + 20, y - 11), (x + 25, y - 11), (x + 29, y - 5), (x + 20, y - 5)], "#a8dadc")
    canvas.rectangle(x + 35, y - 4, x + 38, y - 1, "#fff3b0", 1)
    for wheel in (9, 29):
        canvas.ellipse(x + wheel, y + 3, 4.4, colour="#05060f")
        canvas.ellipse(x + wheel, y + 3, 1.8, colour="#9aa0c3")


def frames():
    backdrop, windows = skyline()
    return [frame(backdrop, windows, index) for index in range(FRAMES)]
