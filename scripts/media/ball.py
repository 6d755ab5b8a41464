"""A bouncing ball on a clear ground, squashed where it lands."""

import math

from canvas import Canvas

WIDTH, HEIGHT, FRAMES = 96, 120, 18


def frame(index):
    canvas = Canvas(WIDTH, HEIGHT)
    t = index / FRAMES
    rise = 4 * t * (1 - t)
    squash = max(0.0, 1 - rise * 5) * 0.28
    radius_x, radius_y = 25 * (1 + squash * 0.8), 25 * (1 - squash)
    x, y = 48, 112 - radius_y - rise * 62
    canvas.ellipse(x, 112, 26 - 11 * rise, 5 - 2 * rise, "#7d8597")
    canvas.ellipse(x, y, radius_x, radius_y, "#3a0ca3")
    canvas.ellipse(x, y, radius_x - 2.2, radius_y - 2.2, "#f72585")
    turned = t * 360
    for stripe in (-1, 0, 1):
        angle = math.radians(turned + stripe * 120)
        end = (x + (radius_x - 3) * math.cos(angle), y + (radius_y - 3) * math.sin(angle))
        canvas.line([(x, y), ((x + end[0]) / 2 + 5 * math.cos(angle + 1.6), (y + end[1]) / 2 + 5 * math.sin(angle + 1.6)),
                     end], "#ffd60a", 6)
    canvas.ellipse(x - radius_x * 0.35, y - radius_y * 0.42, 7, 4.6, "#ffc8dd", turned=-30)
    return canvas.result()


def frames():
    return [frame(index) for index in range(FRAMES)]
