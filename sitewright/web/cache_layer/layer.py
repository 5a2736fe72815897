"""The WSGI callable in front of Django."""

from collections.abc import Callable, Iterable
from typing import Any

from sitewright.kit.http import CACHE_HEADER, FULL_QUERY
from sitewright.web import metrics
from sitewright.web.cache_layer.asked_hosts import AskedHosts
from sitewright.web.cache_layer.flights import Flights
from sitewright.web.cache_layer.keys import PageKey, page_key
from sitewright.web.cache_layer.page import SHARED_KEY, Answer, Header, Headers, Spelling, StoredPage
from sitewright.web.cache_layer.store import PageStore
from sitewright.web.cache_layer.versions import SiteVersions

Environ = dict[str, Any]
StartResponse = Callable[..., Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]
Sent = tuple[int, Headers, bytes]
"""An answer as it goes out: status, headers, body."""

_CALLS = "/api/"
"""What scripts ask for: of one visitor's, or of what somebody types. It is never stored, so nobody looks."""

_STATUS_LINE = {200: "200 OK", 304: "304 Not Modified"}
_STORED_TYPES = ("text/html", "application/json", "application/xml", "text/xml", "text/plain", "text/css",
                 "text/calendar", "application/rss+xml")  # fmt: skip
# Of one rendering or one encoding: a stored page brings none of them along.
_SET_PER_ANSWER = {
    "set-cookie", CACHE_HEADER.lower(), "content-length", "vary", "cache-control", "etag", "x-request-id",
}  # fmt: skip


