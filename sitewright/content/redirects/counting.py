"""Followed redirects and missed addresses, collected in this process until a thread writes them down.

A request only adds to a dictionary. What is collected is bounded: who tries addresses at random fills neither
memory nor, later, the table; what finds no room is not counted.
"""

import threading
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from urllib.parse import urlsplit

from sitewright.kit import clock
from sitewright.kit.printable import printable
from sitewright.kit.tenancy import current_website_id

MOST_COLLECTED = 2_000
"""Addresses and redirects of all websites, between two turns of the thread."""
MOST_OF_A_WEBSITE = 200
MOST_PATH_CHARACTERS = 300
"""A longer one is nothing anybody has linked to."""
MOST_HOST_CHARACTERS = 100


@dataclass(slots=True)
class Times:
    """`referrer`: the host of the page with the link, of the last visitor who came by one."""

    first_at: datetime
    last_at: datetime
    count: int = 0
    referrer: str = ""


@dataclass(slots=True)
class Collected:
    """Of one website: by the ids of redirects, and by paths."""

    followed: dict[str, Times] = field(default_factory=dict)
    missed: dict[str, Times] = field(default_factory=dict)


class Counting:
    """All threads of a process add to one."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._by_website: dict[str, Collected] = {}
        self._sizes: Counter[str] = Counter()
        self._total = 0

    def follow(self, redirect_id: str) -> None:
        """Count a visitor whom the redirect of the website in scope has sent on."""
        self._count("followed", redirect_id, "")

    def miss(self, path: str, referrer: str) -> None:
        """Count a visitor who has found nothing at the path. `referrer` is the header as it came."""
        if len(path) <= MOST_PATH_CHARACTERS and printable(path) == path:
            self._count("missed", path, host_of_referrer(referrer))

    def take(self) -> dict[str, Collected]:
        """All that was collected, by website; from here on it begins anew."""
        with self._guard:
            taken, self._by_website = self._by_website, {}
            self._sizes.clear()
            self._total = 0
        return taken

    def __len__(self) -> int:
        return self._total

    def _count(self, kind: str, key: str, referrer: str) -> None:
        website_id, now = current_website_id(), clock.now()
        with self._guard:
            collected = self._by_website.setdefault(website_id, Collected())
            by_key: dict[str, Times] = getattr(collected, kind)
            if key not in by_key and not self._has_room(website_id):
                return
            times = by_key.setdefault(key, Times(now, now))
            times.last_at, times.count = now, times.count + 1
            times.referrer = referrer or times.referrer

    def _has_room(self, website_id: str) -> bool:
        """Takes it, if there is."""
        if self._sizes[website_id] >= MOST_OF_A_WEBSITE or self._total >= MOST_COLLECTED:
            return False
        self._sizes[website_id] += 1
        self._total += 1
        return True


def host_of_referrer(header: str) -> str:
    """The host alone: the rest of the address may say something about the visitor. Empty for what is none."""
    try:
        host = urlsplit(header).hostname or ""
    except ValueError:
        return ""
    is_plain = host.isascii() and host.isprintable()
    return host if is_plain and len(host) <= MOST_HOST_CHARACTERS else ""


counting = Counting()
