"""Running hand-written SQL on Django's connection with as little as possible in between.

Statements of the hot paths take some microseconds each; Django's cursor adds to each of them the time to look
for placeholders in its text, to pass four wrappers and to ask which kind of statement it is.
"""

import threading
from collections.abc import Sequence
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections

from sitewright.kit.db.sqlite.cursor import with_question_marks

Row = tuple[Any, ...]


class _OfThread(threading.local):
    database: Any = None


_of_thread = _OfThread()


def database_of_thread() -> Any:
    """Django's connection of this thread, without the four calls that `connections[…]` looks it up with."""
    # Django opens and closes the connection in it, but never replaces the object itself.
    found = _of_thread.database
    if found is None:
        found = _of_thread.database = connections[DEFAULT_DB_ALIAS]
    return found


def run(sql: str, values: Sequence[Any] = ()) -> tuple[list[Row], int]:
    """What the statement answers, and how many rows it changed; placeholders are `%s` on both engines.

    May write: outside a transaction it goes through a cursor, which takes SQLite's write lock. Raises
    Django's database errors.
    """
    database = database_of_thread()
    if database.vendor != "sqlite":
        return by_kept_cursor(database, sql, values)
    if not database.in_atomic_block or is_watched(database):
        return by_cursor(database, sql, values)
    # Django's cursor asks it too: a transaction marked for a rollback takes no more statements.
    database.validate_no_broken_transaction()
    with database.wrap_database_errors:
        cursor = database.connection.execute(with_question_marks(sql), values)
        # In this order: sqlite3 knows the count of a RETURNING statement only when all its rows were fetched.
        return cursor.fetchall(), cursor.rowcount


def is_watched(database: Any) -> bool:
    """Whether somebody wants to see every statement, as tests that count them do."""
    return database.queries_logged or bool(database.execute_wrappers)


def by_kept_cursor(database: Any, sql: str, values: Sequence[Any]) -> tuple[list[Row], int]:
    """The same as `run` on PostgreSQL, by the one cursor that its connection keeps for this."""
    if is_watched(database):
        return by_cursor(database, sql, values)
    cursor = database.kept_cursor()
    with database.wrap_database_errors:
        cursor.execute(sql, values)
        # Asking for its description would describe every column.
        return (cursor.fetchall() if cursor.pgresult.nfields else []), cursor.rowcount


def by_cursor(database: Any, sql: str, values: Sequence[Any]) -> tuple[list[Row], int]:
    """The same as `run` through Django's own layers."""
    with database.cursor() as cursor:
        cursor.execute(sql, values)
        found = list(cursor.fetchall()) if cursor.description else []
        return found, int(cursor.rowcount)
