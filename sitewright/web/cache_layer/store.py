"""Pages in the memory of this process, within a byte limit."""

import threading
from collections import OrderedDict
from typing import NamedTuple

from sitewright.web.cache_layer.keys import PageKey
from sitewright.web.cache_layer.page import Spelling, StoredPage
from sitewright.web.cache_layer.versions import KnownSite

DEFAULT_LIMIT_BYTES = 48 * 1024 * 1024
_MOST_SPELLINGS = 8
"""Of one page: campaigns spell its address in any number of ways."""


class Remembered(NamedTuple):
    page: StoredPage
    site: KnownSite


class PageStore:
    """Oldest page out first, but one that was read since gets another round; so a hit needs no lock, as the
    caches of cachetools do, which move an entry at each use."""

    def __init__(self, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self._limit_bytes = limit_bytes
        self._pages: OrderedDict[PageKey, StoredPage] = OrderedDict()
        self._by_spelling: dict[Spelling, Remembered] = {}
        self._size_bytes = 0
        self._lock = threading.Lock()

    def find(self, key: PageKey, version: int) -> StoredPage | None:
        """The page if it carries exactly this version."""
        page = self._pages.get(key)
        if page is None or page.version != version:
            return None
        # Without the lock: a flag that gets lost costs the page one round.
        page.was_used = True
        return page

    def recall(self, spelling: Spelling) -> Remembered | None:
        """The page a request of this spelling got, to be given again while its site is what it was."""
        remembered = self._by_spelling.get(spelling)
        if remembered is not None:
            remembered.page.was_used = True
        return remembered

    def remember(self, spelling: Spelling, key: PageKey, site: KnownSite, page: StoredPage) -> None:
        """Find `page` by this spelling from now on, for as long as it is stored under `key`."""
        with self._lock:
            # Replaced or pushed out since: nobody would ever remove the spelling again.
            if self._pages.get(key) is not page:
                return
            if len(page.spellings) < _MOST_SPELLINGS or spelling in page.spellings:
                page.spellings.add(spelling)
                self._by_spelling[spelling] = Remembered(page, site)

    def knows(self, key: PageKey) -> bool:
        """Whether the page was stored under any version: then it can be stored again."""
        return key in self._pages

    def put(self, key: PageKey, page: StoredPage) -> None:
        """Keep the page, unless a newer one is there or it alone is more than a quarter of the limit."""
        if page.size_bytes > self._limit_bytes // 4:
            return
        with self._lock:
            known = self._pages.get(key)
            # A rendering from before a change may end after one that saw it.
            if known is not None and known.version > page.version:
                return
            self._remove(key)
            self._pages[key] = page
            self._size_bytes += page.size_bytes
            self._make_room()

    def clear(self) -> None:
        with self._lock:
            self._pages.clear()
            self._by_spelling.clear()
            self._size_bytes = 0

    @property
    def size_bytes(self) -> int:
        return self._size_bytes

    def __len__(self) -> int:
        return len(self._pages)

    def _make_room(self) -> None:
        # Second chance (the clock algorithm): nearly least recently used, and a hit changes no order.
        while self._size_bytes > self._limit_bytes:
            key, page = next(iter(self._pages.items()))
            if page.was_used:
                page.was_used = False
                self._pages.move_to_end(key)
            else:
                self._remove(key)

    def _remove(self, key: PageKey) -> None:
        page = self._pages.pop(key, None)
        if page is not None:
            self._size_bytes -= page.size_bytes
            for spelling in page.spellings:
                self._by_spelling.pop(spelling, None)
