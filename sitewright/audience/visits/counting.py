"""Views of pages, collected in this process until a thread writes them down: pure.

Network addresses and User-Agents are held here for some seconds, in memory alone.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from sitewright.kit.printable import printable

MOST_PATH_CHARACTERS = 300
MOST_HOST_CHARACTERS = 100


@dataclass(frozen=True, slots=True)
class View:
    """A page that was sent to a browser. `path` is empty for one that is a single visitor's: its address may
    open something. `may_be_told_apart`: False for who asks not to be (DNT, Sec-GPC).
    """

    host: str
    path: str
    referrer: str
    address: str
    agent: str
    may_be_told_apart: bool = True


@dataclass(slots=True)
class Collected:
    """Of one host: views, pages by path, sources by host, and visitors by address and User-Agent."""

    views: int = 0
    pages: Counter[str] = field(default_factory=Counter)
    sources: Counter[str] = field(default_factory=Counter)
    visitors: set[tuple[str, str]] = field(default_factory=set)

    def add(self, view: View) -> None:
        self.views += 1
        if view.path and len(view.path) <= MOST_PATH_CHARACTERS and printable(view.path) == view.path:
            self.pages[view.path] += 1
        if source := source_of(view.referrer, view.host):
            self.sources[source] += 1
        if view.may_be_told_apart:
            self.visitors.add((view.address, view.agent))

    def merge(self, other: "Collected") -> None:
        self.views += other.views
        self.pages.update(other.pages)
        self.sources.update(other.sources)
        self.visitors |= other.visitors


class Counting:
    """For one thread: it adds, and it writes down."""

    def __init__(self) -> None:
        self._by_host: dict[str, Collected] = {}

    def add(self, views: Iterable[View]) -> None:
        for view in views:
            self._by_host.setdefault(view.host, Collected()).add(view)

    def take(self) -> dict[str, Collected]:
        """All that was collected, by host; from here on it begins anew."""
        taken, self._by_host = self._by_host, {}
        return taken


def source_of(referrer: str, own_host: str) -> str:
    """The host of the page with the link, without `www.`; empty for the website's own and for what is none.
    The rest of the address may say something about the visitor.
    """
    try:
        host = (urlsplit(referrer).hostname or "").removeprefix("www.")
    except ValueError:
        return ""
    own = own_host.rpartition(":")[0] if own_host.rpartition(":")[2].isdecimal() else own_host
    is_plain = host.isascii() and host.isprintable() and len(host) <= MOST_HOST_CHARACTERS
    return host if is_plain and host != own.lower().removeprefix("www.") else ""
