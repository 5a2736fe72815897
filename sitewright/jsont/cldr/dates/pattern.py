"""Date patterns (`EEEE, MMMM d, y`) as fields and literal text."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias


@dataclass(frozen=True)
class Field:
    """A pattern letter and how often it is repeated."""

    letter: str
    count: int


Piece: TypeAlias = Field | str
PATTERN_LETTERS = frozenset("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx")


@lru_cache(maxsize=2048)
def parse_date_pattern(pattern: str) -> tuple[Piece, ...]:
    """The letters of fields are fields, all else and what stands in apostrophes is literal.

    As in the reference two apostrophes are none.
    """
    pieces: list[Piece] = []
    index = 0
    while index < len(pattern):
        index = _take(pattern, index, pieces)
    return tuple(pieces)


def _take(pattern: str, index: int, pieces: list[Piece]) -> int:
    char = pattern[index]
    if char == "'":
        return _take_quoted(pattern, index, pieces)
    end = index + 1
    if char in PATTERN_LETTERS:
        while end < len(pattern) and pattern[end] == char:
            end += 1
        pieces.append(Field(char, end - index))
    else:
        _append_literal(pieces, char)
    return end


def _take_quoted(pattern: str, index: int, pieces: list[Piece]) -> int:
    end = pattern.find("'", index + 1)
    end = len(pattern) if end < 0 else end
    if end > index + 1:
        _append_literal(pieces, pattern[index + 1 : end])
    return end + 1


def _append_literal(pieces: list[Piece], text: str) -> None:
    if pieces and isinstance(pieces[-1], str):
        pieces[-1] += text
    else:
        pieces.append(text)
