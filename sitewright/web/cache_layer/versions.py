"""Which website a request is for, and the number its stored pages must carry."""

import threading
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

import structlog

from sitewright.kit import site_versions
from sitewright.kit.logging import describe_error
from sitewright.sites import host_map
from sitewright.sites.hosts import host_of
from sitewright.sites.queries import RESOLVE_HOST_SQL, may_be_only

if TYPE_CHECKING:
    from collections.abc import Callable

    import psycopg

log = structlog.get_logger(__name__)


class CurrentSite(NamedTuple):
    website_id: str
    version: int


class SiteVersions(Protocol):
    def current(self, host_header: str) -> CurrentSite | None:
        """The website of a Host header and its number at this moment; None sends the request to Django."""


class VersionsInMemory:
    """For the one process that owns its database: every change is made by this process, which knows it."""

    def __init__(self, allowed_hosts: tuple[str, ...]) -> None:
        self._allowed_hosts = allowed_hosts
        self._host_of = lru_cache(maxsize=1024)(host_of)

    def current(self, host_header: str) -> CurrentSite | None:
        host = self._host_of(host_header)
        only = may_be_only(host, self._allowed_hosts)
        is_known, website_id = host_map.look_up(host, may_be_only=only)
        version = site_versions.known(website_id) if website_id else None
        if version is None and not (is_known and website_id is None):
            return _ask_and_learn(host, only)
        return CurrentSite(website_id, version) if website_id and version is not None else None


class VersionsInPostgres:
    """For several processes: one prepared statement per hit, on a connection of this thread's own."""

    def __init__(self, allowed_hosts: tuple[str, ...], connect: "Callable[[], psycopg.Connection]") -> None:
        self._allowed_hosts = allowed_hosts
        self._connect = connect
        self._local = threading.local()

    def current(self, host_header: str) -> CurrentSite | None:
        host = host_of(host_header)
        if not host:
            return None
        parameters = (host, may_be_only(host, self._allowed_hosts))
        try:
            row = self._connection().execute(RESOLVE_HOST_SQL, parameters, prepare=True).fetchone()
        except Exception as error:  # noqa: BLE001  (whatever it is, Django answers then)
            log.warning("page store is passed by", **describe_error(error))
            self.disconnect()
            return None
        return CurrentSite(row[0], row[1]) if row else None

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


def _ask_and_learn(host: str, only: bool) -> CurrentSite | None:
    if not host:
        return None
    found = host_map.ask(host, may_be_only=only)
    return (
        CurrentSite(found.website_id, site_versions.learn(found.website_id, found.version)) if found else None
    )
