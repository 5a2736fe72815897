"""Addresses out of a CSV file, or one to a line. Pure."""

import csv
import io
from typing import NamedTuple

from sitewright.forms.newsletters.addresses import subscriber_address
from sitewright.forms.newsletters.errors import MOST_LINES, BadSubscriber, TooManyLines
from sitewright.kit.formulas import unescaped

MOST_REPORTED = 100
_HEADINGS = frozenset(
    {"email", "e-mail", "email address", "e-mail address", "e-mail-adresse", "emailadresse"}
)


class BadLine(NamedTuple):
    """What is no address, by its line from 1."""

    line: int
    text: str


def read_lines(text: str) -> tuple[list[str], list[BadLine]]:
    """The addresses, each once, in the order of the file, and what is none: the first hundred of these. The
    column is the one whose heading says e-mail, else the first with an `@`. Raises TooManyLines.
    """
    rows = _rows(text)
    column = _column(rows[0]) if rows else None
    body = rows if column is None else rows[1:]
    first = 1 if column is None else 2
    if len(body) > MOST_LINES:
        raise TooManyLines
    addresses: dict[str, None] = {}
    bad: list[BadLine] = []
    for number, row in enumerate(body, first):
        _read(row, column, number, addresses, bad)
    return list(addresses), bad[:MOST_REPORTED]


def _rows(text: str) -> list[list[str]]:
    """Separated by commas, semicolons or tabs, whichever the first line has."""
    plain = text.removeprefix("\ufeff")
    head = plain.partition("\n")[0]
    separator = next((sign for sign in (";", "\t") if sign in head), ",")
    try:
        # One more than are taken: enough to know that there are too many.
        reader = csv.reader(io.StringIO(plain, newline=""), delimiter=separator)
        return [row for row, _ in zip(reader, range(MOST_LINES + 2), strict=False)]
    except csv.Error:
        # A cell beyond all lengths, or a quote without an end: then each line is taken by itself.
        return [[line] for line in plain.splitlines()[: MOST_LINES + 2]]


def _column(heading: list[str]) -> int | None:
    return next((place for place, cell in enumerate(heading) if cell.strip().lower() in _HEADINGS), None)


def _read(
    row: list[str], column: int | None, number: int, addresses: dict[str, None], bad: list[BadLine]
) -> None:
    if not any(cell.strip() for cell in row):
        return
    cell = row[column] if column is not None and column < len(row) else _likely(row)
    try:
        addresses[subscriber_address(unescaped(cell.strip()))] = None
    except BadSubscriber:
        bad.append(BadLine(number, cell.strip()[:100]))


def _likely(row: list[str]) -> str:
    return next((cell for cell in row if "@" in cell), row[0])
