"""Finding tags in template text (1.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

BRACE = re.compile(r"[{}]")
COMMENT_END = "##}"


class Piece(NamedTuple):
    """A stretch of the text. `is_tag`: the text includes its two braces."""

    offset: int
    text: str
    is_tag: bool


def scan(text: str) -> Iterator[Piece]:
    """The text cut into literal text and tags; multi-line comments are left out. Linear in the text."""
    position = 0
    while True:
        opening = text.find("{", position)
        if opening < 0:
            break
        # Only the first brace from here is looked at: in `{ {##` the second one opens no comment (1.1).
        if text.startswith("##", opening + 1):
            yield from _literal(text, position, opening)
            # From behind the `##`, which would else end the comment it begins in `{##}`.
            closing = text.find(COMMENT_END, opening + 3)
            if closing < 0:
                return
            position = closing + len(COMMENT_END)
            continue
        found = _innermost_tag(text, opening)
        if found is None:
            break
        start, end = found
        yield from _literal(text, position, start)
        yield Piece(start, text[start:end], True)
        position = end
    yield from _literal(text, position, len(text))


def _innermost_tag(text: str, opening: int) -> tuple[int, int] | None:
    """Where the tag begun at `opening` really starts (a further brace restarts it) and ends."""
    for brace in BRACE.finditer(text, opening + 1):
        if brace[0] == "}":
            return opening, brace.end()
        opening = brace.start()
    return None


def _literal(text: str, start: int, end: int) -> Iterator[Piece]:
    if start < end:
        yield Piece(start, text[start:end], False)
