"""Views of pages, noted as they are sent and looked at by a thread that serves nobody.

Whoever answers a request only appends to a list. What finds no room there is not counted: a flood of requests
must not become a flood of work.
"""

import time
from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

import structlog

from sitewright.audience.visits.agents import is_program
from sitewright.audience.visits.counting import View
from sitewright.kit.logging import describe_error
from sitewright.web.edge.heads import address_of
from sitewright.web.edge.refusals import Headers, Sent
from sitewright.web.proxies import apply_forwarded

log = structlog.get_logger(__name__)

MOST_NOTED = 2_000
"""Between two looks, which are a second apart: 172 million views a day. What is read beyond that in a flood
is taken from those who wait for a page."""

_READ_AT_ONCE = 50
_BREATH_SECONDS = 0.001
"""After so many the threads that serve have the interpreter again."""

_LONGEST_HOST = 255
_OWNERS_PLACES = ("/config", "/static/")
OWNERS_COOKIE = "sitewright-session="
"""Who is signed in to the studio looks at their own website."""


class Noted(NamedTuple):
    """`scope` is the server's; `client`: whose the connection is, where that is not what `scope` says."""

    scope: Any
    status: int
    headers: Headers
    client: str
    is_shared: bool


class ViewNotes:
    def __init__(self, trusted_proxies: tuple[str, ...] = (), *, most_noted: int = MOST_NOTED) -> None:
        self._proxies = trusted_proxies
        self._most_noted = most_noted
        self._noted: deque[tuple[Any, int, Headers, str, bool]] = deque()

    def note(self, scope: Any, sent: Sent, client: str) -> None:
        """What was at hand: on the thread that answers, in well under a microsecond."""
        # Without a lock: appending to a deque is atomic, and the bound may be missed by a few.
        if sent[0] < 400 and len(self._noted) < self._most_noted:
            self._noted.append((scope, sent[0], sent[1], client, True))

    def note_worked(self, scope: Any, sent: Sent, client: str, *, is_shared: bool) -> None:
        """What was worked on. `is_shared`: the page is the same for every visitor."""
        is_page = is_shared if sent[0] == 304 else sent[0] == 200 and _is_html(sent[1])
        if is_page and len(self._noted) < self._most_noted:
            self._noted.append((scope, sent[0], sent[1], client, is_shared))

    def take(self) -> Iterator[View]:
        """The views of browsers among all that is there at this moment."""
        for read in range(1, len(self._noted) + 1):
            view = self._read(Noted(*self._noted.popleft()))
            if view is not None:
                yield view
            if read % _READ_AT_ONCE == 0:
                time.sleep(_BREATH_SECONDS)

    def _read(self, noted: Noted) -> View | None:
        try:
            return self._view(noted) if _is_view(noted) else None
        except Exception as error:  # noqa: BLE001  (one number; all others come after it)
            log.warning("a view was not counted", **describe_error(error))
            return None

    def _view(self, noted: Noted) -> View:
        header = noted.scope.headers.get
        return View(
            host=header("host", "")[:_LONGEST_HOST].lower(),
            path=noted.scope.path if noted.is_shared else "",
            referrer=header("referer", ""),
            address=self._address(noted),
            agent=header("user-agent", ""),
            may_be_told_apart="1" not in (header("dnt", ""), header("sec-gpc", "")),
        )

    def _address(self, noted: Noted) -> str:
        environ: dict[str, str] = {
            "REMOTE_ADDR": noted.client or address_of(noted.scope.client),
            "HTTP_X_FORWARDED_FOR": noted.scope.headers.get("x-forwarded-for", ""),
        }
        apply_forwarded(environ, self._proxies)
        return environ["REMOTE_ADDR"]


def _is_view(noted: Noted) -> bool:
    """A page that a browser has asked for to show it, and not the owner's."""
    scope, header = noted.scope, noted.scope.headers.get
    return (
        scope.method == "GET"
        and _is_page(noted)
        and not scope.path.startswith(_OWNERS_PLACES)
        # Pages in frames (the studio's previews) and what scripts fetch. Old browsers do not say.
        and header("sec-fetch-dest", "document") == "document"
        and not (header("sec-purpose", "") or header("purpose", "") or header("x-moz", ""))
        and not is_program(header("user-agent", ""))
        and OWNERS_COOKIE not in header("cookie", "")
    )


def _is_page(noted: Noted) -> bool:
    if noted.status == 304:
        # An answer without a type: to what browsers ask when they go somewhere.
        return "text/html" in noted.scope.headers.get("accept", "")
    return noted.status == 200 and _is_html(noted.headers)


def _is_html(headers: Headers) -> bool:
    return any(name.lower() == "content-type" and value.startswith("text/html") for name, value in headers)
