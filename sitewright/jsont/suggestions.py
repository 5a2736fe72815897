"""Did you mean: the nearest known name to a misspelt one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_NAME = 64


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name`, or None; long names are not compared, as that takes quadratic time."""
    if len(name) > LONGEST_NAME:
        return None
    matches = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return matches[0] if matches else None
