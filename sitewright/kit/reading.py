"""Running hand-written SELECTs on Django's connection with as little as possible in between."""

from collections.abc import Sequence
from typing import Any

from sitewright.kit.db import direct
from sitewright.kit.db.sqlite.cursor import with_question_marks

Row = direct.Row


def read_rows(sql: str, values: Sequence[Any] = ()) -> list[Row]:
    """All rows of a SELECT that locks and changes nothing; placeholders are `%s` on both engines.

    Sees what the open transaction wrote, and raises Django's database errors, like a cursor of Django's.
    """
    database = direct.database_of_thread()
    if direct.needs_cursor(database):
        return direct.by_cursor(database, sql, values)[0]
    database.ensure_connection()
    database.validate_no_broken_transaction()
    with database.wrap_database_errors:
        found: list[Row] = database.connection.execute(with_question_marks(sql), values).fetchall()
        return found


def read_row(sql: str, values: Sequence[Any] = ()) -> Row | None:
    """The first row, None without one."""
    found = read_rows(sql, values)
    return found[0] if found else None
