"""Pieces of SQL that the two engines spell differently."""

from datetime import UTC, datetime
from typing import Any

from sitewright.kit.db.direct import database_of_thread


def is_postgres() -> bool:
    return bool(database_of_thread().vendor == "postgresql")


def for_update(table: str = "", *, skip_locked: bool = False) -> str:
    """What locks the rows a SELECT finds until the transaction ends; SQLite has one writer anyway.

    `table` names the one to lock among several; `skip_locked` leaves out rows that others have locked.
    """
    if not is_postgres():
        return ""
    return " FOR UPDATE" + (f" OF {table}" if table else "") + (" SKIP LOCKED" if skip_locked else "")


def json_row(columns: str) -> str:
    """The columns as one JSON array."""
    return f"json_build_array({columns})" if is_postgres() else f"json_array({columns})"


def json_rows(columns: str, source: str) -> str:
    """A column that holds all rows of `source` as JSON text, `[[…], …]` in no order; `[]` without any.

    What belongs to a row then comes with it, in one statement; both engines build the text faster than Python
    can fetch the rows.
    """
    row = json_row(columns)
    if is_postgres():
        return f"(SELECT coalesce(json_agg({row}), '[]')::text FROM {source})"
    return f"(SELECT json_group_array({row}) FROM {source})"


def has_tag(column: str) -> str:
    """Whether a JSON column of tags holds the one that is the value."""
    if is_postgres():
        return f"{column} @> jsonb_build_array(%s::text)"
    return f"EXISTS (SELECT 1 FROM json_each({column}) t WHERE t.value = %s)"


def by_index(name: str) -> str:
    """Stands behind a table and names the index to use; PostgreSQL finds it itself.

    SQLite without statistics prefers any index that holds all columns it needs, even when only the website is
    known of its key, and then reads all rows of the website.
    """
    return "" if is_postgres() else f" INDEXED BY {name}"


def moment(at: datetime) -> Any:
    """A time as the ORM stores it on this engine, so that both compare alike."""
    database = database_of_thread()
    # SQLite keeps times as text, which compares rightly only with text of the same form. Written here as
    # Django writes it: an order has a dozen of them, and asking for the zone of each took a while.
    if database.vendor == "sqlite" and at.tzinfo is not None:
        return str(at.astimezone(UTC).replace(tzinfo=None))
    return database.ops.adapt_datetimefield_value(at)
