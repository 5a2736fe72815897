"""What strangers tell of a page is said once in the log, and not without end."""

import threading
from collections.abc import Hashable

_MOST_KNOWN = 500


class SaidOnce:
    """Things by website that the log has said already; when there are too many, no new ones are said."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen: set[tuple[str, Hashable]] = set()

    def is_news(self, website_id: str, thing: Hashable) -> bool:
        with self._lock:
            if (website_id, thing) in self._seen or len(self._seen) >= _MOST_KNOWN:
                return False
            self._seen.add((website_id, thing))
            return True

    def forget(self) -> None:
        with self._lock:
            self._seen.clear()
