"""Running hand-written SELECTs on Django's connection with as little as possible in between.

A page reads a handful of statements of some microseconds each; Django's cursor adds to each of them the
time to look for placeholders in its text, to pass four wrappers and to ask which kind of statement it is.
"""

from collections.abc import Sequence
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections

from sitewright.kit.db.sqlite.cursor import with_question_marks

Row = tuple[Any, ...]


def read_rows(sql: str, values: Sequence[Any] = ()) -> list[Row]:
    """All rows of a SELECT that locks and changes nothing; placeholders are `%s` on both engines.

    Sees what the open transaction wrote, and raises Django's database errors, like a cursor of Django's.
    """
    database = connections[DEFAULT_DB_ALIAS]
    if database.vendor != "sqlite" or database.queries_logged or database.execute_wrappers:
        with database.cursor() as cursor:
            cursor.execute(sql, values)
            return list(cursor.fetchall())
    database.ensure_connection()
    database.validate_no_broken_transaction()
    with database.wrap_database_errors:
        found: list[Row] = database.connection.execute(with_question_marks(sql), values).fetchall()
        return found


def read_row(sql: str, values: Sequence[Any] = ()) -> Row | None:
    """The first row, None without one."""
    found = read_rows(sql, values)
    return found[0] if found else None
