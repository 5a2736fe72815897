"""Grain and mottling as grey images, from seeded bytes only, so that they are the same on every run."""

from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageFilter

from demo.drawing.palette import Colour

Size = tuple[int, int]


@lru_cache(maxsize=24)
def noise(size: Size, cell: int, seed: str) -> Image.Image:
    """Soft grey noise (0–255, mean near 128) whose features are about `cell` pixels across."""
    width, height = size[0] // cell + 2, size[1] // cell + 2
    coarse = Image.frombytes("L", (width, height), Random(seed).randbytes(width * height))
    if cell == 1:
        return coarse.crop((0, 0, *size))
    return coarse.resize((width * cell, height * cell), Image.Resampling.BICUBIC).crop((0, 0, *size))


def flattened(grey: Image.Image, low: int, high: int) -> Image.Image:
    """`grey` squeezed into `low`–`high`."""
    return grey.point([round(low + (high - low) * value / 255) for value in range(256)])


def mottle(size: Size, strength: float, seed: str) -> Image.Image:
    """How evenly an ink lies: 255 is full; clouds and a fine grain take off up to `strength` (0–1) of it."""
    floor = round(255 * (1 - strength))
    clouds = flattened(noise(size, 90, f"clouds {seed}"), floor, 255)
    patches = flattened(noise(size, 17, f"patches {seed}"), (floor + 255) // 2, 255)
    grain = flattened(noise(size, 2, f"grain {seed}"), (floor + 510) // 3, 255)
    return ImageChops.multiply(ImageChops.multiply(clouds, patches), grain)


def paper(size: Size, colour: Colour, seed: str = "sheet") -> Image.Image:
    """A sheet of uncoated paper: the colour, slow shade across it and short fibres."""
    shade = ImageChops.multiply(
        flattened(noise(size, 160, f"shade {seed}"), 250, 255),
        ImageChops.multiply(
            flattened(noise(size, 7, f"fibre {seed}"), 252, 255),
            flattened(noise(size, 2, f"tooth {seed}"), 252, 255),
        ),
    )
    return Image.merge("RGB", [ImageChops.multiply(Image.new("L", size, value), shade) for value in colour])


def roughened(mask: Image.Image, amount: float, seed: str) -> Image.Image:
    """A mask with the small irregularities of a hand-cut edge; `amount` is about the wander in pixels."""
    soft = mask.filter(ImageFilter.GaussianBlur(amount))
    jitter = noise(mask.size, max(2, round(amount * 2.2)), f"edge {seed}")
    moved = ImageChops.add(soft, flattened(jitter, 0, 128), offset=-64)
    return moved.point([max(0, min(255, round((value - 112) * 8))) for value in range(256)])
