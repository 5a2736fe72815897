"""Calls that belong to no domain: the crumb, health and metrics."""

from django.http import Http404, HttpRequest, HttpResponse

from sitewright.config import config
from sitewright.kit import crumb
from sitewright.kit.http import json_response, say_when_to_retry
from sitewright.web import metrics
from sitewright.web.readiness import readiness

_LOOK_AGAIN_SECONDS = 3


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
    say_when_to_retry(response, 0 if is_ready else _LOOK_AGAIN_SECONDS)
    return response


def show_metrics(_request: HttpRequest) -> HttpResponse:
    if not config().server.metrics_enabled:
        raise Http404
    return HttpResponse(metrics.exposition(), content_type="text/plain; version=0.0.4")
