"""Texts that two people, or two windows of one, typed into at once. Pure.

Each side's change is read as one stretch of the text both began with, as typing makes it. Stretches apart
from each other are both made. Where they meet the words of both stay, what was stored first standing first:
a sentence too much is taken out in a moment, a lost one is not written again.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sitewright.content.page_tree import Nodes

# A tag is one piece, so that no cut falls into it.
_PIECE = re.compile(r"<[^<>]*>|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class TypedText:
    """What somebody made of a text setting, and what stood there when they began."""

    node_id: str
    setting: str
    base: str
    text: str


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Pieces `start` to `end` of the base became `pieces`."""

    start: int
    end: int
    pieces: Sequence[str]


def with_both(before: Nodes, after: Nodes, typed: Iterable[TypedText]) -> Nodes:
    """`after`, the nodes with a client's update in them, with every typed text as it should be: the client's
    own, joined with what `before` held instead of the text the client began with.
    """
    result = dict(after)
    for change in typed:
        stored = before[change.node_id]["settings"].get(change.setting) if change.node_id in before else None
        node = result.get(change.node_id)
        if node is not None and isinstance(stored, str):
            text = merged(change.base, change.text, stored)
            result[change.node_id] = {**node, "settings": {**node["settings"], change.setting: text}}
    return result


def merged(base: str, mine: str, theirs: str) -> str:
    """Both changes of `base`; `theirs` is what is stored already."""
    if theirs in (base, mine):
        return mine
    pieces = _PIECE.findall(base)
    my, their = _stretch(pieces, mine), _stretch(pieces, theirs)
    if their.end <= my.start:
        return _made(pieces, their, my)
    if my.end <= their.start:
        return _made(pieces, my, their)
    start, end = min(my.start, their.start), max(my.end, their.end)
    return _made(pieces, _Stretch(start, end, [*their.pieces, *my.pieces]))


def _stretch(base: Sequence[str], text: str) -> _Stretch:
    pieces = _PIECE.findall(text)
    start = _common(base, pieces)
    kept = _common(base[start:][::-1], pieces[start:][::-1])
    return _Stretch(start, len(base) - kept, pieces[start : len(pieces) - kept])


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many pieces both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def _made(base: Sequence[str], *stretches: _Stretch) -> str:
    parts, place = [], 0
    for stretch in stretches:
        parts += [*base[place : stretch.start], *stretch.pieces]
        place = stretch.end
    return "".join([*parts, *base[place:]])
