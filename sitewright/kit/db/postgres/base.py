"""Django's PostgreSQL backend on connections that do not wait for ever (item 20, D01, D02)."""

from typing import Any

from django.db.backends.postgresql import base
from django.db.backends.postgresql.psycopg_any import IsolationLevel

from sitewright.kit.db import patience
from sitewright.kit.db.postgres.connecting import connect

_STATEMENT_MILLISECONDS = 4_000
"""Less than the patience of a request: a statement that is slow is ended by the server, and what hangs after
that is the server itself."""


class DatabaseWrapper(base.DatabaseWrapper):
    _kept: Any = None

    def kept_cursor(self) -> Any:
        """A cursor for one statement after the other: making one takes longer than many a statement.

        Whoever uses it fetches all before the next. Opens the connection, and refuses in a transaction that
        is broken, as Django's own do.
        """
        if not self.in_atomic_block:
            self.close_if_health_check_failed()
            self.ensure_connection()
        self.validate_no_broken_transaction()
        kept = self._kept
        if kept is None or kept.connection is not self.connection:
            with self.wrap_database_errors:
                kept = self._kept = self.create_cursor()
        return kept

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        # As in Django's method, which this one replaces for the sake of `connect`.
        self.isolation_level = IsolationLevel.READ_COMMITTED
        return connect(**conn_params)

    def init_connection_state(self) -> None:
        super().init_connection_state()
        # Set once: a connection belongs to one thread, and a thread answers requests or never does.
        if patience.seconds() is not None:
            with self.connection.cursor() as cursor:
                cursor.execute(f"SET statement_timeout = {_STATEMENT_MILLISECONDS}")

    def is_usable(self) -> bool:
        """Asked before the first statement of a request on a kept connection."""
        if patience.seconds() is None:
            return bool(super().is_usable())
        with patience.at_most(patience.LOOK_SECONDS):
            return bool(super().is_usable())
