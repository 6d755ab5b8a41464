"""A penguin that dances on its floe while snow falls."""

import math
import random

from canvas import Canvas, curve, turn

WIDTH, HEIGHT, FRAMES = 280, 240, 24


def ice():
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.gradient([(0, "#5fa8d3"), (0.7, "#bee3f5"), (1, "#e8f6fb")], 0, 178)
    canvas.polygon([(-10, 178), (46, 96), (78, 130), (112, 82), (176, 178)], "#d8ecf5")
    canvas.polygon([(46, 96), (60, 111), (44, 118), (33, 115)], "#ffffff")
    canvas.polygon([(112, 82), (130, 109), (112, 104), (97, 103)], "#ffffff")
    canvas.polygon([(170, 178), (232, 104), (296, 178)], "#cfe6f2")
    canvas.polygon([(232, 104), (252, 127), (233, 122), (215, 124)], "#ffffff")
    canvas.gradient([(0, "#2b7ea8"), (1, "#17516f")], 178, HEIGHT)
    canvas.blob([(34, 206), (70, 192), (140, 188), (210, 192), (246, 206), (210, 222), (140, 228), (70, 222)], "#a7d3e6")
    canvas.blob([(34, 202), (70, 189), (140, 185), (210, 189), (246, 202), (210, 216), (140, 221), (70, 216)], "#f7fcff")
    return canvas


CHANCE = random.Random(5)
FLAKES = [(CHANCE.uniform(0, WIDTH), CHANCE.uniform(0, HEIGHT), CHANCE.choice((1.3, 1.9, 2.5))) for _ in range(44)]


def frame(backdrop, index):
    canvas = backdrop.copy()
    t = index / FRAMES
    phase = 2 * math.pi * t
    lean, hop = 9 * math.sin(phase), 9 * abs(math.sin(phase))
    canvas.ellipse(140 + lean * 0.6, 205, 42 - hop * 0.8, 7, "#c5dfec")
    x, y = 140 + lean * 1.3, 150 - hop
    about = (x, y + 54)

    def place(points):
        return turn([(x + px, y + py) for px, py in points], lean, about)

    for side in (-1, 1):
        foot = place([(side * 19, 50)])[0]
        canvas.ellipse(*foot, 17, 7.5, "#f4a024")
    for side in (-1, 1):
        flap = 34 + 26 * math.sin(phase * 2 + (0 if side > 0 else math.pi))
        shoulder = (x + side * 38, y - 18)
        wing = [(shoulder[0], shoulder[1]), (shoulder[0] + side * 11, shoulder[1] + 14),
                (shoulder[0] + side * 7, shoulder[1] + 46), (shoulder[0] - side * 6, shoulder[1] + 40)]
        wing = turn(wing, -side * flap, shoulder)
        canvas.polygon(turn(curve(wing), lean, about), "#20304f")
    canvas.blob(place([(0, -80), (29, -68), (36, -40), (46, 6), (38, 44), (0, 56), (-38, 44), (-46, 6), (-36, -40),
                       (-29, -68)]), "#263a5e")
    canvas.blob(place([(0, -26), (24, -16), (33, 12), (26, 42), (0, 51), (-26, 42), (-33, 12), (-24, -16)]), "#ffffff")
    canvas.blob(place([(0, -34), (12, -66), (28, -56), (27, -34), (10, -24), (0, -22), (-10, -24), (-27, -34),
                       (-28, -56), (-12, -66)]), "#ffffff")
    for side in (-1, 1):
        eye = place([(side * 13, -48)])[0]
        if index in (11, 12, 13):
            canvas.line(place([(side * 13 - 6, -47), (side * 13, -51), (side * 13 + 6, -47)]), "#14203a", 3)
        else:
            canvas.ellipse(*eye, 5.5, 6.5, "#14203a")
            canvas.ellipse(eye[0] - 1.8, eye[1] - 2.4, 1.9, colour="white")
        canvas.ellipse(*place([(side * 23, -37)])[0], 5, 3.6, "#f7b2bd")
    canvas.blob(place([(-10, -40), (0, -44), (10, -40), (0, -29)]), "#f4a024")
    canvas.line(place([(-9, -38.5), (0, -36), (9, -38.5)]), "#c97b12", 1.6)
    # A scarf, with an end that swings.
    canvas.line(place([(-31, -24), (-14, -16), (14, -16), (31, -24)]), "#e5383b", 11)
    canvas.line(place([(16, -16), (22 - lean * 0.4, 4), (20 - lean * 1.2, 22)]), "#ba181b", 10)
    for fx, fy, radius in FLAKES:
        laps = 1 if radius < 2.2 else 2
        canvas.ellipse((fx + 5 * math.sin(phase + fx)) % WIDTH, (fy + laps * t * HEIGHT) % HEIGHT, radius,
                       colour="#ffffff")
    return canvas.result()


def frames():
    backdrop = ice()
    return [frame(backdrop, index) for index in range(FRAMES)]
