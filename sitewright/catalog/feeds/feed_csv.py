"""Entries as a table. Pure."""

import csv
import io
from collections.abc import Iterable, Iterator

from sitewright.catalog.feeds.entries import COLUMNS, Entry
from sitewright.kit.formulas import escaped


def as_csv(entries: Iterable[Entry]) -> Iterator[bytes]:
    """The heading and then a line for each entry."""
    yield _line(COLUMNS)
    for entry in entries:
        yield _line([escaped(entry.get(name, "")) for name in COLUMNS])


def _line(cells: Iterable[str]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerow(cells)
    return text.getvalue().encode(errors="replace")
