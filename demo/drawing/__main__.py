"""Redraws all pictures into demo/pictures: `python -m demo.drawing [NAME …]`."""

import io
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from PIL import Image

from demo.drawing.editorial import EDITORIAL
from demo.drawing.goods import GOODS
from demo.drawing.journal import JOURNAL
from demo.drawing.presentation import artwork
from demo.drawing.prints.folio import PRINTS

PICTURES = Path(__file__).resolve().parent.parent / "pictures"
QUALITY = 80
# The website encodes each size again. What fills a desktop screen keeps its grain for that, else two
# encodings leave blotches in its flat areas.
WIDE_QUALITY, WIDE_FROM_PIXELS = 92, 2_000


def catalogue() -> dict[str, Callable[[], Image.Image]]:
    """Every picture by the name of its file without `.webp`."""
    return {**{name: partial(artwork, name) for name in PRINTS}, **GOODS, **EDITORIAL, **JOURNAL}


def encoded(picture: Image.Image) -> bytes:
    """WebP bytes; the same picture gives the same bytes on the same libwebp."""
    buffer = io.BytesIO()
    quality = WIDE_QUALITY if picture.width >= WIDE_FROM_PIXELS else QUALITY
    picture.save(buffer, "WEBP", quality=quality, method=6)
    return buffer.getvalue()


def draw(names: Iterable[str], folder: Path = PICTURES) -> int:
    """Draws and writes the named pictures; answers their size together in bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures, total = catalogue(), 0
    for name in names:
        content = encoded(pictures[name]())
        (folder / f"{name}.webp").write_bytes(content)
        total += len(content)
    return total


if __name__ == "__main__":
    chosen = sys.argv[1:] or list(catalogue())
    sys.stdout.write(f"{len(chosen)} pictures, {draw(chosen) / 1_000_000:.2f} MB\n")
