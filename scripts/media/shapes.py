"""A speech bubble and a badge, with soft edges on a clear ground."""

import math

from canvas import Canvas


def bubble():
    canvas = Canvas(190, 120)
    for grow, colour in ((3, "#22223b"), (0, "#ffffff")):
        canvas.ellipse(95, 50, 90 + grow, 45 + grow, colour)
        canvas.polygon([(44 - grow, 82), (76 + grow * 1.6, 86), (38 - grow * 0.6, 112 + grow * 1.6)], colour)
    return canvas.result()


def badge():
    canvas = Canvas(64, 64)
    canvas.ellipse(32, 32, 31, colour="#ffffff")
    canvas.ellipse(32, 32, 27, colour="#1d3557")
    points = []
    for i in range(10):
        radius, angle = (20 if i % 2 == 0 else 8.6), math.radians(i * 36 - 90)
        points.append((32 + radius * math.cos(angle), 33 + radius * math.sin(angle)))
    canvas.polygon(points, "#ffd166")
    return canvas.result()
