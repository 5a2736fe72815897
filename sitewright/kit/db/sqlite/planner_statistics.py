"""What SQLite's planner is told of how rare the values in an index are.

Knowing nothing, it takes a website for as rare as an order: of two indexes, one by the website alone and one
by the order, it took the first, and read all refunds of a shop to show those of one order (decision 0100).

The numbers are made up, and the same for every shop: a plan does not change because a shop has grown, or
because somebody has counted its rows at a bad moment, and tests see the plans that shops have.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.db import transaction

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

_ROWS = 1_048_576  # As many as SQLite takes for granted where it knows nothing.
_OF_ONE_WEBSITE = 20_000
# The condition of a partial index leaves few rows in it: what is under way, or waits.
_OF_ONE_WEBSITE_IN_PART = 1_000
_ALIKE = 10
"""Rows with one value of a column that tells things apart, as SQLite takes for granted too."""

_SHARED_BY_ALL = frozenset({"collection_id", "visibility", "currency", "environment", "is_test"})
"""Almost all rows of a website may have the same of these."""

_SHARED_BY_MANY = frozenset({
    "edit", "form", "form_id", "format", "initial", "is_automatic", "is_over", "kind", "language", "length",
    "mailing_list_id", "navigation", "period_unit", "period_value", "provider", "reason", "role", "section",
    "service", "state", "status", "subject_type", "table", "type",
})  # fmt: skip
_VALUES_OF_SHARED = 4

_INDEXES = """
    SELECT t.name, i.name, i."unique", i.partial, c.name
    FROM sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    ORDER BY t.name, i.name, c.seqno
"""


def tell_planner(connection: "BaseDatabaseWrapper") -> bool:
    """Write the statistics for the tables there are; False, and nothing is written, where they stand already.

    Connections that are open see them when they are opened anew, but this one.
    """
    with transaction.atomic(connection.alias), connection.cursor() as cursor:
        wanted = sorted(_wanted(cursor))
        # Makes the table they are kept in, which nobody else may make, and counts nothing.
        cursor.execute("ANALYZE sqlite_schema")
        cursor.execute("SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx")
        if cursor.fetchall() == wanted:
            return False
        cursor.execute("DELETE FROM sqlite_stat1")
        cursor.executemany("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (%s, %s, %s)", wanted)
        cursor.execute("ANALYZE sqlite_schema")
    return True


def statistics_of(columns: Sequence[str | None], *, is_unique: bool, is_partial: bool) -> str:
    """In SQLite's words: the rows of the table, then how many of them are alike in the first column, in the
    first two, and so on. None is a column that is worked out.
    """
    estimates = [_rows_of_first(columns[0], is_partial)]
    for column in columns[1:]:
        estimates.append(_rows_of_next(column, estimates[-1]))
    if is_unique:
        estimates[-1] = 1
    # Without its first column an index is no use: there may be thousands of websites.
    return " ".join([str(_ROWS), *map(str, estimates), "noskipscan"])


def _wanted(cursor: Any) -> list[tuple[str, str, str]]:
    cursor.execute(_INDEXES)
    columns: dict[tuple[str, str, bool, bool], list[str | None]] = {}
    for table, index, is_unique, is_partial, column in cursor.fetchall():
        columns.setdefault((table, index, bool(is_unique), bool(is_partial)), []).append(column)
    return [
        (table, index, statistics_of(names, is_unique=is_unique, is_partial=is_partial))
        for (table, index, is_unique, is_partial), names in columns.items()
    ]


def _rows_of_first(column: str | None, is_partial: bool) -> int:
    if column != "website_id":
        return _ALIKE
    return _OF_ONE_WEBSITE_IN_PART if is_partial else _OF_ONE_WEBSITE


def _rows_of_next(column: str | None, before: int) -> int:
    if column in _SHARED_BY_ALL:
        return before
    if column in _SHARED_BY_MANY:
        return max(2, before // _VALUES_OF_SHARED)
    return _ALIKE if before > _ALIKE else max(2, before - 1)
