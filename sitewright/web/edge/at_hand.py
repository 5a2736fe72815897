"""What can be answered on the server's one thread, without waiting for anything.

A stored page costs some 25 µs with all that the server does for it, so each call here is one too many unless
it has to be: nothing is looked up that no answer hangs on.
"""

from typing import Any

from sitewright.web.edge.heads import forwarded_of, wsgi_text
from sitewright.web.edge.own_tls import OwnTls
from sitewright.web.edge.refusals import Sent
from sitewright.web.edge.transfers import HEALTHY, Stack
from sitewright.web.proxies import apply_forwarded

READS = ("GET", "HEAD")


class AtHand:
    """`scope` is always the server's."""

    def __init__(self, stack: Stack, own_tls: OwnTls | None, trusted_proxies: tuple[str, ...]) -> None:
        self._own_tls = own_tls
        self._proxies = trusted_proxies
        self._is_direct = own_tls is None and not trusted_proxies
        # Bound once, as it is called for every request there is.
        self._at_once = stack.at_once

    def answer(self, scope: Any) -> Sent | None:
        """None leaves the request to a thread that works."""
        if self._own_tls is not None:
            sent = self._own_tls.answer(scope)
            if sent is not None:
                return sent
        method, path = scope.method, scope.path
        if method not in READS:
            return None
        if path == "/healthz":
            return HEALTHY
        header = scope.headers.get
        # A page is stored under its scheme (I04).
        scheme = scope.scheme if self._is_direct else self._scheme_told(scope)
        return self._at_once(
            method, (scheme, header("host", ""), wsgi_text(path), scope.query_string), header
        )

    def _scheme_told(self, scope: Any) -> str:
        """What the visitor's browser speaks, where our own TLS or a proxy stands between."""
        told = forwarded_of(scope)
        if self._own_tls is not None:
            self._own_tls.tell(told, scope.client)
        apply_forwarded(told, self._proxies)
        return str(told["wsgi.url_scheme"])
