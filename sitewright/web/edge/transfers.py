"""Runs the WSGI application for one request and gives its answer to the server."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from sitewright.web.cache_layer.page import Header, Spelling
from sitewright.web.edge.heads import Environ
from sitewright.web.edge.refusals import Headers, Sent

HEALTHY: Sent = (
    200,
    [("Content-Type", "application/json"), ("Cache-Control", "no-store"), ("Content-Length", "15")],
    b'{"status":"ok"}',
)
"""`/healthz`: this process can answer; nothing else is asked."""

Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class Stack(Protocol):
    """The WSGI application, and what it can answer without working."""

    def __call__(self, environ: Environ, start_response: Any, /) -> Any: ...
    def at_once(self, method: str, spelling: Spelling, header: Header, /) -> Sent | None: ...


def answer_from(application: Application, environ: Environ) -> Sent:
    """The whole answer. Nothing here streams: what is large lies in a file and is read in one piece."""
    started: list[Any] = []

    def start_response(status: str, headers: Headers, _exc_info: Any = None) -> None:
        started[:] = [int(status[:3]), headers]

    result = application(environ, start_response)
    try:
        body = b"".join(result)
    finally:
        # PEP 3333: called whatever happened. In it Django ends the request and looks after its connections.
        close = getattr(result, "close", None)
        if close is not None:
            close()
    status, headers = started
    return (
        status,
        [(name, _ascii(value)) for name, value in headers],
        b"" if environ["REQUEST_METHOD"] == "HEAD" else body,
    )


def _ascii(value: str) -> str:
    """The server ends a request whose headers have anything else; ours have none but by mistake."""
    return value if value.isascii() else value.encode("ascii", "replace").decode()
