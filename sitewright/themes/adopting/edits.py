"""Changes to a text, each at its place in the original, so that what is told by line stays true."""

from collections.abc import Iterable
from typing import NamedTuple


class Edit(NamedTuple):
    """`text` instead of what stands from `start` to `end`; where both are the same it is put in."""

    start: int
    end: int
    text: str


def edited(text: str, edits: Iterable[Edit]) -> str:
    """With all of them made, in any order. What lies inside of something replaced goes with it, and a piece
    that loses line ends gets them behind it, so that every line keeps its number.
    """
    # Longer ones first; what is put in at the same place stays in its order.
    ordered = sorted(edits, key=lambda edit: (edit.start, edit.start != edit.end, -edit.end))
    pieces, position = [], 0
    for start, end, new in ordered:
        if start < position:
            continue
        lost = text.count("\n", start, end) - new.count("\n")
        pieces += [text[position:start], new, "\n" * lost]
        position = end
    return "".join([*pieces, text[position:]])
