"""Running hand-written SQL on Django's connection, alike on both engines.

Placeholders are `%s`. What is run sees what the open transaction wrote, and raises Django's database errors.
"""

from collections.abc import Sequence, Sized
from functools import lru_cache
from typing import Any

from sitewright.kit.db import direct
from sitewright.kit.db.direct import Row, run
from sitewright.kit.db.sqlite.cursor import with_question_marks

__all__ = [
    "Row",
    "Statement",
    "execute",
    "execute_all",
    "execute_many",
    "first_row",
    "insert_rows",
    "inserting",
    "places",
    "read_row",
    "read_rows",
    "rows",
]

Statement = tuple[str, Sequence[Any]]
"""With its values."""


def read_rows(sql: str, values: Sequence[Any] = ()) -> list[Row]:
    """All rows of a SELECT that locks and changes nothing."""
    database = direct.database_of_thread()
    if database.vendor != "sqlite":
        return direct.by_kept_cursor(database, sql, values)[0]
    if direct.is_watched(database):
        return direct.by_cursor(database, sql, values)[0]
    # Neither transaction nor write lock: in WAL mode a SELECT reads the last commit beside whoever writes.
    database.ensure_connection()
    database.validate_no_broken_transaction()
    with database.wrap_database_errors:
        found: list[Row] = database.connection.execute(with_question_marks(sql), values).fetchall()
        return found


def read_row(sql: str, values: Sequence[Any] = ()) -> Row | None:
    """The first row of such a SELECT, None without one."""
    found = read_rows(sql, values)
    return found[0] if found else None


def rows(sql: str, values: Sequence[Any] = ()) -> list[Row]:
    """All rows of a statement that locks or changes what it answers."""
    return run(sql, values)[0]


def first_row(sql: str, values: Sequence[Any] = ()) -> Row | None:
    """The first row of such a statement, None without one."""
    found, _ = run(sql, values)
    return found[0] if found else None


def execute(sql: str, values: Sequence[Any] = ()) -> int:
    """Run the statement; the number of rows it changed."""
    return run(sql, values)[1]


def execute_all(statements: Sequence[Statement]) -> None:
    """Run statements of which none needs to see what another one does, and no two change the same row.

    On PostgreSQL they are one: the way there and back costs more than most of them do.
    """
    if len(statements) > 1 and direct.database_of_thread().vendor != "sqlite":
        sql = _as_one(tuple(sql for sql, _ in statements))
        statements = [(sql, [value for _, values in statements for value in values])]
    for sql, values in statements:
        execute(sql, values)


@lru_cache(maxsize=256)
def _as_one(parts: tuple[str, ...]) -> str:
    # PostgreSQL runs what changes rows there to its end, whether anybody reads it or not.
    named = ", ".join(f"part_{number} AS ({sql})" for number, sql in enumerate(parts))
    return f"WITH {named} SELECT 1"


def execute_many(sql: str, values: Sequence[Sequence[Any]]) -> None:
    """Run the statement once with each of these values, in one go; none is fine."""
    if values:
        with direct.database_of_thread().cursor() as cursor:
            cursor.executemany(sql, values)


def insert_rows(table: str, columns: Sequence[str], values: Sequence[Sequence[Any]]) -> None:
    """Insert any number of rows with one statement; none is fine."""
    execute_all(inserting(table, columns, values))


def inserting(table: str, columns: Sequence[str], values: Sequence[Sequence[Any]]) -> list[Statement]:
    """What inserts any number of rows: one statement, none for no rows."""
    if not values:
        return []
    sql = _insert_sql(table, tuple(columns), len(values))
    return [(sql, [value for row in values for value in row])]


@lru_cache(maxsize=256)
def _insert_sql(table: str, columns: tuple[str, ...], count: int) -> str:
    row = f"({places(columns)})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * count)}"


def places(values: Sized) -> str:
    """A placeholder for each of the values, for the inside of `IN (…)`."""
    return ", ".join(["%s"] * len(values))
