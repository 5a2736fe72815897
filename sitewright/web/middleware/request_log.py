"""A request id on every answer and log line, and one access line for each request that reaches Django.

Pages answered by the cache layer are counted in the metrics but not logged one by one.
"""

import re
import time
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

from sitewright.kit.ids import new_id
from sitewright.web import metrics

log = structlog.get_logger("access")

HEADER = "X-Request-Id"
_SENT_AS = "HTTP_X_REQUEST_ID"
_ACCEPTED = re.compile(r"[A-Za-z0-9._-]{8,64}")
_QUIET_PATHS = ("/healthz", "/readyz", "/metrics")


def request_log(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        request_id = _request_id(request)
        request.request_id = request_id  # type: ignore[attr-defined]
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)
        started = time.perf_counter()
        response = get_response(request)
        seconds = time.perf_counter() - started
        response[HEADER] = request_id
        _record(request, response, seconds)
        return response

    return middleware


def _request_id(request: HttpRequest) -> str:
    """The caller's own id when it is harmless in a log line, else a new one."""
    sent = request.META.get(_SENT_AS, "")
    return sent if _ACCEPTED.fullmatch(sent) else new_id()


def _record(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    metrics.count_request(request.method or "", response.status_code, seconds)
    if request.path not in _QUIET_PATHS:
        log.info(
            "request",
            method=request.method,
            path=request.path[:300],
            status=response.status_code,
            ms=round(seconds * 1000, 1),
        )
