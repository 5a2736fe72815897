"""How a picture is cut, turned and mirrored when it is shown; its file stays as it came. Pure."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from sitewright.media.errors import BadCrop

TURNS = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True)
class PictureEdit:
    """The original, upright, is turned clockwise by `turn` degrees, then mirrored left to right, and of that
    the rectangle is left; all in pixels of the original. Raises BadCrop for a rectangle that is not in it.
    """

    turn: int
    is_flipped: bool
    left: int
    top: int
    width: int
    height: int
    original_width: int
    original_height: int

    def __post_init__(self) -> None:
        width, height = self.turned_size
        is_within = (
            min(self.left, self.top) >= 0
            and min(self.width, self.height) >= 1
            and self.left + self.width <= width
            and self.top + self.height <= height
        )
        if self.turn not in TURNS or not is_within:
            raise BadCrop

    @classmethod
    def none(cls, width: int, height: int) -> Self:
        """Of a picture that is shown as it came."""
        return cls(0, False, 0, 0, width, height, width, height)

    @property
    def turned_size(self) -> tuple[int, int]:
        size = (self.original_width, self.original_height)
        return size[::-1] if self.turn % 180 else size

    @property
    def is_none(self) -> bool:
        return self == PictureEdit.none(self.original_width, self.original_height)

    def stored(self) -> dict[str, Any]:
        """As in `StoredContent.edit`."""
        return {} if self.is_none else asdict(self)


def edit_stored(stored: Mapping[str, Any], width: int, height: int) -> PictureEdit:
    """What `StoredContent.edit` says; without one the size is that of the file itself."""
    return PictureEdit(**stored) if stored else PictureEdit.none(width, height)


def point_after(before: PictureEdit, after: PictureEdit, x: float, y: float) -> tuple[float, float]:
    """Where a point of what was shown, as the focal point, is in what is shown now: as near as it can be. In
    shares of the sides, from the left and from above."""
    return _shown(after, *_original(before, x, y))


def _original(edit: PictureEdit, x: float, y: float) -> tuple[float, float]:
    width, height = edit.turned_size
    x, y = (edit.left + x * edit.width) / width, (edit.top + y * edit.height) / height
    if edit.is_flipped:
        x = 1 - x
    return {0: (x, y), 90: (y, 1 - x), 180: (1 - x, 1 - y), 270: (1 - y, x)}[edit.turn]


def _shown(edit: PictureEdit, x: float, y: float) -> tuple[float, float]:
    x, y = {0: (x, y), 90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}[edit.turn]
    if edit.is_flipped:
        x = 1 - x
    width, height = edit.turned_size
    return _inside((x * width - edit.left) / edit.width), _inside((y * height - edit.top) / edit.height)


def _inside(share: float) -> float:
    # Many edits do not add up their errors.
    return round(min(1.0, max(0.0, share)), 4)
