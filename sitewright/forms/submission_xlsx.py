"""What was filled in, as a workbook: every cell but the number is text, so that nothing in one is ever a
formula or a link, whatever a visitor typed.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from tempfile import TemporaryFile
from typing import Any

from sitewright.config import config
from sitewright.forms.models import Form
from sitewright.forms.submission_table import table_rows

MOST_ROWS = 1_048_576
"""Of one sheet; what is more goes on in another."""
MOST_LETTERS = 32_767
"""Of one cell; of a longer text it has the beginning."""

_PIECE_BYTES = 256 * 1024
_OPTIONS = {
    # Row by row into a file: however many there are, they are never in memory.
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
_WIDTHS = (9, 17, 24, 10)
_ANSWER_WIDTH = 28


def xlsx_pieces(form: Form, time_zone: str) -> Iterator[bytes]:
    """The workbook, which is whole before its first piece, in a file that is gone with the last."""
    from xlsxwriter import Workbook

    # On the disk of the data: `/tmp` may be memory.
    folder = config().data.folder
    with TemporaryFile(dir=folder) as file:
        with Workbook(file, {**_OPTIONS, "tmpdir": str(folder)}) as book:
            _write(book, table_rows(form, time_zone))
        file.seek(0)
        yield from iter(partial(file.read, _PIECE_BYTES), b"")


def _write(book: Any, rows: Iterable[list[str]]) -> None:
    bold, sheet, at = book.add_format({"bold": True}), None, MOST_ROWS
    heading: list[str] = []
    for row in rows:
        heading = heading or row
        if at == MOST_ROWS:
            sheet, at = _new_sheet(book, heading, bold), 1
        if row is not heading:
            _write_row(sheet, at, row)
            at += 1


def _new_sheet(book: Any, heading: list[str], bold: Any) -> Any:
    sheet = book.add_worksheet()
    sheet.freeze_panes(1, 0)
    for column, title in enumerate(heading):
        width = _WIDTHS[column] if column < len(_WIDTHS) else _ANSWER_WIDTH
        sheet.set_column(column, column, width)
        sheet.write_string(0, column, title[:MOST_LETTERS], bold)
    return sheet


def _write_row(sheet: Any, at: int, row: list[str]) -> None:
    sheet.write_number(at, 0, int(row[0]))
    for column, text in enumerate(row[1:], start=1):
        if text:
            sheet.write_string(at, column, text[:MOST_LETTERS])
