"""The records of a CSV text, one after the other, however its quotation marks are broken.

A mark that is never closed would swallow everything below it. What cannot be read is therefore given up at
the line where it begins, and reading goes on with the line after that one.
"""

import csv
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TextIO

MOST_CELL_CHARACTERS = 1_000_000
MOST_RECORD_CHARACTERS = 2 * MOST_CELL_CHARACTERS
# Of the rest of a line that is too long: read and dropped, so that 100 MB in one cell stay within 256 MB
# (K04).
_PIECE_CHARACTERS = 64 * 1024
_BEGINNING_CHARACTERS = 10_000

BAD_QUOTES = "The quotation marks in this row do not match, so it cannot be told where its cells end."
_OPEN_QUOTE = (
    "A quotation mark opens in line {line:,} of the file and is not closed, "
    "so it cannot be told where the cells of this row end."
)
TOO_LONG = f"A cell of this row is longer than {MOST_CELL_CHARACTERS:,} characters."


class _TooLong(Exception):
    """The record being read holds more than may be kept in memory."""


@dataclass(frozen=True, slots=True)
class Record:
    """`unreadable` says why the cells cannot be trusted; only what is certain of them is there then."""

    cells: list[str]
    unreadable: str = ""


class Records:
    """Reads the records of an open text."""

    def __init__(self, text: TextIO, separator: str) -> None:
        self._text = text
        self._separator = separator
        self._put_back: deque[str] = deque()
        self._taken: list[str] = []
        self._taken_characters = 0
        self._line = 0
        # The limit is the process's; a product text beyond the default of 131,072 characters is no error.
        csv.field_size_limit(MOST_CELL_CHARACTERS)
        self._reader = self._new_reader()

    def __iter__(self) -> Iterator[Record]:
        while True:
            self._taken.clear()
            self._taken_characters = 0
            try:
                yield Record(next(self._reader))
            except StopIteration:
                return
            except (csv.Error, _TooLong):
                yield self._given_up()

    def _new_reader(self) -> Iterator[list[str]]:
        # strict: without it the reader takes text behind a closing mark into the cell, and nobody learns of
        # it.
        return csv.reader(self._feed(), delimiter=self._separator, strict=True)

    def _feed(self) -> Iterator[str]:
        """Lines for the reader, which takes only those of the record it is at."""
        while line := self._next_line():
            self._taken.append(line)
            self._taken_characters += len(line)
            self._line += 1
            if self._taken_characters > MOST_RECORD_CHARACTERS:
                raise _TooLong
            yield line

    def _next_line(self) -> str:
        """A line with its end; of one that is too long the beginning, the rest is passed over."""
        if self._put_back:
            return self._put_back.popleft()
        # One more than may be: with it the record is over its limit, and _feed says so.
        line = piece = self._text.readline(MOST_RECORD_CHARACTERS + 1)
        while len(line) > MOST_RECORD_CHARACTERS and piece and piece[-1] not in "\r\n":
            piece = self._text.readline(_PIECE_CHARACTERS)
        return line

    def _given_up(self) -> Record:
        """The line at which the broken record begins; those below it are read again."""
        first, *below = self._taken
        # The reader swallowed them as part of the open cell.
        self._put_back.extendleft(reversed(below))
        self._line -= len(below)
        self._reader = self._new_reader()
        if len(first) > MOST_CELL_CHARACTERS:
            return Record(self._beginning(first), TOO_LONG)
        # Quotation marks inside a cell are doubled, so an odd number means that one stays open.
        is_open = first.count('"') % 2 == 1
        return Record([], _OPEN_QUOTE.format(line=self._line) if is_open else BAD_QUOTES)

    def _beginning(self, line: str) -> list[str]:
        """The cells before the one that is too long, as far as they can be told."""
        reader = csv.reader([line[:_BEGINNING_CHARACTERS]], delimiter=self._separator)
        # The last of them is cut off somewhere, and may be the long one.
        return next(reader, [])[:-1]
