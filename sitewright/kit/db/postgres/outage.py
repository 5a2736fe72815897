"""Whether PostgreSQL is away, as far as this process has seen.

While it is, nobody who answers a request tries to connect: each try would cost a thread its seconds, and the
queue behind it too. Threads of its own look for the server, and the first that reaches it ends the outage.
"""

import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg
import structlog

from sitewright.config import config
from sitewright.database_address import libpq_parameters

log = structlog.get_logger(__name__)

CONNECT_SECONDS = 2
"""For each address of the server's name; libpq takes no less."""

_LOOK_EVERY_SECONDS = 0.4
_MOST_LOOKING = 8
"""A silent server holds each look for `CONNECT_SECONDS`; the next ones do not wait for that."""


class Outage:
    """One for each process and server; `look` returns when the server can be used, or raises
    psycopg.Error."""

    def __init__(self, look: Callable[[], None]) -> None:
        self._look = look
        self._guard = threading.Lock()
        self._since: float | None = None
        self._places = threading.BoundedSemaphore(_MOST_LOOKING)
        self._over = threading.Event()

    @property
    def is_on(self) -> bool:
        return self._since is not None

    def begin(self, reason: str) -> None:
        """Somebody could not connect, or got no answer."""
        with self._guard:
            if self._since is not None:
                return
            self._since = time.monotonic()
            self._over.clear()
        log.error("the database is away", error=reason.partition("\n")[0])
        threading.Thread(target=self._look_until_over, name="database-away", daemon=True).start()

    def _look_until_over(self) -> None:
        while not self._over.is_set():
            # On threads of their own, because a look at a silent server hangs.
            if self._places.acquire(blocking=False):
                threading.Thread(target=self._look_once, name="database-look", daemon=True).start()
            self._over.wait(_LOOK_EVERY_SECONDS)

    def _look_once(self) -> None:
        try:
            self._look()
        except psycopg.Error:
            return  # The outage was logged when it began, and goes on.
        finally:
            self._places.release()
        self._end()

    def _end(self) -> None:
        with self._guard:
            since, self._since = self._since, None
            self._over.set()
        # Several looks may get through at once; one says so.
        if since is not None:
            log.warning("the database is back", away_seconds=round(time.monotonic() - since, 1))


def _connect_and_leave() -> None:
    told: dict[str, Any] = libpq_parameters(config().data.database_url)
    # psycopg's own, as ours refuses while the outage is on.
    psycopg.connect(autocommit=True, **told | {"connect_timeout": CONNECT_SECONDS}).close()


outage = Outage(_connect_and_leave)
"""That of this process."""
