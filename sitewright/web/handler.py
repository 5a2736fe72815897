"""Django's handler, without what it does around every request for installations other than ours.

An address without variables is found by one look instead of a walk along the patterns before it, and only the
one connection of the thread is looked after when a request has ended.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core import signals
from django.core.cache import close_caches
from django.core.handlers.base import reset_urlconf
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.db import close_old_connections, reset_queries
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch, URLPattern, URLResolver, get_resolver

from sitewright.kit.db.direct import database_of_thread

Environ = dict[str, Any]


class Handler(WSGIHandler):
    """A WSGI application; Django is prepared."""

    def __init__(self) -> None:
        super().__init__()
        leave_out_needless_signals()
        self._plain = plain_addresses(get_resolver())

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> HttpResponseBase:
        # No prefix to set: an installation stands at the root of its hosts.
        signals.request_started.send(sender=Handler, environ=environ)
        request = WSGIRequest(environ)
        response = self.get_response(request)
        cookies = [("Set-Cookie", morsel.OutputString()) for morsel in response.cookies.values()]
        start_response(f"{response.status_code} {response.reason_phrase}", [*response.items(), *cookies])
        return response

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        """Raises Resolver404."""
        found = self._plain.get(request.path_info)
        if found is None:
            return super().resolve_request(request)
        request.resolver_match = found
        return found


def plain_addresses(resolver: URLResolver) -> dict[str, ResolverMatch]:
    """What Django finds at each address that has no variables."""
    patterns = [each for each in resolver.url_patterns if isinstance(each, URLPattern)]
    addresses = [f"/{each.pattern}" for each in patterns if "<" not in str(each.pattern)]
    # Asked of Django itself: a pattern with variables may stand before and take the address.
    matches = {address: resolver.resolve(address) for address in addresses}
    return {address: match for address, match in matches.items() if not match.kwargs}


def leave_out_needless_signals() -> None:
    """What Django does when a request begins or ends and nobody here needs: there is one list of addresses,
    no cache of Django's is used, and of all connections a thread has one.
    """
    signals.request_started.disconnect(close_old_connections)
    signals.request_finished.disconnect(close_caches)
    signals.request_finished.disconnect(close_old_connections)
    signals.request_finished.disconnect(reset_urlconf)
    signals.request_finished.connect(_end_request)
    # Statements are only remembered for debugging.
    if not settings.DEBUG:
        signals.request_started.disconnect(reset_queries)


def _end_request(**_of_signal: Any) -> None:
    """A connection that has broken is given up, so that the next request of this thread opens another."""
    database_of_thread().close_if_unusable_or_obsolete()
