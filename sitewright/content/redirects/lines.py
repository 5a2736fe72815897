"""Pasted lines or a CSV file of redirects: `from,to[,status]`. Pure.

As people have them: out of a spreadsheet (tabs), a CSV file (commas or semicolons), or written by hand with
an arrow or a blank between the two addresses.
"""

import csv
from dataclasses import dataclass

from sitewright.content.redirects.errors import TooManyLines

MOST_LINES = 5_000
_HEADINGS = frozenset({"from", "source", "old", "von", "quelle", "alt"})
_SEPARATORS = ("\t", "->", ";", ",")


@dataclass(frozen=True, slots=True)
class Line:
    """`number` counts from 1, empty lines too. What is missing is empty."""

    number: int
    text: str
    source: str
    target: str
    status: str


def read_lines(text: str) -> list[Line]:
    """Every line with something on it, but for a heading at the top. Raises TooManyLines."""
    # Not `splitlines`, which ends lines at characters that may stand in an address.
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = [_line(number, row.strip()) for number, row in enumerate(rows, 1) if row.strip()]
    if found and found[0].source.casefold() in _HEADINGS:
        del found[0]
    if len(found) > MOST_LINES:
        raise TooManyLines(MOST_LINES)
    return found


def _line(number: int, text: str) -> Line:
    cells = [cell.strip() for cell in _cells(text)]
    # A spreadsheet fills up rows with empty cells.
    while cells and not cells[-1]:
        cells.pop()
    source, target, status, *more = [*cells, "", "", ""]
    # More than three are no redirect: whoever judges the status then refuses the line.
    return Line(number, text, source, target, ",".join([status, *filter(None, more)]))


def _cells(text: str) -> list[str]:
    separator = next((each for each in _SEPARATORS if each in text), None)
    if separator is None:
        return text.split()
    if separator == "->":
        source, _, rest = text.partition("->")
        return [source, *rest.split()]
    try:
        return next(csv.reader([text], delimiter=separator))
    except csv.Error:  # A cell of more than 131,072 characters.
        return text.split(separator)
