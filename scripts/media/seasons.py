"""One tree on one hill, in four seasons."""

import math
import random

from canvas import Canvas

WIDTH, HEIGHT = 320, 200

# Sky above and below, far hill, near hill, leaves.
SEASONS = {
    "spring": ("#8ecae6", "#e8f6ff", "#a7c957", "#7cb342", ("#ffc8dd", "#ffafcc", "#f78fb3")),
    "summer": ("#3a86ff", "#bfe3ff", "#74a94f", "#4f8a3c", ("#2d6a4f", "#40916c", "#52b788")),
    "autumn": ("#e9a15b", "#fde8c9", "#c9a24b", "#a4742c", ("#d00000", "#e85d04", "#faa307")),
    "winter": ("#8fa6bf", "#e9eff5", "#dfe8f0", "#f8fbff", ()),
}


def picture(season):
    chance = random.Random(21)
    above, below, far, near, leaves = SEASONS[season]
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.gradient([(0, above), (1, below)], 0, 150)
    canvas.ellipse(254, 44, 22, colour={"winter": "#f7f3e3", "autumn": "#fff1c9"}.get(season, "#fff3b0"))
    if season in ("spring", "summer"):
        for x, y in ((60, 38), (196, 62)):
            for dx, dy, r in ((-20, 4, 11), (-6, -3, 14), (10, 0, 13), (22, 5, 9)):
                canvas.ellipse(x + dx, y + dy, r, r * 0.72, "#ffffff")
    canvas.blob([(-40, 220), (-30, 150), (60, 118), (150, 140), (250, 112), (350, 142), (360, 220)], far)
    canvas.blob([(-60, 240), (-50, 186), (70, 158), (150, 152), (260, 172), (370, 160), (380, 240)], near)
    canvas.line([(132, 176), (136, 140), (131, 112), (134, 84)], "#6b4226", lambda t: 17 - 8 * t)
    for end, middle in (((96, 74), (112, 96)), ((172, 70), (158, 94)), ((118, 52), (126, 74)), ((156, 48), (146, 72)),
                        ((82, 96), (104, 112)), ((186, 96), (164, 112))):
        canvas.line([(133, 118), middle, end], "#6b4226", lambda t: 8 - 5.5 * t)
    if leaves:
        for radius, shade in ((17, 0), (13, 1), (9, 2)):
            for _ in range(30):
                angle, distance = chance.uniform(0, 2 * math.pi), math.sqrt(chance.random())
                x, y = 134 + 56 * distance * math.cos(angle), 74 + 36 * distance * math.sin(angle)
                canvas.ellipse(x - shade * 3, y - shade * 4, radius, radius * 0.85, leaves[shade])
    else:
        for x, y in ((96, 72), (118, 50), (156, 46), (172, 68), (82, 94), (186, 94)):
            canvas.line([(x - 7, y + 3), (x + 7, y)], "#ffffff", 5)
        for _ in range(70):
            canvas.ellipse(chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT), chance.choice((1.2, 1.8, 2.4)),
                           colour="#ffffff")
    for _ in range(26):
        x, y = chance.uniform(0, WIDTH), chance.uniform(168, 196)
        if season == "spring":
            canvas.line([(x, y + 5), (x, y)], "#558b2f", 1.2)
            canvas.ellipse(x, y, 2.4, colour=chance.choice(("#ffffff", "#ffd166", "#f78fb3")))
        elif season == "summer":
            canvas.line([(x, y + 4), (x + 1.5, y - 3)], "#3d7030", 1.6)
        elif season == "autumn":
            canvas.ellipse(x, y, 3.4, 1.8, chance.choice(leaves), turned=chance.uniform(0, 180))
    return canvas.result().convert("RGB")
