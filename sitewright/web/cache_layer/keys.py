"""What a stored page is stored under: pure.

A key always names the website, so one website's page can never answer for another (I04). Host and scheme are
part of it, because pages may print addresses made of them; which hosts there are says `asked_hosts.py`.
"""

from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

KEPT_KEYS = frozenset({"format", "page", "category", "tag", "sort", "month", "author", "view", "show"})
"""Query keys pages read; anything else is not stored, so that invented keys cannot flood the store. Nor are a
shop's filters: a few values make thousands of addresses (decision 0052).
"""

_TRACKING_KEYS = frozenset(
    {"fbclid", "gclid", "gbraid", "wbraid", "msclkid", "ttclid", "mc_cid", "mc_eid", "_ga"}
)
_LONGEST_QUERY = 300
_LONGEST_PATH = 300


class PageKey(NamedTuple):
    website_id: str
    scheme: str
    host: str
    path: str
    query: str


def page_key(website_id: str, scheme: str, host: str, path: str, query: str) -> PageKey | None:
    """The key of a GET, or None when the request must go through to Django."""
    if not website_id:
        raise ValueError("a page key needs a website")
    if len(path) > _LONGEST_PATH or len(query) > _LONGEST_QUERY:
        return None
    sorted_query = stored_query(query) if query else ""
    if sorted_query is None:
        return None
    return PageKey(website_id, scheme, host, path, sorted_query)


def stored_query(query: str) -> str | None:
    """The query in one order and without what only campaigns read; None when a key is unknown or comes
    twice."""
    pairs = [pair for pair in parse_qsl(query, keep_blank_values=True) if not is_tracking(pair[0])]
    names = {name for name, _ in pairs}
    if not names <= KEPT_KEYS or len(names) != len(pairs):
        return None
    # Sorted, so that one page has one key in whatever order its query was written.
    return urlencode(sorted(pairs))


def is_tracking(name: str) -> bool:
    """True for keys that tell where a visitor came from and never change a page."""
    return name.startswith("utm_") or name in _TRACKING_KEYS
