"""Calls that belong to no domain: the crumb, health and metrics."""

from django.db import DatabaseError, connection
from django.http import Http404, HttpRequest, HttpResponse

from sitewright.config import config
from sitewright.kit import crumb
from sitewright.kit.files import StorageAway, storage
from sitewright.kit.http import json_response
from sitewright.kit.logging import describe_error
from sitewright.web import metrics


def get_crumb(request: HttpRequest) -> HttpResponse:
    """`{"crumb": …}` and the cookie with it (D-49)."""
    return json_response({"crumb": crumb.issue(request)})


def healthz(_request: HttpRequest) -> HttpResponse:
    """The process can answer; nothing else is asked."""
    return json_response({"status": "ok"})


def readyz(_request: HttpRequest) -> HttpResponse:
    """Each dependency by name: `ok`, or what is wrong with it; 503 when one is not."""
    checks = {"database": _database(), "storage": _storage()}
    is_ready = all(answer == "ok" for answer in checks.values())
    return json_response(
        {"status": "ok" if is_ready else "unavailable", **checks}, status=200 if is_ready else 503
    )


def show_metrics(_request: HttpRequest) -> HttpResponse:
    if not config().server.metrics_enabled:
        raise Http404
    return HttpResponse(metrics.exposition(), content_type="text/plain; version=0.0.4")


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        return describe_error(error)["error"]
    return "ok"


def _storage() -> str:
    try:
        storage().require_answer()
    except (StorageAway, OSError) as error:
        return describe_error(error)["error"]
    return "ok"
