"""Texts as they can be drawn: what turns the reading direction, or is no character, is left out. Pure."""

import re
from collections.abc import Mapping
from typing import Any

MOST_CHARACTERS = 2_000
_UNDRAWN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    r"\ud800-\udfff\ufdd0-\ufdef\ufff0-\uffff\ue000-\uf8ff\U000e0000-\U0010ffff]"
)
_WORD = re.compile(r"\S{60,}")
_BREAK = "\u200b"


def cleaned(value: Any) -> Any:
    """The value with each text in it cut to what a page can bear, and with room to break in long words."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        return {key: inner if key == "xml" else cleaned(inner) for key, inner in value.items()}
    return [cleaned(inner) for inner in value] if isinstance(value, list | tuple) else value


def _text(value: str) -> str:
    plain = _UNDRAWN.sub("", value[:MOST_CHARACTERS])
    return _WORD.sub(lambda found: _BREAK.join(re.findall(r".{1,20}", found[0])), plain)
