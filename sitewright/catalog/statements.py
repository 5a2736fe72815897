"""Running hand-written SQL of the shop's domains on Django's connection, alike on both engines."""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db import connection

from sitewright.kit.db.direct import database_of_thread, run

Row = tuple[Any, ...]


def rows(sql: str, values: Sequence[Any] = ()) -> list[Row]:
    """All rows the statement answers."""
    return run(sql, values)[0]


def first_row(sql: str, values: Sequence[Any] = ()) -> Row | None:
    """The first row, None without one."""
    found, _ = run(sql, values)
    return found[0] if found else None


def execute(sql: str, values: Sequence[Any] = ()) -> int:
    """Run the statement; the number of rows it changed."""
    return run(sql, values)[1]


def insert_rows(table: str, columns: Sequence[str], values: Sequence[Sequence[Any]]) -> None:
    """Insert any number of rows with one statement; none is fine."""
    if values:
        sql = _insert_sql(table, tuple(columns), len(values))
        execute(sql, [value for row in values for value in row])


@lru_cache(maxsize=256)
def _insert_sql(table: str, columns: tuple[str, ...], count: int) -> str:
    place = f"({', '.join(['%s'] * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([place] * count)}"


def for_update(table: str = "") -> str:
    """What locks the rows a SELECT finds until the transaction ends; SQLite has one writer anyway."""
    if database_of_thread().vendor != "postgresql":
        return ""
    return f" FOR UPDATE OF {table}" if table else " FOR UPDATE"


def json_rows(columns: str, source: str) -> str:
    """A column that holds all rows of `source` as JSON text, `[[…], …]` in no order; `[]` without any.

    What belongs to a row then comes with it, in one statement; both engines build the text faster than Python
    can fetch the rows.
    """
    if connection.vendor == "postgresql":
        return f"(SELECT coalesce(json_agg(json_build_array({columns})), '[]')::text FROM {source})"
    return f"(SELECT json_group_array(json_array({columns})) FROM {source})"


def by_index(name: str) -> str:
    """Stands behind a table and names the index to use; PostgreSQL finds it itself.

    SQLite without statistics prefers any index that holds all columns it needs, even when only the website is
    known of its key, and then reads all rows of the website.
    """
    return "" if connection.vendor == "postgresql" else f" INDEXED BY {name}"


def moment(at: datetime) -> Any:
    """A time as the ORM stores it on this engine, so that both compare alike."""
    return database_of_thread().ops.adapt_datetimefield_value(at)
