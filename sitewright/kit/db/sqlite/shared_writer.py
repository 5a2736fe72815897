"""The one connection through which shared commits are written, lent to the thread that leads.

SQLite forgets all pages that a connection holds once another connection has written. With a connection for
each thread, every commit by another thread than the one before read some 25 pages again for one addition to a
cart.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class SharedWriter:
    """Lent to one thread at a time, which its caller sees to."""

    def __init__(self) -> None:
        self._connection: Any = None
        self._name = ""

    @contextmanager
    def lent_to(self, database: Any) -> Iterator[None]:
        """Within the block Django's connection of this thread works through the shared one."""
        database.ensure_connection()
        # Another connection would see another database.
        if database.is_in_memory_db():
            yield
            return
        own = database.connection
        database.connection = self._opened(database)
        try:
            yield
        finally:
            self._take_back(database)
            database.connection = own

    def _opened(self, database: Any) -> Any:
        name = str(database.settings_dict["NAME"])
        if self._connection is None or self._name != name:
            self._forget()
            self._name = name
            self._connection = database.get_new_connection(database.get_connection_params())
            # As Django does when it connects: transactions begin where we begin them.
            self._connection.isolation_level = None
        return self._connection

    def _take_back(self, database: Any) -> None:
        """One on which something went wrong is not lent again; Django may have closed it already."""
        is_sound = database.connection is self._connection and not self._connection.in_transaction
        if not is_sound or database.errors_occurred:
            self._forget()

    def _forget(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None
