"""Numbers of invoices and credit notes: without gaps, in a series of a website, a kind and perhaps a year."""

from typing import NamedTuple

from sitewright.kit.db.statements import first_row
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.models import DocumentKind

_YEAR, _NUMBER, _DIGITS = "{year}", "{number}", 4
_OF_TESTS = "TEST-"
"""Orders that were paid with no real money have a series of their own, which is plain to see."""


class Series(NamedTuple):
    """`year` is 0 in a series that goes on for ever."""

    kind: DocumentKind
    year: int
    is_test: bool = False


def series_of(kind: DocumentKind, pattern: str, year: int, *, is_test: bool) -> Series:
    """The one a pattern counts in."""
    return Series(kind, year if _YEAR in pattern else 0, is_test)


def printed_number(pattern: str, year: int, sequence: int, *, is_test: bool) -> str:
    """Such as `INV-2026-0042`."""
    printed = pattern.replace(_YEAR, str(year)).replace(_NUMBER, f"{sequence:0{_DIGITS}d}")
    return f"{_OF_TESTS}{printed}" if is_test else printed


def next_number(series: Series) -> int:
    """One statement that locks the counter until the transaction ends, so that numbers have no gaps."""
    row = first_row(
        "INSERT INTO orders_documentcounter (id, website_id, kind, is_test, year, last_number) "
        "VALUES (%s, %s, %s, %s, %s, 1) ON CONFLICT (website_id, kind, is_test, year) "
        "DO UPDATE SET last_number = orders_documentcounter.last_number + 1 RETURNING last_number",
        _key(series),
    )
    if row is None:
        raise RuntimeError("the counter of documents answered nothing")
    return int(row[0])


def raise_last_number(series: Series, last_number: int) -> bool:
    """Whether the series went up to it; it never goes down, nor stays."""
    row = first_row(
        "INSERT INTO orders_documentcounter (id, website_id, kind, is_test, year, last_number) "
        "VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT (website_id, kind, is_test, year) "
        "DO UPDATE SET last_number = excluded.last_number "
        "WHERE orders_documentcounter.last_number < excluded.last_number RETURNING last_number",
        [*_key(series), last_number],
    )
    return row is not None


def _key(series: Series) -> list[object]:
    return [new_id(), current_website_id(), str(series.kind), series.is_test, series.year]
