"""The elements that are open while a parser reads, at least: never fewer than the parser itself has open.

An end tag is believed only where every parser ends the same element at it: when that element is the
innermost, or when nothing but elements whose end may be left out are in between. Any other one is passed
over, so wrong markup counts as deeper than it is, and none as less deep. (Parsers add rows and bodies of
tables by themselves, up to three elements for one.)
"""

from collections import Counter
from typing import NamedTuple

from sitewright.kit.markup.names import (
    ENDED_BY_CLOSING,
    ENDED_BY_OPENING,
    FORMATTING,
    HOLDS_HTML,
    LEAVES_DRAWINGS,
    TABLE_PARTS,
    VOID,
)
from sitewright.kit.markup.tokens import Token

_KEPT_OF_EACH = 3  # The "Noah's Ark clause" of the HTML standard.
"""How many alike the standard opens again."""

# A look that ends nothing comes again at the next tag: without a bound, counting would be quadratic (J08).
_MOST_LEFT_OUT = 8
_HOLDS_TEXT = frozenset({"", "caption", "td", "th"})
_NOTHING: frozenset[str] = frozenset()


class _Element(NamedTuple):
    """`part`: the innermost part of a table it is in, itself included. `is_foreign`: it, or what it is in,
    may be a drawing or a formula, where tags mean something else.
    """

    name: str
    rest: str
    part: str
    is_foreign: bool


_OUTSIDE = _Element("", "", "", False)


class OpenElements:
    """`opened_again` sums up the formatting that every tag may have the parser open again, `moved` counts
    what it may have to put in front of a table, because it stands in none of its cells.
    """

    def __init__(self) -> None:
        self.opened_again = 0
        self.moved = 0
        self._open: list[_Element] = []
        self._selects = 0
        self._formatting: Counter[tuple[str, str]] = Counter()
        self._kept_formatting = 0
        self._is_surely_foreign = False
        self._is_table_wrong = False

    def __len__(self) -> int:
        return len(self._open)

    @property
    def is_uncertain(self) -> bool:
        """Whether a parser may pass over tags here, or take them for something else."""
        return self._selects > 0 or self._top.is_foreign

    @property
    def _top(self) -> _Element:
        return self._open[-1] if self._open else _OUTSIDE

    def take_text(self) -> None:
        """Read text that is more than spaces."""
        self.moved += self._is_outside_cells()

    def take(self, token: Token) -> None:
        """Read one tag."""
        # At worst every tag has the parser open all of it once more, so what is kept is added for each tag.
        self.opened_again += self._kept_formatting
        if token.name not in TABLE_PARTS and (not token.is_end or token.name in ("p", "br")):
            self.moved += self._is_outside_cells()
        if token.is_end:
            self._end(token.name)
        else:
            self._begin(token)

    def _is_outside_cells(self) -> bool:
        part = self._top.part
        return part not in _HOLDS_TEXT or (self._is_table_wrong and part != "")

    def _begin(self, token: Token) -> None:
        name = token.name
        if name in LEAVES_DRAWINGS or self._top.name in HOLDS_HTML:
            self._is_surely_foreign = False
        if self._is_understood(name):
            self._end_innermost(ENDED_BY_OPENING.get(name, _NOTHING))
        if self._is_leaf(token):
            return
        # A part of a table inside something that is none: which cell it stands in is a guess from here on, so
        # all that follows in this table counts as moved.
        if name in TABLE_PARTS and self._top.part and self._top.name not in TABLE_PARTS:
            self._is_table_wrong = True
        self._push(token)

    def _is_leaf(self, token: Token) -> bool:
        """Whether it ends where it begins: in drawings with `/>` only, elsewhere by its name only."""
        if self._is_surely_foreign:
            return token.ends_itself()
        return token.name in VOID and (not self._top.is_foreign or token.name in LEAVES_DRAWINGS)

    def _push(self, token: Token) -> None:
        name, top = token.name, self._top
        begins_foreign = name in ("math", "svg")
        # Only where a drawing surely begins does `/>` end tags; inside a `select` it may be passed over.
        if begins_foreign and not self.is_uncertain:
            self._is_surely_foreign = True
        part = name if name == "table" or (name in TABLE_PARTS and top.part) else top.part
        self._open.append(_Element(name, token.rest, part, top.is_foreign or begins_foreign))
        self._selects += name == "select"
        if name in FORMATTING:
            self._count_formatting(name, token.rest, 1)

    def _end(self, name: str) -> None:
        # Even their end tags leave a drawing: the standard makes an element of each.
        if name in ("br", "p"):
            self._is_surely_foreign = False
        if self._is_understood(name):
            self._end_innermost(ENDED_BY_CLOSING.get(name, _NOTHING), before=name)
        if self._top.name == name:
            self._pop()
        else:
            self._is_surely_foreign = False
            self._is_table_wrong = self._is_table_wrong or bool(self._top.part)

    def _is_understood(self, name: str) -> bool:
        """Whether a parser surely heeds this tag: parts of a table count in tables only."""
        return not self.is_uncertain and bool(self._top.part or name not in TABLE_PARTS)

    def _end_innermost(self, names: frozenset[str], before: str = "") -> None:
        """End the innermost elements of these names; `before`: only when an element of that name is next."""
        depth = len(self._open)
        while depth and len(self._open) - depth < _MOST_LEFT_OUT:
            name = self._open[depth - 1].name
            if name == before or name not in names:
                break
            depth -= 1
        if before and (not depth or self._open[depth - 1].name != before):
            return
        while len(self._open) > depth:
            self._pop()

    def _pop(self) -> None:
        element = self._open.pop()
        self._selects -= element.name == "select"
        if element.name in FORMATTING:
            self._count_formatting(element.name, element.rest, -1)
        self._is_surely_foreign = self._is_surely_foreign and self._top.is_foreign
        self._is_table_wrong = self._is_table_wrong and bool(self._top.part)

    def _count_formatting(self, name: str, rest: str, step: int) -> None:
        key = (name, rest)
        before = min(self._formatting[key], _KEPT_OF_EACH)
        self._formatting[key] += step
        self._kept_formatting += min(self._formatting[key], _KEPT_OF_EACH) - before
