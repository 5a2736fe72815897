"""A cursor that takes the write lock for a statement that writes outside a transaction."""

import re
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any

from django.db.backends.sqlite3.base import SQLiteCursorWrapper

_READS = re.compile(
    r"\s*(SELECT|PRAGMA|EXPLAIN|VALUES|BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b", re.IGNORECASE
)
_WRITE_INSIDE = re.compile(r"\b(INSERT|UPDATE|DELETE|REPLACE)\b", re.IGNORECASE)
_WITH = re.compile(r"\s*WITH\b", re.IGNORECASE)


def is_write(sql: str) -> bool:
    """True for a statement that may change the file; a `WITH` that only reads is told apart."""
    if _READS.match(sql):
        return False
    return bool(_WRITE_INSIDE.search(sql)) if _WITH.match(sql) else True


class WriteLockingCursor(SQLiteCursorWrapper):
    def __init__(
        self, connection: sqlite3.Connection, writing: Callable[[], AbstractContextManager[None]]
    ) -> None:
        super().__init__(connection)
        self._writing = writing
        self._rows: list[Any] | None = None

    def execute(self, query: str, params: Any = None) -> "WriteLockingCursor":
        self._rows = None
        if self.connection.in_transaction or not is_write(query):
            super().execute(query, params)
            return self
        with self._writing():
            super().execute(query, params)
            if self.description is not None:
                # A RETURNING statement commits with its last row: read them all before the lock is given
                # back.
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
