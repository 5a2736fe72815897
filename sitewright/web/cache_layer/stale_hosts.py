"""What the database said of each host name last, for the time it says nothing."""

import threading
import time
from collections.abc import Callable

from cachetools import TTLCache

from sitewright.web.cache_layer.current_site import CurrentSite

TRUSTED_SECONDS = 3600.0
"""While the database is away nobody changes a page. The bound is for a machine that alone has lost it."""

_MOST_HOSTS = 4096


class StaleHosts:
    """Bounded: the hosts that were not asked for longest are forgotten first."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._guard = threading.Lock()
        self._sites: TTLCache[str, CurrentSite] = TTLCache(_MOST_HOSTS, TRUSTED_SECONDS, timer=now)

    def learn(self, host: str, site: CurrentSite | None) -> None:
        """None: the host is nobody's any more."""
        with self._guard:
            if site is None:
                self._sites.pop(host, None)
            else:
                self._sites[host] = site

    def recall(self, host: str) -> CurrentSite | None:
        """None also when that is too long ago."""
        with self._guard:
            return self._sites.get(host)
