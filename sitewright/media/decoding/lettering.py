"""The child's side: a card of words for previews of links, where a page has no picture of its own."""

import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from PIL import Image, ImageDraw, ImageFont

Font = ImageFont.FreeTypeFont

CARD_SIZE = (1200, 630)
"""What networks show without cutting (Open Graph, 1.91 : 1)."""

_MARGIN = 88
_BAR = 20
_TITLE_SIZES = (96, 84, 72, 62, 54)
_MOST_LINES = 4
_LEADING = 1.14
_NAME_SIZE = 34
_NAME_GAP = 56
"""From the last line of the title to the name of the website, at least."""
_WEIGHT = 600
_MISSING, _ADDED = "\uffff", " …"
_PROBE_SIZE = 20


def lettered(request: dict[str, Any], files: Sequence[bytes]) -> bytes:
    """A PNG of `title` and `site` in `colours` (ground, text, muted, accent: hex colours).

    Each character is set in the first of the fonts that has it. Raises ValueError when one is in none.
    """
    colours = request["colours"]
    card = Image.new("RGB", CARD_SIZE, colours["ground"])
    draw = ImageDraw.Draw(card)
    draw.rectangle((0, 0, _BAR, CARD_SIZE[1]), fill=colours["accent"])
    places = _places_of(request["title"] + request["site"] + _ADDED, files)
    name = _Face(files, places, _NAME_SIZE)
    width = CARD_SIZE[0] - 2 * _MARGIN
    foot = CARD_SIZE[1] - _MARGIN
    face, lines = _fitting(files, places, request["title"], width, foot - _NAME_SIZE - _NAME_GAP - _MARGIN)
    for number, line in enumerate(lines):
        face.write(draw, line, _MARGIN, _MARGIN + face.size * (0.84 + number * _LEADING), colours["text"])
    shown_name = name.cut(request["site"], width)
    name.write(draw, shown_name, _MARGIN, foot, colours["muted"])
    output = io.BytesIO()
    card.quantize(64).save(output, "PNG", optimize=True)
    return output.getvalue()


class _Face:
    """Fonts that stand in for one another, in one size."""

    def __init__(self, files: Sequence[bytes], places: Mapping[str, int], size: int) -> None:
        self.size = size
        self._fonts = [_opened(file, size) for file in files]
        self._places = places

    def width_of(self, text: str) -> float:
        return sum(font.getlength(run) for font, run in self._runs(text))

    def write(self, draw: ImageDraw.ImageDraw, text: str, left: float, baseline: float, colour: str) -> None:
        for font, run in self._runs(text):
            draw.text((left, baseline), run, fill=colour, font=font, anchor="ls")
            left += font.getlength(run)

    def wrapped(self, text: str, width: float) -> list[str]:
        """Lines broken between words; a word that is wider than a line is cut."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if self.width_of(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(self.cut(word, width))
        return [line for line in lines if line]

    def cut(self, text: str, width: float) -> str:
        """All of it, or what fits with an ellipsis behind it."""
        if self.width_of(text) <= width:
            return text
        while text and self.width_of(f"{text}…") > width:
            text = text[:-1].rstrip()
        return f"{text}…"

    def _runs(self, text: str) -> Iterator[tuple[Font, str]]:
        for font, characters in groupby(text, lambda each: self._fonts[self._places[each]]):
            yield font, "".join(characters)


def _places_of(text: str, files: Sequence[bytes]) -> dict[str, int]:
    """Of each character the place of the first font that has it."""
    fonts = [_opened(file, _PROBE_SIZE) for file in files]
    missing = [_drawn(font, _MISSING) for font in fonts]
    return {character: _place_of(character, fonts, missing) for character in set(text)}


def _place_of(character: str, fonts: Sequence[Font], missing: Sequence[object]) -> int:
    for place, (font, none) in enumerate(zip(fonts, missing, strict=True)):
        # A blank may be drawn as what is missing is: as nothing.
        if character == " " or _drawn(font, character) != none:
            return place
    raise ValueError("no font has this character")


def _fitting(
    files: Sequence[bytes], places: Mapping[str, int], title: str, width: float, height: float
) -> tuple[_Face, list[str]]:
    """The largest size in which the title fits; in the smallest its end is cut."""
    for size in _TITLE_SIZES:
        face = _Face(files, places, size)
        lines = face.wrapped(title, width)
        if len(lines) <= _MOST_LINES and len(lines) * size * _LEADING <= height:
            return face, lines
    most = min(_MOST_LINES, int(height / (face.size * _LEADING)))
    return face, [*lines[: most - 1], face.cut(" ".join(lines[most - 1 :]), width)]


def _opened(file: bytes, size: int) -> Font:
    font = ImageFont.truetype(io.BytesIO(file), size, layout_engine=ImageFont.Layout.BASIC)
    try:
        axes = font.get_variation_axes()
    except OSError:  # A font of one weight.
        return font
    font.set_variation_by_axes([_weight_in(axis) for axis in axes])
    return font


def _weight_in(axis: Any) -> float:
    if b"eight" in (axis["name"] or b""):
        return min(max(_WEIGHT, float(axis["minimum"])), float(axis["maximum"]))
    return float(axis["default"])


def _drawn(font: Font, character: str) -> tuple[object, bytes]:
    mask = font.getmask(character)
    return mask.size, bytes(mask)
