"""Cursors that take the write lock for a statement that writes outside a transaction.

`DirectCursor` also stands in for the wrapper that Django puts around every cursor: error translation and the
refusal of a broken transaction in one layer instead of four. Where query logging or an execute wrapper wants
to see every statement, Django's own layers are used.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, suppress
from functools import lru_cache
from typing import Any, Protocol

from django.db.backends.sqlite3.base import SQLiteCursorWrapper

# BEGIN and its like are here because base.py holds the lock around them.
_READS = re.compile(
    r"\s*(SELECT|PRAGMA|EXPLAIN|VALUES|BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b", re.IGNORECASE
)
_WRITE_INSIDE = re.compile(r"\b(INSERT|UPDATE|DELETE|REPLACE)\b", re.IGNORECASE)
_WITH = re.compile(r"\s*WITH\b", re.IGNORECASE)
_PLACE = re.compile(r"(?<!%)%s")
# Longer ones are bulk statements, which seldom come again; it bounds what 512 remembered texts weigh.
_LONGEST_REMEMBERED = 5_000


def is_write(sql: str) -> bool:
    """True for a statement that may change the file; a `WITH` that only reads is told apart."""
    if _READS.match(sql):
        return False
    return bool(_WRITE_INSIDE.search(sql)) if _WITH.match(sql) else True


def with_question_marks(sql: str) -> str:
    """Django's `%s` as sqlite3's `?`; the same few statements come again and again and are remembered."""
    return _converted(sql) if len(sql) > _LONGEST_REMEMBERED else _remembered_converted(sql)


def _converted(sql: str) -> str:
    return _PLACE.sub("?", sql).replace("%%", "%")


_remembered_is_write = lru_cache(maxsize=512)(is_write)
_remembered_converted = lru_cache(maxsize=512)(_converted)


class WriteLockingCursor(SQLiteCursorWrapper):
    def __init__(
        self, connection: sqlite3.Connection, writing: Callable[[], AbstractContextManager[None]]
    ) -> None:
        super().__init__(connection)
        self._writing = writing
        self._rows: list[Any] | None = None

    def execute(self, query: str, params: Any = None) -> "WriteLockingCursor":
        self._rows = None
        # Inside a transaction the lock is held since BEGIN.
        if self.connection.in_transaction or not _may_write(query):
            super().execute(query, params)
            return self
        with self._writing():
            super().execute(query, params)
            if self.description is not None:
                # A RETURNING statement commits with its last row: read them all before the lock is given
                # back.
                # Reversed, for `pop()` takes from the end.
                self._rows = super().fetchall()[::-1]
        return self

    def executemany(self, query: str, param_list: Iterable[Any]) -> "WriteLockingCursor":
        self._rows = None
        if self.connection.in_transaction:
            super().executemany(query, param_list)
            return self
        with self._writing():
            super().executemany(query, param_list)
        return self

    def convert_query(self, query: str, *, param_names: list[str] | None = None) -> str:
        """As Django's, remembered."""
        if param_names is not None:
            converted: str = super().convert_query(query, param_names=param_names)
            return converted
        return with_question_marks(query)

    def fetchone(self) -> Any:
        if self._rows is None:
            return super().fetchone()
        return self._rows.pop() if self._rows else None

    def fetchmany(self, size: int | None = None) -> list[Any]:
        size = self.arraysize if size is None else size
        if self._rows is None:
            return super().fetchmany(size)
        return [self._rows.pop() for _ in range(min(size, len(self._rows)))]

    def fetchall(self) -> list[Any]:
        if self._rows is None:
            return super().fetchall()
        rows, self._rows = self._rows[::-1], []
        return rows

    def __next__(self) -> Any:
        if self._rows is None:
            return super().__next__()
        if not self._rows:
            raise StopIteration
        return self._rows.pop()


def _may_write(sql: str) -> bool:
    return is_write(sql) if len(sql) > _LONGEST_REMEMBERED else _remembered_is_write(sql)


class Database(Protocol):
    """What a cursor asks of the database it belongs to (base.py)."""

    @property
    def wrap_database_errors(self) -> Any: ...
    def writing(self) -> AbstractContextManager[None]: ...
    def validate_no_broken_transaction(self) -> None: ...


class DirectCursor(WriteLockingCursor):
    """What `connection.cursor()` answers: a cursor of sqlite3 that behaves like Django's wrapped one."""

    def __init__(self, connection: sqlite3.Connection, db: Database) -> None:
        super().__init__(connection, db.writing)
        self.db = db
        self._translated = db.wrap_database_errors

    def __enter__(self) -> "DirectCursor":
        return self

    def __exit__(self, *_: object) -> None:
        # As Django's wrapper: an error of cleaning up would only hide that of the block.
        with suppress(sqlite3.Error):
            self.close()

    def execute(self, query: str, params: Any = None) -> "DirectCursor":
        self.db.validate_no_broken_transaction()
        with self._translated:
            super().execute(query, params)
        return self

    def executemany(self, query: str, param_list: Iterable[Any]) -> "DirectCursor":
        self.db.validate_no_broken_transaction()
        with self._translated:
            super().executemany(query, param_list)
        return self

    def fetchone(self) -> Any:
        with self._translated:
            return super().fetchone()

    def fetchmany(self, size: int | None = None) -> list[Any]:
        with self._translated:
            return super().fetchmany(size)

    def fetchall(self) -> list[Any]:
        with self._translated:
            return super().fetchall()

    def __next__(self) -> Any:
        with self._translated:
            return super().__next__()
