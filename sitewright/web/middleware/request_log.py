"""A request id on every answer and log line, and one access line for each request that reaches Django.

What is answered or refused before Django has its line from `web/access/log.py`.
"""

import re
import time
from collections.abc import Callable
from typing import Any

import structlog
from django.http import HttpRequest, HttpResponse

from sitewright.config import config
from sitewright.kit.file_parts import PART_KEY, FilePart
from sitewright.kit.http import client_address
from sitewright.kit.ids import new_id
from sitewright.kit.outside import QUESTION_KEY
from sitewright.web import metrics
from sitewright.web.access.line import LOGGED_KEY, NOTE_KEY, QUIET_PATHS, access_line

log = structlog.get_logger("access")

HEADER = "X-Request-Id"
_SENT_AS = "HTTP_X_REQUEST_ID"
_ACCEPTED = re.compile(r"[A-Za-z0-9._-]{8,64}")


def request_log(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        request_id = _request_id(request)
        request.request_id = request_id  # type: ignore[attr-defined]
        # Threads live on: what an earlier request bound must not stand on lines of this one.
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
    # A question for a service outside is no answer: the same request comes once more with what it learned.
    if LOGGED_KEY in request.META or QUESTION_KEY in request.META or config().server.access_log == "off":
        return
    request.META[LOGGED_KEY] = True
    if request.path not in QUIET_PATHS:
        write = request.META.get(NOTE_KEY) or _write
        write(_line(request, response, seconds))


def _write(line: dict[str, Any]) -> None:
    log.info("request", **line)


def _line(request: HttpRequest, response: HttpResponse, seconds: float) -> dict[str, Any]:
    return access_line(
        method=request.method or "",
        host=request.META.get("HTTP_HOST", ""),
        path=request.path,
        address=client_address(request),
        agent=request.META.get("HTTP_USER_AGENT", ""),
        status=response.status_code,
        size=_size(request, response),
        seconds=seconds,
    )


def _size(request: HttpRequest, response: HttpResponse) -> int:
    """As far as it is known when the answer begins: of a part of a file all that was asked for."""
    part: FilePart | None = request.META.get(PART_KEY)
    if part is not None:
        return part.end - part.start
    return 0 if response.streaming else len(response.content)
