"""A cat at a laptop: it types, looks, blinks, and is pleased in the end."""

import math

from canvas import Canvas

WIDTH, HEIGHT, FRAMES = 320, 240, 32
FUR, DARK, CREAM, LINE = "#f4a259", "#d9793b", "#fff1dc", "#4a2c2a"


def room():
    canvas = Canvas(WIDTH, HEIGHT, "#2f6f73")
    for x in range(0, WIDTH, 40):
        canvas.rectangle(x, 0, x + 20, HEIGHT, "#2a676b")
    # A window with the evening in it.
    canvas.rectangle(22, 18, 112, 112, "#efe2c6", 6)
    canvas.rectangle(29, 25, 105, 105, "#1d3557", 3)
    for x, y, r in ((42, 40, 1.2), (60, 33, 0.9), (52, 62, 1), (94, 74, 1.2), (38, 84, 0.9), (74, 88, 1)):
        canvas.ellipse(x, y, r, colour="#f1faee")
    canvas.ellipse(86, 46, 12, colour="#ffe8a3")
    canvas.ellipse(80, 42, 11, colour="#1d3557")
    canvas.rectangle(65, 25, 69, 105, "#efe2c6")
    canvas.rectangle(29, 63, 105, 67, "#efe2c6")
    # A shelf with a plant.
    canvas.rectangle(232, 76, 312, 83, "#8d5b3a", 2)
    canvas.polygon([(258, 52), (290, 52), (285, 76), (263, 76)], "#c8553d")
    for angle in (-52, -26, 0, 26, 52):
        x, y = 274 + 30 * math.sin(math.radians(angle)), 52 - 32 * math.cos(math.radians(angle))
        canvas.line([(274, 54), ((274 + x) / 2 - 2, (54 + y) / 2), (x, y)], "#7fb069", lambda t: 9 * (1 - t) * t * 3 + 2)
    return canvas


def head(canvas, x, y, ear, eyes, gaze):
    for side in (-1, 1):
        twitch = ear if side > 0 else 0
        tip = (x + side * (43 + twitch), y - 61 + abs(twitch) * 0.7)
        canvas.polygon([(x + side * 12, y - 33), tip, (x + side * 51, y - 8)], FUR)
        canvas.polygon([(x + side * 22, y - 33), (x + side * (40 + twitch), y - 51 + abs(twitch) * 0.7),
                        (x + side * 45, y - 15)], "#f7b7a3")
    canvas.blob([(x, y - 41), (x + 38, y - 30), (x + 57, y + 3), (x + 39, y + 31), (x, y + 38), (x - 39, y + 31),
                 (x - 57, y + 3), (x - 38, y - 30)], FUR)
    for offset in (-12, 0, 12):
        canvas.line([(x + offset, y - 39 + abs(offset) * 0.2), (x + offset * 0.8, y - 25)], DARK, 4.5)
    for side in (-1, 1):
        canvas.line([(x + side * 54, y + 6), (x + side * 41, y + 7)], DARK, 4)
        canvas.line([(x + side * 51, y + 17), (x + side * 40, y + 15)], DARK, 4)
    canvas.blob([(x, y + 6), (x + 20, y + 12), (x + 22, y + 26), (x, y + 34), (x - 22, y + 26), (x - 20, y + 12)], CREAM)
    for side in (-1, 1):
        eye = x + side * 23
        if eyes == "pleased":
            canvas.line([(eye - 10, y + 1), (eye, y - 9), (eye + 10, y + 1)], LINE, 3.6)
            canvas.ellipse(x + side * 38, y + 14, 7, 4.5, "#f28f79")
        elif eyes == "shut":
            canvas.line([(eye - 10, y - 2), (eye, y + 2), (eye + 10, y - 2)], LINE, 3.4)
        else:
            canvas.ellipse(eye, y - 3, 12, 12.5, "#fdfdf5")
            canvas.ellipse(eye + gaze, y - 1, 9, 10, "#6a994e")
            canvas.ellipse(eye + gaze, y - 1, 5, 8, "#1b1b1e")
            canvas.ellipse(eye + gaze - 3, y - 5, 2.6, colour="white")
    canvas.polygon([(x - 5, y + 11), (x + 5, y + 11), (x, y + 17)], "#e5707e")
    canvas.line([(x - 10, y + 20), (x - 5, y + 24), (x, y + 18)], LINE, 2)
    canvas.line([(x + 10, y + 20), (x + 5, y + 24), (x, y + 18)], LINE, 2)
    for side in (-1, 1):
        for rise in (-4, 3):
            canvas.line([(x + side * 30, y + 18 + rise / 2), (x + side * 66, y + 14 + rise * 2)], "#fff8ee", 1.2)


def frame(backdrop, index):
    canvas = backdrop.copy()
    phase = index / FRAMES * 2 * math.pi
    pleased = index >= 23
    x, y = 160, 112 + 1.5 * math.sin(phase * 2)
    sway = math.sin(phase) * 12
    canvas.line([(212, 196), (252, 190), (266 + sway * 0.5, 152), (256 + sway, 116), (268 + sway * 1.4, 98)], FUR,
                lambda t: 19 - 6 * t)
    canvas.line([(258 + sway * 1.05, 112), (268 + sway * 1.4, 98)], DARK, 13)
    canvas.blob([(160, 118), (205, 150), (222, 205), (205, 240), (115, 240), (98, 205), (115, 150)], FUR)
    canvas.blob([(160, 140), (184, 165), (186, 210), (160, 224), (134, 210), (136, 165)], CREAM)
    head(canvas, x, y, ear=(-5 if index in (9, 10, 13, 14) else 0),
         eyes="pleased" if pleased else "shut" if index in (6, 7, 18) else "open",
         gaze=3 * math.sin(phase * 3))
    # The desk, the paws that hit the keys in turn, and the laptop's lid before them.
    canvas.rectangle(0, 206, WIDTH, HEIGHT, "#6f4e37")
    canvas.rectangle(0, 206, WIDTH, 210, "#8b6547")
    for side in (-1, 1):
        lift = 7 * max(0, math.sin(phase * 8 + (math.pi if side > 0 else 0)))
        lift = 12 if pleased else lift
        canvas.ellipse(x + side * 64, 196 - lift, 17, 14, FUR)
        for toe in (-6, 0, 6):
            canvas.line([(x + side * 64 + toe, 203 - lift), (x + side * 64 + toe, 206 - lift)], DARK, 1.6)
    canvas.polygon([(103, 158), (217, 158), (222, 214), (98, 214)], "#dfe7ec")
    canvas.polygon([(98, 214), (222, 214), (226, 219), (94, 219)], "#a9b7c0")
    canvas.ellipse(160, 190, 8, 6.5, "#8fa3ad")
    for toe, (dx, dy) in enumerate(((-10, -8), (-4, -13), (4, -13), (10, -8))):
        canvas.ellipse(160 + dx, 190 + dy, 3.1, 3.6, "#8fa3ad")
    return canvas.result()


def frames():
    backdrop = room()
    return [frame(backdrop, index) for index in range(FRAMES)]
