"""Reading for minutes as of one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def snapshot() -> Iterator[None]:
    """Everything read within the block is of the moment of the first read; nothing may be written in it.

    SQLite gives that to a transaction which has not asked for the write lock, so no writer waits for it.
    Inside a transaction that is open already, its own view counts.
    """
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "postgresql":
        with transaction.atomic():
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
