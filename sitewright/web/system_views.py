"""Calls that belong to no domain: the crumb, health and metrics."""

from datetime import timedelta
from hmac import compare_digest
from ipaddress import ip_address

from django.http import Http404, HttpRequest, HttpResponse

from sitewright.config import config
from sitewright.kit import clock, crumb
from sitewright.kit.http import client_address, json_response
from sitewright.web import metrics
from sitewright.web.readiness import readiness

_LOOK_AGAIN_SECONDS = "3"

_ASK_FOR_TOKEN = {"WWW-Authenticate": "Bearer"}
_CONTACT_LIFETIME = timedelta(days=300)


def get_crumb(request: HttpRequest) -> HttpResponse:
    """`{"crumb": …}` and the cookie with it (D-49)."""
    return json_response({"crumb": crumb.issue(request)})


def healthz(_request: HttpRequest) -> HttpResponse:
    """The process can answer; nothing else is asked."""
    return json_response({"status": "ok"})


def readyz(_request: HttpRequest) -> HttpResponse:
    """Each dependency by name: `ok`, or what is wrong with it; 503 when one is not. `warnings` say what will
    be wrong soon."""
    answer = readiness.answer()
    is_ready = answer["status"] == "ok"
    response = json_response(answer, status=200 if is_ready else 503)
    if not is_ready:
        response["Retry-After"] = _LOOK_AGAIN_SECONDS
    return response


def show_metrics(request: HttpRequest) -> HttpResponse:
    """For holders of the token; without one, for direct callers on this machine."""
    server = config().server
    if not server.metrics_enabled or not (server.metrics_token or _is_direct(request)):
        raise Http404
    if server.metrics_token and not _has_token(request, server.metrics_token):
        return HttpResponse("The metrics ask for their token.", status=401, headers=_ASK_FOR_TOKEN)
    return HttpResponse(metrics.exposition(), content_type="text/plain; version=0.0.4")


def security_txt(_request: HttpRequest) -> HttpResponse:
    """Where to report a weakness (RFC 9116); it must say for how long that holds, at most a year."""
    contact = config().server.security_contact
    if not contact:
        raise Http404
    expires_at = clock.now().replace(microsecond=0) + _CONTACT_LIFETIME
    text = (
        f"Contact: {contact}\nExpires: {expires_at.strftime('%Y-%m-%dT%H:%M:%SZ')}\nPreferred-Languages: en\n"
    )
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


def _has_token(request: HttpRequest, token: str) -> bool:
    sent = request.META.get("HTTP_AUTHORIZATION", "")
    # As bytes: of text it takes ASCII only, and raises.
    return compare_digest(sent.encode(), f"Bearer {token}".encode())


def _is_direct(request: HttpRequest) -> bool:
    """A proxy on this machine calls from a near address too, but in the name of others."""
    if any(name in request.META for name in ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED")):
        return False
    try:
        return ip_address(client_address(request)).is_loopback
    except ValueError:
        return False
