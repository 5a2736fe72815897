"""What goes wrong in the scripts of visitors' pages: counted, and said once in the log (SF-7.22).

As with reports on the content policy (`policy_reports.py`) anybody may say anything here, so each part is
bounded and nothing is stored: an error that nobody sees would stay in the shop, a store of errors that
strangers fill would be one more.
"""

from collections.abc import Callable
from typing import Annotated

import msgspec
import structlog
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from sitewright.kit import rate_limits
from sitewright.kit.http import client_address
from sitewright.kit.tenancy import current_website_id
from sitewright.storefront.readable import UnreadableBody
from sitewright.web import metrics
from sitewright.web.said_once import SaidOnce

log = structlog.get_logger(__name__)

PATH = "api/events/RecordJavascriptErrors"
_LIMIT = "30/minute"
_MOST_PER_BODY = 10  # SF-9.09
_LONGEST_MESSAGE = 500
_LONGEST_STACK = 5000  # SF-9.10

known = SaidOnce()


class _Told(msgspec.Struct):
    """`path` is that of the page, without its query."""

    message: Annotated[str, msgspec.Meta(max_length=_LONGEST_MESSAGE)]
    stack: Annotated[str, msgspec.Meta(max_length=_LONGEST_STACK)] = ""
    path: Annotated[str, msgspec.Meta(max_length=300)] = ""


class _Event(msgspec.Struct):
    event: Annotated[str, msgspec.Meta(max_length=40)]
    data: _Told
    timestamp: int


_read: Callable[[bytes], list[_Event]] = msgspec.json.Decoder(
    Annotated[list[_Event], msgspec.Meta(max_length=_MOST_PER_BODY)]
).decode


def take_script_errors(request: HttpRequest) -> HttpResponse:
    """POST of a JSON array of events, under the crumb. Raises UnreadableBody and RateLimited."""
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    rate_limits.check_address("script-errors", client_address(request), _LIMIT)
    for told in _events(request):
        metrics.count_script_error()
        # The place as well: one message, such as “x is undefined”, may have many causes.
        if known.is_news(current_website_id(), (told.data.message, told.data.stack[:200])):
            _say(told)
    return HttpResponse(status=204)


def _events(request: HttpRequest) -> list[_Event]:
    try:
        return _read(request.body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise UnreadableBody from None


def _say(told: _Event) -> None:
    data = told.data
    log.warning("a script failed", kind=told.event, message=data.message, path=data.path, stack=data.stack)
