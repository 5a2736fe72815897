"""What browsers report of our content policy: counted, and said once in the log.

Anybody can send such a report and say anything in it, so each part of it is bounded: the body, how often an
address may send, and how many different things are remembered. Nothing is stored.
"""

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from sitewright.kit import rate_limits
from sitewright.kit.errors import InvalidInput
from sitewright.kit.http import client_address, crumb_exempt
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.web import metrics
from sitewright.web.said_once import SaidOnce

log = structlog.get_logger(__name__)

_LARGEST_BODY_BYTES = 16 * 1024
_MOST_PER_BODY = 20
_LIMIT = "30/minute"
_KEYWORDS = ("inline", "eval", "wasm-eval", "trusted-types-policy", "trusted-types-sink", "data", "blob")
_DIRECTIVES = frozenset(
    [
        "default-src",
        "script-src",
        "script-src-elem",
        "script-src-attr",
        "style-src",
        "style-src-elem",
        "style-src-attr",
        "img-src",
        "font-src",
        "connect-src",
        "media-src",
        "object-src",
        "frame-src",
        "worker-src",
        "manifest-src",
        "base-uri",
        "form-action",
        "frame-ancestors",
        "require-trusted-types-for",
        "trusted-types",
        "sandbox",
    ]
)
_OTHER = "other"

Violation = tuple[str, str]
"""The directive, and what it blocked: a keyword or an origin."""


class UnreadableReport(InvalidInput):
    code = "unreadable-report"

    def __init__(self) -> None:
        super().__init__(Message("web.unreadable-report"))


known = SaidOnce()


@crumb_exempt("browsers send reports by themselves and without a crumb; nothing is stored")
def take_reports(request: HttpRequest) -> HttpResponse:
    """POST of one report (`application/csp-report`) or several (`application/reports+json`)."""
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    rate_limits.check_address("policy-reports", client_address(request), _LIMIT)
    for directive, blocked in set(_violations(_decoded(request))):
        metrics.count_violation(directive)
        if known.is_news(current_website_id(), (directive, blocked)):
            log.warning("content policy violated", directive=directive, blocked=blocked)
    return HttpResponse(status=204)


def _decoded(request: HttpRequest) -> Any:
    # One byte more shows a body that is too large, whatever its head says.
    body = request.read(_LARGEST_BODY_BYTES + 1)
    if len(body) > _LARGEST_BODY_BYTES:
        raise UnreadableReport
    try:
        return msgspec.json.decode(body)
    # Reports are not `application/json`, so nobody has looked yet how deep they are.
    except (msgspec.DecodeError, RecursionError):
        raise UnreadableReport from None


def _violations(sent: Any) -> Iterator[Violation]:
    """Both spellings of a report; what has neither shape is passed over."""
    for report in (sent if isinstance(sent, list) else [sent])[:_MOST_PER_BODY]:
        if not isinstance(report, dict):
            continue
        told = report.get("csp-report") or report.get("body")
        if isinstance(told, dict):
            yield _directive(told), _blocked(told)


def _directive(told: Mapping[str, Any]) -> str:
    name = told.get("effectiveDirective") or told.get("effective-directive") or told.get("violated-directive")
    first = name.split(" ")[0] if isinstance(name, str) else ""
    # It becomes a metric's label, and each one that strangers made up would be a series of its own.
    return first if first in _DIRECTIVES else _OTHER


def _blocked(told: Mapping[str, Any]) -> str:
    """Without path and query, which may hold what is nobody's business."""
    url = told.get("blockedURL") or told.get("blocked-uri")
    if not isinstance(url, str):
        return _OTHER
    try:
        parts = urlsplit(url[:2000])
    except ValueError:
        return _OTHER
    if parts.scheme in ("http", "https"):
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"[:100]  # No user and password.
    return url if url in _KEYWORDS else _OTHER
