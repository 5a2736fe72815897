"""The website of the request, by exact host, and its scope and language around everything after."""

from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from sitewright.config import config
from sitewright.kit import site_versions
from sitewright.kit.owner_calls import STATED_CALLS
from sitewright.kit.tenancy import tenant
from sitewright.sites import host_map
from sitewright.sites.errors import UnknownHost, WebsiteClosed
from sitewright.sites.hosts import host_of
from sitewright.sites.policies import is_open_to_visitors
from sitewright.sites.queries import ResolvedHost, may_be_first, resolve_host
from sitewright.web.errors import render_error
from sitewright.web.middleware.spoken_language import spoken_to

WITHOUT_WEBSITE = ("/healthz", "/readyz", "/metrics")
_READS = ("GET", "HEAD")
_OWNERS = ("/config", *STATED_CALLS)


def website_scope(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        if request.path in WITHOUT_WEBSITE:
            return get_response(request) if request.method in _READS else HttpResponseNotAllowed(_READS)
        found = _resolve(request)
        if found is None:
            return render_error(request, UnknownHost())
        structlog.contextvars.bind_contextvars(website_id=found.website_id)
        # Both were read in one statement, and all that this request keeps is kept under that version.
        version_read = site_versions.reading(found.website_id, found.version)
        with tenant(found.website_id), version_read, spoken_to(request, found):
            # Owners have to come in to open it again.
            if not is_open_to_visitors(found.status) and not request.path_info.startswith(_OWNERS):
                return render_error(request, WebsiteClosed())
            return get_response(request)

    return middleware


def _resolve(request: HttpRequest) -> ResolvedHost | None:
    host = host_of(request.META.get("HTTP_HOST", ""))
    if not host:
        return None
    or_first = may_be_first(host, config().server.allowed_hosts)
    # Of several processes each would remember what another has changed.
    resolve = host_map.resolved if config().uses_sqlite else resolve_host
    return resolve(host, or_first=or_first)
