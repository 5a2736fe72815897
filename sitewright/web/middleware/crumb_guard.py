"""No unsafe call without proof that it comes from our own page (D-49, I05).

Three things are looked at, each enough to refuse: `Sec-Fetch-Site` and `Origin` when the browser sends them,
and the crumb. A plain HTML form on a stored page cannot carry a crumb; outside the JSON calls it is let in
on an `Origin` that is ours, which browsers send with every POST.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from sitewright.kit import crumb
from sitewright.kit.http import is_form_encoded, is_secure
from sitewright.web.errors import CrumbRefused, render_error

_SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
_JSON_CALLS = ("/api/", "/config/")


class CrumbGuard:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        key_before = _session_key(request)
        response = self.get_response(request)
        if request.session.modified and not request.session.is_empty() and _session_key(request) is None:
            request.session.save()  # A new session gets its key when saved, and the crumb is bound to it.
        if _session_key(request) != key_before:
            # The old crumb is bound to the old session: signing in or out hands out the next one, if the view
            # has not done so.
            crumb.issue(request)
        crumb.put_cookie(request, response)
        return response

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], _arguments: Any, _names: Any
    ) -> HttpResponse | None:
        # Here and not in `__call__`, because only now the view is known, and whether it is exempt.
        if request.method in _SAFE_METHODS or hasattr(view, "crumb_exempt_reason"):
            return None
        if is_from_our_page(request):
            return None
        return render_error(request, CrumbRefused(has_cookie=crumb.COOKIE in request.COOKIES))


def is_from_our_page(request: HttpRequest) -> bool:
    """True when nothing speaks against the call and a crumb, or for plain forms the Origin, speaks for it."""
    # `none` is what the person asked for in the browser itself; older browsers send nothing.
    if request.META.get("HTTP_SEC_FETCH_SITE", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.META.get("HTTP_ORIGIN")
    if origin is not None and origin != own_origin(request):
        return False
    is_plain_form = is_form_encoded(request) and not request.path_info.startswith(_JSON_CALLS)
    return crumb.verify(request) or (is_plain_form and origin is not None)


def own_origin(request: HttpRequest) -> str:
    return f"{'https' if is_secure(request) else 'http'}://{request.META.get('HTTP_HOST', '')}".lower()


def _session_key(request: HttpRequest) -> str | None:
    return request.session.session_key
