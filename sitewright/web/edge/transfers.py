"""Runs the WSGI application for one request and gives its answer to the server."""

from collections.abc import Callable, Iterable
from typing import Any

from sitewright.web.edge.heads import Environ
from sitewright.web.edge.refusals import Headers, Sent

Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


def answer_from(application: Application, environ: Environ) -> Sent:
    """The whole answer. Nothing here streams: what is large lies in a file and is read in one piece."""
    started: list[Any] = []

    def start_response(status: str, headers: Headers, _exc_info: Any = None) -> None:
        started[:] = [int(status[:3]), headers]

    result = application(environ, start_response)
    try:
        body = b"".join(result)
    finally:
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
