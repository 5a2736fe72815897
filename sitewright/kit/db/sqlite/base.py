"""SQLite as the shop's ledger: WAL, FULL, one writer at a time under an in-process lock.

SQLite's own waiting polls and starves writers (p99 of 1.4 s measured with two); a lock in the process queues
them.

The lock has a second purpose. SQLite below 3.51.3 can damage a file when one connection checkpoints the WAL
while another writes. Automatic checkpoints happen inside a commit, and here every commit, also that of a
single statement outside a transaction, runs under the lock, so the two never meet. The other half of the
rule, one process only, is the start-up gate in `sitewright/commands/sqlite_gate.py`.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

from sitewright.kit.admission import admission_queue
from sitewright.kit.db import patience
from sitewright.kit.db.sqlite.cursor import DirectCursor, WriteLockingCursor

_LOCK_TIMEOUT_SECONDS = 15
_KEPT_STATEMENTS = 512  # Prepared, for each connection; sqlite3 keeps 128 by itself.
_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    # NORMAL loses the newest orders with the power (decision 0007, C02).
    "PRAGMA synchronous=FULL",
    # An I/O error on a mapped page is a signal that ends the process (SQLite's documentation, C04).
    "PRAGMA mmap_size=0",
    "PRAGMA cache_size=-16000",
    "PRAGMA temp_store=MEMORY",
    # Checkpoints stay inside commits, and so under the write lock (decision 0004).
    "PRAGMA wal_autocheckpoint=1000",
    # A log that grew under a long reader is cut back to 64 MB (C05).
    "PRAGMA journal_size_limit=67108864",
)
_locks: dict[str, threading.Lock] = {}
_locks_guard = threading.Lock()


def write_lock(path: str) -> threading.Lock:
    """The lock that every write on this file takes in this process."""
    # By file, because each thread has a connection of its own to it.
    with _locks_guard:
        return _locks.setdefault(path, threading.Lock())


class DatabaseWrapper(base.DatabaseWrapper):
    """Holds the write lock from BEGIN IMMEDIATE until the transaction ends."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._held_lock: threading.Lock | None = None

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        allowed = patience.seconds()
        # SQLite's own waiting is for other programs that hold the file; threads here queue for the lock.
        bounded = {} if allowed is None else {"timeout": allowed}
        connection = super().get_new_connection(
            conn_params | {"cached_statements": _KEPT_STATEMENTS} | bounded
        )
        for pragma in _PRAGMAS:
            connection.execute(pragma).close()
        return connection

    def create_cursor(self, name: str | None = None) -> Any:  # noqa: ARG002  (named cursors are PostgreSQL's)
        return self.connection.cursor(factory=lambda connection: WriteLockingCursor(connection, self.writing))

    def cursor(self) -> Any:
        """Django's cursor in one layer (`cursor.py`), unless something wants to see every statement."""
        self.ensure_connection()
        self.validate_thread_sharing()
        if self.queries_logged or self.execute_wrappers:
            return super().cursor()
        return DirectCursor(self.connection, self)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """The write lock around one statement outside a transaction."""
        self._take_lock()
        try:
            yield
        finally:
            self._give_lock()

    def _start_transaction_under_autocommit(self) -> None:
        self.savepoint_state = 0  # The names of savepoints then repeat, and with them prepared statements.
        # Before BEGIN, which another program may still refuse: then no transaction will give the lock back.
        self._take_lock()
        try:
            self._begin()
        except BaseException:
            self._give_lock()
            raise

    def _begin(self) -> None:
        """As Django's, without a cursor, unless something wants to see every statement."""
        if self.queries_logged or self.execute_wrappers:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        else:
            with self.wrap_database_errors:
                self.connection.execute("BEGIN IMMEDIATE").close()

    def _commit(self) -> None:
        # It waits for the disk, and a thread that only waits lets the next one work (decision 0008).
        with admission_queue.pause():
            super()._commit()  # type: ignore[misc]

    def _set_autocommit(self, autocommit: bool) -> None:
        super()._set_autocommit(autocommit)  # type: ignore[misc]
        # Django switches back to it at the end of every outermost transaction, committed or not.
        if autocommit:
            self._give_lock()

    def _close(self) -> None:
        # A connection closed inside a transaction never comes back to autocommit.
        try:
            super()._close()  # type: ignore[misc]
        finally:
            self._give_lock()

    def _take_lock(self) -> None:
        lock = write_lock(str(self.settings_dict["NAME"]))
        if not lock.acquire(blocking=False):
            # Whoever writes may need a turn to come to an end.
            with admission_queue.pause():
                is_taken = lock.acquire(timeout=patience.seconds() or _LOCK_TIMEOUT_SECONDS)
            if not is_taken:
                raise OperationalError("database is locked: another write took too long")
        self._held_lock = lock

    def _give_lock(self) -> None:
        if self._held_lock is not None:
            lock, self._held_lock = self._held_lock, None
            lock.release()
