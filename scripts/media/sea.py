"""Waves at sunset, with a small boat."""

import math

from canvas import Canvas, mix

WIDTH, HEIGHT, FRAMES = 320, 200, 24
HORIZON = 112


def sky():
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.gradient([(0, "#3d2c6b"), (0.35, "#a63d7a"), (0.7, "#f4756b"), (1, "#ffc36b")], 0, HORIZON + 10)
    canvas.ellipse(214, HORIZON - 4, 37, colour="#ffd98a")
    canvas.ellipse(214, HORIZON - 4, 30, colour="#fff0b8")
    for x, y, width in ((40, 38, 70), (92, 48, 58), (254, 30, 60), (288, 42, 44), (142, 72, 66)):
        canvas.line([(x - width / 2, y), (x + width / 2, y)], "#d9627f" if y < 60 else "#ffa873", 6)
        canvas.line([(x - width / 4, y - 4), (x + width / 5, y - 4)], "#d9627f" if y < 60 else "#ffa873", 6)
    return canvas


def wave(x, layer, t):
    """The height of a wave at x; whole waves on the canvas, whole laps in the loop."""
    _, height, count, laps, _ = layer
    return height * math.sin(2 * math.pi * (count * x / WIDTH - laps * t)) + height * 0.4 * math.sin(
        2 * math.pi * ((count + 2) * x / WIDTH + t))


# Rest line, height, waves across, laps in the loop, colour.
LAYERS = [(112, 1.5, 6, 1, "#c2506f"), (124, 3, 4, 1, "#8c3f78"), (142, 4.5, 3, 1, "#5d3277"),
          (164, 6, 2, 1, "#3b2566"), (186, 7, 2, 2, "#241748")]


def frame(backdrop, index):
    t = index / FRAMES
    canvas = backdrop.copy()
    for number, layer in enumerate(LAYERS):
        if number == 2:
            boat(canvas, t)
        edge = [(x, layer[0] + wave(x, layer, t)) for x in range(-4, WIDTH + 8, 4)]
        canvas.polygon([*edge, (WIDTH + 4, HEIGHT), (-4, HEIGHT)], layer[4])
        canvas.line(edge, mix(layer[4], "#ffd98a", 0.35 - number * 0.05), 1.6, smooth=False)
        if number < 4:
            # The sun's light lies on the water in strips that come and go.
            for strip in range(3):
                y = layer[0] + 5 + strip * 5
                width = 20 - number * 2 + 9 * math.sin(2 * math.pi * (t + strip / 3 + number * 0.29))
                if width > 4:
                    x = 214 + 6 * math.sin(strip * 2.1 + number)
                    canvas.line([(x - width, y), (x + width, y)], mix(layer[4], "#ffe3a0", 0.75 - number * 0.12), 2.2)
    return canvas.result()


def boat(canvas, t):
    layer = LAYERS[1]
    x, y = 92, 126 + wave(92, layer, t) * 0.8
    lean = 2.5 * math.sin(2 * math.pi * t)
    canvas.line([(x, y - 2), (x + lean, y - 50)], "#2a1a3e", 2.4)
    canvas.polygon([(x + 3 + lean, y - 48), (x + 27 + lean * 0.5, y - 8), (x + 3, y - 8)], "#fff1d6")
    canvas.polygon([(x - 2 + lean, y - 44), (x - 19 + lean * 0.5, y - 8), (x - 2, y - 8)], "#ffd1a1")
    canvas.polygon([(x - 26, y - 4), (x + 32, y - 4), (x + 21, y + 9), (x - 17, y + 9)], "#2a1a3e")


def frames():
    backdrop = sky()
    return [frame(backdrop, index) for index in range(FRAMES)]
