"""Reading for minutes as of one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction
from django.db.utils import load_backend

from sitewright.kit.ids import new_id


@contextmanager
def snapshot(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Everything read within the block is of the moment of the first read; nothing may be written in it.

    SQLite gives that to a transaction which has not asked for the write lock, so no writer waits for it.
    Inside a transaction that is open already, its own view counts.
    """
    connection = connections[using]
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "postgresql":
        with transaction.atomic(using=using):
            with connection.cursor() as cursor:
                # PostgreSQL takes it only before the first query of a transaction.
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
    else:
        connection.ensure_connection()
        # Past Django, whose own BEGIN is IMMEDIATE here and takes the write lock. A write in the block would
        # find a transaction open and go without the lock, hence none may be.
        connection.connection.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            connection.connection.execute("ROLLBACK")


@contextmanager
def snapshot_beside() -> Iterator[str]:
    """The alias of a second connection of this thread, which reads as of one moment while the first one goes
    on writing: for what is read and written in the same database.
    """
    alias = f"snapshot-{new_id()}"
    settings: dict[str, Any] = dict(connection.settings_dict)
    # DATABASES does not know it, so it exists on this thread alone, however many the server has.
    connections[alias] = load_backend(settings["ENGINE"]).DatabaseWrapper(settings, alias)
    try:
        with snapshot(alias):
            yield alias
    finally:
        connections[alias].close()
        del connections[alias]
