"""Under which hosts pages are stored. A visitor writes the Host header, and a page is not the same for each:
it may name itself by what stands in the address bar. So spellings of one host are brought together, and of
those that nobody gave the website only a few are stored; pages under any other are rendered each time (I04).
"""

import threading
from collections import defaultdict

from sitewright.sites.hosts import host_of, is_local

MOST_ODD_HOSTS = 8
"""Of one website: other ports (led to ours by a proxy or a container), names that lead to this machine."""

_USUAL_PORTS = {"http": "80", "https": "443"}
_OWN_NAMES = ("localhost", "127.0.0.1", "[::1]")


class AskedHosts:
    def __init__(self, served_port: int) -> None:
        self._usual_ports = {"", str(served_port)}
        self._odd: dict[str, set[str]] = defaultdict(set)
        self._lock = threading.Lock()

    def stored(self, website_id: str, scheme: str, header: str) -> str | None:
        """The host as the website's pages are stored under it and rendered for: lower case, without the
        scheme's usual port. None for one they are not stored for. The header is of a request that leads to
        the website.
        """
        asked = header.strip().lower().removesuffix(f":{_USUAL_PORTS.get(scheme)}")
        host = host_of(asked)
        name, _, port = asked.rpartition(":") if asked != host else (host, "", "")
        # Names of the machine itself are endless (`*.localhost`, 127.0.0.0/8): three count as given, the
        # others as odd.
        is_given = host in _OWN_NAMES or not is_local(host)
        if is_given and name == host and port in self._usual_ports:
            return asked
        return self._odd_host(website_id, asked)

    def _odd_host(self, website_id: str, asked: str) -> str | None:
        with self._lock:
            known = self._odd[website_id]
            if len(known) < MOST_ODD_HOSTS:
                known.add(asked)
            return asked if asked in known else None
