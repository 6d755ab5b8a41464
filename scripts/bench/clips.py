"""Makes the true-colour frames that the comparison encodes, as folders of numbered PNGs. The same every time."""

import math

from PIL import Image, ImageDraw, ImageFilter, ImageFont

import inputs

SIZE = f"{inputs.WIDTH}x{inputs.HEIGHT}"
FRAMES = 30


def lavfi(source):
    """A generated clip of ffmpeg's."""
    def make(place, frames):
        inputs.ffmpeg("-f", "lavfi", "-i", source, "-pix_fmt", "rgb24", "-frames:v", frames, place / "%03d.png")
    return make


def photograph(place, frames):
    """A slow pan and zoom over a photograph."""
    inputs.ffmpeg("-i", inputs.photograph_file(), "-filter_complex",
                  "zoompan=z='1+on*0.006':x='iw*0.1+on*0.8':y='ih*0.1+on*0.6':d=80:"
                  f"s={SIZE}:fps=20", "-pix_fmt", "rgb24", "-frames:v", frames, place / "%03d.png")


def recording(place, frames):
    """A screen of 1280×720 being recorded: a smooth backdrop, a window in which someone types, a pointer that moves."""
    width, height = 1280, 720
    font = ImageFont.truetype("DejaVuSansMono.ttf", 20)
    text = "text \"WHEN THE TESTS PASS\" at bottom size 12% fade in 300ms"
    ramp = Image.linear_gradient("L").resize((width, height))
    backdrop = Image.composite(Image.new("RGB", (width, height), "#1b2a49"),
                               Image.new("RGB", (width, height), "#c86b98"), ramp)
    shadow = Image.new("L", (width, height), 0)
    ImageDraw.Draw(shadow).rounded_rectangle((204, 128, 1084, 628), 12, fill=150)
    backdrop.paste("black", mask=shadow.filter(ImageFilter.GaussianBlur(16)))
    window = ImageDraw.Draw(backdrop)
    window.rounded_rectangle((200, 110, 1080, 610), 12, fill="#fbfbfd")
    window.rounded_rectangle((200, 110, 1080, 150), 12, fill="#e4e4ea")
    for index, colour in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        window.ellipse((218 + 26 * index, 122, 234 + 26 * index, 138), fill=colour)
    for row in range(12):
        window.text((226, 172 + 34 * row), f"{row + 1:2}", font=font, fill="#a0a0b0")
    window.text((270, 172), "source \"rocket.gif\" size 480 auto", font=font, fill="#3a3a52")
    for number in range(frames):
        shown = backdrop.copy()
        draw = ImageDraw.Draw(shown)
        draw.text((270, 206), text[:2 * number], font=font, fill="#3a3a52")
        x, y = 500 + 12 * number, 420 + 90 * math.sin(number / 5)
        draw.polygon([(x, y), (x, y + 26), (x + 7, y + 20), (x + 17, y + 19)], fill="white", outline="black")
        shown.save(place / f"{number + 1:03}.png", compress_level=1)


def sticker(place, frames):
    """A ball of 200×200 with soft edges on nothing, bouncing."""
    scale, side = 4, 200
    for number in range(frames):
        image = Image.new("RGBA", (side * scale, side * scale), (0, 0, 0, 0))
        draw = ImageDraw.Draw(image)
        height = abs(math.sin(number / 30 * 2 * math.pi))
        squash = 1 - 0.25 * (1 - height) ** 4
        x, y, radius = 100, 150 - 90 * height, 40
        for step in range(24):
            share = step / 24
            colour = tuple(int(a + (b - a) * share) for a, b in zip((150, 30, 90), (255, 170, 190)))
            reach = radius * (1 - share)
            draw.ellipse([(v * scale) for v in (x - reach / squash - 8 * share, y - reach * squash - 12 * share,
                                                x + reach / squash - 8 * share, y + reach * squash - 12 * share)],
                         fill=(*colour, 255))
        image.resize((side, side), Image.Resampling.LANCZOS).save(place / f"{number + 1:03}.png", compress_level=1)


MADE = {
    "testsrc2": lavfi(f"testsrc2=size={SIZE}:rate=20"),
    "mandelbrot": lavfi(f"mandelbrot=size={SIZE}:rate=20"),
    "life": lavfi(f"life=s={SIZE}:r=20:seed=7:mold=10:life_color=#C83232:death_color=#3232C8"),
    "gradients": lavfi(f"gradients=size={SIZE}:rate=20:seed=3:speed=0.05"),
    "photograph": photograph,
    "recording": recording,
    "sticker": sticker,
}


def make(name, folder, frames=FRAMES):
    """The folder of a clip's frames, made where they are missing."""
    place = folder / (name if frames == FRAMES else f"{name}-{frames}")
    place.mkdir(parents=True, exist_ok=True)
    if len(list(place.glob("*.png"))) != frames:
        MADE[name](place, frames)
    return place
