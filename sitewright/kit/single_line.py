"""Texts that are one line: titles, names, tags; and plain ones of several."""

import re

_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
# Marks that turn the reading direction of what follows, so that a name reads as another one. Joiners stay:
# Persian words and emoji are written with them.
_MARKS = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


def single_line(text: str) -> str:
    """The text without control characters and direction marks, and without blanks around it."""
    return text.strip() if text.isprintable() else _MARKS.sub("", _BREAKS.sub(" ", text)).strip()


def plain_lines(text: str) -> str:
    """The same for each line of a text of several; lines stay lines."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(map(single_line, lines)).strip()
