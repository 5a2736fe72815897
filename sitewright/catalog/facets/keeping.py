"""The indexes in memory: which one answers, and when it is read again.

A version that moved may mean anything. A small shop's index is read again at once, within the request that
finds it old. Reading a large one takes seconds, and signs of being sold out move the version with every other
sale: there the old one answers meanwhile, and a thread reads the new one, no oftener than keeps it at a tenth
of its time (decision 0052). So nobody waits for a large shop's, not even for the first.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import structlog
from django.db import DatabaseError, connection

from sitewright.catalog.facets.index import FacetIndex
from sitewright.catalog.facets.reading import has_more_than, read_index
from sitewright.kit import site_versions
from sitewright.kit.admission import admission_queue
from sitewright.kit.logging import describe_error
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.kit.versioned_cache import VersionedCache

log = structlog.get_logger(__name__)

QUICK_SECONDS = 0.05
"""Of the processor: what a visitor may be kept waiting for after each change."""
SMALL_SHOP = 1_000
"""Products that are about as quick, for the first time."""
_REST = 9
"""So many times as long as reading took, the next reading waits."""
_MOST_BYTES = 24 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class _Kept:
    version: int
    index: FacetIndex
    was_quick: bool
    rests_until: float


_kept: VersionedCache[str, _Kept] = VersionedCache(_MOST_BYTES)
_turns = tuple(threading.Lock() for _ in range(16))
_behind = threading.Lock()


def index_of(collection_id: str) -> tuple[FacetIndex | None, bool]:
    """The index of a shop of the website in scope, and whether it is as of this very version. None while a
    large shop's is read for the first time.
    """
    version = site_versions.current()
    known = _kept.latest(collection_id)
    if known is None and _is_large(collection_id):
        _read_behind(collection_id)
        return None, False
    if known is None or (known.version < version and known.was_quick):
        known = _read_once(collection_id, version)
    if known.version >= version:
        return known.index, True
    if time.monotonic() > known.rests_until:
        _read_behind(collection_id)
    return known.index, False


def _is_large(collection_id: str) -> bool:
    # Inside a transaction nothing is kept, so that waiting for a thread would never end.
    return has_more_than(SMALL_SHOP, collection_id) and not connection.in_atomic_block


def _read_once(collection_id: str, version: int) -> _Kept:
    """One thread reads, the others wait for what it finds."""
    # Whoever waited inside a transaction would hold its locks meanwhile.
    if connection.in_atomic_block:
        return _read(collection_id)
    with _turn_of(collection_id):
        known = _kept.latest(collection_id)
        return known if known is not None and known.version >= version else _read(collection_id)


@contextmanager
def _turn_of(collection_id: str) -> Iterator[None]:
    turn = _turns[hash(collection_id) % len(_turns)]
    with admission_queue.pause():
        turn.acquire()
    try:
        yield
    finally:
        turn.release()


def _read(collection_id: str, *, is_behind: bool = False) -> _Kept:
    # Asked before reading: what changes meanwhile is then read again.
    version = site_versions.current()
    began_at, worked_before = time.monotonic(), time.thread_time()
    index = read_index(collection_id, is_behind=is_behind)
    ended_at = time.monotonic()
    read = _Kept(
        version,
        index,
        was_quick=time.thread_time() - worked_before <= QUICK_SECONDS,
        rests_until=ended_at + (ended_at - began_at) * _REST,
    )
    _kept.keep(collection_id, version, read, index.weight_bytes)
    return read


def _read_behind(collection_id: str) -> None:
    """In a thread; one at a time, whoever finds it busy comes again with the next visitor."""
    if not _behind.acquire(blocking=False):
        return
    arguments = (current_website_id(), collection_id)
    threading.Thread(target=_read_in_thread, args=arguments, name="facets", daemon=True).start()


def _read_in_thread(website_id: str, collection_id: str) -> None:
    try:
        with tenant(website_id):
            _read(collection_id, is_behind=True)
    except DatabaseError as error:
        # Not raised: the old index goes on answering, and the next visitor has it tried again.
        log.warning("facets were not read", collection_id=collection_id, **describe_error(error))
    finally:
        # A thread has a connection of its own, which nobody else would close.
        connection.close()
        _behind.release()
