"""The one place where trouble becomes an answer: JSON for calls, a page for people.

A person never sees a stack trace; the answer carries the request id that the log line has too (P04).
"""

import sys
from collections.abc import Callable
from functools import cache
from html import escape
from importlib import import_module

import structlog
from django.core.exceptions import BadRequest, PermissionDenied, SuspiciousOperation
from django.db import DatabaseError, DataError, InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError

from sitewright.kit import crumb
from sitewright.kit.errors import DomainError, Forbidden, InvalidInput, NotFound
from sitewright.kit.http import json_response, wants_json, with_retry_after
from sitewright.kit.logging import describe_error
from sitewright.kit.messages import Message

log = structlog.get_logger(__name__)

_NO_ROOM = ("disk is full", "No space left on device")
_NO_DATABASE = (
    "malformed", "not a database", "readonly database", "Cannot open a new connection",
    "server closed the connection", "connection is closed",
)  # fmt: skip
"""In errors of other kinds than OperationalError: a file that is damaged, a connection lost within a
transaction."""

# Characters no database keeps, in whatever part of a request they came.
_NOT_STORABLE = ("cannot contain NUL", "surrogates not allowed")
# Here the home page would say the same.
_WITHOUT_A_HOME = ("unknown-host", "website-closed")
_LONGEST_PATH = 300
ThemedPage = Callable[[HttpRequest, int, str], HttpResponse]


class CrumbRefused(Forbidden):
    """SF-8.01, SF-8.02, D-49."""

    code = "crumb-refused"

    def __init__(self, *, has_cookie: bool) -> None:
        super().__init__(Message("web.crumb-refused") if has_cookie else Message("web.cookies-off"))


class BodyUnreadable(InvalidInput):
    """It broke off, is not what it says it is, or is built to be hard to read."""

    code = "unreadable"

    def __init__(self) -> None:
        super().__init__(Message("web.unreadable"))


class BodyTooLarge(DomainError):
    code = "too-large"
    status = 413

    def __init__(self) -> None:
        super().__init__(Message("web.too-large"))


class HeadTooLarge(DomainError):
    code = "head-too-large"
    status = 431

    def __init__(self) -> None:
        super().__init__(Message("web.head-too-large"))


class Unexpected(DomainError):
    """A bug of ours; the details are in the log only."""

    code = "unexpected"
    status = 500

    def __init__(self) -> None:
        super().__init__(Message("web.unexpected"))


class DatabaseAway(DomainError):
    code = "busy"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(Message("web.busy"))


class DiskFull(DomainError):
    """C03: writing has no room; reading goes on."""

    code = "disk-full"
    status = 507

    def __init__(self) -> None:
        super().__init__(Message("web.disk-full"))


def error_of(exception: BaseException) -> DomainError:  # noqa: PLR0911  (a table, one line a kind)
    """The error a person may see for any exception."""
    match exception:
        case DomainError():
            return exception
        case Http404():
            return NotFound(Message("storefront.page-missing"))
        case PermissionDenied():
            return Forbidden(Message("web.forbidden"))
        case BadRequest() | SuspiciousOperation() | MultiPartParserError() | UnreadablePostError():
            return BodyUnreadable()
        case DataError() | ValueError() if any(words in str(exception) for words in _NOT_STORABLE):
            return BodyUnreadable()
        # Before the next: SQLite tells a full disk by OperationalError too.
        case OperationalError() | OSError() if any(words in str(exception) for words in _NO_ROOM):
            return DiskFull()
        case OperationalError() | InterfaceError():
            return DatabaseAway()
        case DatabaseError() if any(words in str(exception) for words in _NO_DATABASE):
            return DatabaseAway()
        case _:
            return Unexpected()


def render_exception(request: HttpRequest, exception: BaseException) -> HttpResponse:
    """Answer to an exception; one that is not a rule's own "no" is logged with its stack."""
    error, path = error_of(exception), request.path[:_LONGEST_PATH]
    if isinstance(error, DatabaseAway):
        # There will be many, and where in our code each of them was noticed says nothing.
        log.error("request failed", code=error.code, path=path, **describe_error(exception))
    elif error.status >= 500:
        log.error("request failed", code=error.code, path=path, exc_info=exception)
    return render_error(request, error)


def render_error(request: HttpRequest, error: DomainError) -> HttpResponse:
    """`{"error", "code", "text", "fields", "fieldTexts"}` or a page, with the error's status."""
    response = _as_json(request, error) if wants_json(request) else _as_page(request, error)
    with_retry_after(response, error)
    response["Cache-Control"] = "private, no-store"
    return response


def _as_json(request: HttpRequest, error: DomainError) -> HttpResponse:
    body: dict[str, object] = {"error": error.message, "code": error.code, **error.coded(), **error.details}
    if error.fields:
        body["fields"] = error.fields
    # With it a page whose crumb has run out can send the same call again (D-49).
    if isinstance(error, CrumbRefused):
        body |= {"crumbFail": True, "crumb": crumb.renew(request)}
    if isinstance(error, NotFound):
        body["path"] = request.path[:_LONGEST_PATH]  # PL-8.09
    if error.status >= 500:
        body["requestId"] = request_id_of(request)
    return json_response(body, status=error.status)


def _as_page(request: HttpRequest, error: DomainError) -> HttpResponse:
    """The theme's page where there is a website to take it from; a plain one when that fails too."""
    themed = _themed_page()
    # A theme's page asks the database, which may be what is wrong.
    if themed is not None and error.status < 500 and error.code not in ("unknown-host", "website-closed"):
        try:
            return themed(request, error.status, error.message)
        except Exception:
            log.exception("error page failed")
    return plain_page(request, error)


@cache
def _themed_page() -> ThemedPage | None:
    """`storefront.errors.error_page(request, status, message)`."""
    try:
        found: ThemedPage = import_module("sitewright.storefront.error_pages").error_page
    except ModuleNotFoundError:
        return None
    return found


def plain_page(request: HttpRequest, error: DomainError) -> HttpResponse:
    """A page that needs neither theme nor database."""
    way_home = "" if error.code in _WITHOUT_A_HOME else "<p><a href='/'>Go to the home page</a>"
    note = f"<p><small>Request {escape(request_id_of(request))}</small>" if error.status >= 500 else ""
    html = (
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>{error.status}</title><style>body{{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;"
        "margin:18vh auto;padding:0 1.5rem;color:#222;background:#fff}@media(prefers-color-scheme:dark)"
        "{body{color:#eee;background:#161616}a{color:inherit}}</style>"
        f"<h1>{error.status}</h1><p>{escape(error.message)}{way_home}{note}"
    )
    return HttpResponse(html, status=error.status)


def request_id_of(request: HttpRequest) -> str:
    return str(getattr(request, "request_id", ""))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404."""
    return render_exception(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500: trouble outside a view, as when a middleware finds the database away. Django calls
    it while it handles the exception, and passes it on by nothing else."""
    return render_exception(request, sys.exc_info()[1] or Unexpected())


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400."""
    return render_exception(request, exception)
