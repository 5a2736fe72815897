"""Host → website in memory, for the deployment whose one process owns the database.

Operations that change host names call `forget_on_commit()`. With several processes the map is not used: each
hit asks the database (`web/cache_layer/versions.py`).
"""

import threading

from django.db import transaction

from sitewright.sites.queries import ResolvedHost, resolve_host

_LARGEST = 10_000
_map: dict[tuple[str, bool], str | None] = {}
_generation = 0
_NOT_ASKED = ""
"""No website has this id, and None says that the host is nobody's."""
_lock = threading.Lock()


def look_up(host: str, *, or_first: bool) -> tuple[bool, str | None]:
    """(known, website id); `known` is False when the database must be asked."""
    # One look: between two of them another thread may clear the map, and a shop's own name would be nobody's.
    found = _map.get((host, or_first), _NOT_ASKED)
    return (False, None) if found is _NOT_ASKED else (True, found)


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
            _map[host, or_first] = found.website_id if found else None
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