class CacheLayer:
    """Stores GET 200 answers that views marked with `kit.http.cacheable`, and answers GET and HEAD from
    them."""

    def __init__(
        self, inner: Application, versions: SiteVersions, store: PageStore, *, served_port: int = 80
    ) -> None:
        self._inner = inner
        self._hosts = AskedHosts(served_port)
        self._versions = versions
        self._store = store
        self._flights = Flights()

    def at_once(self, method: str, spelling: Spelling, header: Header) -> Sent | None:
        """The stored page for a GET or HEAD, if nothing has to be waited, worked or asked for, its encoding
        included."""
        # By the request's own words first, without working out host and key (decision 0009).
        remembered = self._store.recall(spelling)
        if remembered is not None and self._versions.still(remembered.site):
            page: StoredPage | None = remembered.page
        else:
            page = self._find_and_remember(spelling)
        answer = None if page is None else page.made_answer(header("accept-encoding", ""))
        if page is None or answer is None:
            return None
        metrics.count_cache("hit")
        return _answer_to(method, header("if-none-match", ""), page, answer)

    def _find_and_remember(self, spelling: Spelling) -> StoredPage | None:
        if spelling[2].startswith(_CALLS):
            return None
        site = self._versions.known(spelling[1])
        key = self._key(site.website_id, spelling) if site is not None else None
        if site is None or key is None:
            return None
        page = self._store.find(key, site.version)
        if page is not None:
            self._store.remember(spelling, key, site, page)
        return page

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        if not _may_be_stored(environ):
            return self._pass_on(environ, start_response)
        # Before the page's data: a change during the rendering then outdates what is stored (decision 0006).
        site = self._versions.current(environ.get("HTTP_HOST", ""))
        if site is None:
            return self._pass_on(environ, start_response)
        spelling = (
            environ["wsgi.url_scheme"], environ["HTTP_HOST"], environ["PATH_INFO"],
            environ.get("QUERY_STRING", ""),
        )  # fmt: skip
        key = self._key(site.website_id, spelling)
        if key is None:
            return self._pass_on(environ, start_response)
        page = self._find(key, site.version)
        if page is not None:
            metrics.count_cache("hit")
            return _send(page, environ, start_response)
        # Only a GET is sure to have the body that is to be stored.
        if environ["REQUEST_METHOD"] == "HEAD":
            return self._pass_on(environ, start_response)
        with self._flights.rendering(key, site.version):
            return self._render_and_store(key, site.version, environ, start_response)

    def _key(self, website_id: str, spelling: Spelling) -> PageKey | None:
        scheme, asked, path, query = spelling
        host = self._hosts.stored(website_id, scheme, asked)
        return None if host is None else page_key(website_id, scheme, host, path, query)

    def _find(self, key: PageKey, version: int) -> StoredPage | None:
        """The stored page. A change empties the store for all who look at a page at this moment: one of them
        renders it, and the others get what it made. Only for pages that were stored before: a cart is
        never, and nobody should wait for another's.
        """
        page = self._store.find(key, version)
        if page is None and self._store.knows(key) and self._flights.wait(key, version):
            return self._store.find(key, version)
        return page

    def _pass_on(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Let Django answer; the mark for this layer stays inside."""

        def start_without_mark(status: str, headers: Headers, exc_info: Any = None) -> Any:
            kept = [header for header in headers if header[0].lower() != CACHE_HEADER.lower()]
            if is_storable(status, headers):
                environ[SHARED_KEY] = True
            return start_response(status, kept, exc_info) if exc_info else start_response(status, kept)

        return _whole(self._inner(environ, start_without_mark))

    def _render_and_store(
        self, key: PageKey, version: int, environ: Environ, start_response: StartResponse
    ) -> Iterable[bytes]:
        environ[FULL_QUERY] = environ.get("QUERY_STRING", "")
        environ["QUERY_STRING"] = key.query
        # Pages may print their host, so all who share one get it as it is stored (I04).
        environ["HTTP_HOST"] = key.host
        caught: list[Any] = []

        def catch(status: str, headers: Headers, exc_info: Any = None) -> None:
            caught[:] = [status, headers, exc_info]

        result = self._inner(environ, catch)
        status, headers, _ = caught
        if not is_storable(status, headers):
            start_response(
                status, [header for header in headers if header[0].lower() != CACHE_HEADER.lower()]
            )
            return _whole(result)
        metrics.count_cache("miss")
        page = StoredPage(version, _kept(headers), _joined(result))
        self._store.put(key, page)
        return _send(page, environ, start_response)


def _may_be_stored(environ: Environ) -> bool:
    return environ["REQUEST_METHOD"] in ("GET", "HEAD") and not environ["PATH_INFO"].startswith(_CALLS)


def is_storable(status: str, headers: Headers) -> bool:
    """True for a marked 200 of a text type without any cookie."""
    by_name = {name.lower(): value for name, value in headers}
    media_type = by_name.get("content-type", "").partition(";")[0].strip().lower()
    # A page with a cookie belongs to one visitor; stored, it would hand the cookie to all (I04).
    return (
        status.startswith("200")
        and CACHE_HEADER.lower() in by_name
        and "set-cookie" not in by_name
        and media_type in _STORED_TYPES
    )


def _answer_to(method: str, if_none_match: str, page: StoredPage, answer: Answer) -> Sent:
    if if_none_match and page.is_known_to(if_none_match):
        return 304, answer.headers_not_modified, b""
    return 200, answer.headers, b"" if method == "HEAD" else answer.body


def _send(page: StoredPage, environ: Environ, start_response: StartResponse) -> list[bytes]:
    environ[SHARED_KEY] = True
    answer = page.answer(environ.get("HTTP_ACCEPT_ENCODING", ""))
    status, headers, body = _answer_to(
        environ["REQUEST_METHOD"], environ.get("HTTP_IF_NONE_MATCH", ""), page, answer
    )
    start_response(_STATUS_LINE[status], headers)
    return [body] if body else []


def _kept(headers: Headers) -> Headers:
    return [header for header in headers if header[0].lower() not in _SET_PER_ANSWER]


def _whole(result: Iterable[bytes]) -> Iterable[bytes]:
    """An answer that is complete already as one piece, which the server sends at once; a stream stays one."""
    return result if getattr(result, "streaming", False) else [_joined(result)]


def _joined(result: Iterable[bytes]) -> bytes:
    try:
        return b"".join(result)
    finally:
        close = getattr(result, "close", None)
        if close is not None:
            close()
