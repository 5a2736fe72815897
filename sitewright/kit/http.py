"""Small pieces of HTTP that views of all domains share."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from django.http import HttpRequest, HttpResponse

from sitewright.kit.errors import DomainError

Response = TypeVar("Response", bound=HttpResponse)
View = TypeVar("View", bound=Callable[..., Any])

FULL_QUERY = "sitewright.query_string"
"""In the environment: the query as it came, with campaign keys; else the one the page is stored under."""

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
    if error.retry_after_seconds:
        response["Retry-After"] = str(error.retry_after_seconds)
    return response


def wants_json(request: HttpRequest) -> bool:
    """True for the JSON calls and for clients that ask for JSON; errors are then answered as JSON."""
    if request.path_info.startswith(("/api/", "/config/api/")):
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


def crumb_exempt(reason: str) -> Callable[[View], View]:
    """Let a view be called without a crumb, because it proves its caller otherwise (a signed webhook).

    A test lists all of them with their reasons, so that none appears unseen.
    """

    def mark(view: View) -> View:
        view.crumb_exempt_reason = reason  # type: ignore[attr-defined]
        return view

    return mark
