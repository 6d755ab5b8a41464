"""Captions a GIF with Pillow, the way its documentation shows: usage INPUT OUTPUT FONT SIZE STROKE MARGIN TEXT."""

import sys

from PIL import Image, ImageDraw, ImageFont, ImageSequence

source, output, font_file, size, stroke, margin, text = sys.argv[1:]
font = ImageFont.truetype(font_file, int(size))

with Image.open(source) as image:
    durations, frames = [], []
    for frame in ImageSequence.Iterator(image):
        durations.append(frame.info.get("duration", 0))
        captioned = frame.convert("RGBA")
        ImageDraw.Draw(captioned).text(
            (image.width / 2, image.height - int(margin)), text, anchor="md", font=font,
            fill="white", stroke_width=int(stroke), stroke_fill="black")
        frames.append(captioned)
    play = {"loop": image.info["loop"]} if "loop" in image.info else {}
    frames[0].save(output, save_all=True, append_images=frames[1:], duration=durations, **play)
