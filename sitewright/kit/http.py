"""Small pieces of HTTP that views of all domains share."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from django.http import HttpRequest, HttpResponse

from sitewright.kit.errors import DomainError, RateLimited
from sitewright.kit.randomness import random_text

Response = TypeVar("Response", bound=HttpResponse)
View = TypeVar("View", bound=Callable[..., Any])

CACHE_HEADER = "X-Sitewright-Cache"


def cacheable(response: Response) -> Response:
    """Mark a GET answer as the same for every visitor; the cache layer may store it (design §3)."""
    response[CACHE_HEADER] = "page"
    return response


def json_response(body: Any, status: int = 200) -> HttpResponse:
    """`body` as JSON by msgspec, about ten times quicker than Django's JsonResponse on a page context."""
    return HttpResponse(msgspec.json.encode(body), status=status, content_type="application/json")


def with_retry_after(response: Response, error: DomainError) -> Response:
    """Say when to try again, where the error knows it (D-61): for views that answer a refusal themselves."""
    if isinstance(error, RateLimited):
        response["Retry-After"] = str(error.retry_after_seconds)
    return response


def wants_json(request: HttpRequest) -> bool:
    """True for the JSON calls and for clients that ask for JSON; errors are then answered as JSON."""
    if request.path.startswith(("/api/", "/config/api/")):
        return True
    accepted = request.META.get("HTTP_ACCEPT", "")
    return "application/json" in accepted and "text/html" not in accepted


def is_form_encoded(request: HttpRequest) -> bool:
    """True for the two body types an HTML form with data can send."""
    return request.content_type in ("application/x-www-form-urlencoded", "multipart/form-data")


def is_secure(request: HttpRequest) -> bool:
    """True over TLS, also behind a proxy the configuration trusts (`web/proxies.py` sets the scheme)."""
    return request.scheme == "https"


def client_address(request: HttpRequest) -> str:
    """The visitor's IP address; a forwarded one only counts when a trusted proxy sent it."""
    return str(request.META.get("REMOTE_ADDR", ""))


def csp_nonce(request: HttpRequest) -> str:
    """The nonce of this answer's scripts, made at first use.

    A stored page keeps the nonce it was rendered with. That is safe: the nonce was drawn after everything on
    the page had been written, and any later content means a new rendering with a new one.
    """
    nonce = getattr(request, "_csp_nonce", "")
    if not nonce:
        nonce = random_text(16)
        request._csp_nonce = nonce  # type: ignore[attr-defined]  # noqa: SLF001  (ours, kept on the request)
    return nonce


def content_security_policy(nonce: str, **changes: str) -> str:
    """The policy of our pages; `changes` replace a directive (`frame_ancestors="'none'"`), empty text drops
    it."""
    directives: Mapping[str, str] = {
        "default_src": "'self'",
        "script_src": f"'nonce-{nonce}' 'strict-dynamic'",
        "style_src": "'self' 'unsafe-inline'",
        "img_src": "'self' data: blob:",
        "font_src": "'self'",
        "connect_src": "'self'",
        "object_src": "'none'",
        "base_uri": "'none'",
        "form_action": "'self'",
        "frame_ancestors": "'self'",
    } | changes
    return "; ".join(f"{name.replace('_', '-')} {value}" for name, value in directives.items() if value)


def crumb_exempt(reason: str) -> Callable[[View], View]:
    """Let a view be called without a crumb, because it proves its caller otherwise (a signed webhook).

    A test lists all of them with their reasons, so that none appears unseen.
    """

    def mark(view: View) -> View:
        view.crumb_exempt_reason = reason  # type: ignore[attr-defined]
        return view

    return mark
