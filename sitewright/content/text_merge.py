"""Differences of two texts, and texts that several people changed at once. Pure.

Letters are compared one by one and a tag is one piece, so that no difference begins or ends inside a tag.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sitewright.content.page_tree import Nodes

_PIECE = re.compile(r"</?[a-zA-Z][^<>]*>|.", re.DOTALL)
# Decision 0018: texts that differ in more places are one difference. Nothing is lost; undo leaves more then.
_MOST_STEPS = 800
_MOST_WORK = 8_000_000
"""Of comparing two texts: some tenths of a second. What differs in more is one difference."""

_Find = Callable[[Sequence[str], Sequence[str]], "list[Stretch]"]
_Furthest = dict[int, int]
"""How far in the one text a number of steps leads, by diagonal: its place less the place in the other."""


@dataclass(frozen=True, slots=True)
class TypedText:
    """What somebody made of a text setting, and what stood there when they began."""

    node_id: str
    setting: str
    base: str
    text: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """Pieces `start` to `end` of the one text are the pieces `other_start` to `other_end` of the other."""

    start: int
    end: int
    other_start: int
    other_end: int


@dataclass(frozen=True, slots=True)
class TextEdit:
    """The characters `start` to `end` become `text`."""

    start: int
    end: int
    text: str


def pieces_of(text: str) -> list[str]:
    """The text cut into tags and characters."""
    return _PIECE.findall(text)


def text_edits(before: str, after: str) -> list[TextEdit]:
    """What turns `before` into `after`, from the end to the beginning, so that each can be made in place."""
    old, new = pieces_of(before), pieces_of(after)
    places = [0]
    for piece in old:
        places.append(places[-1] + len(piece))
    return [
        TextEdit(places[s.start], places[s.end], "".join(new[s.other_start : s.other_end]))
        for s in reversed(differences(old, new))
    ]


def merged(base: str, mine: str, theirs: str, *, at_one_place: bool = False) -> str:
    """Both changes of `base`: what either took out is gone, what either put in is there, where both put
    something into one place `theirs` comes first. `at_one_place`: each is what one gesture made.
    """
    # Nobody else changed it, or both made the same of it: the same insertion sent twice is one.
    if theirs in (base, mine):
        return mine
    pieces, find = pieces_of(base), _one_stretch if at_one_place else differences
    my, their = _changes(find, pieces, mine), _changes(find, pieces, theirs)
    parts: list[str] = []
    for place in range(len(pieces) + 1):
        parts += [*their.put.get(place, ()), *my.put.get(place, ())]
        if place < len(pieces) and place not in my.gone and place not in their.gone:
            parts.append(pieces[place])
    return "".join(parts)


def taken_back(left: str, wanted: str, shown: str) -> str:
    """What is shown now without the change that made `left` of the text `wanted`.

    Where others took out half of what that change put in, or more, they wrote the text anew and it stays: the
    letters left are there by chance.
    """
    pieces = pieces_of(left)
    own = _changes(differences, pieces, wanted).gone
    standing = own - _changes(differences, pieces, shown).gone
    return shown if own and 2 * len(standing) <= len(own) else merged(left, wanted, shown)


def with_both(before: Nodes, after: Nodes, typed: Iterable[TypedText]) -> Nodes:
    """`after`, the nodes with a client's update in them, with every typed text as it should be: the client's
    own, joined with what `before` held instead of the text the client began with.
    """
    result = dict(after)
    for change in typed:
        stored = before[change.node_id]["settings"].get(change.setting) if change.node_id in before else None
        node = result.get(change.node_id)
        if node is not None and isinstance(stored, str):
            text = merged(change.base, change.text, stored, at_one_place=True)
            result[change.node_id] = {**node, "settings": {**node["settings"], change.setting: text}}
    return result


def differences(one: Sequence[str], other: Sequence[str]) -> list[Stretch]:
    """What has to go and come, as few pieces as can be, as stretches from the beginning to the end."""
    # Most changes are at one place: without what both begin and end with, little is left to search.
    whole = _one_stretch(one, other)
    if not whole:
        return []
    [around] = whole
    place, a, b = around.start, one[around.start : around.end], other[around.start : around.other_end]
    found = _shortest(a, b)
    if found is None:
        return whole
    return [
        Stretch(place + s.start, place + s.end, place + s.other_start, place + s.other_end) for s in found
    ]


def _one_stretch(one: Sequence[str], other: Sequence[str]) -> list[Stretch]:
    """All that differs, from the first piece that does to the last; none when nothing does."""
    start = _common(one, other)
    kept = _common(one[start:][::-1], other[start:][::-1])
    stretch = Stretch(start, len(one) - kept, start, len(other) - kept)
    return [stretch] if stretch.end > start or stretch.other_end > start else []


@dataclass(frozen=True, slots=True)
class _Changes:
    """Of a list of pieces: the places that are gone, and what was put before a place."""

    gone: set[int]
    put: dict[int, Sequence[str]]


def _changes(find: _Find, base: Sequence[str], text: str) -> _Changes:
    pieces = pieces_of(text)
    found = find(base, pieces)
    gone = {place for s in found for place in range(s.start, s.end)}
    return _Changes(gone, {s.start: pieces[s.other_start : s.other_end] for s in found})


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many pieces both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def _shortest(a: Sequence[str], b: Sequence[str]) -> list[Stretch] | None:
    """The shortest way from `a` to `b` (Myers 1986); None when finding it would take too long."""
    if not a or not b:  # All of the one side goes, or all of the other comes.
        return None
    most = min(len(a) + len(b), _MOST_STEPS, _MOST_WORK // (len(a) + len(b)))
    # One step before the first, made up so that the first is found like any other.
    rounds: list[_Furthest] = [{1: 0}]
    for steps in range(most + 1):
        before, reached = rounds[-1], {}
        for diagonal in range(-steps, steps + 1, 2):
            x = _begin(before, diagonal, steps)[0]
            # What is equal costs no step: follow the diagonal as far as it goes.
            while x < len(a) and x - diagonal < len(b) and a[x] == b[x - diagonal]:
                x += 1
            reached[diagonal] = x
            if x >= len(a) and x - diagonal >= len(b):
                return _stretches(_way_back(rounds, len(a), len(b)))
        rounds.append(reached)
    return None


def _begin(before: _Furthest, diagonal: int, steps: int) -> tuple[int, int]:
    """Where in `a` a way of so many steps comes to the diagonal, and from which: from the one above by
    putting a piece in, from the one below by taking one out.
    """
    comes_from_above = diagonal == -steps or (
        diagonal != steps and before[diagonal - 1] < before[diagonal + 1]
    )
    if comes_from_above:
        return before[diagonal + 1], diagonal + 1
    return before[diagonal - 1] + 1, diagonal - 1


def _way_back(rounds: Sequence[_Furthest], x: int, y: int) -> list[Stretch]:
    """The single steps of the way that ends at (x, y), from the beginning."""
    steps = []
    # Each round is asked again where its way came from, as the rounds keep only how far each diagonal got.
    for count in range(len(rounds) - 1, 0, -1):
        to_x, diagonal = _begin(rounds[count], x - y, count)
        from_x = rounds[count][diagonal]
        from_y = from_x - diagonal
        steps.append(Stretch(from_x, to_x, from_y, to_x - (x - y)))
        x, y = from_x, from_y
    return steps[::-1]


def _stretches(steps: Iterable[Stretch]) -> list[Stretch]:
    """Steps that touch each other as one."""
    found: list[Stretch] = []
    for step in steps:
        touches = found and (found[-1].end, found[-1].other_end) == (step.start, step.other_start)
        found.append(_joined(found.pop(), step) if touches else step)
    return found


def _joined(one: Stretch, next_: Stretch) -> Stretch:
    return Stretch(one.start, next_.end, one.other_start, next_.other_end)
