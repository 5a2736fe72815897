"""The table as CSV."""

from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal

from sitewright.kit.formulas import escaped
from sitewright.orders.accounting.accounts import Chart
from sitewright.orders.accounting.bookings import Booking
from sitewright.orders.accounting.formats.lines import csv_line
from sitewright.orders.accounting.formats.table import COLUMNS, Cell, rows_of


def csv_lines(bookings: Iterable[Booking], chart: Chart) -> Iterator[str]:
    """Names first; days as ISO dates, amounts with a point."""
    # A spreadsheet takes the file for UTF-8 by its first character.
    yield "\ufeff" + csv_line(str(column.title) for column in COLUMNS)
    for row in rows_of(bookings, chart):
        yield csv_line(map(_text, row))


def _text(cell: Cell) -> str:
    # An amount below zero is no formula.
    if isinstance(cell, Decimal):
        return f"{cell:f}"
    return cell.isoformat() if isinstance(cell, date) else escaped(cell)
