"""A caption and its times."""

import re
from dataclasses import dataclass

MOST_BYTES = 1_000_000
MOST_CUES = 10_000
MOST_CUE_CHARACTERS = 1_000
MOST_HOURS = 24

# WebVTT has a point and may leave out the hours; SRT has a comma, and tools write short parts of either.
_TIME = re.compile(r"(?:([0-9]{1,3}):)?([0-9]{1,2}):([0-9]{1,2})[.,]([0-9]{1,3})")
_HOUR_MS = 3_600_000


class BadCaptions(Exception):
    """`line` counts from 1, as editors do; 0 where it is none in particular. `reason` is one of REASONS."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(reason, line)
        self.reason, self.line = reason, line


REASONS = ("encoding", "none", "empty", "time", "order", "length", "shape")
"""No UTF-8; no caption in it; no words in it; a time nobody can read, or beyond MOST_HOURS; an end before its
start; a caption of too many characters; a line that is no part of any caption."""


@dataclass(frozen=True, slots=True)
class Cue:
    """`text` and `settings` as WebVTT writes them, cleaned."""

    start_ms: int
    end_ms: int
    text: str
    settings: str = ""


def parse_time(text: str) -> int | None:
    """Milliseconds of `01:02:03.450`, `02:03.450` or `01:02:03,450`; None for anything else."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds = int(found[1] or 0), int(found[2]), int(found[3])
    whole = hours * _HOUR_MS + minutes * 60_000 + seconds * 1000 + int(found[4].ljust(3, "0"))
    return whole if minutes < 60 and seconds < 60 and whole <= MOST_HOURS * _HOUR_MS else None


def written_time(ms: int) -> str:
    """`01:02:03.450`"""
    seconds, ms = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}.{ms:03}"
