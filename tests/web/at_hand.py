"""Asks the edge for what WSGI's environment describes."""

from types import SimpleNamespace
from typing import Any

from sitewright.web.edge.at_hand import AtHand
from sitewright.web.edge.refusals import Sent


def at_hand(stack: Any, environ: dict[str, Any]) -> Sent | None:
    """What is answered without work; `stack` is whatever has pages."""
    headers = {
        name.removeprefix("HTTP_").replace("_", "-").lower(): value
        for name, value in environ.items()
        if name.startswith("HTTP_")
    }
    scope = SimpleNamespace(
        method=environ["REQUEST_METHOD"],
        path=environ["PATH_INFO"].encode("latin-1").decode(),
        query_string=environ["QUERY_STRING"],
        scheme=environ["wsgi.url_scheme"],
        headers=headers,
    )
    return AtHand(stack, None, ()).answer(scope)
