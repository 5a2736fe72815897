"""The lock before a whole website: who has no key gets nothing of it but the form for the password.

Closed is whatever is not named here, so that an address added later is behind the lock as well.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from sitewright.content.errors import PageLocked
from sitewright.content.locks import site_lock_id
from sitewright.kit.content_policy import REPORT_PATH
from sitewright.kit.http import CACHE_HEADER, wants_json
from sitewright.storefront.keys import has_key
from sitewright.storefront.locks import lock_screen
from sitewright.themes.context.locked import UNLOCK
from sitewright.web.errors import render_error
from sitewright.web.middleware.website_scope import WITHOUT_WEBSITE

_STUDIO = ("/config", "/api/crumb")
"""Asks who comes in by itself."""
_OPEN = ("/favicon.ico", UNLOCK, REPORT_PATH)
_OPEN_BELOW = ("/theme/", "/media/", "/webhooks/", "/.well-known/", "/_newsletter/")
"""What the form itself shows, files that only those find who have read their names, calls of programs, and
leaving a newsletter, which needs nobody's leave.
"""
_HTML = "text/html"
_TELLS = (_HTML, "application/json", "application/rss+xml", "application/xml", "text/plain", "text/markdown")


def site_lock(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        path = request.path_info
        if path in WITHOUT_WEBSITE or path in _STUDIO or path.startswith("/config/"):
            return get_response(request)
        lock_id = site_lock_id()
        if not lock_id:
            return get_response(request)
        if has_key(request, lock_id):
            return _kept_private(get_response(request))
        if path in _OPEN or path.startswith(_OPEN_BELOW):
            return _without_pages(request, get_response(request))
        return _refusal(request, lock_id)

    return middleware


def _refusal(request: HttpRequest, lock_id: str) -> HttpResponse:
    if wants_json(request):
        return render_error(request, PageLocked(lock_id))
    return lock_screen(request, _back_to(request))


def _back_to(request: HttpRequest) -> str:
    """Where a form was sent, there is nothing to go back to."""
    if request.method not in ("GET", "HEAD"):
        return "/"
    query = request.META.get("QUERY_STRING", "")
    return f"{request.path_info}?{query}" if query else request.path_info


def _kept_private(response: HttpResponse) -> HttpResponse:
    """Whatever is behind the lock is stored nowhere, neither here nor on its way."""
    del response[CACHE_HEADER]
    if response.get("Content-Type", "").startswith(_TELLS):
        response["Cache-Control"] = "private, no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def _without_pages(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """An error page in the theme has the website's menu on it."""
    is_page = response.get("Content-Type", "").startswith(_HTML)
    is_the_form = "X-Robots-Tag" in response
    if not is_page or response.status_code < 400 or is_the_form:
        return response
    return lock_screen(request, "/", status=response.status_code)
