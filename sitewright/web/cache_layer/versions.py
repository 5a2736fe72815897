"""Which website a request is for, and the number its stored pages must carry."""

import threading
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import structlog

from sitewright.kit import site_versions
from sitewright.kit.db import patience
from sitewright.kit.logging import describe_error
from sitewright.sites import host_map
from sitewright.sites.hosts import host_of
from sitewright.sites.queries import RESOLVE_HOST_SQL, may_be_first
from sitewright.web.cache_layer.current_site import CurrentSite
from sitewright.web.cache_layer.stale_hosts import StaleHosts

if TYPE_CHECKING:
    from collections.abc import Callable

    import psycopg

log = structlog.get_logger(__name__)


class KnownSite(NamedTuple):
    """A website as this process's memory has it, and the state of the hosts that says so."""

    website_id: str
    version: int
    hosts_generation: int


class SiteVersions(Protocol):
    def current(self, host_header: str) -> CurrentSite | None:
        """The website of a Host header and its number at this moment; None sends the request to Django."""

    def known(self, host_header: str) -> KnownSite | None:
        """The same from memory alone, and as sure; None where that takes a question to the database."""

    def still(self, known: KnownSite) -> bool:
        """Whether the same Host header would be answered the same now."""


class VersionsInMemory:
    """For the one process that owns its database: every change is made by this process, which knows it."""

    def __init__(self, allowed_hosts: tuple[str, ...]) -> None:
        self._allowed_hosts = allowed_hosts
        self._read_header = lru_cache(maxsize=1024)(self._host_and_whether_first)

    def current(self, host_header: str) -> CurrentSite | None:
        known = self.known(host_header)
        if known is not None:
            return CurrentSite(known.website_id, known.version)
        host, or_first = self._read_header(host_header)
        # A name known to be nobody's is not asked for again, however many requests carry it.
        is_nobodys = host_map.look_up(host, or_first=or_first) == (True, None)
        return None if is_nobodys else _ask_and_learn(host, or_first)

    def still(self, known: KnownSite) -> bool:
        return (
            site_versions.known(known.website_id) == known.version
            and host_map.generation() == known.hosts_generation
        )

    def known(self, host_header: str) -> KnownSite | None:
        # Read first: hosts that change in the middle of this make what is remembered void.
        generation = host_map.generation()
        host, or_first = self._read_header(host_header)
        _, website_id = host_map.look_up(host, or_first=or_first)
        version = site_versions.known(website_id) if website_id else None
        return KnownSite(website_id, version, generation) if website_id and version is not None else None

    def _host_and_whether_first(self, host_header: str) -> tuple[str, bool]:
        host = host_of(host_header)
        return host, may_be_first(host, self._allowed_hosts)


class VersionsInPostgres:
    """For several processes: one prepared statement per hit, on a connection of this thread's own.

    While the database is away, what it said last counts, so that stored pages go on (D02).
    """

    def __init__(
        self,
        allowed_hosts: tuple[str, ...],
        connect: "Callable[[], psycopg.Connection]",
        is_away: "Callable[[], bool]" = lambda: False,
    ) -> None:
        self._allowed_hosts = allowed_hosts
        self._connect = connect
        self._is_away = is_away
        self._last_known = StaleHosts()
        self._local = threading.local()

    def current(self, host_header: str) -> CurrentSite | None:
        host = host_of(host_header)
        if not host:
            return None
        try:
            row = self._ask(host)
        except Exception as error:  # noqa: BLE001  (whatever it is, Django answers what is not stored)
            log.info("the database is not asked for stored pages", **describe_error(error))
            return self._last_known.recall(host)
        site = CurrentSite(row[0], row[1]) if row else None
        self._last_known.learn(host, site)
        return site

    def known(self, host_header: str) -> KnownSite | None:
        """Only while the database is away: else another process may have changed the website a moment ago."""
        site = self._last_known.recall(host_of(host_header)) if self._is_away() else None
        return KnownSite(site.website_id, site.version, hosts_generation=0) if site else None

    def still(self, known: KnownSite) -> bool:  # noqa: ARG002
        return False

    def _ask(self, host: str) -> Any:
        """Once more on a new connection, as the kept one may have been cut since."""
        try:
            return self._ask_once(host)
        except Exception:  # noqa: BLE001  (it is raised again when it was not the connection)
            self.disconnect()
        try:
            return self._ask_once(host)
        except Exception:
            self.disconnect()
            raise

    def _ask_once(self, host: str) -> Any:
        parameters = (host, may_be_first(host, self._allowed_hosts))
        # Shorter than a request's: it is a look by key, and stored pages go on without its answer (D02).
        with patience.at_most(patience.LOOK_SECONDS):
            return self._connection().execute(RESOLVE_HOST_SQL, parameters, prepare=True).fetchone()

    def _connection(self) -> "psycopg.Connection":
        connection = getattr(self._local, "connection", None)
        if connection is None or connection.closed:
            connection = self._local.connection = self._connect()
        return connection

    def disconnect(self) -> None:
        """Close this thread's connection; the next hit opens a new one."""
        connection = getattr(self._local, "connection", None)
        self._local.connection = None
        if connection is not None:
            connection.close()


def _ask_and_learn(host: str, or_first: bool) -> CurrentSite | None:
    if not host:
        return None
    found = host_map.ask(host, or_first=or_first)
    return (
        CurrentSite(found.website_id, site_versions.learn(found.website_id, found.version)) if found else None
    )
