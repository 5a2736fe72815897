"""Which part of the stored pixels is shown, and how it is turned; runs in the child."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from PIL import Image
from PIL.Image import Transpose

ORIENTATION = 0x0112
_AS_HELD = {
    2: Transpose.FLIP_LEFT_RIGHT,
    3: Transpose.ROTATE_180,
    4: Transpose.FLIP_TOP_BOTTOM,
    5: Transpose.TRANSPOSE,
    6: Transpose.ROTATE_270,
    7: Transpose.TRANSVERSE,
    8: Transpose.ROTATE_90,
}
"""EXIF orientations, by what puts them upright."""
_TURNS = {90: Transpose.ROTATE_270, 180: Transpose.ROTATE_180, 270: Transpose.ROTATE_90}
"""Ours go clockwise, Pillow's the other way round."""
_ON_ITS_SIDE = (Transpose.ROTATE_90, Transpose.ROTATE_270, Transpose.TRANSPOSE, Transpose.TRANSVERSE)

_Point = tuple[float, float]
_CAME_FROM: Mapping[Transpose, Callable[[float, float], _Point]] = {
    Transpose.FLIP_LEFT_RIGHT: lambda x, y: (1 - x, y),
    Transpose.FLIP_TOP_BOTTOM: lambda x, y: (x, 1 - y),
    Transpose.ROTATE_180: lambda x, y: (1 - x, 1 - y),
    Transpose.ROTATE_90: lambda x, y: (1 - y, x),
    Transpose.ROTATE_270: lambda x, y: (y, 1 - x),
    Transpose.TRANSPOSE: lambda x, y: (y, x),
    Transpose.TRANSVERSE: lambda x, y: (1 - y, 1 - x),
}
"""Where a point of the turned picture was before; both in shares of width and height."""


@dataclass(frozen=True, slots=True)
class Framing:
    """`width` and `height` are those of what is shown at its full size; `corners` are two opposite ones of it
    in the picture as it is stored, in shares of its sides, so that they hold for a picture decoded smaller.
    """

    width: int
    height: int
    steps: tuple[Transpose, ...]
    corners: tuple[_Point, _Point]

    @classmethod
    def of(cls, image: Image.Image, edit: Mapping[str, Any] | None) -> Self:
        """Of a picture of which no more than the header was read. Raises ValueError for a crop beyond it."""
        held = _AS_HELD.get(image.getexif().get(ORIENTATION, 1))
        turn = _TURNS.get(edit["turn"]) if edit else None
        flip = Transpose.FLIP_LEFT_RIGHT if edit and edit["is_flipped"] else None
        steps = tuple(step for step in (held, turn, flip) if step is not None)
        whole = image.size[::-1] if _is_swapped(steps) else image.size
        left, top, width, height = _rectangle(whole, edit)
        corners = (left / whole[0], top / whole[1]), ((left + width) / whole[0], (top + height) / whole[1])
        return cls(width, height, steps, (_before(steps, corners[0]), _before(steps, corners[1])))

    @property
    def is_cropped(self) -> bool:
        (left, right), (top, bottom) = self._sides()
        return (left, right, top, bottom) != (0, 1, 0, 1)

    def box_in(self, image: Image.Image) -> tuple[float, float, float, float]:
        """Left, top, right and bottom in pixels of the stored picture, in whatever size it was decoded."""
        (left, right), (top, bottom) = self._sides()
        return left * image.width, top * image.height, right * image.width, bottom * image.height

    def stored_size(self, share: float) -> tuple[int, int]:
        """Of what is shown, scaled by the share, in the directions of the stored picture; in pixels."""
        size = (max(1, round(self.width * share)), max(1, round(self.height * share)))
        return size[::-1] if _is_swapped(self.steps) else size

    def turned(self, part: Image.Image) -> Image.Image:
        """What was cut out of the stored picture, as it is shown."""
        for step in self.steps:
            part = part.transpose(step)
        return part

    def _sides(self) -> tuple[list[float], list[float]]:
        (x, y), (other_x, other_y) = self.corners
        return sorted((x, other_x)), sorted((y, other_y))


def _rectangle(whole: tuple[int, int], edit: Mapping[str, Any] | None) -> tuple[int, int, int, int]:
    if not edit:
        return 0, 0, *whole
    left, top, width, height = (int(edit[name]) for name in ("left", "top", "width", "height"))
    # Asked here too: the numbers were of the picture that its row speaks of, and this may be another one.
    if min(left, top) < 0 or min(width, height) < 1 or left + width > whole[0] or top + height > whole[1]:
        raise ValueError("the crop is not within the picture")
    return left, top, width, height


def _before(steps: tuple[Transpose, ...], point: _Point) -> _Point:
    for step in reversed(steps):
        point = _CAME_FROM[step](*point)
    return point


def _is_swapped(steps: tuple[Transpose, ...]) -> bool:
    return sum(step in _ON_ITS_SIDE for step in steps) % 2 == 1
