"""The table as a workbook: amounts are numbers, days are dates, and nothing is ever a formula."""

from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from functools import partial
from tempfile import TemporaryFile
from typing import Any

from sitewright.config import config
from sitewright.orders.accounting.accounts import Chart
from sitewright.orders.accounting.bookings import Booking
from sitewright.orders.accounting.formats.table import COLUMNS, Cell, rows_of

MOST_ROWS = 1_048_576
"""Of one sheet; what is more goes on in another."""

_PIECE_BYTES = 256 * 1024
_OPTIONS = {
    # Row by row into a file: however many there are, they are never in memory.
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}


def xlsx_pieces(bookings: Iterable[Booking], chart: Chart) -> Iterator[bytes]:
    """The workbook, which is whole before its first piece, in a file that is gone with the last."""
    from xlsxwriter import Workbook

    # On the disk of the data: `/tmp` may be memory.
    folder = config().data.folder
    with TemporaryFile(dir=folder) as file:
        with Workbook(file, {**_OPTIONS, "tmpdir": str(folder)}) as book:
            _write(book, rows_of(bookings, chart))
        file.seek(0)
        yield from iter(partial(file.read, _PIECE_BYTES), b"")


def _write(book: Any, rows: Iterable[list[Cell]]) -> None:
    bold, day = book.add_format({"bold": True}), book.add_format({"num_format": "yyyy-mm-dd"})
    sheet, at = _new_sheet(book, bold), 1
    for row in rows:
        if at == MOST_ROWS:
            sheet, at = _new_sheet(book, bold), 1
        _write_row(sheet, at, row, day)
        at += 1


def _new_sheet(book: Any, bold: Any) -> Any:
    sheet = book.add_worksheet()
    sheet.freeze_panes(1, 0)
    for place, column in enumerate(COLUMNS):
        sheet.set_column(place, place, column.width)
        sheet.write_string(0, place, str(column.title), bold)
    return sheet


def _write_row(sheet: Any, at: int, row: list[Cell], day: Any) -> None:
    for place, cell in enumerate(row):
        if isinstance(cell, Decimal):
            sheet.write_number(at, place, cell)
        elif isinstance(cell, date):
            sheet.write_datetime(at, place, cell, day)
        elif cell:
            sheet.write_string(at, place, cell)
