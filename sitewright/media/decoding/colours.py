"""What colours a picture has, shown until it arrives; runs in the child."""

from PIL import Image

from sitewright.media.decoding.framing import Framing

_GRID, _HALF, _QUARTER = 48, 24, 12
_QUARTERS_AND_MIDDLE = (
    (0, 0, _HALF, _HALF),
    (_HALF, 0, _GRID, _HALF),
    (0, _HALF, _HALF, _GRID),
    (_HALF, _HALF, _GRID, _GRID),
    (_QUARTER, _QUARTER, _GRID - _QUARTER, _GRID - _QUARTER),
)


def colours_of(image: Image.Image, framing: Framing) -> str:
    """As in `MediaFile.colours`; of what is shown of the picture."""
    sample = _sample(image, framing)
    parts = [sample.crop(box) for box in _QUARTERS_AND_MIDDLE]
    # What is behind a transparent picture is the page's matter, before it arrives as well.
    whole = [sample] if sample.getchannel("A").getextrema() == (255, 255) else []
    return "".join(map(_average, parts + whole))


def _sample(image: Image.Image, framing: Framing) -> Image.Image:
    """Few pixels of it, as they are shown. Taken before any conversion, which would need four bytes for each
    pixel."""
    few = image.resize((_GRID, _GRID), Image.Resampling.NEAREST, box=framing.box_in(image))
    few.info = {name: value for name, value in image.info.items() if name == "transparency"}
    return framing.turned(few).convert("RGBA")


def _average(part: Image.Image) -> str:
    """What is transparent counts as white."""
    seen = Image.alpha_composite(Image.new("RGBA", part.size, "white"), part).convert("RGB")
    return seen.resize((1, 1), Image.Resampling.BOX).tobytes().hex()
