"""The number that says which stored pages are still true.

Every operation that changes what visitors see calls `bump()` inside its own transaction. A page is stored
with the number that was current *before* its data was read, so a page that saw older data carries an older
number and is never served again.

Two ways to know the current number:

* one process owns the database (embedded SQLite): a map in memory, moved after the commit with the value read
  inside the transaction. Numbers only rise, so a late mover cannot put an older one back;
* several processes share a database: asked of the database at each hit (`web/cache_layer/versions.py`). Redis
  is not used here on purpose: it cannot be moved in the transaction, and a process that dies between the two
  would leave an old page true for ever.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, NamedTuple, TypeVar

from django.db import connection, transaction

from sitewright.config import config
from sitewright.kit.errors import SitewrightError
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.websites import websites

Answer = TypeVar("Answer")

_known: dict[str, int] = {}
_product_changes: dict[str, int] = {}
_times_forgotten = 0
_forgetters: list[Callable[[], None]] = []
_lock = threading.Lock()


class _Reading(NamedTuple):
    """What a request knows of its website, and what it has read of it (`once_a_request`)."""

    website_id: str
    version: int
    answers: dict[Callable[[], Any], Any]


_of_request: ContextVar[_Reading | None] = ContextVar("version_of_request", default=None)


class NotInTransaction(SitewrightError):
    """A version was moved outside the transaction of the change it announces."""


def bump(*, keeps_products: bool = False) -> int:
    """Move the version of the website in scope, in the caller's transaction; returns the new number.

    `keeps_products` promises that the change adds, hides, removes and reshelves no product: a sold-out sign.
    """
    if not connection.in_atomic_block:
        raise NotInTransaction("site_versions.bump() belongs into the transaction of the change")
    website_id = current_website_id()
    _of_request.set(None)  # What this request reads from now on has its own change in it.
    # The UPDATE holds the website's row until the commit: numbers are committed in the order they were given.
    version = websites().raise_version(website_id)
    # Not before: a page rendered meanwhile has read the old data and must not carry the new number.
    transaction.on_commit(lambda: _announce(website_id, version, keeps_products=keeps_products))
    return version


def _announce(website_id: str, version: int, *, keeps_products: bool) -> None:
    """The products before the version: whoever knows the version then knows of the products too."""
    if not keeps_products:
        with _lock:
            _product_changes[website_id] = _product_changes.get(website_id, 0) + 1
    learn(website_id, version)


@contextmanager
def reading(website_id: str, version: int) -> Iterator[None]:
    """Let `current()` answer `version` within the block, for a request that has just asked the database."""
    token = _of_request.set(_Reading(website_id, version, {}))
    try:
        yield
    finally:
        _of_request.reset(token)


def once_a_request(read: Callable[[], Answer]) -> Callable[[], Answer]:
    """Keep what a function says of the website in scope until the request ends or changes what visitors see.
    Nobody may change the answer. Outside of requests it is asked each time.
    """

    @wraps(read)
    def cached() -> Answer:
        request = _of_request.get()
        if request is None or request.website_id != current_website_id():
            return read()
        if read not in request.answers:
            request.answers[read] = read()
        answer: Answer = request.answers[read]
        return answer

    return cached


def current() -> int:
    """The version of the website in scope: as this transaction sees it, or as it was when the request began.

    The older number is the safe one: what is kept or stored under it goes with the next change.
    """
    website_id = current_website_id()
    asked = _of_request.get()
    if asked is not None and asked.website_id == website_id:
        return asked.version
    return websites().version_of(website_id)


def learn(website_id: str, version: int) -> int:
    """Remember a committed version; an older number than the known one changes nothing. Returns the
    newest."""
    with _lock:
        _known[website_id] = newest = max(version, _known.get(website_id, 0))
    return newest


def known(website_id: str) -> int | None:
    """The newest version this process has seen; None when it has not asked yet."""
    # Without the lock, as every stored page asks: one look into a dict needs none.
    return _known.get(website_id)


def product_changes() -> int | None:
    """A number that stands still for as long as which products there are does, for what is kept of them.

    None when only the version can tell: several processes change this website, or this one has not heard yet
    of the version that the request reads under.
    """
    website_id = current_website_id()
    newest = known(website_id) if config().uses_sqlite else None
    if newest is None or current() > newest:
        return None
    # Both only rise, so no number ever comes again for other products.
    return _product_changes.get(website_id, 0) + _times_forgotten


def forget_all() -> None:
    """Drop what is known and kept, so that it is read again: for tests and after a restore."""
    global _times_forgotten
    with _lock:
        _known.clear()
        _times_forgotten += 1
    for forget in _forgetters:
        forget()


def when_forgotten(forget: Callable[[], None]) -> None:
    """Have `forget` called by `forget_all()`: for memories that live by the version."""
    _forgetters.append(forget)
