"""Host → website in memory, for the deployment whose one process owns the database.

Operations that change host names call `forget_on_commit()`. With several processes the map is not used: each
hit asks the database (`web/cache_layer/versions.py`).
"""

import threading
from typing import Any

from django.db import transaction

from sitewright.kit import site_versions
from sitewright.kit.db.direct import database_of_thread
from sitewright.sites.queries import ResolvedHost, resolve_host

_LARGEST = 10_000
_map: dict[tuple[str, bool], ResolvedHost | None] = {}
"""None says that the host is nobody's."""

_generation = 0
_NOT_ASKED: Any = object()
_lock = threading.Lock()


def look_up(host: str, *, or_first: bool) -> tuple[bool, str | None]:
    """(known, website id); `known` is False when the database must be asked."""
    # One look: between two of them another thread may clear the map, and a shop's own name would be nobody's.
    found = _map.get((host, or_first), _NOT_ASKED)
    if found is _NOT_ASKED:
        return False, None
    return True, found.website_id if found else None


def resolved(host: str, *, or_first: bool) -> ResolvedHost | None:
    """As `resolve_host`, from memory for as long as neither hosts nor anything visitors see have changed."""
    # What an open transaction has changed is announced at its end.
    if database_of_thread().in_atomic_block:
        return resolve_host(host, or_first=or_first)
    found = _map.get((host, or_first))
    if found is not None and site_versions.known(found.website_id) == found.version:
        return found
    found = ask(host, or_first=or_first)
    if found is not None:
        site_versions.learn(found.website_id, found.version)
    return found


def ask(host: str, *, or_first: bool) -> ResolvedHost | None:
    """Ask the database and remember the answer, unless host names changed meanwhile. The map is bounded,
    because anybody may send any Host header."""
    # Before the database is asked: an answer from before a change may come in after it, and is not
    # remembered.
    before = _generation
    found = resolve_host(host, or_first=or_first)
    with _lock:
        if _generation == before:
            if len(_map) >= _LARGEST:
                _map.clear()
            _map[host, or_first] = found
    return found


def generation() -> int:
    """A number that stands still for as long as every host leads to the website it led to."""
    return _generation


def forget_on_commit() -> None:
    """Drop the map once the caller's transaction has changed which website answers to which host."""
    # Not earlier: until the commit others still read the old names, and would remember them.
    transaction.on_commit(forget)


def forget() -> None:
    global _generation
    with _lock:
        _generation += 1
        _map.clear()
