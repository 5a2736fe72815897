"""Reading a CSV file as a stream of rows, however long it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO

from sitewright.catalog.importing.columns import SEVERAL_LINES, Column, Places, places_of
from sitewright.catalog.importing.records import Record, Records
from sitewright.catalog.importing.sniffing import HEAD_BYTES, format_of
from sitewright.kit.formulas import unescaped
from sitewright.kit.single_line import single_line

NOT_UTF8 = "This row is not written in UTF-8. Save the file as “CSV UTF-8” and import it again."
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
        """The cell without blanks around it, on one line unless it may have several; empty when it is not
        there.
        """
        place = self.places.get(column)
        if place is None or place >= len(self.cells):
            return ""
        cell = unescaped(self.cells[place].strip())
        return cell if column in SEVERAL_LINES else single_line(cell)


class CSVFile:
    """An open file. `rows()` may be asked for once; `read_fraction` says how far it has come (0–1)."""

    def __init__(self, raw: BinaryIO, text: TextIO, separator: str, size_bytes: int) -> None:
        self._raw = raw
        self._size_bytes = max(1, size_bytes)
        self._records = iter(Records(text, separator))
        # Read at once, so that a file with other columns is refused before a row of it is.
        self.places = places_of(next(self._records, Record([])).cells)

    @property
    def read_fraction(self) -> float:
        # The text layer reads ahead in pieces, so this is the end of the piece and not of the row.
        return min(1.0, self._raw.tell() / self._size_bytes)

    def rows(self) -> Iterator[Row]:
        """Every row below the headings that has any content."""
        # From 2, since row 1 is the headings; empty rows count too, as in a spreadsheet.
        for number, record in enumerate(self._records, 2):
            if record.unreadable:
                yield Row(number, self.places, record.cells, record.unreadable)
            elif any(record.cells):
                yield Row(number, self.places, record.cells, _unreadable(record.cells))


@contextmanager
def open_csv(path: Path) -> Iterator[CSVFile]:
    """Open a product file; raises an UnreadableFile."""
    with path.open("rb") as raw:
        form = format_of(raw.read(HEAD_BYTES))
        raw.seek(0)
        # surrogateescape keeps bytes that are no text recognisable, so that only their rows are refused.
        # A broken UTF-16 unit has no escape: surrogateescape would raise there.
        errors = "replace" if form.encoding == "utf-16" else "surrogateescape"
        text = TextIOWrapper(raw, encoding=form.encoding, errors=errors, newline="")
        yield CSVFile(raw, text, form.separator, path.stat().st_size)


def _unreadable(cells: list[str]) -> str:
    for cell in cells:
        # isascii is kept in the string itself; only the few other cells are walked letter by letter.
        if not cell.isascii() and any("\udc80" <= letter <= "\udcff" for letter in cell):
            return NOT_UTF8
        if "\x00" in cell:
            return HOLDS_NUL
    return ""
