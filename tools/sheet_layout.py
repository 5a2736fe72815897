"""Lays pictures of screens out on one labelled sheet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

_SCALE = 0.4
_GAP = 24
_LABEL_HEIGHT = 44
_TITLE_HEIGHT = 88
_GROUND, _INK, _FAINT = "#e9e7e2", "#1f1d1a", "#6b665d"
_QUALITY = 62
# What the file format can hold.
_MOST_PIXELS_HIGH = 16_383

Shot = Image.Image


@dataclass
class Strip:
    """One screen: its pictures by width, in the light and in the dark."""

    name: str
    light: dict[int, Shot] = field(default_factory=dict)
    dark: dict[int, Shot] = field(default_factory=dict)

    def rows(self) -> Iterator[Mapping[int, Shot]]:
        yield from (row for row in (self.light, self.dark) if row)

    @property
    def height(self) -> int:
        return _LABEL_HEIGHT + sum(_row_height(row) + _GAP for row in self.rows())


def scaled(picture: Shot) -> Shot:
    """As large as it stands on a sheet."""
    size = (round(picture.width * _SCALE), round(picture.height * _SCALE))
    return picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def write_sheet(title: str, widths: Sequence[int], strips: Sequence[Strip], path: Path) -> None:
    """Raises ValueError as `sheet_height`."""
    height = sheet_height(title, strips)
    lefts = _lefts(widths)
    sheet = Image.new("RGB", (lefts[widths[-1]] + round(widths[-1] * _SCALE) + _GAP, height), _GROUND)
    draw = ImageDraw.Draw(sheet)
    draw.text((_GAP, 24), title, fill=_INK, font=ImageFont.load_default(34))
    top = _TITLE_HEIGHT
    for strip in strips:
        _draw_strip(sheet, draw, strip, lefts, top)
        top += strip.height
    sheet.save(path, "WEBP", quality=_QUALITY, method=6)


def sheet_height(title: str, strips: Sequence[Strip]) -> int:
    """Raises ValueError where the sheet would be higher than its format can hold."""
    height = _TITLE_HEIGHT + sum(strip.height for strip in strips)
    if height > _MOST_PIXELS_HIGH:
        raise ValueError(f"{title}: {height} pixels are too many for one sheet; split the group")
    return height


def _draw_strip(
    sheet: Image.Image, draw: ImageDraw.ImageDraw, strip: Strip, lefts: Mapping[int, int], top: int
) -> None:
    draw.text((_GAP, top + 8), strip.name, fill=_INK, font=ImageFont.load_default(22))
    for width in strip.light:
        if width != min(lefts):
            draw.text((lefts[width], top + 14), f"{width} px", fill=_FAINT, font=ImageFont.load_default(16))
    top += _LABEL_HEIGHT
    for row in strip.rows():
        for width, picture in row.items():
            sheet.paste(picture, (lefts[width], top))
        top += _row_height(row) + _GAP


def _row_height(row: Mapping[int, Shot]) -> int:
    return max(picture.height for picture in row.values())


def _lefts(widths: Sequence[int]) -> dict[int, int]:
    """Where the column of each width begins."""
    lefts, left = {}, _GAP
    for width in widths:
        lefts[width] = left
        left += round(width * _SCALE) + _GAP
    return lefts


def write_grid(title: str, columns: int, pictures: Sequence[tuple[str, Shot]], path: Path) -> None:
    """Pictures in rows, each under its name, the columns as wide as the widest."""
    width = max(picture.width for _, picture in pictures) + _GAP
    rows = [pictures[at : at + columns] for at in range(0, len(pictures), columns)]
    heights = [max(picture.height for _, picture in row) + _LABEL_HEIGHT + _GAP for row in rows]
    sheet = Image.new("RGB", (columns * width + _GAP, _TITLE_HEIGHT + sum(heights)), _GROUND)
    draw = ImageDraw.Draw(sheet)
    draw.text((_GAP, 24), title, fill=_INK, font=ImageFont.load_default(34))
    top = _TITLE_HEIGHT
    for row, height in zip(rows, heights, strict=True):
        for place, (name, picture) in enumerate(row):
            draw.text((_GAP + place * width, top + 14), name, fill=_INK, font=ImageFont.load_default(14))
            sheet.paste(picture, (_GAP + place * width, top + _LABEL_HEIGHT))
        top += height
    sheet.save(path, "WEBP", quality=_QUALITY, method=6)
