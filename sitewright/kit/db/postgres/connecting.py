"""Connections to PostgreSQL whose every wait is as long as the thread's patience."""

from typing import Any, TypeVar

import psycopg
from psycopg import errors
from psycopg.abc import PQGen

from sitewright.kit.db import patience
from sitewright.kit.db.postgres.outage import CONNECT_SECONDS, outage

RV = TypeVar("RV")

_WAKE_SECONDS = 0.1
_AWAY_SECONDS = 0.5
"""While the server seems to be away, for an answer on a connection that is still open."""

_DEAD_LINE = {
    "keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 30_000,
}  # fmt: skip
"""A server that is gone without a word ends the connection of a job too."""


class BoundedConnection(psycopg.Connection[Any]):
    """Gives up, and is closed, when an answer takes longer than the thread may wait.

    The server's own time-outs are no help against a server that hangs, or a network that swallows packets.
    """

    def wait(self, gen: PQGen[RV], interval: float = _WAKE_SECONDS, timeout: float | None = None) -> RV:
        longest = _longest_seconds()
        if longest is None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, longest)
        except errors._WaitTimeout as error:  # noqa: SLF001  (psycopg tells it apart by nothing else)
            # The answer may still come, and would be taken for that of the next statement.
            self.pgconn.finish()
            outage.begin("no answer in time")
            raise psycopg.OperationalError("the database did not answer in time") from error


def connect(conninfo: str = "", **parameters: Any) -> BoundedConnection:
    """A connection, or psycopg.OperationalError: for a thread that answers requests at once while the server
    is away, and otherwise within `CONNECT_SECONDS` for each address."""
    if patience.seconds() is None:
        # How long it may take stands in the address, or in what `database_address` adds to it.
        return BoundedConnection.connect(conninfo, **_DEAD_LINE | parameters)
    if outage.is_on:
        raise psycopg.OperationalError("the database is away")
    try:
        # Whatever the address says: a request cannot wait longer.
        return BoundedConnection.connect(
            conninfo, **_DEAD_LINE | parameters | {"connect_timeout": CONNECT_SECONDS}
        )
    except psycopg.OperationalError as error:
        outage.begin(str(error))
        raise


def _longest_seconds() -> float | None:
    allowed = patience.seconds()
    return min(allowed, _AWAY_SECONDS) if allowed is not None and outage.is_on else allowed
