"""What the database said of each host name last, for the time it says nothing."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitewright.web.cache_layer.versions import CurrentSite

TRUSTED_SECONDS = 3600.0
"""While the database is away nobody changes a page. The bound is for a machine that alone has lost it."""

_MOST_HOSTS = 4096


class LastKnown:
    """Bounded: the hosts that were not asked for longest are forgotten first."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._guard = threading.Lock()
        self._sites: OrderedDict[str, tuple[CurrentSite, float]] = OrderedDict()

    def learn(self, host: str, site: "CurrentSite | None") -> None:
        """None: the host is nobody's any more."""
        with self._guard:
            self._sites.pop(host, None)
            if site is not None:
                self._sites[host] = (site, self._now())
            if len(self._sites) > _MOST_HOSTS:
                self._sites.popitem(last=False)

    def recall(self, host: str) -> "CurrentSite | None":
        """None also when that is too long ago."""
        found = self._sites.get(host)
        if found is None or self._now() - found[1] > TRUSTED_SECONDS:
            return None
        return found[0]
