"""What a limit says. Pure."""

import re
from functools import cache
from typing import NamedTuple

_UNITS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
_TERMS = re.compile(r"(\d+)(?:/| per )(?:(\d+) )?(second|minute|hour|day)s?")


class Terms(NamedTuple):
    most: int
    seconds: int


@cache
def read_terms(limit: str) -> tuple[Terms, ...]:
    """ "30/minute" or "10 per 15 minutes"; several are joined with ";" and all must hold."""
    return tuple(_read(part.strip()) for part in limit.split(";"))


def _read(text: str) -> Terms:
    found = _TERMS.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no limit")
    most, count, unit = found.groups()
    return Terms(int(most), int(count or 1) * _UNITS[unit])
