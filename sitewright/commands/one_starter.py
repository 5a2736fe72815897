"""Of processes that start at the same moment, one at a time prepares the database."""

from collections.abc import Iterator
from contextlib import contextmanager

_LOCK = 7293141
"""Any number, the same in every release: PostgreSQL knows the lock by it."""


@contextmanager
def one_starter() -> Iterator[None]:
    """Hold the deployment's one lock for migrating and for making the first website, so that whoever waited
    finds both done. Not to be entered twice by one process.

    On PostgreSQL a connection of its own holds it, and whatever ends the process frees it. On SQLite the data
    lock has let only one process in.
    """
    from django.db import connection

    if connection.vendor != "postgresql":
        yield
        return
    # The default connection is closed at the end of migrating (migrate.py), and a session's lock with it.
    own = connection.copy()
    try:
        with own.cursor() as cursor:
            cursor.execute("SET statement_timeout = 0")  # The one before may be changing large tables.
            cursor.execute("SELECT pg_advisory_lock(%s)", [_LOCK])
        yield
    finally:
        own.close()
