"""Running hand-written SELECTs on Django's connection with as little as possible in between.

A page reads a handful of statements of some microseconds each; Django's cursor adds to each of them the
time to look for placeholders in its text, to pass four wrappers and to ask which kind of statement it is.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections

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
        found: list[Row] = database.connection.execute(_with_question_marks(sql), values).fetchall()
        return found


def read_row(sql: str, values: Sequence[Any] = ()) -> Row | None:
    """The first row, None without one."""
    found = read_rows(sql, values)
    return found[0] if found else None


@lru_cache(maxsize=512)
def _with_question_marks(sql: str) -> str:
    """The statement in the style of `sqlite3`; our statements hold no literal percent sign but in `%%`."""
    return sql.replace("%s", "?").replace("%%", "%")
