"""Reading a CSV file as a stream of rows, however long it is."""

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO

from sitewright.catalog.importing.columns import Column, Places, places_of
from sitewright.catalog.importing.sniffing import HEAD_BYTES, format_of

MOST_CELL_CHARACTERS = 1_000_000
NOT_UTF8 = "This row is not written in UTF-8. Save the file as “CSV UTF-8” and import it again."
BAD_QUOTES = "The quotation marks in this row do not match, so it cannot be told where its cells end."
HOLDS_NUL = "This row holds a character that cannot be stored."


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table. `number` counts as a spreadsheet does: the headings are row 1.

    `unreadable` says why no cell of it may be trusted; such a row still tells its handle where it can.
    """

    number: int
    places: Places
    cells: list[str]
    unreadable: str = ""

    def text(self, column: Column) -> str:
        """The cell without blanks around it; empty when the row or the file does not have it."""
        place = self.places.get(column)
        return self.cells[place].strip() if place is not None and place < len(self.cells) else ""


class CSVFile:
    """An open file. `rows()` may be asked for once; `read_fraction` says how far it has come (0–1)."""

    def __init__(self, raw: BinaryIO, text: TextIO, separator: str, size_bytes: int) -> None:
        self._raw = raw
        self._size_bytes = max(1, size_bytes)
        # The limit is the process's; a product text beyond the default of 131,072 characters is no error.
        csv.field_size_limit(MOST_CELL_CHARACTERS)
        # Strict, because a mark that is never closed would otherwise swallow all products below it.
        self._reader = csv.reader(text, delimiter=separator, strict=True)
        self.places = places_of(self._headings())

    @property
    def read_fraction(self) -> float:
        return min(1.0, self._raw.tell() / self._size_bytes)

    def _headings(self) -> list[str]:
        try:
            return next(self._reader, [])
        except csv.Error:
            return []

    def rows(self) -> Iterator[Row]:
        """Every row below the headings that has any content."""
        number = 1
        while True:
            number += 1
            try:
                cells = next(self._reader)
            except StopIteration:
                return
            except csv.Error:
                yield Row(number, self.places, [], BAD_QUOTES)
                continue
            if any(cells):
                yield Row(number, self.places, cells, _unreadable(cells))


@contextmanager
def open_csv(path: Path) -> Iterator[CSVFile]:
    """Open a product file; raises an UnreadableFile."""
    with path.open("rb") as raw:
        form = format_of(raw.read(HEAD_BYTES))
        raw.seek(0)
        # surrogateescape keeps bytes that are no text recognisable, so that only their rows are refused.
        errors = "replace" if form.encoding == "utf-16" else "surrogateescape"
        text = TextIOWrapper(raw, encoding=form.encoding, errors=errors, newline="")
        yield CSVFile(raw, text, form.separator, path.stat().st_size)


def _unreadable(cells: list[str]) -> str:
    for cell in cells:
        if not cell.isascii() and any("\udc80" <= letter <= "\udcff" for letter in cell):
            return NOT_UTF8
        if "\x00" in cell:
            return HOLDS_NUL
    return ""
