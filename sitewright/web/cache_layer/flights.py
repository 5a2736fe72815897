"""One rendering at a time of a page that many ask for: the others wait for it and answer from the store."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from sitewright.kit.admission import admission_queue
from sitewright.web.cache_layer.keys import PageKey

_LONGEST_WAIT_SECONDS = 5
"""Whoever waited so long renders the page itself."""

Flight = tuple[PageKey, int]


class Flights:
    """Renderings under way, by page and version of the website."""

    def __init__(self) -> None:
        self._ends: dict[Flight, threading.Event] = {}
        self._lock = threading.Lock()

    @contextmanager
    def rendering(self, key: PageKey, version: int) -> Iterator[None]:
        """Let others know for the time of the block, unless somebody else does so already."""
        flight = (key, version)
        end = threading.Event()
        with self._lock:
            is_first = self._ends.setdefault(flight, end) is end
        try:
            yield
        finally:
            if is_first:
                # Out of the table first: whoever looks now finds the page in the store, or renders it.
                with self._lock:
                    del self._ends[flight]
                end.set()

    def wait(self, key: PageKey, version: int) -> bool:
        """Wait for the end of a rendering of this page; False when there was none under way."""
        end = self._ends.get((key, version))
        if end is None:
            return False
        with admission_queue.pause():
            return end.wait(_LONGEST_WAIT_SECONDS)
