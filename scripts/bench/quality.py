"""How near a GIF's displayed frames are to what they should show: SSIM, PSNR and flicker.

SSIM after Z. Wang et al., "Image quality assessment: from error visibility to structural similarity" (2004): a Gaussian
window of 11 pixels, on luma and on the two colour differences, weighted 4 : 1 : 1.
"""

import math

import numpy
from PIL import GifImagePlugin, Image, ImageSequence

GifImagePlugin.LOADING_STRATEGY = GifImagePlugin.LoadingStrategy.RGB_ALWAYS
WINDOW = numpy.exp(-((numpy.arange(11) - 5) ** 2) / (2 * 1.5**2)).astype(numpy.float32)
WINDOW /= WINDOW.sum()
LUMA = numpy.array([0.299, 0.587, 0.114], dtype=numpy.float32)


def pixels(image):
    """RGB levels; what is transparent is shown on grey."""
    image = image.convert("RGBA")
    return numpy.asarray(Image.alpha_composite(Image.new("RGBA", image.size, (128, 128, 128, 255)), image).convert(
        "RGB")).astype(numpy.float32)


def displayed(path):
    with Image.open(path) as image:
        for frame in ImageSequence.Iterator(image):
            yield pixels(frame)


def blurred(plane):
    plane = sum(WINDOW[i] * plane[:, i:plane.shape[1] - 10 + i] for i in range(11))
    return sum(WINDOW[i] * plane[i:plane.shape[0] - 10 + i] for i in range(11))


def similarity(a, b):
    mean_a, mean_b = blurred(a), blurred(b)
    variance_a = blurred(a * a) - mean_a * mean_a
    variance_b = blurred(b * b) - mean_b * mean_b
    covariance = blurred(a * b) - mean_a * mean_b
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    return float((((2 * mean_a * mean_b + c1) * (2 * covariance + c2))
                  / ((mean_a**2 + mean_b**2 + c1) * (variance_a + variance_b + c2))).mean())


def planes(frame):
    luma = frame @ LUMA
    return luma, frame[..., 0] - luma, frame[..., 2] - luma


def judge(path, wanted):
    """`wanted` is a list of RGB frames; every third is looked at for SSIM, all for the rest.

    Flicker is the mean change, in levels, between successive frames where the wanted frames do not change.
    """
    similarities, squared, flicker = [], [], []
    before = None
    frames = list(displayed(path))
    if len(frames) != len(wanted):
        return {"failed": f"{len(frames)} frames"}
    for index, (shown, ideal) in enumerate(zip(frames, wanted)):
        if index % 3 == 0:
            luma, red, blue = (similarity(a, b) for a, b in zip(planes(shown), planes(ideal)))
            similarities.append((4 * luma + red + blue) / 6)
        squared.append(float(((shown - ideal) ** 2).mean()))
        if before is not None:
            still = (ideal == wanted[index - 1]).all(axis=2)
            if still.any():
                flicker.append(float(abs(shown - before)[still].mean()))
        before = shown
    error = max(sum(squared) / len(squared), 1e-9)
    return {"ssim": sum(similarities) / len(similarities), "psnr": min(10 * math.log10(255**2 / error), 99),
            "flicker": sum(flicker) / len(flicker) if flicker else 0.0}
