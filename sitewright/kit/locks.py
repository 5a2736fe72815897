"""Locks that queue writers in one order, on both engines.

SQLite admits one writer at a time (BEGIN IMMEDIATE under an in-process lock), so a lock inside a transaction
is already held there. PostgreSQL locks the rows, always in the order of their ids, so that two carts with
the same products in different order cannot wait for each other.
"""

import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager, nullcontext, suppress
from hashlib import blake2b

from django.db import DatabaseError, connection

from sitewright.kit.db.dialect import for_update, is_postgres
from sitewright.kit.db.statements import execute, places, rows
from sitewright.kit.errors import SitewrightError
from sitewright.kit.tenancy import current_website_id

_held: set[int] = set()
"""What this process holds by `sole_holder`; PostgreSQL gives a session its own lock a second time."""
_guard = threading.Lock()


class NotInTransaction(SitewrightError):
    """A lock was asked for outside a transaction; it would be gone at once."""


def lock_rows(table: str, ids: Collection[str]) -> list[str]:
    """Lock rows of a tenant table until the transaction ends; returns the ids that exist, in order."""
    _require_transaction()
    if not ids:
        return []
    # PostgreSQL locks rows as the sort puts them out, so this order is also that of locking.
    sql = f"SELECT id FROM {table} WHERE website_id = %s AND id IN ({places(ids)}) ORDER BY id{for_update()}"
    return [row[0] for row in rows(sql, [current_website_id(), *ids])]


def lock_name(name: str) -> None:
    """One holder at a time of `name` within the website, until the transaction ends: for what has no row
    yet."""
    _require_transaction()
    if not is_postgres():
        return
    execute("SELECT pg_advisory_xact_lock(%s)", [_number_of(name)])


@contextmanager
def sole_holder(name: str) -> Iterator[bool]:
    """Whether nobody else holds `name` within the website; if so it is held through the block, over any
    number of transactions.

    Asked outside a transaction. It goes with the process that holds it, however that ends.
    """
    number = _number_of(name)
    with _guard:
        is_free = number not in _held
        _held.add(number)
    if not is_free:
        yield False
        return
    try:
        # An embedded database has one process, which the set speaks for (commands/data_lock.py).
        with _session_lock(number) if is_postgres() else nullcontext(True) as is_held:
            yield is_held
    finally:
        with _guard:
            _held.discard(number)


@contextmanager
def _session_lock(number: int) -> Iterator[bool]:
    ((is_held,),) = rows("SELECT pg_try_advisory_lock(%s)", [number])
    try:
        yield bool(is_held)
    finally:
        if is_held:
            # A session that is gone has let go of it already.
            with suppress(DatabaseError):
                rows("SELECT pg_advisory_unlock(%s)", [number])


def _number_of(name: str) -> int:
    # Advisory locks belong to the whole database and are numbers of 64 bits, so the website is hashed in.
    digest = blake2b(f"{current_website_id()}\n{name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


def _require_transaction() -> None:
    if not connection.in_atomic_block:
        raise NotInTransaction("a lock needs a transaction to be held in")
