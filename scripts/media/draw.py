"""Draws the pictures in examples/media. They come out the same every time.

    draw.py [NAME]...       all of them, or those whose names are given (cat.gif)
"""

import pathlib
import sys

import ball
import canvas
import cat
import city
import penguin
import rocket
import sea
import seasons
import shapes

MEDIA = pathlib.Path("examples/media")

MADE = {
    # Palettes with room to spare, and full ones, as they are met in the wild.
    "cat.gif": lambda path: canvas.save_gif(path, cat.frames(), 80, 96),
    "rocket.gif": lambda path: canvas.save_gif(path, rocket.frames(), 60, 128),
    "sunset.gif": lambda path: canvas.save_gif(path, sea.frames(), 90, 256),
    "city.gif": lambda path: canvas.save_gif(path, city.frames(), 100, 128, "A city at night"),
    "penguin.gif": lambda path: canvas.save_gif(path, penguin.frames(), 70, 112),
    "ball.gif": lambda path: canvas.save_sticker(path, ball.frames(), 40, 32),
    "season-1.png": lambda path: canvas.save_png(path, seasons.picture("spring"), 96),
    "season-2.png": lambda path: canvas.save_png(path, seasons.picture("summer"), 96),
    "season-3.png": lambda path: canvas.save_png(path, seasons.picture("autumn"), 96),
    "season-4.png": lambda path: canvas.save_png(path, seasons.picture("winter"), 96),
    "bubble.png": lambda path: canvas.save_png(path, shapes.bubble()),
    "badge.png": lambda path: canvas.save_png(path, shapes.badge()),
}

if __name__ == "__main__":
    MEDIA.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or MADE:
        MADE[name](MEDIA / name)
        print(f"{MEDIA / name}: {(MEDIA / name).stat().st_size:,} bytes")
