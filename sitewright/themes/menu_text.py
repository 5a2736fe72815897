"""A menu as people type it, or paste it from where they keep it.

    Starters
    --------
    Until three o'clock.

    Soup of the day
    With sourdough bread
    €7

A line above a rule names a part, `===` a larger one than `---`. Then come the dishes: a name, lines about it,
and what it costs; a blank line or a price ends one. A cell of a table pasted in is a line of its own.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import zip_longest

_RULE = re.compile(r"={3,}|-{3,}|[–—]{2,}")
_NUMBER = re.compile(r"\d[\d.,'’]*")
_WORD = re.compile(r"[^\W\d_]+")
_CAPITALS = re.compile(r"\b[A-Z]{3}\b")
_MOST_WORDS_OF_A_PRICE = 3


@dataclass(slots=True)
class Dish:
    name: str
    about: list[str] = field(default_factory=list)
    prices: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Part:
    """Dishes under one name; those before the first name stand in a part without one."""

    title: str = ""
    is_large: bool = False
    note: str = ""
    dishes: list[Dish] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        return not (self.title or self.note or self.dishes)


def read_menu(text: str) -> list[Part]:
    """The parts of a menu in their order. Any text is one."""
    parts, entry, follows_title = [Part()], list[str](), False
    for line, below in _with_below(text):
        is_title = bool(line and _RULE.fullmatch(below) and not _RULE.fullmatch(line))
        ends = not line or is_title or _is_complete(entry, line)
        if ends and entry:
            _add(parts[-1], entry, follows_title=follows_title)
            entry, follows_title = [], False
        if is_title:
            parts.append(Part(title=line, is_large=below.startswith("=")))
            follows_title = True
        elif line and not _RULE.fullmatch(line):
            entry.append(line)
        elif not line:
            follows_title = False
    if entry:
        _add(parts[-1], entry, follows_title=follows_title)
    return [part for part in parts if not part.is_empty]


def is_price(line: str) -> bool:
    """Whether a line says what something costs: numbers without words, or with a currency and few of them."""
    numbers = _NUMBER.findall(line)
    if not numbers:
        return False
    codes = [word for word in _CAPITALS.findall(line) if word in _currencies()]
    has_currency = bool(codes) or any(unicodedata.category(sign) == "Sc" for sign in line)
    words = len(_WORD.findall(line)) - len(codes)
    return words <= (_MOST_WORDS_OF_A_PRICE * len(numbers) if has_currency else 0)


@cache
def _currencies() -> frozenset[str]:
    from babel.core import get_global

    return frozenset(get_global("all_currencies"))


def _with_below(text: str) -> Iterator[tuple[str, str]]:
    lines = [line.strip() for line in text.replace("\t", "\n").splitlines()]
    return zip_longest(lines, lines[1:], fillvalue="")


def _is_complete(entry: list[str], line: str) -> bool:
    """Whether what was read so far has its price, and this line is none."""
    return len(entry) > 1 and is_price(entry[-1]) and not is_price(line)


def _add(part: Part, lines: list[str], *, follows_title: bool) -> None:
    first_price = next((place for place, line in enumerate(lines) if place and is_price(line)), len(lines))
    if follows_title and first_price == len(lines):
        part.note = " ".join(lines)
        return
    part.dishes.append(Dish(lines[0], lines[1:first_price], lines[first_price:]))
