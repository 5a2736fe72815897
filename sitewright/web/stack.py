"""What stands between a server and Django: proxies → static files → stored pages → Django."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from django.conf import settings

from sitewright.config import Config, config
from sitewright.database_address import libpq_parameters
from sitewright.kit.admission import admission_queue
from sitewright.themes.loading import load_shipped_themes
from sitewright.web.cache_layer.layer import CacheLayer
from sitewright.web.cache_layer.store import PageStore
from sitewright.web.cache_layer.versions import SiteVersions, VersionsInMemory, VersionsInPostgres
from sitewright.web.handler import Handler
from sitewright.web.proxies import apply_forwarded
from sitewright.web.static_files import StaticFiles

if TYPE_CHECKING:
    import psycopg

Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class Stack:
    """The whole stack as a WSGI callable."""

    def __init__(self, layer: CacheLayer, trusted_proxies: tuple[str, ...]) -> None:
        self._layer = layer
        self._outer = StaticFiles(layer)
        self._trusted_proxies = trusted_proxies
        self.at_once = layer.at_once
        """What can be answered without waiting for anything; None leaves the request to a call."""

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        # First of all, because a page is stored under its scheme (I04).
        apply_forwarded(environ, self._trusted_proxies)
        return self._outer(environ, start_response)


def build_application() -> Stack:
    """The whole stack for this process's configuration; needs a prepared Django (`web/preparing.py`)."""
    # All views and themes are loaded now: a broken one stops the start, and the first visitor does not wait.
    import_module(settings.ROOT_URLCONF)
    load_shipped_themes()
    django = Handler()
    inner = _in_turns(django) if config().uses_sqlite else django
    layer = CacheLayer(inner, open_versions(config()), PageStore(), served_port=config().server.port)
    return Stack(layer, config().server.trusted_proxies)


def _in_turns(django: Application) -> Application:
    """For the embedded database: while it waits for another machine, a thread would keep its turn."""

    def in_turn(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        with admission_queue.admitted():
            return django(environ, start_response)

    return in_turn


def open_versions(chosen: Config) -> SiteVersions:
    """In memory where one process owns the database, else asked of PostgreSQL at each hit."""
    if chosen.uses_sqlite:
        return VersionsInMemory(chosen.server.allowed_hosts)

    from sitewright.kit.db.postgres.connecting import connect
    from sitewright.kit.db.postgres.outage import outage

    told: dict[str, Any] = libpq_parameters(chosen.data.database_url)

    def open_connection() -> "psycopg.Connection":
        # Autocommit, or each hit would leave a transaction open behind it; 0 prepares at the first use.
        return connect(autocommit=True, prepare_threshold=0, **told)

    return VersionsInPostgres(chosen.server.allowed_hosts, open_connection, lambda: outage.is_on)
