"""What is known of a film or a sound."""

from dataclasses import dataclass

VIDEO, AUDIO = "video", "audio"

_LONGEST_MS = 100 * 3600 * 1000
_LARGEST_PIXELS = 16_384


@dataclass(frozen=True, slots=True)
class RecordingFacts:
    """`content_type` without codecs; width and height are those of the picture as it is shown, None of a
    sound. `duration_ms` is None where the file does not say it.
    """

    content_type: str
    width: int | None = None
    height: int | None = None
    duration_ms: int | None = None

    @property
    def kind(self) -> str:
        return self.content_type.partition("/")[0]


class NotPlayable(Exception):
    """A film or sound, but with pictures or sounds inside that not all browsers play; `codec` names them."""

    def __init__(self, codec: str) -> None:
        super().__init__(codec)
        # Four letters of the file's own choice: only what can be read is shown.
        self.codec = "".join(letter for letter in codec if letter.isprintable() and letter.isascii())[:40]


def plausible_ms(milliseconds: float) -> int | None:
    """A length as it is kept; None for one that no film has (a file may claim anything)."""
    is_plausible = 0 < milliseconds <= _LONGEST_MS
    return round(milliseconds) if is_plausible else None


def plausible_size(width: int, height: int) -> tuple[int, int] | None:
    is_plausible = 0 < width <= _LARGEST_PIXELS and 0 < height <= _LARGEST_PIXELS
    return (width, height) if is_plausible else None
