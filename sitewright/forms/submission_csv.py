"""What was filled in, as a table for spreadsheets."""

import csv
import io
from collections.abc import Iterator

from sitewright.forms.models import Form
from sitewright.forms.submission_table import table_rows
from sitewright.kit.formulas import escaped


def csv_lines(form: Form, time_zone: str) -> Iterator[str]:
    """One for each row of the table."""
    # A spreadsheet takes the file for UTF-8 by its first character.
    yield "\ufeff"
    for row in table_rows(form, time_zone):
        yield _line(row)


def _line(cells: list[str]) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerow([escaped(cell) for cell in cells])
    return text.getvalue()
